"""Finds the files that come with the code: translations and the rule book."""

from pathlib import Path

_PACKAGE = Path(__file__).parent
_CHECKOUT = _PACKAGE.parents[1]


def resource(*parts: str) -> Path:
    """Return the path of e.g. `locales/en.ftl`, in the installed package or in the checkout."""
    for root in (_PACKAGE, _CHECKOUT):
        path = root.joinpath(*parts)
        if path.exists():
            return path
    raise FileNotFoundError(f"{'/'.join(parts)} is neither in {_PACKAGE} nor in {_CHECKOUT}")
