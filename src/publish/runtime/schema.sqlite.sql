-- What the guard remembers, for SQLite 3.24 or later. Times are milliseconds since 1970.

CREATE TABLE IF NOT EXISTS tool_calls (
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  session TEXT NOT NULL,
  user TEXT,
  tool TEXT NOT NULL,
  phase TEXT,
  recovered INTEGER NOT NULL,
  ran INTEGER NOT NULL,
  ok INTEGER NOT NULL,
  type TEXT,
  code TEXT,
  ms REAL,
  decision TEXT,
  rule TEXT,
  approver TEXT,
  argument_hash TEXT,
  input TEXT,
  output TEXT
);
CREATE INDEX IF NOT EXISTS tool_calls_by_code ON tool_calls (tool, code, at);

CREATE TABLE IF NOT EXISTS idempotency_log (
  key TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  result TEXT,
  started_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);

CREATE TABLE IF NOT EXISTS approvals (
  id INTEGER PRIMARY KEY,
  tool TEXT NOT NULL,
  argument_hash TEXT NOT NULL,
  approver TEXT NOT NULL,
  user TEXT,
  expires_at INTEGER NOT NULL,
  is_denied INTEGER NOT NULL DEFAULT 0,
  spent_at INTEGER
);
CREATE INDEX IF NOT EXISTS approvals_by_tool ON approvals (tool, spent_at);

CREATE TABLE IF NOT EXISTS decisions (
  call_id TEXT NOT NULL,
  tool TEXT NOT NULL,
  argument_hash TEXT NOT NULL,
  risk_class TEXT,
  resource_scope TEXT NOT NULL,
  decision TEXT NOT NULL,
  rule TEXT NOT NULL,
  session TEXT NOT NULL,
  user TEXT,
  approver TEXT,
  at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS decisions_by_tool ON decisions (tool, at);
