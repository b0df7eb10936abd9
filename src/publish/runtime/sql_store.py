"""What the guard remembers, in a SQLite database that several threads and processes may share.

    store = SqlStore("guard.db")
    guard = Guard(REGISTRY, handlers, calls=store, approvals=store.approvals, log=store.log, record_decision=store.record_decision)
    store.approvals.add({"tool": tool, "argument_hash": argument_hash, "approver": approver, "expires_at": expires_at, "is_denied": False})
"""

from __future__ import annotations

import json
import math
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Callable, Dict, Optional

from guard import Known, Outcome
from guard_values import Value

# A call whose process died never ends: after its lease it counts as failed.
_LOST: Outcome = {
    "ok": False,
    "failure": {
        "type": "timeout",
        "message": "The first call with these arguments did not end.",
        "hint": "It may have taken effect: look before you repeat the call.",
    },
}


# Between the end of a handler and that of its call.
_GRACE_MS = 10_000


class SqlStore:
    """Idempotent calls, approvals, decisions and the log. Each operation opens the file anew, so every thread may use it."""

    def __init__(self, path: str, *, lease_ms: float = 600_000, poll_seconds: float = 0.05, now: Optional[Callable[[], float]] = None) -> None:
        if path in ("", ":memory:"):
            raise ValueError("SqlStore opens its file anew for each operation, so it needs the path of a file.")
        self._path, self._lease, self._poll = path, lease_ms, poll_seconds
        self._now = now or (lambda: time.time() * 1_000)
        self.approvals = SqlApprovals(self)
        with closing(self.connect()) as db:
            db.executescript(Path(__file__).with_name("schema.sqlite.sql").read_text(encoding="utf-8"))

    def connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self._path, timeout=30, isolation_level=None)
        db.row_factory = sqlite3.Row
        return db

    def change(self, sql: str, *values: Any) -> int:
        with closing(self.connect()) as db:
            return db.execute(sql, values).rowcount

    def find(self, sql: str, *values: Any) -> Optional[sqlite3.Row]:
        with closing(self.connect()) as db:
            return db.execute(sql, values).fetchone()

    def get_time(self) -> float:
        return self._now()

    def claim(self, key: str, now: float, expires_at: float, can_repeat: Callable[[Outcome], bool], longest_ms: Optional[float] = None) -> Known:
        lease = self._lease if longest_ms is None or math.isinf(longest_ms) else longest_ms + _GRACE_MS
        has_waited = False
        while True:
            if self.change("INSERT INTO idempotency_log (key, state, started_at, expires_at) VALUES (?, 'running', ?, ?) ON CONFLICT (key) DO NOTHING", key, now, expires_at) == 1:
                return Known("new")
            row = self.find("SELECT * FROM idempotency_log WHERE key = ?", key)
            if row is None:
                continue
            is_lost = row["state"] == "running" and row["started_at"] + lease <= self._now()
            if row["state"] == "running" and not is_lost:
                has_waited = True
                time.sleep(self._poll)
                continue
            result = _LOST if is_lost else json.loads(row["result"])
            if has_waited:
                # Of two at the same time, the second gets what the first got, a failure too.
                return Known("done", result)
            if row["expires_at"] > now and (row["state"] == "done" or not can_repeat(result)):
                return Known("done" if row["state"] == "done" else "failed", result)
            taken = self.change(
                "UPDATE idempotency_log SET state = 'running', result = NULL, started_at = ?, expires_at = ? WHERE key = ? AND state = ? AND started_at = ?",
                now, expires_at, key, row["state"], row["started_at"],
            )
            if taken == 1:
                return Known("new")

    def settle(self, key: str, kind: str, result: Outcome, started_at: float) -> None:
        """One that took longer than its lease may be somebody else's by now."""
        self.change("UPDATE idempotency_log SET state = ?, result = ? WHERE key = ? AND started_at = ?", kind, json.dumps(result), key, started_at)

    def release(self, key: str, started_at: float) -> None:
        self.change("DELETE FROM idempotency_log WHERE key = ? AND started_at = ?", key, started_at)

    def log(self, entry: Dict[str, Value]) -> None:
        self.insert("tool_calls", entry)

    def record_decision(self, record: Dict[str, Value], call_id: str) -> None:
        self.insert("decisions", {"call_id": call_id, **record})

    def insert(self, table: str, row: Dict[str, Value]) -> None:
        """Lists and objects as JSON; the arguments and the result always, for they may be texts, too."""
        values = [_convert_value(column, value) for column, value in row.items()]
        places = ", ".join("?" for _ in row)
        self.change(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})", *values)


def _convert_value(column: str, value: Value) -> Any:
    if value is not None and (column in ("input", "output") or isinstance(value, (list, dict))):
        try:
            return json.dumps(value)
        except (RecursionError, TypeError, ValueError):
            # A call may be refused because it is none.
            return '"[no JSON]"'
    # A model may send half of a character, which no database takes.
    return value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace") if isinstance(value, str) else value


# A later yes takes back a no, and a later no a yes. Of another call of the tool, if there is none of this one: the refusal says so.
_FIND_APPROVAL = """SELECT * FROM approvals WHERE tool = ? AND spent_at IS NULL AND (user IS NULL OR user = ?) AND NOT EXISTS (
  SELECT 1 FROM approvals AS later WHERE later.tool = approvals.tool AND later.id > approvals.id
  AND later.argument_hash = approvals.argument_hash AND later.user IS approvals.user AND later.is_denied <> approvals.is_denied
) ORDER BY argument_hash = ? DESC, expires_at DESC, id DESC LIMIT 1"""


class SqlApprovals:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    def add(self, approval: Dict[str, Value]) -> None:
        """A person has answered: tool, argument_hash, approver, expires_at, is_denied, and where it is only for one `user_id`, user."""
        self._store.insert("approvals", approval)

    def find(self, tool: str, argument_hash: str, user: Optional[str] = None) -> Optional[Dict[str, Value]]:
        row = self._store.find(_FIND_APPROVAL, tool, user, argument_hash)
        return None if row is None else {**dict(row), "is_denied": bool(row["is_denied"])}

    def spend(self, approval: Dict[str, Value]) -> bool:
        """False where somebody else has spent it."""
        return self._store.change("UPDATE approvals SET spent_at = ? WHERE id = ? AND spent_at IS NULL", self._store.get_time(), approval["id"]) == 1
