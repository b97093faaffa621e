"""Refuse a wheel whose compiled modules have a RPATH or RUNPATH: python scripts/run_paths.py WHEEL."""

import io
import sys
from zipfile import ZipFile

from elftools.elf.elffile import ELFFile


def main() -> int:
    found = []
    with ZipFile(sys.argv[1]) as wheel:
        for name in (name for name in wheel.namelist() if name.endswith(".so")):
            dynamic = ELFFile(io.BytesIO(wheel.read(name))).get_section_by_name(".dynamic")
            tags = dynamic.iter_tags() if dynamic else []
            found += [f"{name}: {tag.entry.d_tag}" for tag in tags if tag.entry.d_tag in ("DT_RPATH", "DT_RUNPATH")]
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
