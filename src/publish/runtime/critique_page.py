"""What the checks read from HTML: the twin of critique.js, to the letter. In one pass, linear in its length."""

from __future__ import annotations

import re
from typing import Any, Dict, Optional, Tuple

from guard_values import MISSING, SPACES, compile_pattern, cut_start, get_first

# Longer pages are read to here.
_LONGEST = 4_000_000
_MOST_IMAGES = 10_000
# Their content is text, or nothing that is read.
_RAW = frozenset(("script", "style", "template", "noscript", "textarea", "title", "svg"))
_OTHER_SOURCES = ("srcset", "data-src", "data-srcset", "data-lazy-src", "data-original")
_UPPER = re.compile(r"[A-Z]+")
_TAG = re.compile(r"</?[a-zA-Z]")
_NAME = compile_pattern(r"[a-z][^\s/>]*")
_TAG_END = re.compile(r""">|(?<==)["']""")
_ATTRIBUTE = compile_pattern(
    r"""([^\s"'<>/=]{1,200})(?:\s{0,40}=\s{0,40}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]{1,20000})))?"""
)
_SPACES = compile_pattern(r"\s+")
_ENTITY = re.compile(r"&(?:#([0-9]{1,6})|(amp|lt|gt|quot|apos|nbsp));")
_ENTITIES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'", "nbsp": " "}

Page = Dict[str, Any]


def read_page(given: str) -> Page:
    """`title`, `headings`, `images`, `metas` and `text` of a page."""
    html = cut_start(given, _LONGEST) if len(given) > _LONGEST // 2 else given
    lower = lower_ascii(html)
    page: Page = {"title": None, "headings": [], "images": [], "metas": [], "texts": [], "heading": None}
    at = 0
    while at < len(html):
        start = html.find("<", at)
        _add_text(page, html[at : len(html) if start == -1 else start])
        if start == -1:
            break
        at = _read_markup(page, html, lower, start)
    return {
        "title": page["title"] or "",
        "headings": page["headings"],
        "images": page["images"],
        "metas": page["metas"],
        "text": replace_spaces(" ".join(page["texts"])),
    }


def lower_ascii(text: str) -> str:
    """Of the same length, which `lower` is not for every letter."""
    return _UPPER.sub(lambda found: found[0].lower(), text)


def replace_spaces(text: str) -> str:
    return trim(_SPACES.sub(" ", text))


def trim(text: str) -> str:
    return text.strip(SPACES)


def _read_markup(page: Page, html: str, lower: str, start: int) -> int:
    """Where the text goes on."""
    if html.startswith("<!--", start):
        return _find_after(html, "-->", start + 4)
    if _TAG.match(html, start) is None:
        if html[start + 1 : start + 2] in ("!", "?", "/"):
            return _find_after(html, ">", start + 2)
        _add_text(page, "<")
        return start + 1
    end = _find_tag_end(html, start)
    is_closing = html[start + 1] == "/"
    found = _NAME.match(lower, start + (2 if is_closing else 1), end)
    name = "" if found is None else found[0]
    if is_closing:
        _close_tag(page, name)
    else:
        _open_tag(page, name, html[start + 1 + len(name) : end - 1])
    if is_closing or name not in _RAW:
        return end
    close = lower.find(f"</{name}", end)
    content = html[end : len(html) if close == -1 else close]
    if name == "title" and page["title"] is None:
        page["title"] = replace_spaces(_decode(content))
    return len(html) if close == -1 else _find_tag_end(html, close)


def _find_after(text: str, mark: str, start: int) -> int:
    at = text.find(mark, start)
    return len(text) if at == -1 else at + len(mark)


def _find_tag_end(html: str, start: int) -> int:
    """After the `>` that is in no quotes."""
    at = start + 1
    while True:
        found = _TAG_END.search(html, at)
        if found is None:
            return len(html)
        if found[0] == ">":
            return found.end()
        close = html.find(found[0], found.end())
        if close == -1:
            return len(html)
        at = close + 1


def _open_tag(page: Page, name: str, attributes: str) -> None:
    if name == "h1":
        page["heading"] = []
    if name == "img" and len(page["images"]) < _MOST_IMAGES:
        page["images"].append(_create_image(_read_attributes(attributes)))
    if name == "meta" and len(page["metas"]) < _MOST_IMAGES:
        read = _read_attributes(attributes)
        marked = get_first(read.get("name", MISSING), read.get("property", MISSING), "")
        page["metas"].append({"name": marked, "content": read.get("content", "")})


def _close_tag(page: Page, name: str) -> None:
    if name == "h1" and page["heading"] is not None:
        page["headings"].append(replace_spaces(" ".join(page["heading"])))
        page["heading"] = None


def _add_text(page: Page, text: str) -> None:
    if text == "":
        return
    decoded = _decode(text)
    page["texts"].append(decoded)
    if page["heading"] is not None:
        page["heading"].append(decoded)


def _create_image(attributes: Dict[str, str]) -> Dict[str, Any]:
    return {
        "src": attributes.get("src"),
        "alt": attributes.get("alt"),
        "has_other_source": any(attributes.get(name, "") != "" for name in _OTHER_SOURCES),
        "is_hidden": attributes.get("aria-hidden") == "true" or attributes.get("role") in ("presentation", "none"),
    }


def _read_attributes(text: str) -> Dict[str, str]:
    """By name in lower case; the first of a name counts."""
    read: Dict[str, str] = {}
    for found in _ATTRIBUTE.finditer(text):
        key = found[1].lower()
        if key not in read:
            read[key] = _decode(_get_value(found.groups()[1:]))
    return read


def _get_value(groups: Tuple[Optional[str], ...]) -> str:
    return next((group for group in groups if group is not None), "")


def _decode(text: str) -> str:
    return _ENTITY.sub(_decode_entity, text) if "&" in text else text


def _decode_entity(found: "re.Match[str]") -> str:
    if found[2] is not None:
        return _ENTITIES[found[2]]
    code = int(found[1])
    # Only what is one unit in every language.
    return chr(code) if 32 <= code < 0xD800 else found[0]
