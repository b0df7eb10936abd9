-- Questions to the log. :since is milliseconds since 1970. The Monday of this week, in UTC:
--   SQLite      CAST(strftime('%s', 'now', 'weekday 0', '-6 days', 'start of day') AS INTEGER) * 1000
--   PostgreSQL  EXTRACT(EPOCH FROM date_trunc('week', now() AT TIME ZONE 'UTC')) * 1000

-- How many times did this tool return this code this week?
SELECT count(*) AS calls FROM tool_calls WHERE tool = :tool AND code = :code AND at >= :since;

-- Which codes does each tool return, the most frequent first?
SELECT tool, code, count(*) AS calls FROM tool_calls
WHERE code IS NOT NULL AND at >= :since
GROUP BY tool, code ORDER BY calls DESC, tool, code;

-- How many calls were recovered from text? (Above five in a hundred, something is wrong.)
SELECT count(*) AS calls, coalesce(sum(CASE WHEN id LIKE 'synthetic%' THEN 1 ELSE 0 END), 0) AS recovered
FROM tool_calls WHERE at >= :since;

-- Who approved what, and what became of it?
SELECT decisions.at, decisions.tool, decisions.decision, decisions.approver, decisions.argument_hash, tool_calls.ok, tool_calls.code
FROM decisions JOIN tool_calls ON tool_calls.id = decisions.call_id AND tool_calls.session = decisions.session
WHERE decisions.approver IS NOT NULL AND decisions.at >= :since ORDER BY decisions.at;

-- What nobody asks for any more. :now is milliseconds since 1970. The results are kept whole for repeats, also what audit.redact names.
DELETE FROM idempotency_log WHERE expires_at < :now AND (state <> 'running' OR started_at < :now - 86400000);

-- :days is audit.retention_days of the contract of the tool.
DELETE FROM tool_calls WHERE tool = :tool AND at < :now - :days * 86400000;
DELETE FROM decisions WHERE tool = :tool AND at < :now - :days * 86400000;
DELETE FROM approvals WHERE tool = :tool AND expires_at < :now - :days * 86400000;
