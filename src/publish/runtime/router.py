"""Which tools a model sees in a turn, which calls are refused, and when it may say that it is done.

It needs Python 3.9 or later and nothing beside its standard library. Every function answers as its twin in router.ts does, in the
same words. What is handed in is JSON as json.loads gives it, and is never changed.

    session = start_session()
    calls = []
    # before each turn
    tools = [tool for tool in definitions if tool["name"] in get_tools_for(session)]
    # when the model calls a tool: of a refusal the model is told the message and the hint
    verdict = judge_call(session, calls, name)
    # when an allowed call was answered
    call = {"tool": name, "ok": True, "input": arguments, "output": result, "phase": session["phase"]}
    calls.append(call)
    session = note_call(session, call)
    # when the model says that it is done
    verdict = judge_done(calls, session["phase"])
    # when the turn is over
    session = start_turn(session)
"""

from __future__ import annotations

import json
from typing import Any, List, Optional, Sequence, Tuple, TypedDict

# None, a bool, a number, a str, a list or a dict of such values.
Value = Any


class _ToolName(TypedDict):
    name: str


class RoutedTool(_ToolName, total=False):
    tier: str
    # base: always. task, and none: while the phase loads its tier. skill, connector: once its tier was opened.
    # deferred: once found. sensitive: once approved.
    layer: str


class _Way(TypedDict):
    tool: str
    to: str


class RoutedTransition(_Way, total=False):
    """A successful call of tool leads to the phase to, from the next turn on."""

    # What the call's input has to hold, see holds.
    input: Value


class RoutedPhase(TypedDict):
    name: str
    tiers: List[str]
    transitions: List[RoutedTransition]


class _NeededTool(TypedDict):
    tool: str


class RoutedNeed(_NeededTool, total=False):
    # 1 unless said.
    at_least: int
    # Counts only what follows the last call of this tool, however that ended; nothing where it was never called.
    after: str
    # "ok", as without one: it succeeded. "error": it failed. "any". Else what the harness noted as the call's outcome.
    outcome: str
    # Counts only calls made in this phase; asks for nothing where the work never was in it.
    phase: str
    # What the call's input and output have to hold, see holds.
    input: Value
    output: Value


class _Needs(TypedDict):
    requires: List[RoutedNeed]


class RoutedGate(_Needs, total=False):
    """A call that is refused until all that it requires was called."""

    # Without one it guards done itself.
    tool: str
    # Asked only in this phase; in every one without it.
    phase: str


class _Routed(TypedDict):
    tools: List[RoutedTool]
    # The first is where a session starts. Without any, every tier is loaded.
    phases: List[RoutedPhase]
    gates: List[RoutedGate]


class Router(_Routed, total=False):
    """A design, as far as it decides what is seen and what is refused. Of phases that share a name the first counts."""

    # The call by which the model says that it is done. Without one it says so by ending its turn without a call.
    done_tool: str


class Turn(TypedDict):
    """What decides about a turn. It stands while the turn lasts."""

    phase: Optional[str]
    # Tiers of skills that were selected and connectors that were authorised; the layer's own name where a tool has no tier.
    tiers: List[str]
    # Names of deferred tools that were found and of sensitive ones that were approved.
    tools: List[str]


class Session(Turn):
    # What the calls of this turn make of the next one.
    next: Optional[Turn]


class _Made(TypedDict):
    tool: str
    ok: bool


class Call(_Made, total=False):
    outcome: str
    input: Value
    output: Value
    # The phase that it was made in.
    phase: Optional[str]


class _Allowed(TypedDict):
    allowed: bool


class Verdict(_Allowed, total=False):
    """Of a refusal all keys are there. code: unknown_tool, tool_not_visible or gate_not_met."""

    code: str
    message: str
    hint: str
    missing: List[RoutedNeed]


ROUTER: Router = json.loads(r"""{ "tools": [], "phases": [], "gates": [] }""")

_MOST_NAMED = 12
_LARGEST_SAFE = 2**53 - 1
_MISSING: Any = object()


def start_session(router: Router = ROUTER) -> Session:
    first = router["phases"][0]["name"] if router["phases"] else None
    return {"phase": first, "tiers": [], "tools": [], "next": None}


def get_tools_for(session: Turn, router: Router = ROUTER) -> List[str]:
    """The names of the tools to send, in the order of the registry."""
    return [tool["name"] for tool in router["tools"] if is_visible(session, tool, router)]


def is_visible(turn: Turn, tool: RoutedTool, router: Router = ROUTER) -> bool:
    name, tier, layer = tool["name"], tool.get("tier"), tool.get("layer")
    phases = router["phases"]
    if layer == "base":
        return True
    here = _find_phase(phases, turn["phase"])
    is_loaded = not phases or (here is not None and tier is not None and tier in here["tiers"])
    # A tier that no phase names is left to whatever opens it.
    may_open = is_loaded or not any(tier is not None and tier in phase["tiers"] for phase in phases)
    if layer in ("skill", "connector"):
        return may_open and (layer if tier is None else tier) in turn["tiers"]
    if layer in ("deferred", "sensitive"):
        return may_open and name in turn["tools"]
    return is_loaded


def _find_phase(phases: Sequence[RoutedPhase], wanted: Optional[str]) -> Optional[RoutedPhase]:
    return next((phase for phase in phases if phase["name"] == wanted), None)


def note_call(session: Session, call: Call, router: Router = ROUTER) -> Session:
    """The session after a call that was made and answered. What it changes is seen from the next turn on.

    A call may lead back out of the phase that an earlier one of the turn chose.
    """
    if not call["ok"]:
        return session
    coming = _next_turn(session)
    for name in (session["phase"], coming["phase"]):
        phase = _find_phase(router["phases"], name)
        for way in [] if phase is None else phase["transitions"]:
            fits = way["tool"] == call["tool"] and holds(call.get("input", _MISSING), way.get("input", _MISSING))
            if fits and _find_phase(router["phases"], way["to"]) is not None:
                return _with_next(session, {"phase": way["to"], "tiers": coming["tiers"], "tools": coming["tools"]})
    return session


def open_next(session: Session, tiers: Sequence[str] = (), tools: Sequence[str] = ()) -> Session:
    """The session once a skill was selected or a connector authorised (tiers), a tool found or approved (tools): also from the next turn on."""
    coming = _next_turn(session)
    opened: Turn = {"phase": coming["phase"], "tiers": _once([*coming["tiers"], *tiers]), "tools": _once([*coming["tools"], *tools])}
    return _with_next(session, opened)


def start_turn(session: Session) -> Session:
    coming = _next_turn(session)
    return {"phase": coming["phase"], "tiers": coming["tiers"], "tools": coming["tools"], "next": None}


def _with_next(session: Session, coming: Turn) -> Session:
    return {"phase": session["phase"], "tiers": session["tiers"], "tools": session["tools"], "next": coming}


def _next_turn(session: Session) -> Turn:
    coming = session["next"]
    return {"phase": session["phase"], "tiers": session["tiers"], "tools": session["tools"]} if coming is None else coming


def can_call(session: Session, calls: Sequence[Call], tool: str, router: Router = ROUTER) -> bool:
    """Whether a tool may be called now, after these calls; judge_call also says why not, and what to do next."""
    return judge_call(session, calls, tool, router)["allowed"]


def judge_call(session: Session, calls: Sequence[Call], tool: str, router: Router = ROUTER) -> Verdict:
    """The call that says done also passes the gates on done itself."""
    known = [each for each in router["tools"] if each["name"] == tool]
    if not known:
        return _refuse("unknown_tool", f"There is no tool {tool}.", _say_visible(get_tools_for(session, router)))
    if not any(is_visible(session, each, router) for each in known):
        return _refuse("tool_not_visible", f"{tool} cannot be called in this turn.", _say_when(router, session, known[0]))
    is_done = tool == router.get("done_tool")
    gates = [gate for gate in router["gates"] if (is_done if "tool" not in gate else gate["tool"] == tool)]
    return _judge_gates(gates, tool, calls, session["phase"])


def can_emit_done(calls: Sequence[Call], phase: Optional[str] = None, router: Router = ROUTER) -> bool:
    """Whether the model may say that it is done, after these calls; judge_done also says why not, and what to do next."""
    return judge_done(calls, phase, router)["allowed"]


def judge_done(calls: Sequence[Call], phase: Optional[str] = None, router: Router = ROUTER) -> Verdict:
    """The phase is that of the last call unless said."""
    here = phase
    if here is None and calls:
        here = calls[-1].get("phase")
    if here is None and router["phases"]:
        here = router["phases"][0]["name"]
    name = router.get("done_tool")
    gates = [gate for gate in router["gates"] if "tool" not in gate or gate["tool"] == name]
    return _judge_gates(gates, "done" if name is None else name, calls, here)


def _judge_gates(gates: Sequence[RoutedGate], name: str, calls: Sequence[Call], phase: Optional[str]) -> Verdict:
    asked = [gate for gate in gates if "phase" not in gate or gate["phase"] == phase]
    missing = [need for gate in asked for need in gate["requires"] if not is_met(need, calls, phase)]
    if not missing:
        return {"allowed": True}
    called = {call["tool"] for call in calls}
    first: List[str] = []
    for need in missing:
        first += [need["tool"]] if "after" not in need or need["after"] in called else [need["after"], need["tool"]]
    again = "say that you are done" if name == "done" else f"{name} again"
    verdict = _refuse(
        "gate_not_met",
        f"{name} is refused. Still missing: {'; '.join(_say_need(need) for need in missing)}.",
        f"Call {', '.join(_once(first))}, then {again}.",
    )
    verdict["missing"] = missing
    return verdict


def is_met(need: RoutedNeed, calls: Sequence[Call], phase: Optional[str]) -> bool:
    wanted = need.get("phase")
    if wanted is not None and wanted != phase and not any(call.get("phase") == wanted for call in calls):
        return True
    return len(list_proof(need, calls)) >= need.get("at_least", 1)


def list_proof(need: RoutedNeed, calls: Sequence[Call]) -> List[Call]:
    """The calls that count for a need."""
    start = 0
    if "after" in need:
        places = [i for i, call in enumerate(calls) if call["tool"] == need["after"]]
        if not places:
            return []
        start = places[-1] + 1
    return [call for call in calls[start:] if _counts(need, call)]


def _counts(need: RoutedNeed, call: Call) -> bool:
    return (
        call["tool"] == need["tool"]
        and _ended_as(call, need.get("outcome", "ok"))
        and ("phase" not in need or call.get("phase") == need["phase"])
        and holds(call.get("input", _MISSING), need.get("input", _MISSING))
        and holds(call.get("output", _MISSING), need.get("output", _MISSING))
    )


def _ended_as(call: Call, wanted: str) -> bool:
    if wanted == "ok":
        return bool(call["ok"])
    return wanted == "any" or (not call["ok"] if wanted == "error" else call.get("outcome") == wanted)


def holds(value: Value, part: Value) -> bool:
    """Every key of a part is in the value and holds what the part says there; every item of a listed part is held by some item; anything else is equal."""
    if part is _MISSING:
        return True
    if isinstance(part, dict):
        return isinstance(value, dict) and all(key in value and holds(value[key], wanted) for key, wanted in part.items())
    if isinstance(part, (list, tuple)):
        return isinstance(value, (list, tuple)) and all(any(holds(item, wanted) for item in value) for wanted in part)
    return _is_same(value, part)


def _is_same(value: Value, part: Value) -> bool:
    """As JSON has it: 1 is 1.0, and neither is true."""
    if part is None or isinstance(part, bool) or isinstance(value, bool):
        return value is part
    if isinstance(part, (int, float)):
        return isinstance(value, (int, float)) and _as_double(value) == _as_double(part)
    return isinstance(value, str) and bool(value == part)


def _as_double(number: float) -> float:
    try:
        return float(number)
    except OverflowError:
        return float("inf") if number > 0 else float("-inf")


def _say_when(router: Router, session: Session, tool: RoutedTool) -> str:
    if is_visible(_next_turn(session), tool, router):
        return "It appears with the next turn: end this one first."
    tier, layer = tool.get("tier"), tool.get("layer")
    key = layer if tier is None else tier
    if layer in ("skill", "connector") and key not in session["tiers"]:
        return f"It appears once the {layer} {key} is opened."
    if layer in ("deferred", "sensitive") and tool["name"] not in session["tools"]:
        return "It appears once a search has found it." if layer == "deferred" else "It appears once a person has approved it."
    shown = [phase["name"] for phase in router["phases"] if tier is not None and tier in phase["tiers"]]
    if not shown:
        return "No phase shows it."
    way = _find_way(router["phases"], session["phase"], shown)
    if way is None:
        return f"The phase {shown[0]} shows it."
    first, to = way
    step = f"{first['tool']} with the input {_say_keys(first['input'])}" if "input" in first else first["tool"]
    leads = f"{step} leads there" if first["to"] == to else f"the way there begins with {step}"
    return f"The phase {to} shows it; {leads}."


def _find_way(phases: Sequence[RoutedPhase], start: Optional[str], wanted: Sequence[str]) -> Optional[Tuple[RoutedTransition, str]]:
    """The first step of a shortest way to one of the wanted phases."""

    def ways_from(name: Optional[str]) -> List[RoutedTransition]:
        phase = _find_phase(phases, name)
        return [] if phase is None else phase["transitions"]

    seen = {start}
    ways = [(first, first["to"]) for first in ways_from(start)]
    # The list grows while it is walked.
    for first, to in ways:
        if to not in seen:
            ways.extend((first, step["to"]) for step in ways_from(to))
        seen.add(to)
    return next((way for way in ways if way[1] in wanted), None)


def _say_visible(names: Sequence[str]) -> str:
    listed = _once(names)
    if not listed:
        return "No tool can be called in this turn."
    more = f" and {len(listed) - _MOST_NAMED} more" if len(listed) > _MOST_NAMED else ""
    return f"Call one of these: {', '.join(listed[:_MOST_NAMED])}{more}."


def _say_need(need: RoutedNeed) -> str:
    """deploy (2 times, after the last write_file)."""
    at_least, outcome = need.get("at_least", 1), need.get("outcome", "ok")
    details = [
        "" if at_least == 1 else f"{_say_number(at_least)} times",
        "" if outcome in ("ok", "any") else f"outcome {outcome}",
        f"with the input {_say_keys(need['input'])}" if "input" in need else "",
        f"with the output {_say_keys(need['output'])}" if "output" in need else "",
        f"in the phase {need['phase']}" if "phase" in need else "",
        f"after the last {need['after']}" if "after" in need else "",
    ]
    said = ", ".join(detail for detail in details if detail)
    return f"{need['tool']} ({said})" if said else need["tool"]


def _say_keys(part: Value) -> str:
    """passed true, todos …: what is not short stands as an ellipsis."""
    if not isinstance(part, dict):
        return "\u2026"
    return ", ".join(f"{key} {_say_short(value)}" for key, value in part.items()) or "\u2026"


def _say_short(value: Value) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        is_whole = abs(value) <= _LARGEST_SAFE and value == int(value)
        return _say_number(value) if is_whole else "\u2026"
    return value if isinstance(value, str) else "\u2026"


def _say_number(number: float) -> str:
    return str(int(number)) if number == int(number) else str(number)


def _once(names: Sequence[str]) -> List[str]:
    return list(dict.fromkeys(names))


def _refuse(code: str, message: str, hint: str) -> Verdict:
    return {"allowed": False, "code": code, "message": message, "hint": hint, "missing": []}
