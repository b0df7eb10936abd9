"""Looks at an address with `urllib`: past every cache, within 8 seconds and 5 MB, and never raises."""

from __future__ import annotations

import ipaddress
import re
import socket
import ssl
import threading
import time
import zlib
from typing import Any, Callable, Dict, List, Optional
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin, urlsplit
from urllib.request import HTTPHandler, HTTPSHandler, OpenerDirector, ProxyHandler, Request, UnknownHandler

Answer = Dict[str, Any]
Observation = Dict[str, Any]

_MOST_BYTES = 5_000_000
_MOST_REDIRECTS = 10
_PIECE = 65_536
_REDIRECTS = (301, 302, 303, 307, 308)
_CHARSET = re.compile(r"""charset\s{0,9}=\s{0,9}["']?([A-Za-z0-9_-]{1,40})""", re.IGNORECASE)
# Browsers read these as their larger relative.
_LATIN = ("iso-8859-1", "iso8859-1", "latin1", "latin-1", "ascii", "us-ascii", "windows-1252")
_NO_BROWSER = "It was looked at without a browser."


def observe_http(url: str, request: Optional[Dict[str, Any]] = None, *, headers: Optional[Dict[str, str]] = None) -> Observation:
    """What `url` answers, after its redirects. `request` may have `budget_ms`. For `Critic(observe_http)`."""
    budget_ms = (request or {}).get("budget_ms", 8_000)
    at, started = int(time.time() * 1_000), time.monotonic()
    look = _Look(url, headers or {}, started + budget_ms / 1_000)
    thread = threading.Thread(target=look.run, daemon=True)
    thread.start()
    # A name that is looked up for too long, or headers that drip, are left to themselves.
    thread.join(budget_ms / 1_000)
    answer = look.stop()
    total = (time.monotonic() - started) * 1_000
    failure = answer.get("failure")
    if not look.is_done or (failure is not None and total >= budget_ms):
        answer["failure"] = {"kind": "timeout", "message": f"Not done in {budget_ms / 1_000:g} seconds."}
    began_at = answer.pop("began_at", None)
    timings = {"total": total} if began_at is None else {"total": total, "response": (began_at - started) * 1_000}
    unseen = {kind: _NO_BROWSER for kind in ("js_errors", "blank_screenshot", "network_idle")}
    return {"url": url, "at": at, **answer, "timings": timings, "unseen": unseen}


def create_opener() -> OpenerDirector:
    """Follows no redirect, raises on no status, and opens nothing but the web."""
    opener = OpenerDirector()
    for handler in (ProxyHandler(), UnknownHandler(), HTTPHandler(), HTTPSHandler()):
        opener.add_handler(handler)
    return opener


class _Look:
    """One look, in a thread: what it has found by then is taken when the time is over."""

    def __init__(self, url: str, headers: Dict[str, str], deadline: float) -> None:
        self.is_done = False
        self._url = url
        self._headers = headers
        self._deadline = deadline
        self._lock = threading.Lock()
        self._is_stopped = False
        self._answer: Answer = {"redirects": []}
        self._pieces: List[bytes] = []
        self._type = ""

    def run(self) -> None:
        try:
            self._follow()
        except Exception as error:
            self._set(failure=_create_failure(error))
        with self._lock:
            self.is_done = True

    def stop(self) -> Answer:
        with self._lock:
            self._is_stopped = True
            answer, body = dict(self._answer), b"".join(self._pieces)
        if "status" in answer:
            answer.update(html=_decode(body, self._type), bytes=len(body))
        return answer

    def _set(self, **members: Any) -> None:
        with self._lock:
            if not self._is_stopped:
                self._answer.update(members)

    def _follow(self) -> None:
        opener, url, redirects = create_opener(), self._url, []
        is_open = _is_private(urlsplit(url).hostname or "")
        while True:
            sent = Request(url, headers={**_HEADERS, **self._headers})
            response = opener.open(sent, timeout=max(0.05, self._deadline - time.monotonic()))
            with response:
                location = response.headers.get("location")
                if response.status not in _REDIRECTS or location is None:
                    return self._read(response)
            target = urljoin(url, location)
            failure = _check_redirect(target, location, [self._url, *redirects], is_open)
            if failure is not None:
                return self._set(failure=failure)
            redirects = [*redirects, target]
            self._set(redirects=redirects)
            url = target

    def _read(self, response: Any) -> None:
        headers: Dict[str, str] = {}
        for name, value in response.headers.items():
            key = name.lower()
            headers[key] = f"{headers[key]}, {value}" if key in headers else value
        self._type = headers.get("content-type", "")
        self._set(status=response.status, headers=headers, began_at=time.monotonic())
        decode = _create_decoder(headers.get("content-encoding", ""))
        left = _MOST_BYTES
        while time.monotonic() < self._deadline:
            raw = response.read1(_PIECE)
            piece = decode(raw, left + 1)
            with self._lock:
                if self._is_stopped:
                    return
                self._pieces.append(piece[:left])
            if len(piece) > left:
                return self._set(failure={"kind": "too_large", "message": "The body is larger than 5 MB."})
            left -= len(piece)
            if raw == b"":
                missing = getattr(response, "length", None)
                if missing:
                    self._set(failure={"kind": "unreachable", "message": "The server closed the connection."})
                return
        self._set(failure={"kind": "timeout", "message": "Too late."})


_HEADERS = {
    "Accept": "text/html,*/*",
    "Accept-Encoding": "identity",
    "Cache-Control": "no-cache",
    "Pragma": "no-cache",
    "User-Agent": "Mozilla/5.0 (compatible; toolwright-verify)",
}


def _create_decoder(encoding: str) -> Callable[[bytes, int], bytes]:
    """Some servers compress though nobody asked for it."""
    kind = encoding.strip().lower()
    if kind not in ("gzip", "x-gzip", "deflate"):
        return lambda raw, most: raw
    inflate = zlib.decompressobj(zlib.MAX_WBITS | 32)
    return lambda raw, most: inflate.decompress(raw, most)


def _decode(body: bytes, content_type: str) -> str:
    """By the charset of the header, or of the first kilobyte; otherwise UTF-8."""
    found = _CHARSET.search(content_type) or _CHARSET.search(body[:1_024].decode("latin-1"))
    label = "utf-8" if found is None else found[1].lower()
    label = "cp1252" if label in _LATIN else "utf-8-sig" if label in ("utf-8", "utf8") else label
    try:
        return body.decode(label, "replace")
    except (LookupError, ValueError):
        return body.decode("utf-8-sig", "replace")


def _check_redirect(target: str, location: str, asked: List[str], is_open: bool) -> Optional[Dict[str, str]]:
    """Why a redirect is not followed; None where it is."""
    shown = location[:200]
    parts = urlsplit(target)
    if parts.scheme.lower() not in ("http", "https") or not parts.hostname:
        return {"kind": "unsafe_redirect", "message": f"The answer redirects to {shown}, which is no web address."}
    if not is_open and _is_private(parts.hostname):
        return {"kind": "unsafe_redirect", "message": f"The answer redirects into a private network: {shown}."}
    if target in asked:
        return {"kind": "too_many_redirects", "message": f"The redirects go in a circle: {target[:200]} was asked before."}
    if len(asked) > _MOST_REDIRECTS:
        return {"kind": "too_many_redirects", "message": f"More than {_MOST_REDIRECTS} redirects."}
    return None


def _is_private(host: str) -> bool:
    """By the addresses of the name, which it may change before it is asked."""
    try:
        found = [info[4][0] for info in socket.getaddrinfo(host, None)]
    except (OSError, UnicodeError):
        return False
    addresses = [ipaddress.ip_address(str(each).partition("%")[0]) for each in found]
    return any(each.is_multicast or not each.is_global for each in addresses)


def _create_failure(error: BaseException) -> Dict[str, str]:
    reason = error.reason if isinstance(error, URLError) and not isinstance(error, HTTPError) else error
    kind = "invalid_tls" if isinstance(reason, ssl.SSLError) else "unreachable"
    return {"kind": kind, "message": (str(reason) or type(reason).__name__)[:300]}
