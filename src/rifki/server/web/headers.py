"""The headers of every answer: what pages of this server may do, and what others may do with it."""

from __future__ import annotations

from typing import Final

__all__ = ["CONTENT_SECURITY_POLICY", "HEADERS", "HTTPS_ONLY"]

CONTENT_SECURITY_POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "font-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        # Svelte's own templates, and the page's service worker.
        "trusted-types svelte-trusted-html rifki",
    ]
)

HEADERS: Final = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

HTTPS_ONLY: Final = {"strict-transport-security": "max-age=31536000"}
