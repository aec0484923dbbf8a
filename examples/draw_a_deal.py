"""Draw a deal as an SVG file: `python draw_a_deal.py [SEED] [FILE]`."""

import sys
from pathlib import Path

from rifki import Deal
from rifki.render import deal_svg


def main(seed: str = "7", file: str = "deal.svg") -> Path:
    """Write the deal of a seed to a file."""
    path = Path(file)
    path.write_text(deal_svg(Deal.from_seed(seed), title=f"Deal {seed}"), encoding="utf-8")
    print(f"Drew the deal of seed {seed} to {path}")
    return path


if __name__ == "__main__":
    main(*sys.argv[1:3])
