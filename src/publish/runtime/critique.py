"""Whether a call did what it said: judged by what somebody observes at a live address, never by a stored status.

    from critique import Critic, observe_http
    critic = Critic(observe_http)
    verdict = critic.verify({"tool": "deploy", "input": sent, "result": returned})

Needs Python 3.9 or later and nothing else; a schema in a check needs the package jsonschema. The files in Python belong into one folder on `sys.path`.
"""

from __future__ import annotations

import json
import math
import os
import threading
import time
from datetime import datetime, timedelta
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from critique_checks import RUN, create_seen, hash_text, round_number
from critique_http import observe_http
from critique_plan import (
    CHECKS,
    create_checked_call,
    describe_address,
    find_address,
    get_budget,
    get_idle_ms,
    get_severity,
    plan_checks,
    plan_read_backs,
)
from guard_values import MISSING, convert_to_json, cut_start, format_number, get_member, get_units, list_distinct, print_canonical

__all__ = ["Critic", "observe_http", "list_tools"]

Value = Any
Observation = Dict[str, Value]
Verdict = Dict[str, Value]
Observer = Callable[[str, Dict[str, Value]], Observation]

_NO_OBSERVATION = {"kind": "observer_failed", "message": "What the observer returned is no observation."}

# What each failure to observe means for the one who reads it.
_FAILURES: Dict[str, Tuple[str, str]] = {
    "timeout": (
        "an answer within the budget",
        "The page did not answer in time, which is a failure. Check that the server runs; an endpoint that streams is verified by a client that listens, not here.",
    ),
    "unreachable": (
        "a server that answers",
        "Nothing answers at this address. Check the name and the port, and that the program did not crash when it started: read its log.",
    ),
    "invalid_tls": (
        "a valid certificate",
        "A browser would refuse this page. Renew the certificate, or correct its name.",
    ),
    "too_many_redirects": (
        "at most the allowed redirects",
        "The redirects do not end. Correct them, or return the final address.",
    ),
    "unsafe_redirect": (
        "redirects to public web addresses",
        "The answer leads to a file or into a private network, and was not followed. Correct the redirect.",
    ),
    "too_large": (
        "a page of a usual size",
        "The body is too large for a page and was not read to its end. Check what is served at this address.",
    ),
    "observer_failed": (
        "an observation",
        "Whoever looked could not finish. Run it again; if it happens again, report what it says.",
    ),
}


def _read_verifications() -> Dict[str, Value]:
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "critique.json")
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def list_tools() -> List[str]:
    """The names of the tools that are verified."""
    return list(_read_verifications())


class Critic:
    """The checks of each tool's verification, over whatever looks at an address.

    `observe` takes a URL and `{"budget_ms", "idle_ms", "kinds"}` and returns an observation, as critique.d.ts
    describes it. `call_tool(tool, input)` calls a tool that reads, for `read_back`; `find_misfit(schema, value)`
    says why a value does not fit a schema, or returns None: by default with the package jsonschema, where it is
    installed. Without them, these checks do not run, and what did not run is not proven.
    """

    def __init__(
        self,
        observe: Observer,
        *,
        call_tool: Optional[Callable[[str, Dict[str, Value]], Value]] = None,
        find_misfit: Optional[Callable[[Value, Value], Optional[str]]] = None,
        now: Callable[[], float] = lambda: int(time.time() * 1_000),
        start_ms: float = 10_000,
        verifications: Optional[Dict[str, Value]] = None,
    ) -> None:
        self._observe = observe
        self._call_tool = call_tool
        self._find_misfit = _find_validator() if find_misfit is None else find_misfit
        self._now = now
        self._start_ms = start_ms
        self._verifications = _read_verifications() if verifications is None else verifications

    def verify(self, call: Dict[str, Value]) -> Verdict:
        """Looks and judges; what cannot be seen is no proof. `call` has `tool`, `input`, `result`, `at`, `before`. Never raises."""
        made = {"tool": "", **{key: value for key, value in call.items() if key != "before"}}
        verification = get_member(self._verifications, made["tool"])
        planned = plan_checks(verification)
        observation = self._look(made, verification, planned)
        actions = [made["tool"]]
        find_misfit = None if self._find_misfit is None else self._compare
        try:
            return _judge(observation, planned, actions, made, call.get("before"), find_misfit)
        except Exception:
            url = observation.get("url")
            failed = self._fail(url if isinstance(url, str) else "", _NO_OBSERVATION)
            return _judge(failed, planned, actions)

    def check(self, tool: str, sent: Value) -> Verdict:
        """The same as the result of a tool of its own, whose arguments name the address: `passed` instead of `ok`."""
        verdict = self.verify(create_checked_call(tool, get_member(self._verifications, tool), sent))
        return {"passed": verdict.pop("ok"), **verdict}

    def _compare(self, schema: Value, value: Value) -> Optional[str]:
        """What cannot be compared is not proven."""
        try:
            return self._find_misfit(schema, value) if self._find_misfit else None
        except Exception:
            return "the schema of the check cannot be used"

    def _look(self, call: Dict[str, Value], verification: Value, planned: Sequence[Dict[str, Value]]) -> Observation:
        """What the observer saw at the call's address, and what the tools that read returned."""
        reading = _Run(lambda: self._read_back(call, verification, planned))
        seen = self._observe_address(call, verification, planned)
        calls, reasons = reading.wait(None)[1]
        unseen = {**(seen.get("unseen") or {}), **reasons}
        return {**seen, **({"calls": calls} if calls else {}), **({"unseen": unseen} if unseen else {})}

    def _observe_address(self, call: Dict[str, Value], verification: Value, planned: Sequence[Dict[str, Value]]) -> Observation:
        kinds = [each["kind"] for each in planned]
        looked = [kind for kind in kinds if CHECKS[kind][0] != "call"]
        if not kinds:
            return self._fail("", {"kind": "observer_failed", "message": f"Nothing says how {call['tool']} is verified."})
        url = find_address(verification, call)
        if not looked:
            return {"url": url or "", "at": self._now()}
        missing = describe_address(url, verification)
        if url is None or missing is not None:
            return {"url": url or "", "at": self._now(), "unseen": {kind: missing for kind in looked}}
        budget_ms, started = get_budget(verification), self._now()
        request = {"budget_ms": budget_ms, "idle_ms": get_idle_ms(planned), "kinds": kinds}
        kind, seen = _Run(lambda: convert_to_json(self._observe(url, request))).wait(budget_ms + self._start_ms)
        if kind == "value":
            return seen if isinstance(seen, dict) else self._fail(url, _NO_OBSERVATION)
        if kind == "error":
            return self._fail(url, {"kind": "observer_failed", "message": seen})
        message = f"The observer did not return in {format_number((budget_ms + self._start_ms) / 1_000)} seconds."
        failed = {"url": url, "at": started, "failure": {"kind": "timeout", "message": message}}
        return {**failed, "timings": {"total": self._now() - started}}

    def _read_back(
        self, call: Dict[str, Value], verification: Value, planned: Sequence[Dict[str, Value]]
    ) -> Tuple[List[Dict[str, Value]], Dict[str, str]]:
        wanted, call_tool = plan_read_backs(planned, call), self._call_tool
        if not wanted:
            return [], {}
        if call_tool is None:
            return [], {"read_back": "Nothing was handed in that calls tools."}
        runs = [
            (each, _Run(lambda each=each: convert_to_json(call_tool(each["tool"], each["input"])))) for each in wanted
        ]
        deadline = time.monotonic() + get_budget(verification) / 1_000
        ended = [(each, run.wait(max(0, deadline - time.monotonic()) * 1_000)) for each, run in runs]
        failed = next(((each, end) for each, end in ended if end[0] != "value"), None)
        calls = [{**each, "result": end[1]} for each, end in ended if end[0] == "value"]
        if failed is None:
            return calls, {}
        each, (kind, message) = failed
        return calls, {"read_back": f"{each['tool']} {f'failed: {message}' if kind == 'error' else 'did not return in time.'}"}

    def _fail(self, url: str, failure: Dict[str, str]) -> Observation:
        return {"url": url, "at": self._now(), "failure": failure}


# Their parts refuse a value for reasons that validators list or leave out.
_WHOLE = ("anyOf", "oneOf", "not", "contains", "propertyNames")


def _find_validator() -> Optional[Callable[[Value, Value], Optional[str]]]:
    try:
        from guard_arguments import create_validate

        create_validate({})
    except Exception:
        return None
    return lambda schema, value: _describe_misfit(create_validate({"answer": schema})("answer", value))


def _describe_misfit(errors: Sequence[Dict[str, Value]]) -> Optional[str]:
    """In the same words and order whatever validator found it; None where there is no error."""
    wholes = [error["at"] for error in errors if error["keyword"] in _WHOLE]
    texts = [
        _describe_error(error)
        for error in errors
        if error["keyword"] in _WHOLE or not any(error["at"][: len(at)] == at for at in wholes)
    ]
    return "; ".join(sorted(list_distinct(texts), key=get_units)[:3]) if texts else None


def _describe_error(error: Dict[str, Value]) -> str:
    pointer = "".join(f"/{str(key).replace('~', '~0').replace('/', '~1')}" for key in error["at"])
    limit = cut_start(print_canonical(error["limit"]), 100)
    return f"{pointer or 'the whole'} does not fit {error['keyword']}: {limit}"


class _Run:
    """Work in a thread of its own, until it is done or too late: then it is left to itself."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._end: Tuple[str, Any] = ("timeout", None)
        self._thread = threading.Thread(target=self._run, args=(work,), daemon=True)
        self._thread.start()

    def _run(self, work: Callable[[], Any]) -> None:
        try:
            self._end = ("value", work())
        except Exception as error:
            self._end = ("error", cut_start(str(error), 300))

    def wait(self, ms: Optional[float]) -> Tuple[str, Any]:
        self._thread.join(None if ms is None else ms / 1_000)
        return self._end


def _judge(
    observation: Observation,
    planned: Sequence[Dict[str, Value]],
    actions: Sequence[str],
    call: Value = None,
    before: Value = None,
    find_misfit: Optional[Callable[[Value, Value], Optional[str]]] = None,
) -> Verdict:
    """What was not observed is no proof: a check that did not run leaves `ok` false, unless it only warns."""
    seen = create_seen(observation, call, before, find_misfit)
    unseen = observation.get("unseen") or {}
    issues = _list_failures(observation, actions)
    outcomes: List[Dict[str, Value]] = []
    for settings in planned:
        kind, severity = settings["kind"], get_severity(settings)
        judgement = RUN[kind](seen, settings)
        if judgement[0] == "not_run" and kind in unseen:
            judgement = ("not_run", unseen[kind])
        issues += _create_issues(judgement, kind, severity, actions)
        outcomes.append(_create_outcome(judgement, kind, severity))
    return {
        "ok": len(planned) > 0 and all(issue["severity"] == "warning" for issue in issues),
        "url": observation["url"],
        "issues": issues,
        "checks": outcomes,
        "evidence": _create_evidence(observation),
    }


def _list_failures(observation: Observation, actions: Sequence[str]) -> List[Dict[str, Value]]:
    failure = observation.get("failure")
    if failure is None:
        return []
    expected, hint = _FAILURES[failure["kind"]]
    total = (observation.get("timings") or {}).get("total")
    value = total if failure["kind"] == "timeout" else cut_start(failure["message"], 300)
    return [_create_issue(failure["kind"], "error", value, expected, hint, actions)]


def _create_issues(judgement: Tuple[Any, ...], kind: str, severity: str, actions: Sequence[str]) -> List[Dict[str, Value]]:
    if judgement[0] == "passed":
        return []
    if judgement[0] == "not_run":
        hint = f"{judgement[1]} What was not checked is not proven."
        return [_create_issue("not_run", severity, kind, "a check that ran", hint, [])]
    _, value, expected, hint, is_warning = judgement
    return [_create_issue(kind, "warning" if is_warning else severity, value, expected, hint, actions)]


def _create_issue(kind: str, severity: str, value: Value, expected: str, hint: str, actions: Sequence[str]) -> Dict[str, Value]:
    return {
        "kind": kind,
        "severity": severity,
        "value": value,
        "expected": expected,
        "hint": hint,
        "next_valid_actions": list(actions),
    }


def _create_outcome(judgement: Tuple[Any, ...], kind: str, severity: str) -> Dict[str, Value]:
    if judgement[0] == "not_run":
        return {"kind": kind, "outcome": "not_run", "reason": judgement[1]}
    value = {} if judgement[1] is MISSING else {"value": judgement[1]}
    if judgement[0] == "passed":
        return {"kind": kind, "outcome": "passed", **value}
    return {"kind": kind, "outcome": "warned" if judgement[4] or severity == "warning" else "failed", **value}


def _create_evidence(observation: Observation) -> Dict[str, Value]:
    redirects, screenshot, timings = (observation.get(key) for key in ("redirects", "screenshot", "timings"))
    evidence: Dict[str, Value] = {"at": _format_time(observation["at"])}
    if "status" in observation:
        evidence.update(status=observation["status"], final_url=redirects[-1] if redirects else observation["url"])
    if "bytes" in observation:
        evidence["bytes"] = observation["bytes"]
    if "html" in observation:
        evidence["sha256"] = hash_text(observation["html"])
    if screenshot is not None and "file" in screenshot:
        evidence["screenshot"] = screenshot["file"]
    if timings is not None:
        evidence["took_ms"] = round_number(timings["total"])
    return evidence


def _format_time(at: float) -> str:
    whole = datetime(1970, 1, 1) + timedelta(milliseconds=math.trunc(at))
    return f"{whole:%Y-%m-%dT%H:%M:%S}.{whole.microsecond // 1_000:03d}Z"
