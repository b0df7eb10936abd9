"""Which checks a verification asks for, and where their expected values come from."""

from __future__ import annotations

import re
from functools import reduce
from typing import Any, Dict, List, Optional, Sequence, Tuple

from guard_values import MISSING, compile_pattern, count_units, get_member, get_text, is_list, is_number, list_records, parse_pointer

Value = Any
Settings = Dict[str, Value]

# Source 003: all checks in parallel, in so many milliseconds.
BUDGET_MS = 8_000
IDLE_MS = 500
# By kind: what somebody has to look with, and the severity of a contract that does not say it.
CHECKS: Dict[str, Tuple[str, str]] = {
    "http_status": ("answer", "error"),
    "body_min_bytes": ("answer", "error"),
    "title": ("answer", "error"),
    "h1": ("answer", "warning"),
    "broken_images": ("answer", "error"),
    "missing_alt": ("answer", "error"),
    "js_errors": ("browser", "error"),
    "blank_screenshot": ("browser", "error"),
    "placeholder_text": ("answer", "error"),
    "stale_cache": ("answer", "error"),
    "project_marker": ("answer", "error"),
    "network_idle": ("browser", "error"),
    "json_matches": ("answer", "error"),
    "read_back": ("call", "error"),
    "changed_since": ("answer", "error"),
}
_NOT_OF_A_PAGE = ("project_marker", "json_matches", "read_back", "changed_since")
_INDEX = re.compile(r"[0-9]{1,6}\Z")
_WEB = compile_pattern(r"https?://[^\s/?#]", ignore_case=True)
_UNNAMED = re.compile(r"[^A-Za-z0-9_]")


def plan_checks(verification: Value) -> List[Settings]:
    """The checks that it lists, without the ones that are off; otherwise those that fit its kind."""
    listed = get_member(verification, "checks")
    settings = list_records(listed) if is_list(listed) else _list_defaults(verification)
    return [each for each in settings if get_text(each, "kind") in CHECKS and get_text(each, "severity") != "off"]


def _list_defaults(verification: Value) -> List[Settings]:
    kind, tool = get_text(verification, "kind"), get_text(verification, "tool")
    if kind == "live_url":
        return [{"kind": each} for each in CHECKS if each not in _NOT_OF_A_PAGE]
    return [{"kind": "read_back", "tool": tool}] if kind == "read_back" and tool is not MISSING else []


def get_budget(verification: Value) -> float:
    budget = get_member(verification, "budget_ms")
    return budget if is_number(budget) and budget > 0 else BUDGET_MS


def get_idle_ms(planned: Sequence[Settings]) -> float:
    found = next((each for each in planned if each["kind"] == "network_idle"), {})
    return get_count(found, "idle_ms", IDLE_MS)


def get_severity(settings: Settings) -> str:
    declared = get_text(settings, "severity")
    return declared if declared in ("error", "warning") else CHECKS[settings["kind"]][1]


def get_count(settings: Settings, key: str, otherwise: float) -> float:
    """A number from 0 that the contract sets; otherwise the default."""
    count = get_member(settings, key)
    return count if is_number(count) and count >= 0 else otherwise


def find_expected(source: Settings, call: Optional[Dict[str, Value]]) -> Optional[Tuple[Value, str]]:
    """The expected value and where it comes from; None where that is nowhere."""
    argument, field, value = (get_member(source, key) for key in ("argument", "field", "value"))
    if isinstance(argument, str):
        sent = get_at(get_member(call, "input"), argument)
        return None if sent is MISSING else (sent, f"the argument {argument}")
    if isinstance(field, str):
        returned = get_at(get_member(call, "result"), field)
        return None if returned is MISSING else (returned, f"the field {field} of the result")
    return None if value is MISSING else (value, "the contract")


def get_at(value: Value, place: str) -> Value:
    """A member by its name, by names with dots between, or by a JSON Pointer."""
    if place == "":
        return value
    own = get_member(value, place)
    if own is not MISSING:
        return own
    return reduce(_get_step, parse_pointer(place) if place.startswith("/") else place.split("."), value)


def _get_step(at: Value, key: str) -> Value:
    if not is_list(at):
        return get_member(at, key)
    return at[int(key)] if _INDEX.match(key) and int(key) < len(at) else MISSING


def find_address(verification: Value, call: Dict[str, Value]) -> Optional[str]:
    """The address that a call's result names; None where it names none."""
    field = get_text(verification, "field")
    found = None if field is MISSING else find_expected({"field": field}, call)
    return found[0] if found is not None and isinstance(found[0], str) else None


def describe_address(url: Optional[str], verification: Value) -> Optional[str]:
    """Why the result names no address that can be looked at; None where it does."""
    field = get_text(verification, "field")
    if field is MISSING:
        return "The verification names no field of the result that has the address."
    if url is None:
        return f"The result has no address in {field}."
    return None if _WEB.match(url) else f"The result has no web address in {field}."


def plan_read_backs(planned: Sequence[Settings], call: Dict[str, Value]) -> List[Dict[str, Value]]:
    """The calls that somebody has to make so that `read_back` can be judged."""
    calls: List[Dict[str, Value]] = []
    for settings in planned:
        tool = get_text(settings, "tool")
        if settings["kind"] != "read_back" or tool is MISSING:
            continue
        sent: Dict[str, Value] = {}
        for source in list_records(get_member(settings, "input")):
            at, expected = get_text(source, "at"), find_expected(source, call)
            if at is not MISSING and expected is not None:
                sent[at[1:] if at.startswith("/") else at] = expected[0]
        calls.append({"tool": tool, "input": sent})
    return calls


Place = Tuple[str, str, str]


def list_checked_places(verification: Value) -> List[Place]:
    """Name of the parameter, `argument` or `field`, and the place: the address first, each once."""
    address = get_text(verification, "field")
    found: List[Tuple[str, str]] = [] if address is MISSING else [("field", address)]
    for settings in plan_checks(verification):
        parts = [settings, *list_records(get_member(settings, "equals")), *list_records(get_member(settings, "input"))]
        found += [place for part in parts for place in _list_places(part)]
    places: List[Place] = []
    for source, place in found:
        if not any(each[1:] == (source, place) for each in places):
            places.append((_create_name(source, place, [each[0] for each in places]), source, place))
    return places


def _list_places(part: Settings) -> List[Tuple[str, str]]:
    argument, field = get_text(part, "argument"), get_text(part, "field")
    if argument is not MISSING:
        return [("argument", argument)]
    return [] if field is MISSING else [("field", field)]


def _create_name(source: str, place: str, names: Sequence[str]) -> str:
    plain = _UNNAMED.sub(lambda found: "_" * count_units(found[0]), re.split(r"[./]", place)[-1])[:40] or "value"
    if plain not in names:
        return plain
    full = f"{'sent' if source == 'argument' else 'returned'}_{plain}"
    return f"{full}_{len(names) + 1}" if full in names else full


def create_checked_call(tool: str, verification: Value, given: Value) -> Dict[str, Value]:
    """The verified call, as far as the arguments of the tool that runs its checks tell it."""
    sides: Dict[str, Dict[str, Value]] = {"argument": {}, "field": {}}
    for name, source, place in list_checked_places(verification):
        value = get_member(given, name)
        if value is not MISSING:
            sides[source][place] = value
    return {"tool": tool, "input": sides["argument"], "result": sides["field"]}
