"""One function for each check: what it finds in what somebody observed. The twin of critique.js, to the letter.

A judgement is `("passed", value)`, with MISSING where there is none to tell, `("not_run", reason)`, or
`("failed", value, expected, hint, is_warning)`.
"""

from __future__ import annotations

import hashlib
import math
import re
import unicodedata
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from critique_page import read_page, trim
from critique_plan import find_expected, get_at, get_count
from guard_values import (
    MISSING,
    compile_pattern,
    count_units,
    cut_start,
    format_number,
    format_plain,
    format_text,
    get_first,
    get_member,
    get_text,
    get_units,
    is_list,
    list_distinct,
    list_records,
    parse_value,
    print_canonical,
    print_json,
)

Value = Any
Seen = Dict[str, Any]
Settings = Dict[str, Value]
Judgement = Tuple[Any, ...]

_NO_PAGE = "There is no page."
_NO_BROWSER = "No browser opened the page."
_SPACES = compile_pattern(r"\s+")
_HIT = re.compile(r"\b(?:hit|stale)\b", re.IGNORECASE | re.ASCII)
_INTEGER = compile_pattern(r"\s*([+-]?[0-9]+)")
_LONE = re.compile("[\ud800-\udfff]")


def create_seen(observation: Value, call: Value, before: Value, find_misfit: Optional[Callable[..., Any]]) -> Seen:
    """An observation with what several checks read from it."""
    dom, html = observation.get("dom"), observation.get("html")
    text = dom["html"] if dom is not None else html
    has_page = text is not None and ("status" in observation or "failure" not in observation)
    return {
        "observation": observation,
        "parts": read_page(text) if has_page else None,
        "call": call,
        "before": before,
        "find_misfit": find_misfit,
    }


def _pass(value: Value = MISSING) -> Judgement:
    return ("passed", value)


def _skip(reason: str) -> Judgement:
    return ("not_run", reason)


def _fail(value: Value, expected: str, hint: str, is_warning: bool = False) -> Judgement:
    return ("failed", value, expected, hint, is_warning)


def hash_text(text: str) -> str:
    """SHA-256 in hexadecimal, of the text's UTF-8."""
    return hashlib.sha256(_LONE.sub("\ufffd", text).encode("utf-8")).hexdigest()


def round_number(number: float) -> float:
    """As Math.round does."""
    low = math.floor(number)
    return low if number - low < 0.5 else low + 1


def _check_http_status(seen: Seen, settings: Settings) -> Judgement:
    observation = seen["observation"]
    status, redirects = observation.get("status"), observation.get("redirects", [])
    if status is None:
        return _skip("There is no answer.")
    expected, most = get_count(settings, "status", 200), get_count(settings, "max_redirects", 3)
    if len(redirects) > most:
        return _fail(len(redirects), f"at most {format_number(most)} redirects", "Return the final address, or shorten the chain of redirects.")
    if status == expected:
        return _pass(status)
    return _fail(status, format_number(expected), _describe_status(status, get_text(observation.get("headers", {}), "location")))


def _describe_status(status: float, location: Value) -> str:
    if status >= 500:
        return "The server failed. Read its log, correct what it says, deploy again, then verify again."
    if status in (401, 403):
        return "The address asks for a login. Publish the page, or verify an address that is public."
    if status in (404, 410):
        return "Nothing is at this address. Check the address that the deploy returned."
    if 300 <= status < 400:
        if location is MISSING:
            return "The redirect names no address. Correct the server."
        return f"Verify the address that it redirects to: {cut_start(location, 200)}."
    return "Correct what the server answers, then verify again."


def _check_body_min_bytes(seen: Seen, settings: Settings) -> Judgement:
    count = seen["observation"].get("bytes")
    if count is None:
        return _skip("There is no body.")
    least = get_count(settings, "min", 500)
    if count >= least:
        return _pass(count)
    return _fail(
        count,
        f"at least {format_number(least)} bytes",
        "The page is empty, or nearly. Check that the build wrote its files and that the server serves them.",
    )


def _check_title(seen: Seen, settings: Settings) -> Judgement:
    if seen["parts"] is None:
        return _skip(_NO_PAGE)
    title = seen["parts"]["title"]
    if title == "":
        return _fail("", "a <title> with text", "Add a <title> to the head of the page, then deploy again.")
    return _pass(cut_start(title, 200))


def _check_h1(seen: Seen, settings: Settings) -> Judgement:
    if seen["parts"] is None:
        return _skip(_NO_PAGE)
    headings = seen["parts"]["headings"]
    heading = next((each for each in headings if each != ""), None)
    if heading is not None:
        return _pass(cut_start(heading, 200))
    return _fail("" if headings else None, "an <h1> with text", "Add an <h1> that says what the page is.")


_BROKEN_SOURCES = ("", "undefined", "null")


def _check_broken_images(seen: Seen, settings: Settings) -> Judgement:
    if seen["parts"] is None:
        return _skip(_NO_PAGE)
    images = seen["parts"]["images"]
    written = [f"src={_print_source(each['src'])}" for each in images if _has_broken_source(each)]
    dom = seen["observation"].get("dom")
    loaded = [text for each in (dom["images"] if dom is not None else []) for text in _describe_broken(each)]
    broken = list_distinct(written + loaded)
    if not broken:
        return _pass(len(images))
    which = "the image" if len(broken) == 1 else "each of these images"
    return _fail(broken[:5], "no broken image", f"Give {which} an address that answers with a picture, or remove it.")


def _print_source(src: Optional[str]) -> str:
    return "(none)" if src is None else format_text(src)


def _has_broken_source(image: Dict[str, Any]) -> bool:
    return not image["has_other_source"] and (image["src"] is None or trim(image["src"]) in _BROKEN_SOURCES)


def _describe_broken(image: Dict[str, Any]) -> List[str]:
    # Its source was judged as it is written.
    if trim(image["src"]) in _BROKEN_SOURCES:
        return []
    name, status = cut_start(image["src"], 200), image.get("status")
    if status is not None and status >= 400:
        return [f"{name} answers with {format_number(status)}"]
    return [f"{name} is 0×0"] if image["width"] == 0 or image["height"] == 0 else []


def _check_missing_alt(seen: Seen, settings: Settings) -> Judgement:
    if seen["parts"] is None:
        return _skip(_NO_PAGE)
    most = get_count(settings, "max", 2)
    count = sum(each["alt"] is None and not each["is_hidden"] for each in seen["parts"]["images"])
    if count <= most:
        return _pass(count)
    hint = 'Give each image an alt text that says what it shows, or alt="" where it only decorates.'
    return _fail(count, f"at most {format_number(most)} images without alt", hint)


def _check_js_errors(seen: Seen, settings: Settings) -> Judgement:
    entries = seen["observation"].get("console")
    if entries is None:
        return _skip(_NO_BROWSER)
    warn_at, fail_at = get_count(settings, "warn_at", 1), get_count(settings, "fail_at", 3)
    if len(entries) < min(warn_at, fail_at):
        return _pass(len(entries))
    return _fail(
        [cut_start(each["text"], 300) for each in entries[:5]],
        "no error" if warn_at == 1 else f"fewer than {format_number(warn_at)} errors",
        "Correct the first error, which often causes the others, and deploy again.",
        len(entries) < fail_at,
    )


def _check_blank_screenshot(seen: Seen, settings: Settings) -> Judgement:
    screenshot = seen["observation"].get("screenshot")
    if screenshot is None:
        return _skip(_NO_BROWSER)
    most = get_count(settings, "max_mean", 245)
    mean = round_number(screenshot["mean"] * 10) / 10
    # Shares of the pixels: there is text on the white, and something is drawn.
    is_written = screenshot["mean"] <= most or screenshot.get("dark", 0) >= 0.005
    if is_written and screenshot.get("drawn", 1) >= 0.0005:
        return _pass(mean)
    hint = "The page is blank. Check that its script runs and finds the element that it draws into."
    expected = "more than one colour" if is_written else f"a mean of at most {format_number(most)}"
    return _fail(mean, expected, hint)


_PLACEHOLDERS = (
    "lorem ipsum",
    "coming soon",
    "under construction",
    "your content here",
    "insert text here",
    "a client-side exception has occurred",
    "a server-side exception has occurred",
)
# Of a title or a heading: a page about errors may have them in its text.
_ERROR_TITLES = (
    "bad gateway",
    "service unavailable",
    "service temporarily unavailable",
    "gateway timeout",
    "gateway time-out",
    "internal server error",
    "application error",
    "welcome to nginx",
    "apache2 default page",
    "apache2 ubuntu default page",
    "deployment not found",
    "site not found",
    "page not found",
)


def _check_placeholder_text(seen: Seen, settings: Settings) -> Judgement:
    parts, dom = seen["parts"], seen["observation"].get("dom")
    if parts is None:
        return _skip(_NO_PAGE)
    own = get_member(settings, "texts")
    texts = [each for each in own if isinstance(each, str) and each != ""] if is_list(own) else []
    shown = _SPACES.sub(" ", f"{parts['title']} {dom['text'] if dom is not None else parts['text']}")
    heads = " – ".join([parts["title"], *parts["headings"]])
    found = _find_text(shown, [*_PLACEHOLDERS, *texts]) or _find_text(heads, _ERROR_TITLES)
    if found is None:
        return _pass()
    hint = "Replace the placeholder with the real content. Where it is part of the content, turn this check off with a reason."
    return _fail(found[1], f"no {format_text(found[0])}", hint)


def _find_text(shown: str, texts: Sequence[str]) -> Optional[Tuple[str, str]]:
    lower = shown.lower()
    for text in texts:
        at = _find_words(lower, text.lower())
        if at != -1:
            start = max(0, count_units(lower[:at]) - 40)
            units = get_units(shown)[2 * start : 2 * (start + 120)]
            return text, trim(units.decode("utf-16-be", "surrogatepass"))
    return None


def _find_words(text: str, words: str) -> int:
    """Where the words occur, not as parts of longer words."""
    at = text.find(words)
    while at != -1:
        if not _is_word(text[at - 1 : at]) and not _is_word(text[at + len(words) : at + len(words) + 1]):
            return at
        at = text.find(words, at + 1)
    return -1


def _is_word(sign: str) -> bool:
    # JavaScript sees half of a sign beyond 16 bits, which is no letter.
    return sign != "" and ord(sign) <= 0xFFFF and unicodedata.category(sign)[0] in "LN"


_CACHE_HEADERS = ("x-cache", "cf-cache-status", "x-vercel-cache", "x-cache-status")
_CACHE_HINT = "Remove the page from the cache, or let the cache ask again for Cache-Control: no-cache; then verify again."


def _check_stale_cache(seen: Seen, settings: Settings) -> Judgement:
    observation, made = seen["observation"], get_member(seen["call"], "at")
    headers = observation.get("headers")
    if headers is None:
        return _skip("The headers of the answer are not seen here.")
    most = get_count(settings, "max_age_seconds", 60)
    age = _read_integer(get_first(get_text(headers, "age"), ""))
    if age is None:
        is_hit = any(_HIT.search(get_first(get_text(headers, name), "")) for name in _CACHE_HEADERS)
        found = "a cache answered, without an age"
        return _fail(found, "an answer of the server itself", _CACHE_HINT) if is_hit else _pass()
    is_fresh = age <= most if made is MISSING else observation["at"] - age * 1_000 >= made
    if is_fresh:
        return _pass(age)
    expected = f"an answer that is at most {format_number(most)} s old" if made is MISSING else "an answer that was made after the call"
    return _fail(age, expected, _CACHE_HINT)


def _read_integer(text: str) -> Optional[float]:
    """As parseInt does."""
    found = _INTEGER.match(text)
    return None if found is None else float(found[1])


def _check_project_marker(seen: Seen, settings: Settings) -> Judgement:
    if seen["parts"] is None:
        return _skip(_NO_PAGE)
    name, expected = get_first(get_text(settings, "name"), ""), find_expected(settings, seen["call"])
    if name == "":
        return _skip("The check names no meta element.")
    if expected is None:
        return _skip("The value that the page should name is not known.")
    found = [meta["content"] for meta in seen["parts"]["metas"] if meta["name"] == name]
    wanted = format_plain(expected[0])
    if found and all(content == wanted for content in found):
        return _pass(wanted)
    return _fail(
        found[0] if found else None,
        f'<meta name="{name}" content="{wanted}">, from {expected[1]}',
        "This page belongs to another project. Check the address and the routing; do not report success."
        if found
        else "Write the marker into the page when it is built. Without it, nobody knows whose page this is.",
    )


def _check_network_idle(seen: Seen, settings: Settings) -> Judgement:
    requests = seen["observation"].get("requests")
    if requests is None:
        return _skip(_NO_BROWSER)
    if requests["failed"]:
        return _fail(
            [f"{cut_start(each['url'], 200)}: {each['reason']}" for each in requests["failed"][:5]],
            "no request that fails",
            "The page was delivered without its data. Correct the address or the server that these requests ask.",
        )
    if requests["isIdle"]:
        return _pass()
    hint = "The page never stops loading. Where it streams on purpose, turn this check off with a reason."
    return _fail("requests were still open", "an idle network within the budget", hint)


def _check_json_matches(seen: Seen, settings: Settings) -> Judgement:
    html = seen["observation"].get("html")
    if html is None:
        return _skip("There is no body.")
    value, schema, find_misfit = parse_value(html), get_member(settings, "schema"), seen["find_misfit"]
    if value is MISSING:
        hint = "The address answers with something else: check that it is the address of the API, and what the server logged."
        return _fail(cut_start(html, 80), "JSON", hint)
    if schema is not MISSING and find_misfit is None:
        return _skip("Nothing here can check a value against a schema.")
    misfit = None if schema is MISSING else find_misfit(schema, value)
    if misfit is not None:
        hint = "Correct what the server answers, or the schema of the check."
        return _fail(cut_start(misfit, 300), "an answer that fits the schema", hint)
    return _check_equals(value, list_records(get_member(settings, "equals")), seen["call"])


def _check_equals(value: Value, equals: Sequence[Settings], call: Value) -> Judgement:
    """Each place must hold the value that the call sent or returned."""
    for each in equals:
        at, expected = get_text(each, "at"), find_expected(each, call)
        if expected is None:
            return _skip(f"What {get_first(at, 'a place')} should be is not known.")
        place = get_first(at, "")
        found = get_at(value, place)
        if found is not MISSING and print_canonical(found) == print_canonical(expected[0]):
            continue
        wanted = cut_start(print_canonical(expected[0]), 200)
        return _fail(
            None if found is MISSING else found,
            f"{wanted} at {'the whole' if place == '' else place}, from {expected[1]}",
            "The effect is another one than was asked for. Repeat the call with the right values, or correct the tool.",
        )
    return _pass(len(equals))


def _check_read_back(seen: Seen, settings: Settings) -> Judgement:
    tool = get_first(get_text(settings, "tool"), "")
    made = next((each for each in seen["observation"].get("calls", []) if each["tool"] == tool), None)
    if made is None:
        return _skip(f"{tool or 'No tool'} was not called.")
    result = made["result"]
    error = get_member(result, "error")
    if get_member(result, "ok") is False or error is not MISSING:
        hint = f"{tool} does not find what was written: the effect did not happen, or under another id."
        return _fail(get_first(get_text(error, "code"), "an error"), f"a result of {tool}", hint)
    return _check_equals(result, list_records(get_member(settings, "equals")), seen["call"])


def _check_changed_since(seen: Seen, settings: Settings) -> Judgement:
    if seen["before"] is None:
        return _skip("Nobody looked before the call.")
    by, place = get_first(get_text(settings, "by"), "hash"), get_first(get_text(settings, "at"), "")
    old, now = (_find_version(each, by, place) for each in (seen["before"], seen["observation"]))
    if old is None or now is None:
        return _skip(f"One of the two answers has no {by}.")
    if old != now:
        return _pass(cut_start(now, 80))
    hint = "Nothing changed at this address. Check that the deploy wrote to it, and that no cache answers."
    return _fail(cut_start(now, 80), f"another {by} than before the call", hint)


def _find_version(observation: Value, by: str, place: str) -> Optional[str]:
    html = observation.get("html")
    if by == "etag":
        etag = get_text(observation.get("headers"), "etag")
        return None if etag is MISSING else etag
    if html is None:
        return None
    if by == "hash":
        return hash_text(html)
    value = get_at(parse_value(html), place)
    return None if value is MISSING else print_json(value)


RUN: Dict[str, Callable[[Seen, Settings], Judgement]] = {
    "http_status": _check_http_status,
    "body_min_bytes": _check_body_min_bytes,
    "title": _check_title,
    "h1": _check_h1,
    "broken_images": _check_broken_images,
    "missing_alt": _check_missing_alt,
    "js_errors": _check_js_errors,
    "blank_screenshot": _check_blank_screenshot,
    "placeholder_text": _check_placeholder_text,
    "stale_cache": _check_stale_cache,
    "project_marker": _check_project_marker,
    "network_idle": _check_network_idle,
    "json_matches": _check_json_matches,
    "read_back": _check_read_back,
    "changed_since": _check_changed_since,
}
