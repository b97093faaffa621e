"""Run a campaign in pieces: python -m tests.campaigns kills --count 1000 --out DIR; again, it goes on.

Without a name all of them are run. The counts of each piece are in DIR/NAME.jsonl; the sums are printed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.campaigns.campaigns import CAMPAIGNS
from tests.campaigns.pieces import is_wrong, run_pieces


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"{', '.join(CAMPAIGNS)}; all if omitted")
    parser.add_argument("--count", type=int, help="as many in all; the whole campaign if omitted")
    parser.add_argument("--out", type=Path, default=Path("campaigns"), help="where the counts are kept")
    wanted = parser.parse_args()
    if unknown := set(wanted.names) - set(CAMPAIGNS):
        parser.error(f"{', '.join(sorted(unknown))}: one of {', '.join(CAMPAIGNS)}")
    found = False
    for name in wanted.names or CAMPAIGNS:
        campaign = CAMPAIGNS[name]
        counts = run_pieces(name, campaign, wanted.count or campaign.count, wanted.out)
        print(f"{name}:", ", ".join(f"{count} {number}" for count, number in counts.items()), flush=True)
        found = found or is_wrong(counts)
    return int(found)


if __name__ == "__main__":
    sys.exit(main())
