"""What the model and the log read of a result: its limits, its envelope, its secrets taken out."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Tuple

from guard_values import MISSING, Value, compile_pattern, count_units, cut_start, get_first, get_member, get_text, is_list, is_record, list_entries
from guard_values import parse_pointer, print_json

_LOG = compile_pattern(r"(?:^|_)(?:logs?|stdout|stderr|output|trace)$", ignore_case=True)
_REDACTED = "[redacted]"

# field, unit, shown, total
Shortening = Tuple[str, str, int, int]


def create_declared_failure(errors: Sequence[Dict[str, Value]], own: Dict[str, Value]) -> Dict[str, Value]:
    """A handler's failure in the words of the contract; its own words go first."""
    code = own.get("code")
    declared = next((error for error in errors if code is not None and error["code"] == code), {})
    failure = {"type": own.get("type") or declared.get("type") or "internal_error"}
    if code is not None:
        failure["code"] = code
    failure["message"] = get_first(own.get("message"), declared.get("message"), f"The call failed: {code or 'no reason'}.")
    failure["hint"] = get_first(own.get("hint"), declared.get("hint"), "Tell the user.")
    actions = get_first(own.get("next_valid_actions"), declared.get("next_valid_actions"))
    if actions is not None:
        failure["next_valid_actions"] = actions
    return failure


def read_outcome(errors: Sequence[Dict[str, Value]], value: Value, types: Sequence[str]) -> Dict[str, Value]:
    """A handler that writes the envelope itself has failed where its result says so."""
    error = get_member(value, "error")
    failed = MISSING
    if get_member(value, "ok") is False and is_record(error):
        failed = error
    elif get_text(value, "status") == "error" and get_text(value, "type") in types:
        failed = value
    if failed is MISSING:
        return {"ok": True, "value": value}
    own = {key: failed[key] for key in ("code", "message", "hint") if isinstance(failed.get(key), str)}
    if get_text(failed, "type") in types:
        own["type"] = failed["type"]
    return {"ok": False, "failure": create_declared_failure(errors, own)}


def create_limited_result(result: Value, limits: Dict[str, Value], artifact: Optional[str]) -> Tuple[Value, List[Shortening]]:
    """The result within its limits, and what was shortened. A shortened result says so, and where the next page begins."""
    parts = result if is_record(result) else {"items" if is_list(result) else "text": result}
    shortened: List[Shortening] = []
    kept: Dict[str, Value] = {}
    for field, value in list_entries(parts):
        short = _create_short_part(field, value, limits)
        kept[field] = value if short is None else short[0]
        if short is not None:
            shortened.append(short[1])
    most = limits.get("max_result_chars", float("inf"))
    if not shortened and count_units(print_json(result)) <= most:
        return result, shortened
    return _create_fitting(kept, shortened, limits, most, artifact)


def _create_short_part(field: str, value: Value, limits: Dict[str, Value]) -> Optional[Tuple[Value, Shortening]]:
    items, lines, characters = limits.get("max_items"), limits.get("log_tail_lines"), limits.get("snippet_chars")
    if is_list(value):
        return None if items is None or len(value) <= items else (value[:items], (field, "items", items, len(value)))
    if not isinstance(value, str):
        return None
    rows = value.split("\n") if lines is not None and _LOG.search(field) else []
    if lines is not None and len(rows) > lines:
        # The end of a log says how it went.
        return "\n".join(rows[len(rows) - lines :]), (field, "lines", lines, len(rows))
    size = count_units(value)
    return None if characters is None or size <= characters else _create_start(field, value, characters, size)


def _create_start(field: str, value: str, most: int, total: int) -> Tuple[Value, Shortening]:
    """Not between the halves of a character."""
    cut = cut_start(value, most)
    cut = cut[:-1] if cut and "\ud800" <= cut[-1] <= "\udbff" else cut
    return cut, (field, "characters", count_units(cut), total)


def _create_fitting(
    parts: Dict[str, Value], first: List[Shortening], limits: Dict[str, Value], most: float, artifact: Optional[str]
) -> Tuple[Value, List[Shortening]]:
    """Cuts the largest part until the whole fits; a part is halved, so this ends soon."""
    kept, shortened = parts, first
    while True:
        value = _create_limited(kept, shortened, limits, artifact)
        if count_units(print_json(value)) <= most:
            return value, shortened
        field = _find_largest(kept)
        if field is None:
            if list(parts) == ["text"] and isinstance(parts["text"], str):
                return value, shortened
            return _create_fitting({"text": print_json(parts)}, [], limits, most, artifact)
        short, shortening = _create_half(field, kept[field], shortened)
        kept = {**kept, field: short}
        shortened = [each for each in shortened if each[0] != field] + [shortening]


def _find_largest(parts: Dict[str, Value]) -> Optional[str]:
    """The text or list with the longest JSON that can still be cut."""
    largest: Optional[str] = None
    size = 0
    for field, value in list_entries(parts):
        if isinstance(value, (str, list)) and len(value) > 0:
            length = count_units(print_json(value))
            if length > size:
                largest, size = field, length
    return largest


def _create_half(field: str, value: Value, before: Sequence[Shortening]) -> Tuple[Value, Shortening]:
    known = next((each for each in before if each[0] == field), None)
    if isinstance(value, str):
        size = count_units(value)
        return _create_start(field, value, size >> 1, known[3] if known is not None and known[1] == "characters" else size)
    shown = len(value) >> 1
    return value[:shown], (field, "items", shown, len(value) if known is None else known[3])


def _create_limited(parts: Dict[str, Value], shortened: Sequence[Shortening], limits: Dict[str, Value], artifact: Optional[str]) -> Dict[str, Value]:
    cursor, reference = limits.get("pagination_cursor"), limits.get("artifact_reference")
    page = next((each for each in shortened if each[1] == "items"), None)
    limited = {**parts, "truncated": True}
    if shortened:
        limited["shown"] = {field: f"{'last ' if unit == 'lines' else ''}{shown} of {total} {unit}" for field, unit, shown, total in shortened}
    if cursor is not None and page is not None:
        # The handler's own place would skip what was cut.
        limited[cursor] = None if cursor in parts else str(page[2])
    if reference is not None and artifact is not None:
        limited[reference] = artifact
    return limited


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


def create_log_entry(observation: Dict[str, Value], audit: Dict[str, Value], place: Dict[str, Value]) -> Dict[str, Value]:
    """The line of a call: the log is for people, and holds what the contract lets it hold. `place`: session, user, phase."""
    logged, redact = audit.get("log"), audit["redact"]

    def is_logged(field: str) -> bool:
        return logged is None or field in logged

    outcome, record = observation["outcome"], observation["decision"] or {}
    failure = {} if outcome["ok"] else outcome["failure"]
    # Refused arguments, and a result that was cut, may have the secret at another place.
    is_valid = any(stage["stage"] == "permission" for stage in observation["stages"])
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
        "input": _remove_secrets(observation["input"], redact, "input", is_valid) if is_logged("args") else None,
        "output": _remove_secrets(outcome["value"], redact, "output", is_whole) if is_logged("result") and outcome["ok"] else None,
    }


def _remove_secrets(value: Value, pointers: Sequence[str], part: str, is_complete: bool) -> Value:
    """Where a pointer leads nowhere in a part that is not complete, nothing of the part is kept."""
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
