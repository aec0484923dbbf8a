"""Lighthouse on the table page and the first page, by hand: it is fetched by npm and no part of CI.

    npm install --prefix FOLDER lighthouse
    python -m tests.web.lighthouse FOLDER/node_modules/.bin/lighthouse

Prints the scores of its mobile profile, which slows network and processor down, and what it found.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page, sync_playwright

from tests.web.conftest import ARGUMENTS, CHROMIUMS, Server

PORT = 19_333
MEASURES = (
    *("first-contentful-paint", "largest-contentful-paint", "total-blocking-time"),
    *("cumulative-layout-shift", "speed-index"),
)


def open_table(url: str) -> str:
    """Begin a game in the browser that Lighthouse will use; the address of its table."""
    with sync_playwright() as playwright:
        for _ in range(60):
            try:
                browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{PORT}")
                break
            except Error:
                time.sleep(1)
        page: Page = browser.contexts[0].new_page()
        page.goto(url)
        page.locator(".acts button").first.click(timeout=60_000)
        page.locator(".play").wait_for(timeout=60_000)
        address = page.url
        page.close()
        return address


def measured(lighthouse: str, url: str, folder: Path) -> dict[str, Any]:
    """What Lighthouse reports of a page."""
    report = folder / "report.json"
    options = ["--disable-storage-reset", "--output=json", f"--output-path={report}", "--quiet"]
    categories = "--only-categories=performance,accessibility,best-practices"
    command = [lighthouse, url, f"--port={PORT}", *options, categories]
    subprocess.run(command, check=True, timeout=600)
    found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def tell(name: str, report: dict[str, Any]) -> None:
    """Print scores, measures and what failed."""
    scores = {each: round(100 * row["score"]) for each, row in report["categories"].items()}
    sys.stdout.write(f"{name}: {scores}, Lighthouse {report['lighthouseVersion']}\n")
    audits = report["audits"]
    for each in MEASURES:
        sys.stdout.write(f"    {each}: {audits[each]['displayValue']}\n")
    for each, audit in audits.items():
        if audit["scoreDisplayMode"] == "binary" and audit["score"] == 0:
            sys.stdout.write(f"    FAILED {each}: {audit['title']}\n")


def main(lighthouse: str) -> None:
    chromium = os.environ.get("RIFKI_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        server = Server(folder, speed=1)
        browser = subprocess.Popen(
            [
                *(str(chromium), "--headless=new", f"--remote-debugging-port={PORT}"),
                *(f"--user-data-dir={folder / 'profile'}", *ARGUMENTS),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            table = open_table(server.url)
            tell("the table", measured(lighthouse, table, folder))
            tell("the first page", measured(lighthouse, server.url, folder))
        finally:
            browser.terminate()
            browser.wait()
            server.kill()


if __name__ == "__main__":
    main(*sys.argv[1:])
