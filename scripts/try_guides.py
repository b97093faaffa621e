"""Run the Python examples of guides whose libraries are installed: python scripts/try_guides.py GUIDE…

A section whose examples import a library that is not installed is left out, and said to be.
"""

import doctest
import re
import sys
from importlib.util import find_spec
from pathlib import Path


def main() -> int:
    failures = 0
    for guide in map(Path, sys.argv[1:]):
        names: dict[str, object] = {}
        for section in re.split(r"^## ", guide.read_text("utf-8"), flags=re.MULTILINE):
            imports = re.findall(r"^(?:>>>|\.\.\.) +(?:import|from) +(\w+)", section, re.MULTILINE)
            missing = sorted({name for name in imports if find_spec(name) is None})
            title = f"{guide.name}: {section.splitlines()[0] if section else ''}"
            if missing:
                print(f"{title}: left out, without {', '.join(missing)}")
                continue
            test = doctest.DocTestParser().get_doctest(section, names, title, str(guide), 0)
            runner = doctest.DocTestRunner()
            failures += runner.run(test, clear_globs=False).failed
            names = test.globs
            if test.examples:
                print(f"{title}: {len(test.examples)} examples")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
