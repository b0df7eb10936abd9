"""A guard around every tool call: what a model sends goes in, one observation per call comes out, and never an exception.

It needs Python 3.10 or later and the package jsonschema. Every stage answers as its twin in JavaScript does, in the same words.

    guard = Guard(REGISTRY, {"create_project": create_project})
    # before each request to the model
    tools = [tool for tool in definitions if tool["name"] in guard.list_tools()]
    # with the model's answer, of whatever provider, or a text
    for observation in guard.run(message)["observations"]:
        answer(observation["id"], observation["content"], is_error=not observation["outcome"]["ok"])
    guard.start_turn()
"""

from __future__ import annotations

import asyncio
import contextvars
import inspect
import sys
import threading
import time
import traceback
import unicodedata
import uuid
from pathlib import Path
from typing import Any, Awaitable, Callable, Dict, List, Mapping, NamedTuple, Optional, Protocol, Sequence, Tuple

import router
from guard_arguments import Validate, create_validate, describe_refused, format_sent
from guard_calls import apply_aliases, read_calls
from guard_permission import authorize_permission
from guard_results import create_content, create_declared_failure, create_limited_result, create_log_entry, read_outcome
from guard_text import validate_text
from guard_values import MISSING, Value, convert_to_json, count_units, create_hash, get_first, get_member, parse_value


def _read_registry() -> Dict[str, Value]:
    """What the guard knows of the tools, from the file beside it."""
    path = Path(__file__).with_name("guard.json")
    return parse_value(path.read_text(encoding="utf-8")) if path.exists() else {"tools": [], "router": {"tools": [], "phases": [], "gates": []}}


# The exported registry.
REGISTRY: Dict[str, Value] = _read_registry()

Failure = Dict[str, Value]
Outcome = Dict[str, Value]
Registry = Dict[str, Value]


class ToolFailure(Exception):
    """What a handler raises where it fails as the contract declares (its code), or in words of its own."""

    def __init__(self, code: Optional[str] = None, **own: Value) -> None:
        super().__init__(own.get("message") or code or "The tool failed.")
        self.own = own if code is None else {"code": code, **own}


class TooLate(Exception):
    """A handler did not answer within its timeout."""


class HandlerContext(NamedTuple):
    # Set when the tool's timeout is over.
    cancelled: threading.Event
    # Run it in the sandbox of the session, and nowhere else.
    sandboxed: bool


# Returns what it found, as JSON, or a coroutine of it. The arguments are its own copy.
Handler = Callable[[Value, HandlerContext], Any]


class Known(NamedTuple):
    """A call as the store knows it. kind: new (the caller makes it and settles it), done or failed."""

    kind: str
    result: Optional[Outcome] = None


class CallStore(Protocol):
    """Remembers calls. `claim` is atomic: of two callers at once one gets new, and the other waits for the result."""

    def claim(self, key: str, now: float, expires_at: float, can_repeat: Callable[[Outcome], bool], longest_ms: Optional[float] = None) -> Known:
        """A call that runs longer than `longest_ms` was lost with its process: a store for several lets nobody wait longer."""

    def settle(self, key: str, kind: str, result: Outcome, started_at: float) -> None:
        """Keeps the result with all its members. `started_at` is the `now` of its claim: it changes nothing where another claim has taken its place."""

    def release(self, key: str, started_at: float) -> None:
        """The next caller makes the call."""


class ApprovalStore(Protocol):
    def find(self, tool: str, argument_hash: str, user: Optional[str]) -> Optional[Dict[str, Value]]:
        """An answer about these arguments or else about others, for this user or for everybody."""

    def spend(self, approval: Dict[str, Value]) -> bool:
        """False where somebody else has spent it."""


class Harness(Protocol):
    """What the guard needs of the program around it. Times are milliseconds since 1970."""

    validate: Validate
    calls: CallStore
    approvals: ApprovalStore

    def run(self, tool: Dict[str, Value], sent: Value, sandboxed: bool) -> Outcome:
        """Raises TooLate at the tool's timeout; whatever else it raises is a crash."""

    def wait(self, ms: float) -> None: ...

    def now(self) -> float: ...

    def create_id(self) -> str: ...

    def save_artifact(self, tool: str, value: Value) -> Optional[str]: ...

    def handle_crash(self, error: BaseException, tool: str) -> None: ...


# Between the end of a handler and that of its call.
_GRACE_MS = 10_000


class _Entry:
    def __init__(self, expires_at: float) -> None:
        self.expires_at = expires_at
        self.kind = "running"
        self.result: Optional[Outcome] = None
        self.ended = threading.Event()


class MemoryCalls:
    """Calls of one process: what it remembers ends with it. At most 10,000 calls; the oldest are forgotten first."""

    def __init__(self, most: int = 10_000) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._entries: Dict[str, _Entry] = {}

    def claim(self, key: str, now: float, expires_at: float, can_repeat: Callable[[Outcome], bool], longest_ms: Optional[float] = None) -> Known:
        with self._lock:
            entry = self._entries.get(key)
            if entry is None or not self._is_kept(entry, now, can_repeat):
                if len(self._entries) >= self._most:
                    self._remove_old(now)
                self._entries.pop(key, None)
                self._entries[key] = _Entry(expires_at)
                return Known("new")
            if entry.kind != "running":
                return Known(entry.kind, entry.result)
        seconds = None if longest_ms is None else min((longest_ms + _GRACE_MS) / 1_000, threading.TIMEOUT_MAX)
        if not entry.ended.wait(seconds):
            # Nobody could tell its end: it may have taken effect.
            return Known("failed")
        if entry.kind == "running":
            # The other one has given it back: this one may make it.
            return self.claim(key, now, expires_at, can_repeat, longest_ms)
        # Of two at the same time, the second gets what the first got, a failure too.
        return Known("done", entry.result)

    def _is_kept(self, entry: _Entry, now: float, can_repeat: Callable[[Outcome], bool]) -> bool:
        # A call that still runs is the same call, however long it takes.
        if entry.kind == "running":
            return True
        return entry.expires_at > now and not (entry.kind == "failed" and entry.result is not None and can_repeat(entry.result))

    def _remove_old(self, now: float) -> None:
        for key, entry in list(self._entries.items()):
            if entry.kind != "running" and (entry.expires_at <= now or len(self._entries) >= self._most):
                del self._entries[key]

    def settle(self, key: str, kind: str, result: Outcome, started_at: float) -> None:
        with self._lock:
            entry = self._entries.get(key)
            if entry is not None:
                entry.kind, entry.result = kind, result
                entry.ended.set()

    def release(self, key: str, started_at: float) -> None:
        with self._lock:
            entry = self._entries.pop(key, None)
            if entry is not None:
                entry.ended.set()


class MemoryApprovals:
    """Approvals of one process: the newest thousand."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._approvals: List[Dict[str, Value]] = []

    def add(self, approval: Dict[str, Value]) -> None:
        """A person has answered: tool, argument_hash, approver, expires_at, is_denied, and where it is only for one `user_id`, user."""
        with self._lock:
            kept = [each for each in self._approvals if not _is_taken_back(each, approval)]
            self._approvals = [*kept, approval][-1_000:]

    def find(self, tool: str, argument_hash: str, user: Optional[str]) -> Optional[Dict[str, Value]]:
        # Of another call of the tool, if there is none of this one: the refusal says so.
        of_tool = [each for each in self._approvals if each["tool"] == tool and each.get("user") in (None, user)]
        same = [each for each in of_tool if each["argument_hash"] == argument_hash]
        return max(reversed(same), key=lambda each: each["expires_at"]) if same else of_tool[-1] if of_tool else None

    def spend(self, approval: Dict[str, Value]) -> bool:
        with self._lock:
            is_held = any(each is approval for each in self._approvals)
            self._approvals = [each for each in self._approvals if each is not approval]
            return is_held


def _is_taken_back(earlier: Dict[str, Value], approval: Dict[str, Value]) -> bool:
    """A later yes takes back a no, and a later no a yes."""
    is_same = all(earlier.get(key) == approval.get(key) for key in ("tool", "argument_hash", "user"))
    return is_same and earlier["is_denied"] != approval["is_denied"]


# The loop of run_async: coroutines of handlers run there, where their clients live.
_LOOP: "contextvars.ContextVar[Optional[asyncio.AbstractEventLoop]]" = contextvars.ContextVar("guard_loop", default=None)
# The guards in whose handlers this code runs.
_RUNNING: "contextvars.ContextVar[Tuple[Guard, ...]]" = contextvars.ContextVar("running_guards", default=())


def _run_awaitable(value: Awaitable[Any], seconds: Optional[float]) -> Any:
    loop = _LOOP.get()
    work = _await_result(value, seconds)
    return asyncio.run(work) if loop is None else asyncio.run_coroutine_threadsafe(work, loop).result()


async def _await_result(value: Awaitable[Any], seconds: Optional[float]) -> Any:
    task = asyncio.ensure_future(value)
    done, _ = await asyncio.wait({task}, timeout=seconds)
    if not done:
        task.cancel()
        raise TooLate
    return task.result()


class _Own:
    """The harness of a guard. Nothing that it is given makes a guard throw."""

    def __init__(self, registry: Registry, handlers: Mapping[str, Handler], options: Mapping[str, Any]) -> None:
        if not isinstance(handlers, Mapping):
            raise TypeError("handlers is a dict with a function for each tool.")
        self._handlers = handlers
        self._options = options
        self.validate = options["validate"] or create_validate({tool["name"]: tool["schema"] for tool in registry["tools"]})
        self.calls = options["calls"] or MemoryCalls()
        self.approvals = options["approvals"] or MemoryApprovals()

    def run(self, tool: Dict[str, Value], sent: Value, sandboxed: bool) -> Outcome:
        context = HandlerContext(threading.Event(), sandboxed)
        timeout = tool["execution"].get("timeout_ms")
        if timeout is None:
            return self._run_handler(tool, sent, context, None)
        seconds = min(timeout / 1_000, threading.TIMEOUT_MAX)
        ended: List[Tuple[Optional[Outcome], Optional[BaseException]]] = []

        def work() -> None:
            try:
                ended.append((self._run_handler(tool, sent, context, seconds), None))
            except BaseException as error:
                if context.cancelled.is_set() and not isinstance(error, TooLate):
                    # Nobody waits for it any more.
                    self.handle_crash(error, tool["name"])
                ended.append((None, error))

        thread = threading.Thread(target=contextvars.copy_context().run, args=(work,), daemon=True)
        thread.start()
        thread.join(seconds)
        if not ended:
            context.cancelled.set()
            raise TooLate
        outcome, error = ended[0]
        if outcome is None:
            raise error or RuntimeError("The handler ended without a result.")
        return outcome

    def _run_handler(self, tool: Dict[str, Value], sent: Value, context: HandlerContext, seconds: Optional[float]) -> Outcome:
        name = tool["name"]
        if name not in self._handlers:
            raise LookupError(f"There is no handler for {name}.")
        try:
            value = self._handlers[name](convert_to_json(sent), context)
            if inspect.isawaitable(value):
                value = _run_awaitable(value, seconds)
            return read_outcome(tool["errors"], convert_to_json(value))
        except ToolFailure as failure:
            return {"ok": False, "failure": create_declared_failure(tool["errors"], failure.own)}

    def wait(self, ms: float) -> None:
        if self._options["wait"]:
            self._options["wait"](ms)
        else:
            time.sleep(min(ms / 1_000, threading.TIMEOUT_MAX))

    def now(self) -> float:
        return self._create_safely("now", lambda: round(time.time() * 1_000))

    def create_id(self) -> str:
        return self._create_safely("create_id", lambda: str(uuid.uuid4()))

    def _create_safely(self, option: str, create: Callable[[], Any]) -> Any:
        try:
            return (self._options[option] or create)()
        except Exception as error:
            self.handle_crash(error, "guard")
            return create()

    def save_artifact(self, tool: str, value: Value) -> Optional[str]:
        save = self._options["save_artifact"]
        return None if save is None else save(tool, value)

    def handle_crash(self, error: BaseException, tool: str) -> None:
        own = self._options["handle_crash"]
        try:
            (own or _print_crash)(error, tool)
        except Exception as late:
            _print_crash(error, tool)
            _print_crash(late, "handle_crash")


def _print_crash(error: BaseException, tool: str) -> None:
    print(f"{tool}: {''.join(traceback.format_exception(error))}", file=sys.stderr)


# Of a handler whose contract declares no timeout: otherwise its call might never end.
_TIMEOUT_MS = 600_000


class Guard:
    """The guard of one session. Messages run one after the other, also from several threads."""

    def __init__(
        self,
        registry: Registry,
        handlers: Mapping[str, Handler],
        *,
        session: Optional[Dict[str, Value]] = None,
        validate: Optional[Validate] = None,
        calls: Optional[CallStore] = None,
        approvals: Optional[ApprovalStore] = None,
        log: Optional[Callable[[Dict[str, Value]], None]] = None,
        record_decision: Optional[Callable[[Dict[str, Value], str], None]] = None,
        save_artifact: Optional[Callable[[str, Value], str]] = None,
        handle_crash: Optional[Callable[[BaseException, str], None]] = None,
        now: Optional[Callable[[], float]] = None,
        wait: Optional[Callable[[float], None]] = None,
        create_id: Optional[Callable[[], str]] = None,
        timeout_ms: Optional[float] = _TIMEOUT_MS,
    ) -> None:
        """`timeout_ms` is for handlers whose contract declares none. With None such a handler runs in the thread of the caller, as long as it likes."""
        options = {"validate": validate, "calls": calls, "approvals": approvals, "save_artifact": save_artifact, "handle_crash": handle_crash, "now": now}
        self._registry, self._log, self._lock = _add_timeouts(registry, timeout_ms), log, threading.Lock()
        self._record_decision = record_decision
        self._changing = threading.Lock()
        self._waiting: Optional[List[Callable[[Dict[str, Value]], Dict[str, Value]]]] = None
        self._harness = _Own(registry, handlers, {**options, "wait": wait, "create_id": create_id})
        self.approvals = self._harness.approvals
        self.session = {
            "id": self._harness.create_id(),
            "known": {},
            "has_strong_authentication": False,
            "has_sandbox": False,
            **{key: value for key, value in (session or {}).items() if value is not None},
            "turn": router.begin_session(registry["router"]),
            "calls": [],
        }

    def run(self, message: Value) -> Dict[str, Value]:
        """Runs the calls of a message: `observations`, one for each, and `ignored`, of which the model has to be told."""
        if any(each is self for each in _RUNNING.get()):
            raise RuntimeError("A handler waits for a message of its own guard, which waits for the handler.")
        token = _RUNNING.set((*_RUNNING.get(), self))
        try:
            with self._lock:
                return self._run(message)
        finally:
            _RUNNING.reset(token)

    def _run(self, message: Value) -> Dict[str, Value]:
        with self._changing:
            self._waiting = []
        run = {"form": "text", "observations": [], "ignored": [], "log": [], "session": self.session}
        try:
            run = run_message(message, self._registry, self._harness, self.session)
        except Exception as error:
            self._harness.handle_crash(error, "guard")
        finally:
            with self._changing:
                self.session = run["session"]
                for change in self._waiting:
                    self.session = change(self.session)
                self._waiting = None
        for entry in run["log"]:
            self._run_safely(self._log, entry)
        for each in run["observations"]:
            for decision in each["decisions"]:
                self._run_safely(self._record_decision, decision, each["id"])
        return run

    def _run_safely(self, work: Optional[Callable[..., Any]], *given: Any) -> None:
        try:
            value = None if work is None else work(*given)
            if inspect.isawaitable(value):
                _run_awaitable(value, None)
        except Exception as error:
            self._harness.handle_crash(error, "guard")

    async def run_async(self, message: Value) -> Dict[str, Value]:
        """In a thread, so that the loop goes on. Handlers that are coroutines run on this loop."""
        loop, context = asyncio.get_running_loop(), contextvars.copy_context()
        context.run(_LOOP.set, loop)
        return await loop.run_in_executor(None, context.run, self.run, message)

    def call(self, tool: str, sent: Value, call_id: Optional[str] = None) -> Dict[str, Value]:
        """Runs one call that was read already."""
        return self.run([{"type": "tool_use", "id": call_id or self._harness.create_id(), "name": tool, "input": sent}])

    def list_tools(self) -> List[str]:
        """The names of the tools to send with the next request."""
        return router.get_tools_for(self.session["turn"], self._registry["router"])

    def start_turn(self) -> None:
        """What calls have changed is visible from now on; while a message runs, after it."""
        self._change(lambda session: {**session, "turn": router.start_turn(session["turn"])})

    def open_next(self, tiers: Sequence[str] = (), tools: Sequence[str] = ()) -> None:
        """A skill was selected, a connector authorized, a tool found or approved."""
        self._change(lambda session: {**session, "turn": router.open_next(session["turn"], tiers, tools)})

    def _change(self, change: Callable[[Dict[str, Value]], Dict[str, Value]]) -> None:
        with self._changing:
            # A message that runs brings a session of its own: what a handler opens is added to that.
            if self._waiting is None:
                self.session = change(self.session)
            else:
                self._waiting.append(change)

    def explain_done(self) -> router.Verdict:
        """Whether the model may end the task, and if not, why."""
        return router.explain_done(self.session["calls"], self.session["turn"]["phase"], self._registry["router"])


def _add_timeouts(registry: Registry, timeout_ms: Optional[float]) -> Registry:
    if timeout_ms is None:
        return registry
    tools = [{**tool, "execution": {"timeout_ms": timeout_ms, **tool["execution"]}} for tool in registry["tools"]]
    return {**registry, "tools": tools}


def _create_text_search(registry: Registry) -> Callable[[str], Optional[str]]:
    properties = {tool["name"]: tool["text"]["property"] if "text" in tool else None for tool in reversed(registry["tools"])}
    return lambda name: properties.get(name)


def run_message(message: Value, registry: Registry, harness: Harness, session: Dict[str, Value]) -> Dict[str, Value]:
    """Runs the calls of a message one after the other, in its order: form, observations, ignored, log and session."""
    shown = router.get_tools_for(session["turn"], registry["router"])
    schemas = {tool["name"]: tool["schema"] for tool in registry["tools"] if tool["name"] in set(shown)}
    read = read_calls(message, lambda name: schemas.get(name, MISSING), harness.create_id, _create_text_search(registry))
    observations, log = [], []
    for call in read["calls"]:
        observation = _run_call(call, registry, harness, session)
        observations.append(observation)
        audits = [tool["audit"] for tool in registry["tools"] if tool["name"] in (call["tool"], observation["tool"])]
        place = {"session": session["id"], "user": session["known"].get("user_id"), "phase": session["turn"]["phase"]}
        log.append(create_log_entry(observation, audits, place))
        session = _add_observation(registry, session, observation)
    ignored = [_create_refused_text(call, shown) for call in read["ignored"]]
    return {"form": read["form"], "observations": observations, "ignored": ignored, "log": log, "session": session}


def _find_tool(registry: Registry, name: str) -> Optional[Dict[str, Value]]:
    return next((tool for tool in registry["tools"] if tool["name"] == name), None)


def _add_observation(registry: Registry, session: Dict[str, Value], observation: Dict[str, Value]) -> Dict[str, Value]:
    """A call that did not run is no part of what gates count, and one that no gate asks for is not kept."""
    if not observation["ran"]:
        return session
    outcome, phase = observation["outcome"], session["turn"]["phase"]
    call = {"tool": observation["tool"], "ok": outcome["ok"], "input": observation["input"], "phase": phase}
    if outcome["ok"]:
        call["output"] = outcome["value"]
    else:
        call["outcome"] = outcome["failure"].get("code", outcome["failure"]["type"])
    turn = router.after_call(session["turn"], call, registry["router"])
    if not _is_counted(registry["router"], call["tool"]):
        return {**session, "turn": turn}
    return {**session, "turn": turn, "calls": [*session["calls"], call][-_MOST_CALLS:]}


# A session that runs for days would otherwise fill the memory; the oldest calls go first.
_MOST_CALLS = 10_000


def _is_counted(phases_and_gates: Dict[str, Value], tool: str) -> bool:
    return any(tool in (need["tool"], need.get("after")) for gate in phases_and_gates["gates"] for need in gate["requires"])


_REASONS = {
    "not_visible": "cannot be called in this turn",
    "cut_off": "is cut off: the message ends inside it",
    "not_json": "is no valid JSON",
}


def _create_refused_text(call: Dict[str, Value], shown: Sequence[str]) -> Dict[str, Value]:
    tool, reason = call["tool"], call["reason"]
    nearest = find_nearest(tool, shown) if reason == "not_visible" else None
    return {
        **call,
        "message": f"The call of {tool or 'a tool'} in the text {_REASONS[reason]}.",
        "hint": f"{'' if nearest is None else f'Did you mean {nearest}? '}Call a tool of this turn, and not as text.",
    }


End = Dict[str, Value]


def _run_call(call: Dict[str, Value], registry: Registry, harness: Harness, session: Dict[str, Value]) -> Dict[str, Value]:
    """A refusal is an observation too, and so is a crash."""
    at = harness.now()
    end = _create_readable_end(_run_stages(call, registry, harness, session), registry, harness)
    return {"id": call["id"], "recovered": call["recovered"], "at": at, "ms": harness.now() - at, **end}


def _create_readable_end(end: End, registry: Registry, harness: Harness) -> End:
    tool = _find_tool(registry, end["tool"]) or {}
    envelope = tool.get("result_envelope", registry.get("result_envelope"))
    try:
        return {**end, "content": create_content(end["outcome"], envelope, tool.get("next_valid_actions", []))}
    except Exception as error:
        harness.handle_crash(error, end["tool"])
        outcome = {"ok": False, "failure": _create_lost(end["tool"])}
        return {**end, "outcome": outcome, "content": create_content(outcome, envelope, [])}


def _end_unknown(call: Dict[str, Value], failure: Failure) -> End:
    stages = [_record("visible", "refused", failure["message"])]
    return _end(call["tool"], call["input"], {"ok": False, "failure": failure}, False, stages, None)


def _end(tool: str, sent: Value, outcome: Outcome, ran: bool, stages: List[Dict[str, Value]], decision: Optional[Dict[str, Value]]) -> End:
    decisions = [] if decision is None else [decision]
    return {"tool": tool, "input": sent, "outcome": outcome, "ran": ran, "stages": stages, "decision": decision, "decisions": decisions}


def _record(stage: str, status: str, note: str = "") -> Dict[str, Value]:
    return {"stage": stage, "status": status, "note": note}


def _find_text_fit(tool: Dict[str, Value], sent: Value) -> str:
    """Whether the text of a call fits its grammar: a pattern can be checked, a Lark grammar cannot."""
    text = tool.get("text")
    value = MISSING if text is None else get_member(sent, text["property"])
    return validate_text(text["pattern"], value) if text is not None and "pattern" in text and isinstance(value, str) else "unchecked"


def _describe_text(tool: Dict[str, Value], sent: Value) -> Failure:
    name, text = tool["name"], tool["text"]
    return {
        "type": "invalid_arguments",
        "message": f'{text["property"]} must match the whole pattern {text["pattern"]}, not {format_sent(sent[text["property"]])}.',
        "hint": f"Correct it and call {name} again.",
        "next_valid_actions": [name],
    }


def _describe_unchecked(tool: Dict[str, Value], fit: str) -> str:
    """What of the arguments nothing has checked."""
    if tool.get("is_provider_tool"):
        return "The arguments are the provider’s: they are not checked."
    is_open = "text" in tool and tool["text"]["has_grammar"] and fit == "unchecked"
    return "Whether the text fits its grammar is not checked." if is_open else ""


def _run_unknown(call: Dict[str, Value], registry: Registry, session: Dict[str, Value]) -> End:
    routing = registry["router"]
    known = {**routing, "tools": [tool for tool in routing["tools"] if tool["name"] != call["tool"]]}
    failure = _create_unknown(router.explain_call(session["turn"], session["calls"], call["tool"], known))
    nearest = find_nearest(call["tool"], router.get_tools_for(session["turn"], routing))
    if nearest is not None:
        failure = {**failure, "hint": f"Did you mean {nearest}? {failure['hint']}", "next_valid_actions": [nearest]}
    return _end_unknown(call, failure)


def _create_unknown(verdict: router.Verdict) -> Failure:
    """The finer codes of the router, under one of the eleven types."""
    kind = "conflict" if verdict["code"] == "gate_not_met" else "unknown_tool"
    return {"type": kind, "code": verdict["code"], "message": verdict["message"], "hint": verdict["hint"]}


# In which a call goes through them.
_STAGE_ORDER = ("visible", "aliases", "arguments", "permission", "repeat")


def _run_stages(call: Dict[str, Value], registry: Registry, harness: Harness, session: Dict[str, Value], is_draft: bool = False) -> End:
    name, sent = call["tool"], call["input"]
    tool = _find_tool(registry, name)
    if tool is None:
        return _run_unknown(call, registry, session)
    stages: List[Dict[str, Value]] = []

    def refuse(stage: str, failure: Failure, decision: Optional[Dict[str, Value]] = None) -> End:
        stages.append(_record(stage, "refused", failure["message"]))
        return _end(name, sent, {"ok": False, "failure": failure}, False, stages, decision)

    decision: Optional[Dict[str, Value]] = None
    try:
        verdict = router.explain_call(session["turn"], session["calls"], name, registry["router"])
        if not verdict["allowed"]:
            return refuse("visible", _create_unknown(verdict))
        stages.append(_record("visible", "passed"))

        aliased = apply_aliases(tool["aliases"], sent)
        if aliased["kind"] == "ambiguous":
            return refuse("aliases", {"type": "invalid_arguments", "message": aliased["message"], "hint": aliased["hint"]})
        sent = aliased["input"]
        stages.append(_record("aliases", "changed" if aliased["is_changed"] else "passed"))

        errors = harness.validate(name, sent)
        if errors:
            return refuse("arguments", describe_refused(name, sent, tool["schema"], errors))
        fit = _find_text_fit(tool, sent)
        if fit == "differs":
            return refuse("arguments", _describe_text(tool, sent))
        stages.append(_record("arguments", "passed", _describe_unchecked(tool, fit)))

        argument_hash = create_hash([name, sent])
        user = session["known"].get("user_id")
        approval = harness.approvals.find(name, argument_hash, user)
        if approval is not None and approval.get("user") not in (None, user):
            # Whatever a store finds: what was approved for one user is for no other.
            approval = None
        request = {"tool": name, "input": sent, "argument_hash": argument_hash, "redact": tool["audit"]["redact"], "approval": approval, "now": harness.now()}
        decided = authorize_permission(tool["permission"], session, request)
        record = decided["record"]
        repeat = _find_repeat(tool, sent, harness, session) if _needs_person(decided) else None
        if repeat is not None:
            (outcome, _, last), is_conflict = repeat
            stages.append(_record("permission", "passed"))
            record = {**record, "decision": "deny" if is_conflict else "allow", "rule": "repeat", "approver": None}
            return _end(name, sent, outcome, False, stages + last, record)
        if decided["kind"] == "refused":
            return refuse("permission", {key: decided[key] for key in ("type", "message", "hint")}, record)
        if decided["kind"] == "draft":
            if is_draft:
                return refuse("permission", _create_draftless(name), record)
            drafted = _run_stages({**call, "tool": decided["tool"], "input": sent}, registry, harness, session, True)
            stages = [*stages, _record("permission", "changed", decided["tool"]), *drafted["stages"]]
            return {**drafted, "stages": stages, "decisions": [record, *drafted["decisions"]]}
        if decided["spends"] and not harness.approvals.spend(approval):
            return refuse("permission", _create_spent(name), {**record, "decision": "approval_required", "approver": None})
        stages.append(_record("permission", "passed"))

        decision = record
        outcome, ran, last = _run_tool(tool, sent, decision, harness, session)
        return _end(name, sent, outcome, ran, stages + last, decision)
    except Exception as error:
        harness.handle_crash(error, name)
        return refuse(_STAGE_ORDER[len(stages)], _create_not_run(name), decision)


def _create_not_run(tool: str) -> Failure:
    """Something before the handler has crashed."""
    hint = "Do not change the arguments. Try once more later, or tell the user."
    return {"type": "internal_error", "message": f"{tool} was not run: its guard failed.", "hint": hint}


def _create_draftless(tool: str) -> Failure:
    """Two tools that draft for each other would never run."""
    message = f"{tool} is a draft and may itself only be drafted."
    return {"type": "permission_denied", "message": message, "hint": "Tell the user that the contracts of both tools have to be mended."}


def _create_spent(tool: str) -> Failure:
    hint = "Ask the user to approve it again, then repeat the call with the same arguments."
    return {"type": "approval_required", "message": f"{tool} waits for approval: the last one is spent.", "hint": hint}


Ran = Tuple[Outcome, bool, List[Dict[str, Value]]]


def _run_tool(tool: Dict[str, Value], sent: Value, decision: Dict[str, Value], harness: Harness, session: Dict[str, Value]) -> Ran:
    """The stages of a call that may run: repeats, the handler, the limits of its result."""
    key = _create_key(tool, sent, session)
    sandboxed = decision["decision"] == "run_in_sandbox"
    if key is None:
        return _run_safely(tool, sent, sandboxed, harness, True)
    now = harness.now()
    known = _claim(key, tool, sent, harness, now)
    if known.kind != "new":
        return _create_repeat(tool, sent, known)
    outcome = stages = None
    try:
        outcome, _, stages = _run_safely(tool, sent, sandboxed, harness, _can_repeat_after(tool, {"type": "internal_error"}))
    finally:
        # Where the program is ended meanwhile, the handler has begun all the same.
        _settle(key, tool, sent, outcome or {"ok": False, "failure": _create_lost(tool["name"])}, harness, now)
    return outcome, True, [_record("repeat", "passed"), *stages]


def _settle(key: str, tool: Dict[str, Value], sent: Value, outcome: Outcome, harness: Harness, now: float) -> None:
    """It has taken effect: a store that fails now must not let it be made again."""
    try:
        # A copy: what the harness does with its result is not what a repeat gets.
        stored = {**convert_to_json(outcome), **_create_arguments_mark(tool, sent)}
        harness.calls.settle(key, "done" if outcome["ok"] else "failed", stored, now)
    except Exception as error:
        harness.handle_crash(error, tool["name"])
        try:
            harness.calls.settle(key, "failed", {"ok": False, "failure": _create_lost(tool["name"])}, now)
        except Exception as late:
            harness.handle_crash(late, tool["name"])


def _create_lost(tool: str) -> Failure:
    """The handler ran, and nobody knows how far."""
    hint = "It may have taken effect: look before you repeat the call."
    return {"type": "internal_error", "message": f"{tool} ended without a result.", "hint": hint}


def _needs_person(decided: Dict[str, Value]) -> bool:
    """Only an approval lets it run. A repeat takes no effect, so the first approval covers it, and a second one is not spent."""
    if decided["kind"] == "refused":
        return decided["type"] == "approval_required"
    return decided["kind"] == "draft" or decided["spends"]


def _find_repeat(tool: Dict[str, Value], sent: Value, harness: Harness, session: Dict[str, Value]) -> Optional[Tuple[Ran, bool]]:
    """How a call ends that has run before, and whether with other arguments. Runs nothing."""
    key = _create_key(tool, sent, session)
    if key is None:
        return None
    now = harness.now()
    known = _claim(key, tool, sent, harness, now)
    if known.kind == "new":
        harness.calls.release(key, now)
        return None
    return _create_repeat(tool, sent, known), not _is_same_call(tool, sent, known.result)


def _create_arguments_mark(tool: Dict[str, Value], sent: Value) -> Dict[str, Value]:
    """A key means the call that it was first sent with: what is stored says which that was."""
    return {"argument_hash": create_hash([tool["name"], sent])} if tool["idempotency"]["strategy"] == "key" else {}


def _is_same_call(tool: Dict[str, Value], sent: Value, stored: Optional[Outcome]) -> bool:
    mark = (stored or {}).get("argument_hash")
    return mark is None or mark == _create_arguments_mark(tool, sent).get("argument_hash")


def _create_key(tool: Dict[str, Value], sent: Value, session: Dict[str, Value]) -> Optional[str]:
    return create_idempotency_key(tool["idempotency"], tool["name"], sent, get_first(session["known"].get("user_id"), session["id"]))


def _claim(key: str, tool: Dict[str, Value], sent: Value, harness: Harness, now: float) -> Known:
    def can_repeat(failed: Outcome) -> bool:
        return not failed["ok"] and _is_same_call(tool, sent, failed) and _can_repeat_after(tool, failed["failure"])

    expires_at = now + tool["idempotency"]["ttl_seconds"] * 1_000
    return harness.calls.claim(key, now, expires_at, can_repeat, _get_longest_run(tool["execution"]))


def _can_repeat_after(tool: Dict[str, Value], failure: Failure) -> bool:
    """The contract's word on this failure, or on all of its type."""
    code = failure.get("code")
    declared = next((error.get("retryable") for error in tool["errors"] if error["code"] == code), None)
    return failure["type"] in tool["execution"].get("retry", {}).get("on", []) if declared is None else declared


def _get_longest_run(execution: Dict[str, Value]) -> Optional[float]:
    """Milliseconds for all attempts and the pauses between them; None without a timeout."""
    timeout, retry = execution.get("timeout_ms"), execution.get("retry")
    if timeout is None or retry is None:
        return timeout
    return timeout + sum(timeout + _get_pause(retry, attempts) for attempts in range(1, retry["max_attempts"]))


def _create_repeat(tool: Dict[str, Value], sent: Value, known: Known) -> Ran:
    name, result = tool["name"], known.result or {}
    is_same = _is_same_call(tool, sent, result)
    if is_same and known.kind == "done":
        # A copy, without the mark.
        outcome = convert_to_json({key: value for key, value in result.items() if key != "argument_hash"})
        return outcome, False, [_record("repeat", "changed", "the first result")]
    failure = {
        "type": "non_idempotent_retry_blocked",
        "message": f"{name} has failed with these arguments, and a repeat could take effect twice.",
        "hint": "Look whether it took effect. If not, change the arguments or ask the user.",
    }
    if not is_same:
        failure = _create_conflict(name, tool["idempotency"]["parameter"])
    return {"ok": False, "failure": failure}, False, [_record("repeat", "refused", failure["message"])]


def _create_conflict(tool: str, parameter: str) -> Failure:
    message = f"{tool} was called before with this {parameter} and other arguments."
    return {"type": "conflict", "message": message, "hint": f"Call {tool} with another {parameter}, or with the arguments of the first call."}


def create_idempotency_key(idempotency: Dict[str, Value], tool: str, sent: Value, user: str) -> Optional[str]:
    """None where a repeat is a call of its own."""
    if idempotency["strategy"] == "hash":
        fields = idempotency["fields"]
        # A missing field differs from null.
        listed = [[field] if get_member(sent, field) is MISSING else [field, sent[field]] for field in fields]
        return create_hash([user, tool, listed if fields else sent])
    parameter = idempotency.get("parameter")
    key = MISSING if parameter is None else get_member(sent, parameter)
    if idempotency["strategy"] != "key" or key is MISSING or key is None or key == "":
        return None
    return create_hash([user, tool, parameter, key])


def _run_safely(tool: Dict[str, Value], sent: Value, sandboxed: bool, harness: Harness, can_repeat: bool) -> Ran:
    """Whatever is raised here, the handler has begun: the call counts as made."""
    try:
        return _run_limited(tool, sent, sandboxed, harness, can_repeat)
    except Exception as error:
        harness.handle_crash(error, tool["name"])
        failure = _create_lost(tool["name"])
        return {"ok": False, "failure": failure}, True, [_record("run", "refused", failure["message"])]


def _run_limited(tool: Dict[str, Value], sent: Value, sandboxed: bool, harness: Harness, can_repeat: bool) -> Ran:
    outcome, attempts = _run_handler(tool, sent, sandboxed, harness, can_repeat)
    note = "" if attempts == 1 else f"{attempts} attempts"
    if not outcome["ok"]:
        message = outcome["failure"]["message"]
        return outcome, True, [_record("run", "refused", f"{note}: {message}" if note and message else note or message)]
    whole, limits = outcome["value"], tool["limits"]
    value, shortened = create_limited_result(whole, limits, sent)
    if value is not whole and "artifact_reference" in limits:
        artifact = _save_artifact(tool["name"], whole, harness)
        if artifact is not None:
            value, shortened = create_limited_result(whole, limits, sent, artifact)
    cut = "; ".join(f"{field}: {shown} of {total} {unit}" for field, unit, shown, total in shortened)
    stages = [_record("run", "passed", note), _record("limits", "changed" if cut else "passed", cut)]
    return {"ok": True, "value": value}, True, stages


def _save_artifact(tool: str, whole: Value, harness: Harness) -> Optional[str]:
    """The result is there: where the store fails, only the reference is lost."""
    try:
        artifact = harness.save_artifact(tool, whole)
    except Exception as error:
        harness.handle_crash(error, tool)
        return None
    return artifact if isinstance(artifact, str) else None


def _run_handler(tool: Dict[str, Value], sent: Value, sandboxed: bool, harness: Harness, can_repeat: bool) -> Tuple[Outcome, int]:
    """Within its timeout, and again after those failures that the contract lists. The timeout is that of one attempt."""
    retry = tool["execution"].get("retry")
    most = 1 if retry is None else max(1, retry["max_attempts"])
    attempts = 1
    while True:
        outcome = _run_attempt(tool, sent, sandboxed, harness, can_repeat)
        if outcome["ok"] or attempts >= most or retry is None or outcome["failure"]["type"] not in retry["on"]:
            return outcome, attempts
        harness.wait(_get_pause(retry, attempts))
        attempts += 1


def _get_pause(retry: Dict[str, Value], attempts: int) -> float:
    """Milliseconds before the next attempt: fixed, or doubled each time."""
    return {"none": 0, "fixed": retry["initial_ms"]}.get(retry["backoff"], retry["initial_ms"] * 2 ** (attempts - 1))


def _run_attempt(tool: Dict[str, Value], sent: Value, sandboxed: bool, harness: Harness, can_repeat: bool) -> Outcome:
    name = tool["name"]
    try:
        return harness.run(tool, sent, sandboxed)
    except TooLate:
        message = f"{name} did not answer in {tool['execution']['timeout_ms']} ms."
        return _fail("timeout", message, "It may still take effect: look before you repeat the call.")
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        harness.handle_crash(error, name)
        later, looked = "Do not change the arguments. Try once more later, or tell the user.", "It may have taken effect: look before you repeat the call."
        return _fail("internal_error", f"{name} failed for a reason of its own.", later if can_repeat else looked)


def _fail(kind: str, message: str, hint: str) -> Outcome:
    return {"ok": False, "failure": {"type": kind, "message": message, "hint": hint}}


_LONGEST_NAME = 60


def find_nearest(word: str, candidates: Sequence[str]) -> Optional[str]:
    """The candidate that was probably intended; None when none is near: a third of the letters may differ."""
    if count_units(word) > _LONGEST_NAME:
        return None
    plain = _get_plain_word(word)
    best, least = None, float("inf")
    for candidate in candidates:
        other = _get_plain_word(candidate)
        longest = max(len(plain), len(other))
        limit = max(1, longest // 3)
        if count_units(candidate) > _LONGEST_NAME or abs(len(other) - len(plain)) > limit:
            continue
        distance = _count_edits(plain, other)
        if distance <= limit and distance < longest and distance < least:
            best, least = candidate, distance
    return best


def _get_plain_word(word: str) -> str:
    letters = "".join(char for char in word.lower() if unicodedata.category(char)[0] in "LN")
    return letters or word


def _count_edits(a: str, b: str) -> int:
    before: List[int] = []
    last = list(range(len(b) + 1))
    for i in range(1, len(a) + 1):
        row = [i]
        for j in range(1, len(b) + 1):
            costs = [last[j - 1] + (a[i - 1] != b[j - 1]), last[j] + 1, row[j - 1] + 1]
            if i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                costs.append(before[j - 2] + 1)
            row.append(min(costs))
        before, last = last, row
    return last[len(b)]
