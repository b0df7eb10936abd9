"""Who may make a call: the decision of the contract, scopes, allowlist and approvals, with a record for the audit."""

from __future__ import annotations

import re
from typing import Any, Dict, List, Sequence, Tuple

from guard_results import remove_secrets
from guard_values import MISSING, Value, format_plain, get_member, is_number

Record = Dict[str, Value]

_PARAMETER = re.compile(r"\{([^{}]{1,64})\}")


def authorize_permission(policy: Dict[str, Value], session: Dict[str, Value], request: Dict[str, Value]) -> Dict[str, Value]:
    """kind run (with sandboxed and spends), draft (with tool) or refused (with type, message, hint); each with its record.

    `request`: tool, input, argument_hash, redact (pointers to what is not recorded), approval (None where there is none) and now.
    """
    scopes = [_resolve_scope(pattern, request["input"], session["known"]) for pattern in policy["resource_scope"]]
    resolved = [scope for is_ok, scope in scopes if is_ok]
    tool = request["tool"]
    # What the log may not hold, the record of the decision may not either.
    shown = remove_secrets(request["input"], request["redact"], "input")
    recorded = [_resolve_scope(pattern, shown, session["known"]) for pattern in policy["resource_scope"]]

    def record(decision: str, rule: str, approver: Any = None) -> Record:
        return {
            "tool": tool,
            "argument_hash": request["argument_hash"],
            "risk_class": policy.get("risk_class"),
            "resource_scope": [scope for is_ok, scope in recorded if is_ok],
            "decision": decision,
            "rule": rule,
            "session": session["id"],
            "user": session["known"].get("user_id"),
            "approver": approver,
            "at": request["now"],
        }

    missing = next((parameter for is_ok, parameter in scopes if not is_ok), None)
    if missing is not None:
        message = f"{tool} is refused: its scope needs {missing}, which neither the call nor the session has."
        return _refuse(record("deny", "scope"), "permission_denied", message, f"Call {tool} with {missing}.")
    granted = session.get("scopes")
    outside = next((scope for scope in resolved if granted is not None and not any(_has_scope(each, scope) for each in granted)), None)
    if outside is not None:
        message = f"{tool} is refused: {outside} is outside the scopes of this session."
        return _refuse(record("deny", "scope"), "permission_denied", message, "Use a resource of this user, or tell the user that access is missing.")
    return _authorize_in_scope(policy, session, request, record, resolved)


def _authorize_in_scope(policy: Dict[str, Value], session: Dict[str, Value], request: Dict[str, Value], record: Any, resolved: Sequence[str]) -> Dict[str, Value]:
    tool = request["tool"]
    # Where nobody has declared who may call it, a person decides.
    decision = policy.get("decision", "approval_required")
    rule = "undeclared" if "decision" not in policy else "contract" if policy["is_declared"] else "risk_class"
    # A deletion with a recovery plan may be approved; a declared deny may not.
    if decision == "deny" and (policy["is_declared"] or "recovery_plan" not in policy):
        return _refuse(record("deny", rule), "permission_denied", f"{tool} is not allowed.", "Tell the user that this is not possible here.")
    if (policy["strong_authentication"] or decision == "require_stronger_auth") and not session["has_strong_authentication"]:
        hint = "Ask the user to sign in again with a second factor, then repeat the call."
        return _refuse(record("require_stronger_auth", rule), "auth_expired", f"{tool} needs strong authentication.", hint)
    # An allowlist is for calls of low risk.
    is_listed = (
        decision not in ("deny", "require_stronger_auth")
        and bool(resolved)
        and all(_is_allowlisted(policy["allowlist"], scope, session, request) for scope in resolved)
    )
    if decision == "allow":
        return _run(record("allow", rule))
    if decision == "run_in_sandbox":
        if session["has_sandbox"]:
            return {"kind": "run", "sandboxed": True, "spends": False, "record": record(decision, rule)}
        message = f"{tool} runs only in a sandbox, and this session has none."
        return _refuse(record(decision, rule), "permission_denied", message, "Tell the user that this is not possible here.")
    if is_listed:
        return _run(record("allow", "allowlist"))
    return _authorize_approved(policy, request, record, decision, rule)


def _authorize_approved(policy: Dict[str, Value], request: Dict[str, Value], record: Any, decision: str, rule: str) -> Dict[str, Value]:
    """Decisions that wait for a person."""
    tool, approval, now = request["tool"], request["approval"], request["now"]
    is_same = approval is not None and approval["argument_hash"] == request["argument_hash"]
    if is_same and approval["expires_at"] > now:
        if approval["is_denied"]:
            message = f"{approval['approver']} has denied this call of {tool}."
            return _refuse(record("deny", "approval", approval["approver"]), "permission_denied", message, "Do not repeat it. Ask the user what to do instead.")
        return {"kind": "run", "sandboxed": False, "spends": True, "record": record("allow", "approval", approval["approver"])}
    if decision == "run_as_draft_only" and "draft" in policy:
        return {"kind": "draft", "tool": policy["draft"], "record": record(decision, rule)}
    why = "" if approval is None else ": other arguments were approved" if not is_same else "" if approval["expires_at"] > now else ": the approval has expired"
    asked = "approval_required" if decision in ("deny", "require_stronger_auth") else decision
    hint = "Ask the user to approve it, then repeat the call with the same arguments."
    return _refuse(record(asked, rule), "approval_required", f"{tool} waits for approval{why}.", hint)


def _is_allowlisted(allowlist: Sequence[str], scope: str, session: Dict[str, Value], request: Dict[str, Value]) -> bool:
    allowed = [_resolve_scope(pattern, request["input"], session["known"]) for pattern in allowlist]
    return any(is_ok and _has_scope(each, scope) for is_ok, each in allowed)


def _run(record: Record) -> Dict[str, Value]:
    return {"kind": "run", "sandboxed": False, "spends": False, "record": record}


def _refuse(record: Record, kind: str, message: str, hint: str) -> Dict[str, Value]:
    return {"kind": "refused", "type": kind, "message": message, "hint": hint, "record": record}


def _resolve_scope(pattern: str, sent: Value, known: Dict[str, str]) -> Tuple[bool, str]:
    """The scope of this call, or the first parameter that is missing. What the session knows goes first: a call cannot choose whose records
    `user:{user_id}` means."""
    missing: List[str] = []

    def fill(match: "re.Match[str]") -> str:
        name = match[1]
        value = known[name] if name in known else get_member(sent, name)
        if isinstance(value, str) and value != "":
            # A value is one part of a scope: `a:*` in it reaches nothing else.
            return re.sub("[%:*]", lambda sign: f"%{ord(sign[0]):X}", value)
        if value is not MISSING and is_number(value):
            return format_plain(value)
        missing.append(name)
        return match[0]

    scope = _PARAMETER.sub(fill, pattern)
    return (False, missing[0]) if missing else (True, scope)


def _has_scope(granted: str, scope: str) -> bool:
    """Part by part, `*` for any one part; `user:u1` contains all below it."""
    parts, wanted = granted.split(":"), scope.split(":")
    return len(parts) <= len(wanted) and all(part in ("*", wanted[i]) for i, part in enumerate(parts))
