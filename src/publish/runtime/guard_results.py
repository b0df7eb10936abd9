"""What the model and the log read of a result: its limits, its envelope, its secrets taken out."""

from __future__ import annotations

import re
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple

from guard_values import MISSING, Value, compile_pattern, count_units, cut_end, cut_start, format_plain, get_first, get_member, get_text, is_list
from guard_values import is_number, is_record, list_entries, parse_pointer, print_json

_LOG = compile_pattern(r"(?:^|_)(?:logs?|stdout|stderr|output|trace)$", ignore_case=True)
# No prose: half of an id is none.
_KEPT = compile_pattern(r"(?:^|[_.])(?:id|status)$|[a-z]Id$")
_DIGITS = re.compile(r"[0-9]{1,15}\Z")
_REDACTED = "[redacted]"

# field, unit, shown, total
Shortening = Tuple[str, str, int, int]


FAILURE_TYPES = (
    "unknown_tool",
    "invalid_arguments",
    "permission_denied",
    "approval_required",
    "auth_expired",
    "rate_limited",
    "timeout",
    "not_found",
    "conflict",
    "non_idempotent_retry_blocked",
    "internal_error",
)


def create_declared_failure(errors: Sequence[Dict[str, Value]], own: Dict[str, Value]) -> Dict[str, Value]:
    """A handler's failure in the words of the contract; its own words go first. A type that is none of the eleven is not passed on."""
    said = {key: own[key] for key in ("code", "message", "hint") if isinstance(own.get(key), str)}
    code = said.get("code")
    declared = next((error for error in errors if code is not None and error["code"] == code), {})
    failure = {"type": own["type"] if own.get("type") in FAILURE_TYPES else declared.get("type", "internal_error")}
    if code is not None:
        failure["code"] = code
    failure["message"] = get_first(said.get("message"), declared.get("message"), f"The call failed: {'no reason' if code is None else code}.")
    failure["hint"] = get_first(said.get("hint"), declared.get("hint"), "Tell the user.")
    actions = own.get("next_valid_actions")
    actions = [each for each in actions if isinstance(each, str)] if isinstance(actions, (list, tuple)) else declared.get("next_valid_actions")
    if actions is not None:
        failure["next_valid_actions"] = actions
    return failure


def read_outcome(errors: Sequence[Dict[str, Value]], value: Value) -> Dict[str, Value]:
    """A handler that writes the envelope itself has failed where its result says so."""
    failed = _find_failure(value)
    return {"ok": True, "value": value} if failed is None else {"ok": False, "failure": create_declared_failure(errors, failed)}


# Of a failure in an envelope. A record of a job has a status, too, and other members.
_MEMBERS = {"ok", "status", "error", "type", "code", "message", "hint", "next_valid_actions", "retryable"}
_MOST_CHARACTERS = 500


def _find_failure(value: Value) -> Optional[Dict[str, Value]]:
    if not is_record(value):
        return None
    has_more = any(key not in _MEMBERS for key in value)
    is_error = get_text(value, "status") == "error" and (not has_more or get_text(value, "type") in FAILURE_TYPES)
    if value.get("ok") is not False and not is_error:
        return None
    error = value.get("error")
    if is_record(error):
        return error
    message = error if isinstance(error, str) else get_text(value, "message")
    if message is not MISSING:
        return {**value, "message": message}
    if not has_more or get_text(value, "code") is not MISSING:
        return value
    text = print_json(value)
    cut = _create_start(text, _MOST_CHARACTERS)
    return {**value, "message": f"The call failed: {cut}{'' if cut == text else '…'}"}


class _Part(NamedTuple):
    """A field of a result, and what was cut of it and of its items."""

    field: str
    whole: Value
    value: Value
    cut: Optional[Shortening] = None
    inner: Tuple[Shortening, ...] = ()


def create_limited_result(result: Value, limits: Dict[str, Value], sent: Value, artifact: Optional[str] = None) -> Tuple[Value, List[Shortening]]:
    """The result within its limits, and what was shortened. A shortened result says so, and where the next page begins."""
    fields = result if is_record(result) else {"items" if is_list(result) else "text": result}
    parts = [_create_part(field, value, limits) for field, value in list_entries(fields)]
    most = limits.get("max_result_chars")
    if not _list_cuts(parts) and (most is None or _measure_json(result) <= most):
        return result, []
    return _create_fitting(parts, limits, sent, artifact)


def _create_part(field: str, whole: Value, limits: Dict[str, Value]) -> _Part:
    """A field within the limits of its kind."""
    items, lines, characters = limits.get("max_items"), limits.get("log_tail_lines"), limits.get("snippet_chars")
    part = _Part(field, whole, whole)
    if is_list(whole):
        page = part if items is None or len(whole) <= items else _create_page(part, items)
        return page if characters is None else _create_snippets(page, characters)
    if not isinstance(whole, str):
        return part
    if lines is not None and _is_log(field, limits) and _count_lines(whole) > lines:
        return _create_tail(part, lines)
    is_kept = _KEPT.search(field) is not None or field == limits.get("pagination_cursor")
    return part if is_kept or characters is None or count_units(whole) <= characters else _create_excerpt(part, characters, limits)


def _can_halve(part: _Part) -> bool:
    """A list keeps one item: an empty page would have no next one."""
    return len(part.value) > 1 if is_list(part.value) else isinstance(part.value, str) and part.value != ""


def _create_half(part: _Part, limits: Dict[str, Value]) -> _Part:
    """Half of a text or a list; of a log half of its lines, as long as it has several."""
    if is_list(part.value):
        return _create_page(part, len(part.value) >> 1)
    lines = _count_lines(part.value) if _is_log(part.field, limits) else 1
    return _create_tail(part, lines >> 1) if lines > 1 else _create_excerpt(part, count_units(part.value) >> 1, limits)


def _describe_cut(cut: Shortening, limits: Dict[str, Value]) -> str:
    field, unit, shown, total = cut
    return f"{'last ' if unit != 'items' and _is_log(field, limits) else ''}{shown} of {total} {unit}"


def _is_log(field: str, limits: Dict[str, Value]) -> bool:
    """The end of a log says how it went."""
    return "log_tail_lines" in limits and _LOG.search(field) is not None


def _count_lines(text: str) -> int:
    return text.count("\n") + 1


def _create_page(part: _Part, shown: int) -> _Part:
    return part._replace(value=part.value[:shown], cut=(part.field, "items", shown, len(part.whole)))


def _create_tail(part: _Part, shown: int) -> _Part:
    rows = part.value.split("\n")
    kept = "\n".join(rows[len(rows) - shown :])
    return part._replace(value=kept, cut=(part.field, "lines", shown, _count_lines(part.whole)))


def _create_excerpt(part: _Part, most: int, limits: Dict[str, Value]) -> _Part:
    kept = _create_end(part.value, most) if _is_log(part.field, limits) else _create_start(part.value, most)
    return part._replace(value=kept, cut=(part.field, "characters", count_units(kept), count_units(part.whole)))


def _create_start(text: str, most: int) -> str:
    """Not between the halves of a character."""
    cut = cut_start(text, most)
    return cut[:-1] if cut and "\ud800" <= cut[-1] <= "\udbff" else cut


def _create_end(text: str, most: int) -> str:
    cut = cut_end(text, most) if most > 0 else ""
    return cut[1:] if cut and "\udc00" <= cut[0] <= "\udfff" else cut


def _create_snippets(part: _Part, shown: int) -> _Part:
    """The texts of a list's items, cut; the total is that of the longest."""
    totals: Dict[str, int] = {}

    def replace_text(value: Value, name: str) -> Value:
        if not isinstance(value, str) or _KEPT.search(name) is not None:
            return value
        size = count_units(value)
        if size <= shown:
            return value
        field = f"{part.field}[]{name}"
        totals[field] = max(totals.get(field, 0), size)
        return _create_start(value, shown)

    def replace_texts(item: Value) -> Value:
        return {name: replace_text(each, f".{name}") for name, each in list_entries(item)} if is_record(item) else replace_text(item, "")

    items = [replace_texts(item) for item in part.value]
    inner = tuple((field, "characters", shown, total) for field, total in totals.items())
    return part._replace(value=items, inner=inner) if inner else part


def _create_fitting(
    first: List[_Part], limits: Dict[str, Value], sent: Value, artifact: Optional[str]
) -> Tuple[Value, List[Shortening]]:
    """Where halving is not enough, the JSON of the whole becomes one text, and that is cut."""
    most = limits.get("max_result_chars", float("inf"))
    own = next((part.value for part in first if part.field == limits.get("pagination_cursor")), MISSING)
    parts = first
    while True:
        value = _create_limited(parts, limits, {"input": sent, "artifact": artifact, "own": own})
        excess = _measure_json(value) - most
        following = None if excess <= 0 else _replace_largest(parts, excess, limits)
        if following is not None:
            parts = following
        elif excess <= 0 or _is_text(parts):
            return value, _list_cuts(parts)
        else:
            parts = _create_text_parts(first, parts)


def _list_cuts(parts: Sequence[_Part]) -> List[Shortening]:
    return [cut for part in parts for cut in (*(() if part.cut is None else (part.cut,)), *part.inner)]


def _measure_json(value: Value) -> int:
    return count_units(print_json(value))


# Characters of "shown" for one more field, without its name.
_CUT_CHARACTERS = 30


def _replace_largest(parts: List[_Part], excess: float, limits: Dict[str, Value]) -> Optional[List[_Part]]:
    """Halves the largest parts, as many as it takes and are more than half as large as the largest.

    None where none is left: a cut is said in words, so one of a short text saves nothing.
    """
    is_forced = _is_text(parts)
    sizes = [(i, _measure_json(part.value), _measure_cut(part)) for i, part in enumerate(parts) if _can_halve(part)]
    halves = sorted((each for each in sizes if is_forced or each[1] > 2 * each[2]), key=lambda each: -each[1])
    if not halves:
        return None
    replaced, left, largest = list(parts), excess, halves[0][1]
    for i, size, cost in halves:
        if left <= 0 or 2 * size <= largest:
            break
        replaced[i] = _create_half(parts[i], limits)
        left -= size - _measure_json(replaced[i].value) - cost
    return replaced


def _measure_cut(part: _Part) -> int:
    """What saying so costs, once."""
    return _measure_json(part.field) + _CUT_CHARACTERS if part.cut is None else 0


def _is_text(parts: List[_Part]) -> bool:
    return len(parts) == 1 and parts[0].field == "text" and isinstance(parts[0].value, str)


def _create_text_parts(first: List[_Part], parts: List[_Part]) -> List[_Part]:
    """One item of each list, so that the next page begins with the next item."""
    kept = [parts[i] if is_list(part.value) else part for i, part in enumerate(first)]
    text = print_json({part.field: part.value for part in kept})
    pages = tuple(part.cut for part in kept if part.cut is not None and part.cut[1] == "items")
    return [_Part("text", text, text, None, pages)]


def _create_limited(parts: Sequence[_Part], limits: Dict[str, Value], origin: Dict[str, Value]) -> Dict[str, Value]:
    cursor, reference, own = limits.get("pagination_cursor"), limits.get("artifact_reference"), origin["own"]
    cuts = _list_cuts(parts)
    page = next((cut for cut in cuts if cut[1] == "items"), None)
    following = own if cursor is None or page is None else _find_next(cursor, page, own, origin["input"])
    limited = {**{part.field: part.value for part in parts}, "truncated": True}
    if cuts:
        limited["shown"] = {cut[0]: _describe_cut(cut, limits) for cut in cuts}
    if cursor is not None and following is not MISSING:
        limited[cursor] = following
    if reference is not None and origin["artifact"] is not None:
        limited[reference] = origin["artifact"]
    return limited


def _find_next(cursor: str, page: Shortening, own: Value, sent: Value) -> Value:
    """The place of the first item that is not shown.

    Where the handler's cursors are no numbers of items, its own stays, though it skips what was cut.
    """
    _, _, shown, total = page
    bare = re.sub(r"^next_?", "", cursor, flags=re.IGNORECASE)
    bare = bare[:1].lower() + bare[1:] if "A" <= bare[:1] <= "Z" else bare
    given = (get_first(get_member(sent, name), None) for name in (cursor, bare, "cursor", "offset"))
    asked = next((value for value in given if value is not None), None)
    start = 0 if asked is None else _read_offset(asked)
    is_last = own is MISSING or own is None or own == ""
    if start is None or not (is_last or _read_offset(own) == start + total):
        return own
    return start + shown if is_number(own) or is_number(asked) else str(start + shown)


def _read_offset(value: Value) -> Optional[int]:
    if not isinstance(value, str) and not is_number(value):
        return None
    digits = format_plain(value)
    return int(digits) if _DIGITS.match(digits) else None


def create_content(outcome: Dict[str, Value], envelope: Optional[str], actions: Sequence[str]) -> Value:
    """What the model reads: the result in the registry's envelope, which is ok, status or None."""
    if outcome["ok"]:
        return _create_success(outcome["value"], envelope, actions)
    failure = outcome["failure"]
    entry = {"code": failure.get("code", failure["type"]), "type": failure["type"], "message": failure["message"], "hint": failure["hint"], **failure}
    if envelope is None:
        return entry
    if envelope == "ok":
        return {"ok": False, "error": _move_first(entry, ("code", "message", "hint"))}
    return {"status": "error", **{key: value for key, value in _move_first(entry, ("type", "message", "next_valid_actions")).items() if key != "status"}}


def _move_first(entry: Dict[str, Value], keys: Sequence[str]) -> Dict[str, Value]:
    return {**{key: entry[key] for key in keys if key in entry}, **entry}


def _create_success(value: Value, envelope: Optional[str], actions: Sequence[str]) -> Value:
    if envelope is None:
        return value
    if envelope == "ok":
        if not is_record(value) or ("ok" in value and not isinstance(value["ok"], bool)):
            return {"ok": True, "result": value}
        return value if "ok" in value else {"ok": True, **value}
    if is_record(value) and value.get("status") == "success":
        return value
    is_listed = is_record(value) and is_list(value.get("items")) and "status" not in value
    own = value if is_listed else {}
    items = value if is_list(value) else value["items"] if is_listed else [value]
    return {
        "status": "success",
        "summary": get_first(own.get("summary"), f"{len(items)} {'item' if len(items) == 1 else 'items'}."),
        "items": items,
        "next_valid_actions": get_first(own.get("next_valid_actions"), list(actions)),
        **own,
    }


def create_log_entry(observation: Dict[str, Value], audits: Sequence[Dict[str, Value]], place: Dict[str, Value]) -> Dict[str, Value]:
    """The line of a call: the log is for people, and holds what every contract of it lets it hold: that of the tool that was called, and that
    of its draft. Of a tool that is unknown nothing is. `place`: session, user, phase."""
    redact = [pointer for audit in audits for pointer in audit["redact"]]

    def is_logged(field: str) -> bool:
        return all("log" not in audit or field in audit["log"] for audit in audits)

    outcome, record = observation["outcome"], observation["decision"] or {}
    failure = {} if outcome["ok"] else outcome["failure"]
    # A result that was cut may have the secret at another place.
    is_whole = outcome["ok"] and get_member(outcome["value"], "truncated") is not True
    return {
        "id": observation["id"],
        "at": observation["at"],
        **place,
        "tool": observation["tool"],
        "recovered": observation["recovered"],
        "ran": observation["ran"],
        "ok": outcome["ok"],
        "type": failure.get("type"),
        "code": failure.get("code", failure.get("type")) if is_logged("code") else None,
        "ms": observation["ms"] if is_logged("latency") else None,
        **{key: record.get(key) for key in ("decision", "rule", "approver", "argument_hash")},
        "input": _create_input_part(observation, redact) if audits and is_logged("args") else None,
        "output": remove_secrets(outcome["value"], redact, "output", is_whole) if is_logged("result") and outcome["ok"] else None,
    }


def _create_input_part(observation: Dict[str, Value], redact: Sequence[str]) -> Value:
    """Refused arguments may have the secret at another place, beside one at its own."""
    stages = observation["stages"]
    is_valid = any(stage["stage"] == "permission" for stage in stages)
    is_refused = any(stage["stage"] == "arguments" and stage["status"] == "refused" for stage in stages)
    if is_valid and not is_refused:
        return remove_secrets(observation["input"], redact, "input")
    return _REDACTED if any(parse_pointer(pointer)[:1] == ["input"] for pointer in redact) else observation["input"]


def remove_secrets(value: Value, pointers: Sequence[str], part: str, is_complete: bool = True) -> Value:
    """Without what the pointers lead to. Where one leads nowhere in a value that is not complete, nothing of it is kept."""
    kept: Any = value
    for path in map(parse_pointer, pointers):
        if path[:1] != [part]:
            continue
        following = _replace_at(kept, path[1:])
        if following is MISSING and not is_complete:
            return _REDACTED
        kept = kept if following is MISSING else following
    return kept


def _replace_at(value: Value, path: Sequence[str]) -> Value:
    """MISSING where the path leads nowhere. `-` is every item of a list."""
    if value is MISSING:
        return MISSING
    if not path:
        return _REDACTED
    key, rest = path[0], path[1:]
    if is_list(value):
        changed = [_replace_at(item, rest) if key in ("-", str(i)) else MISSING for i, item in enumerate(value)]
        if value and all(item is MISSING for item in changed):
            return MISSING
        return [item if changed[i] is MISSING else changed[i] for i, item in enumerate(value)]
    inner = _replace_at(get_member(value, key), rest)
    if not is_record(value) or inner is MISSING:
        return MISSING
    return {each: inner if each == key else item for each, item in value.items()}
