"""A session as data: who calls, how handlers answer, and what happens. Time is the script's own, so every run gives the same results."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

import router
from guard import MemoryApprovals, MemoryCalls, Outcome, Registry, TooLate, Validate, run_message
from guard_results import create_declared_failure, read_outcome
from guard_values import Value, print_canonical

# Milliseconds that an approval in a script is good for.
APPROVAL_MS = 900_000
MOST_ITEMS = 100_000


class _Stage:
    """The world of a script: its clock, its handlers, and what people have approved."""

    def __init__(self, answers: Dict[str, Value], validate: Validate) -> None:
        self.answers = dict(answers)
        self.validate = validate
        self.calls, self.approvals = MemoryCalls(), MemoryApprovals()
        self.time: float = 0
        self._ids = self._artifacts = 0

    def run(self, tool: Dict[str, Value], sent: Value, sandboxed: bool) -> Outcome:
        answer = self.answers.get(tool["name"], {"kind": "value", "value": {}})
        kind = answer["kind"]
        if kind == "value":
            return read_outcome(tool["errors"], answer["value"])
        if kind == "error":
            return {"ok": False, "failure": create_declared_failure(tool["errors"], {"code": answer["code"]})}
        if kind == "large":
            return {"ok": True, "value": {"items": [{"id": i} for i in range(min(max(0, answer["items"]), MOST_ITEMS))]}}
        if kind == "crash":
            raise RuntimeError(f"{tool['name']} crashed.")
        timeout = tool["execution"].get("timeout_ms")
        if timeout is None:
            message = f"{tool['name']} does not answer, and its contract has no timeout."
            return {"ok": False, "failure": {"type": "timeout", "message": message, "hint": "Tell the user."}}
        self.time += timeout
        raise TooLate

    def wait(self, ms: float) -> None:
        self.time += ms

    def now(self) -> float:
        return self.time

    def create_id(self) -> str:
        self._ids += 1
        return str(self._ids)

    def save_artifact(self, tool: str, value: Value) -> Optional[str]:
        self._artifacts += 1
        return f"artifact:{tool}_{self._artifacts}"

    def handle_crash(self, error: BaseException, tool: str) -> None:
        pass


def run_script(script: Dict[str, Value], registry: Registry, validate: Validate) -> List[Dict[str, Value]]:
    """Where the session stands after each step: session, shown, now, and after a message run."""
    stage = _Stage(script["answers"], validate)
    session = _create_session(script["session"], registry)
    runs = []
    for step in script["steps"]:
        run = run_message(step["message"], registry, stage, session) if step["kind"] == "message" else None
        session = _run_step(step, stage, session) if run is None else run["session"]
        place = {"session": session, "shown": router.get_tools_for(session["turn"], registry["router"]), "now": stage.time}
        runs.append(place if run is None else {"run": run, **place})
    return runs


def _create_session(given: Dict[str, Value], registry: Registry) -> Dict[str, Value]:
    turn = router.begin_session(registry["router"])
    if "phase" in given:
        turn = {**turn, "phase": given["phase"]}
    own = {key: value for key, value in given.items() if key != "phase"}
    return {"id": "session_1", **own, "turn": turn, "calls": []}


def _run_step(step: Dict[str, Value], stage: _Stage, session: Dict[str, Value]) -> Dict[str, Value]:
    kind = step["kind"]
    if kind == "answer":
        stage.answers[step["tool"]] = step["answer"]
    elif kind in ("approve", "deny"):
        approval = {key: step[key] for key in ("tool", "argument_hash", "approver")}
        stage.approvals.add({**approval, "expires_at": stage.time + APPROVAL_MS, "is_denied": kind == "deny"})
    elif kind == "wait":
        stage.time += max(0, step["ms"])
    elif kind == "turn":
        return {**session, "turn": router.start_turn(session["turn"])}
    elif kind == "open":
        return {**session, "turn": router.open_next(session["turn"], step["tiers"], step["tools"])}
    elif kind == "session":
        return {**{key: value for key, value in session.items() if key != "scopes"}, **step["session"]}
    return session


def run_case(case: Dict[str, Value], registry: Registry, validate: Validate) -> List[Dict[str, Any]]:
    """The places where a case came out otherwise than expected: place, expected, found."""
    runs = run_script(case, registry, validate)
    run = runs[-1].get("run") if runs else None
    found = {"calls": [], "ignored": []} if run is None else create_expectation(run)
    differences: List[Dict[str, Any]] = []
    for part in ("calls", "ignored"):
        wanted, came = case["expect"][part], found[part]
        for i in range(max(len(wanted), len(came))):
            one, other = (each[i] if i < len(each) else None for each in (wanted, came))
            if one is None or other is None:
                differences.append({"place": f"{part}[{i}]", "expected": one, "found": other})
                continue
            for key in {**one, **other}:
                if print_canonical(one.get(key)) != print_canonical(other.get(key)):
                    differences.append({"place": f"{part}[{i}].{key}", "expected": one.get(key), "found": other.get(key)})
    return differences


def create_expectation(run: Dict[str, Value]) -> Dict[str, Value]:
    """What a message came to, as a case keeps it."""
    calls = []
    for each in run["observations"]:
        last = each["stages"][-1]
        calls.append(
            {
                "tool": each["tool"],
                "recovered": each["recovered"],
                "stage": last["stage"],
                "status": last["status"],
                "decision": None if each["decision"] is None else each["decision"]["decision"],
                "result": each["content"],
            }
        )
    return {"calls": calls, "ignored": [{"tool": each["tool"], "reason": each["reason"]} for each in run["ignored"]]}
