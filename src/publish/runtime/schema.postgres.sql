-- What the guard remembers, for PostgreSQL 12 or later. Times are milliseconds since 1970.
-- JSON and not JSONB, which refuses \u0000 and half characters, and sorts the members of what a repeat returns.

CREATE TABLE IF NOT EXISTS tool_calls (
  id TEXT NOT NULL,
  at BIGINT NOT NULL,
  session TEXT NOT NULL,
  "user" TEXT,
  tool TEXT NOT NULL,
  phase TEXT,
  recovered BOOLEAN NOT NULL,
  ran BOOLEAN NOT NULL,
  ok BOOLEAN NOT NULL,
  type TEXT,
  code TEXT,
  ms DOUBLE PRECISION,
  decision TEXT,
  rule TEXT,
  approver TEXT,
  argument_hash TEXT,
  input JSON,
  output JSON
);
CREATE INDEX IF NOT EXISTS tool_calls_by_code ON tool_calls (tool, code, at);

CREATE TABLE IF NOT EXISTS idempotency_log (
  key TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  result JSON,
  started_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE TABLE IF NOT EXISTS approvals (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tool TEXT NOT NULL,
  argument_hash TEXT NOT NULL,
  approver TEXT NOT NULL,
  "user" TEXT,
  expires_at BIGINT NOT NULL,
  is_denied BOOLEAN NOT NULL DEFAULT FALSE,
  spent_at BIGINT
);
CREATE INDEX IF NOT EXISTS approvals_by_tool ON approvals (tool, spent_at);

CREATE TABLE IF NOT EXISTS decisions (
  call_id TEXT NOT NULL,
  tool TEXT NOT NULL,
  argument_hash TEXT NOT NULL,
  risk_class TEXT,
  resource_scope JSON NOT NULL,
  decision TEXT NOT NULL,
  rule TEXT NOT NULL,
  session TEXT NOT NULL,
  "user" TEXT,
  approver TEXT,
  at BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS decisions_by_tool ON decisions (tool, at);
