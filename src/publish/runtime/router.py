"""Which tools a model sees in a turn, which calls are refused, and when it may say that it is done.

It needs Python 3.9 or later and nothing beside its standard library. Every function answers as its twin in router.ts does, in the
same words. What is handed in is JSON as json.loads gives it, and is never changed.

    session = begin_session()
    calls = []
    # before each turn, which is one request to the model with the calls of its answer
    tools = [tool for tool in definitions if tool["name"] in get_tools_for(session)]
    # when the model calls a tool: of a refusal the model is told the message and the hint; permission is asked apart from it
    verdict = explain_call(session, calls, name)
    # when an allowed call was answered: ok says whether it succeeded, result is an object, not its text
    call = {"tool": name, "ok": True, "input": arguments, "output": result, "phase": session["phase"]}
    calls.append(call)
    session = after_call(session, call)
    # when the model says that it is done
    verdict = explain_done(calls, session["phase"])
    # when the turn is over
    session = start_turn(session)
"""

from __future__ import annotations

import json
from typing import Any, Dict, List, Optional, Sequence, Set, Tuple, TypedDict

# None, a bool, a number, a str, a list or a dict of such values.
Value = Any


class _ToolName(TypedDict):
    name: str


class RoutedTool(_ToolName, total=False):
    tier: str
    # Visible when: base: always. task, and no layer: while the phase loads its tier. skill, connector: once its tier was opened.
    # deferred: once found. sensitive: once approved.
    layer: str
    # The permission decision on a call that no allowlist names; left out where the contract does not declare it. The router
    # ignores it: a call that the router allows may still need a person.
    decision: str


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
    # Default 1.
    at_least: int
    # Counts only calls after the last call of this tool, however that ended; none if it was never called.
    after: str
    # "ok" (default): it succeeded. "error": it failed. "any". Otherwise the outcome that the harness recorded with the call.
    outcome: str
    # Counts only calls made in this phase; without effect as long as no call was made in it. A call without a phase may
    # have been made there.
    phase: str
    # What the call's input and output have to hold, see holds.
    input: Value
    output: Value


class _Needs(TypedDict):
    requires: List[RoutedNeed]


class RoutedGate(_Needs, total=False):
    """A call that is refused until all required calls were made."""

    # The number of further needs that cannot be read; while there are any, the gate stays closed.
    unread: int

    # Without it, the gate guards ending the task.
    tool: str
    # Applies only in this phase; without it, in every phase.
    phase: str


class _Routed(TypedDict):
    tools: List[RoutedTool]
    # A session starts in the first. Without any, every tier is loaded.
    phases: List[RoutedPhase]
    gates: List[RoutedGate]


class Router(_Routed, total=False):
    """The parts of a design that decide what is visible and what is refused. Of phases with the same name, the first counts."""

    # The tool that ends the task. Without it, the model ends the task by ending its turn without a call.
    done_tool: str
    # Names of the tools that had not passed their checklist when this was exported.
    drafts: List[str]


class Turn(TypedDict):
    """What decides which tools a turn shows. It does not change during the turn."""

    phase: Optional[str]
    # Tiers of selected skills and authorised connectors; the layer's name for a tool without a tier.
    tiers: List[str]
    # Names of deferred tools that were found and sensitive tools that were approved.
    tools: List[str]


class Session(Turn):
    # The next turn, as far as calls of this turn changed it.
    next: Optional[Turn]


class _Made(TypedDict):
    tool: str
    ok: bool


class Call(_Made, total=False):
    outcome: str
    input: Value
    output: Value
    # The phase that it was made in. Without it, needs of a phase stay required, and the call never counts for one.
    phase: Optional[str]


class _Allowed(TypedDict):
    allowed: bool


class Verdict(_Allowed, total=False):
    """Of a refusal all keys are there, and the model is told the message and the hint. code: unknown_tool, tool_not_visible or gate_not_met."""

    code: str
    message: str
    hint: str
    missing: List[RoutedNeed]


ROUTER: Router = json.loads(r"""{ "tools": [], "phases": [], "gates": [] }""")

# A call that has to be made; with a phase, it only counts there.
_Step = Tuple[str, Optional[str]]

_MOST_NAMED = 12
# Limits of a printed value: characters, and levels of nesting.
_LONGEST_VALUE = 80
_DEEPEST_VALUE = 8
# Earlier transitions of a tool that each later one is compared with.
_MOST_COMPARED = 100
_LARGEST_SAFE = 2**53 - 1
_MISSING: Any = object()


def begin_session(router: Router = ROUTER) -> Session:
    first = router["phases"][0]["name"] if router["phases"] else None
    return {"phase": first, "tiers": [], "tools": [], "next": None}


def get_tools_for(session: Turn, router: Router = ROUTER) -> List[str]:
    """The names of the tools to send, in the registry's order."""
    return [tool["name"] for tool in router["tools"] if is_visible(session, tool, router)]


def is_visible(turn: Turn, tool: RoutedTool, router: Router = ROUTER) -> bool:
    name, tier, layer = tool["name"], tool.get("tier"), tool.get("layer")
    phases = router["phases"]
    if layer == "base":
        return True
    here = _find_phase(phases, turn["phase"])
    is_loaded = not phases or (here is not None and tier is not None and tier in here["tiers"])
    # A tier that no phase loads is left to whatever opens it.
    may_open = is_loaded or not any(tier is not None and tier in phase["tiers"] for phase in phases)
    if layer in ("skill", "connector"):
        return may_open and (layer if tier is None else tier) in turn["tiers"]
    if layer in ("deferred", "sensitive"):
        return may_open and name in turn["tools"]
    return is_loaded


def _find_phase(phases: Sequence[RoutedPhase], wanted: Optional[str]) -> Optional[RoutedPhase]:
    return next((phase for phase in phases if phase["name"] == wanted), None)


def after_call(session: Session, call: Call, router: Router = ROUTER) -> Session:
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
    opened: Turn = {"phase": coming["phase"], "tiers": _list_distinct([*coming["tiers"], *tiers]), "tools": _list_distinct([*coming["tools"], *tools])}
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
    """Whether a tool may be called now, after these calls; explain_call also says why not, and what to do next."""
    return explain_call(session, calls, tool, router)["allowed"]


def explain_call(session: Session, calls: Sequence[Call], tool: str, router: Router = ROUTER) -> Verdict:
    """A call of the done tool must also pass the gates on done itself."""
    known = [each for each in router["tools"] if each["name"] == tool]
    if not known:
        return _create_refusal("unknown_tool", f"There is no tool {tool}.", _describe_visible_tools(get_tools_for(session, router)))
    if not any(is_visible(session, each, router) for each in known):
        return _create_refusal("tool_not_visible", f"{tool} cannot be called in this turn.", _describe_steps(router, session, [(tool, None)]))
    is_done = tool == router.get("done_tool")
    gates = [gate for gate in router["gates"] if (is_done if "tool" not in gate else gate["tool"] == tool)]
    return _check_gates(router, gates, tool, calls, session, session["phase"])


def can_emit_done(calls: Sequence[Call], phase: Optional[str] = None, router: Router = ROUTER) -> bool:
    """Whether the model may say that it is done, after these calls; explain_done also says why not, and what to do next."""
    return explain_done(calls, phase, router)["allowed"]


def explain_done(calls: Sequence[Call], phase: Optional[str] = None, router: Router = ROUTER) -> Verdict:
    """Unless said, the phase is that of the last call; where that does not say it, the gates of every phase are asked."""
    phases, tools = router["phases"], router["tools"]
    here = phase
    if here is None and calls:
        here = calls[-1].get("phase")
    if here is None and phases and not calls:
        here = phases[0]["name"]
    name = router.get("done_tool")
    gates = [gate for gate in router["gates"] if "tool" not in gate or gate["tool"] == name]
    # Nothing here tells what was opened: all of it counts as open.
    tiers = [tool.get("tier", tool.get("layer", "")) for tool in tools]
    session: Session = {"phase": here, "tiers": tiers, "tools": [tool["name"] for tool in tools], "next": None}
    # Without phases none is meant; with them, nobody knows which.
    known: Any = _MISSING if here is None and phases else here
    return _check_gates(router, gates, None, calls, session, known)


def _check_gates(router: Router, gates: Sequence[RoutedGate], name: Optional[str], calls: Sequence[Call], session: Session, phase: Any) -> Verdict:
    """Without a name, done is said without a call. The phase is _MISSING where nobody knows it."""
    asked = [gate for gate in gates if "phase" not in gate or phase is _MISSING or gate["phase"] == phase]
    missing = [need for gate in asked for need in gate["requires"] if not is_met(need, calls, phase)]
    unread = sum(gate.get("unread", 0) for gate in asked)
    if not missing and not unread:
        return {"allowed": True}
    lacks = [_describe_need(need) for need in missing] + (["what its gate asks for and cannot be read"] if unread else [])
    message = f"{'Done' if name is None else name} is refused. Still missing: {_format_distinct(lacks, '; ')}."
    if unread:
        hint = "No call opens it: say that the gate has to be mended."
    else:
        called = {call["tool"] for call in calls}
        steps: List[_Step] = []
        for need in missing:
            steps += [(need["after"], None)] if "after" in need and need["after"] not in called else []
            steps.append((need["tool"], need.get("phase")))
        where = _describe_steps(router, session, steps)
        again = "say that you are done" if name is None else f"{name} again"
        hint = f"Call {_format_distinct([tool for tool, _ in steps], ', ')}, then {again}.{f' {where}' if where else ''}"
    verdict = _create_refusal("gate_not_met", message, hint)
    verdict["missing"] = missing
    return verdict


def is_met(need: RoutedNeed, calls: Sequence[Call], phase: Any) -> bool:
    wanted = need.get("phase")
    if wanted is not None and phase is not _MISSING and wanted != phase and not any(call.get("phase") in (None, wanted) for call in calls):
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
        and _has_outcome(call, need.get("outcome", "ok"))
        and ("phase" not in need or call.get("phase") == need["phase"])
        and holds(call.get("input", _MISSING), need.get("input", _MISSING))
        and holds(call.get("output", _MISSING), need.get("output", _MISSING))
    )


def _has_outcome(call: Call, wanted: str) -> bool:
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


def _describe_steps(router: Router, session: Session, steps: Sequence[_Step]) -> str:
    """When and where the first step that this turn cannot make can be made, and which other steps share that answer. Empty where this turn can make them all."""
    places = [(tool, _describe_step(router, session, tool, phase)) for tool, phase in steps[:_MOST_NAMED]]
    first = next((place for _, place in places if place is not None), None)
    return "" if first is None else f"{_format_distinct([tool for tool, place in places if place == first], ', ')} {first}"


def _describe_step(router: Router, session: Session, tool: str, wanted: Optional[str]) -> Optional[str]:
    """None where the call can be made in this turn, and counts."""
    known = [each for each in router["tools"] if each["name"] == tool]
    coming = _next_turn(session)
    phases = router["phases"]

    def is_seen(turn: Turn) -> bool:
        return any(is_visible(turn, each, router) for each in known)

    def is_shown(turn: Turn) -> bool:
        return wanted in (None, turn["phase"]) and is_seen(turn)

    if not known:
        return "cannot be called at all: there is no such tool."
    if is_shown(session):
        return None

    def can(phase: Optional[str]) -> str:
        # "Is shown": a gate may still refuse the call there.
        return "counts" if is_seen(session) else "is shown" if _is_guarded(router, tool, phase) else "can be called"

    if is_shown(coming):
        return f"{can(coming['phase'])} from the next turn on: end this one first."
    layer = known[0].get("layer", "")
    key = known[0].get("tier", layer)
    if layer in ("skill", "connector") and key not in coming["tiers"]:
        return f"{can(coming['phase'])} once the {layer} {key} is opened."
    if layer in ("deferred", "sensitive") and tool not in coming["tools"]:
        opened = "found by a search" if layer == "deferred" else "approved by a person"
        return f"{can(coming['phase'])} once {opened}."
    names = [phase["name"] for phase in phases]
    there = [name for name in names if is_shown({"phase": name, "tiers": coming["tiers"], "tools": coming["tools"]})]
    if not there:
        return "can be called in no phase." if wanted is None else f"cannot be called in the phase {wanted}."
    way = _find_way(router, session, there)
    if way is None:
        return f"{can(there[0])} in the phase {there[0]}{'; no call leads there from here' if session['phase'] in names else ''}."
    first, to = way
    step = f"{first['tool']} with the input {_format_part(first['input'])}" if "input" in first else first["tool"]
    leads = f"{step} leads there from the next turn on" if first["to"] == to else f"the way there begins with {step}"
    return f"{can(to)} in the phase {to}; {leads}."


def _is_guarded(router: Router, name: str, phase: Optional[str]) -> bool:
    gates = [gate for gate in router["gates"] if gate.get("tool", router.get("done_tool")) == name]
    return any(gate.get("phase", phase) == phase and (gate["requires"] or gate.get("unread", 0)) for gate in gates)


def _find_way(router: Router, session: Session, wanted: Sequence[str]) -> Optional[Tuple[RoutedTransition, str]]:
    """A shortest way to one of the wanted phases, along calls of tools that each phase shows."""
    ends = set(wanted)
    seen: Set[str] = set()
    ways = [(first, first["to"]) for first in _list_exits(router, session, session["phase"], seen)]
    # Breadth first: the list grows during the loop.
    for first, to in ways:
        if to in ends:
            return first, to
        ways.extend((first, step["to"]) for step in _list_exits(router, session, to, seen))
    return None


def _list_exits(router: Router, session: Session, name: Optional[str], seen: Set[str]) -> List[RoutedTransition]:
    """Transitions by tools that the turn shows, to phases not yet seen. Leaves out those that an earlier transition overrides."""
    phase = _find_phase(router["phases"], name)
    shown = set(get_tools_for({"phase": name, "tiers": session["tiers"], "tools": session["tools"]}, router))
    earlier: Dict[str, List[RoutedTransition]] = {}
    exits = []
    for way in [] if phase is None else phase["transitions"]:
        if way["tool"] not in shown:
            continue
        others = earlier.setdefault(way["tool"], [])
        if way["to"] not in seen and not any(_is_overridden(router, way, other) for other in others):
            seen.add(way["to"])
            exits.append(way)
        if len(others) < _MOST_COMPARED:
            others.append(way)
    return exits


def _is_overridden(router: Router, way: RoutedTransition, earlier: RoutedTransition) -> bool:
    """Whether every call that fits a transition fits an earlier one, so that it is never followed."""
    fits = earlier["tool"] == way["tool"] and holds(way.get("input", _MISSING), earlier.get("input", _MISSING))
    return fits and _find_phase(router["phases"], earlier["to"]) is not None


def _describe_visible_tools(names: Sequence[str]) -> str:
    return f"Call one of these: {_format_distinct(names, ', ')}." if names else "No tool can be called in this turn."


def _format_distinct(names: Sequence[str], between: str) -> str:
    """Distinct texts in their order, at most 12: "a, b and 3 more"."""
    listed = _list_distinct(names)
    more = f" and {len(listed) - _MOST_NAMED} more" if len(listed) > _MOST_NAMED else ""
    return f"{between.join(listed[:_MOST_NAMED])}{more}"


def _describe_need(need: RoutedNeed) -> str:
    """deploy (2 times, after the last write_file)."""
    at_least, outcome = need.get("at_least", 1), need.get("outcome", "ok")
    details = [
        "" if at_least == 1 else f"{_print_number(at_least)} times",
        "" if outcome in ("ok", "any") else f"outcome {outcome}",
        f"with the input {_format_part(need['input'])}" if "input" in need else "",
        f"with the output {_format_part(need['output'])}" if "output" in need else "",
        f"in the phase {need['phase']}" if "phase" in need else "",
        f"after the last {need['after']}" if "after" in need else "",
    ]
    said = ", ".join(detail for detail in details if detail)
    return f"{need['tool']} ({said})" if said else need["tool"]


def _format_part(part: Value) -> str:
    """passed true, todos [{"todo_id": "build"}]: what is not short, or not written alike in every language, stands as an ellipsis."""
    if not isinstance(part, dict):
        return _format_value(part)
    return ", ".join(f"{key} {value if isinstance(value, str) else _format_value(value)}" for key, value in part.items()) or "\u2026"


def _format_value(value: Value) -> str:
    text = _print_value(value, _DEEPEST_VALUE)
    return "\u2026" if text is None or len(text) > _LONGEST_VALUE else text


def _print_value(value: Value, depth: int) -> Optional[str]:
    """As JSON."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        is_whole = abs(value) <= _LARGEST_SAFE and value == int(value)
        return _print_number(value) if is_whole else None
    if isinstance(value, str):
        is_broken = any("\ud800" <= character <= "\udfff" for character in value)
        return None if len(value) > 2 * _LONGEST_VALUE or is_broken else json.dumps(value, ensure_ascii=False)
    if depth == 0 or len(value) > _LONGEST_VALUE:
        return None
    if isinstance(value, dict):
        return _join("{", [_join("", [_print_value(key, depth), _print_value(item, depth - 1)], "", ": ") for key, item in value.items()], "}")
    return _join("[", [_print_value(item, depth - 1) for item in value], "]")


def _join(start: str, texts: Sequence[Optional[str]], end: str, between: str = ", ") -> Optional[str]:
    known = [text for text in texts if text is not None]
    return f"{start}{between.join(known)}{end}" if len(known) == len(texts) else None


def _print_number(number: float) -> str:
    return str(int(number)) if number == int(number) else str(number)


def _list_distinct(names: Sequence[str]) -> List[str]:
    return list(dict.fromkeys(names))


def _create_refusal(code: str, message: str, hint: str) -> Verdict:
    return {"allowed": False, "code": code, "message": message, "hint": hint, "missing": []}
