"""Frames while cards move, by hand: `python -m tests.web.frames`.

Plays tricks at a desk and on a phone whose processor is slowed down four times, and notes when each
frame was drawn while something moved. Prints how many there were a second, and how long they took.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import ARGUMENTS, CHROMIUMS, Server
from tests.web.player import Player

N_TRICKS = 8
_NOTE = """
window.__frames = [];
let before = null;
(function look(now) {
  const moves = document.getAnimations().some((each) => each.playState === 'running');
  if (moves && before !== null) window.__frames.push(now - before);
  before = moves ? now : null;
  requestAnimationFrame(look);
})(performance.now());
"""


def measure(browser: Browser, url: str, width: int, height: int, slowdown: int) -> list[float]:
    """Milliseconds of each frame in which something moved, in a few tricks."""
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    player = Player(context.new_page(), url)
    player.page.add_init_script(
        """localStorage.setItem('rifki-settings', '{"motion": true, "trickMs": 600}')"""
    )
    player.play_bots("rules")
    session = context.new_cdp_session(player.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    player.page.evaluate(_NOTE)
    tricks = player.page.locator(".plate .tricks")

    def is_done() -> bool:
        return sum(int(each.split()[0]) for each in tricks.all_inner_texts()) >= N_TRICKS

    player.play_until(is_done)
    frames: list[float] = player.page.evaluate("window.__frames")
    context.close()
    return frames


def main() -> None:
    path = os.environ.get("RIFKI_CHROMIUM") or f"/usr/bin/{CHROMIUMS[0]}"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), speed=1, seed="frames")
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for width, height, slowdown in (
            (1280, 800, 1),
            (1280, 800, 4),
            (360, 640, 1),
            (360, 640, 4),
        ):
            frames = sorted(measure(browser, server.url, width, height, slowdown))
            slow = sum(each > 25 for each in frames) / len(frames)
            middle, most = statistics.median(frames), frames[int(0.95 * len(frames))]
            print(
                f"{width}x{height}, processor slowed {slowdown} times: {len(frames)} frames, "
                f"{1000 / statistics.mean(frames):.1f} a second, median {middle:.1f} ms, "
                f"95 % {most:.1f} ms, {slow:.1%} over 25 ms",
                flush=True,
            )
        browser.close()
        server.kill()
    print(f"load of the machine {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
