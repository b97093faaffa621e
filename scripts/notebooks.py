"""Execute the notebooks of examples/notebooks and keep their outputs: `make notebooks`, or some by name.

python scripts/notebooks.py [ppo-agent]
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

NOTEBOOKS = Path(__file__).parents[1] / "examples/notebooks"


def main() -> None:
    wanted = sys.argv[1:]
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        if not wanted or path.stem in wanted:
            execute(path)
            sys.stdout.write(f"{path}\n")


def execute(path: Path) -> None:
    """Run all cells from the beginning and write the notebook back."""
    nbformat: Any = import_module("nbformat")
    nbclient: Any = import_module("nbclient")
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=7200, kernel_name="python3").execute()
    for cell in notebook.cells:
        cell.metadata = {}  # when it ran
        for output in cell.get("outputs", []):
            output.get("data", {}).pop("text/html", None)
    notebook.metadata.language_info = {"name": "python"}
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
