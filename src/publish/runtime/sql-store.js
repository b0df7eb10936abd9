/**
 * What the guard remembers, in a SQLite database that several processes may share. `db` has
 * `prepare(sql)`, whose statements have `run` and `get`, as in `node:sqlite` and better-sqlite3.
 * Run schema.sqlite.sql first:
 *
 *   const store = createSqlStore(db);
 *   const guard = createGuard({ handlers, ...store });
 *   store.approvals.add({ tool, argument_hash, approver, expires_at, is_denied: false });
 */
export function createSqlStore(db, { leaseMs = 600_000, pollMs = 50, now = Date.now } = {}) {
  // While another process writes: by itself the driver would not wait at all.
  db.prepare('PRAGMA busy_timeout = 5000').get();
  return {
    calls: createCalls(db, { leaseMs, pollMs, now }),
    approvals: createApprovals(db, now),
    log: (entry) => insert(db, 'tool_calls', entry),
    recordDecision: (record, callId) => insert(db, 'decisions', { call_id: callId, ...record }),
  };
}

/** A call whose process died never ends: after its lease it counts as failed. */
const LOST = {
  ok: false,
  failure: {
    type: 'timeout',
    message: 'The first call with these arguments did not end.',
    hint: 'It may have taken effect: look before you repeat the call.',
  },
};

/** Between the end of a handler and that of its call. */
const GRACE_MS = 10_000;

function createCalls(db, { leaseMs, pollMs, now }) {
  const find = (key) => db.prepare('SELECT * FROM idempotency_log WHERE key = ?').get(key);
  const replace = (key, at, expiresAt, before) =>
    db
      .prepare(
        "UPDATE idempotency_log SET state = 'running', result = NULL, started_at = ?, expires_at = ? WHERE key = ? AND state = ? AND started_at = ?",
      )
      .run(at, expiresAt, key, before.state, before.started_at).changes;
  const isLost = (row, at, lease) =>
    row.state === 'running' && Number(row.started_at) + lease <= at;
  const waitFor = async (key, lease) => {
    for (;;) {
      const row = find(key);
      if (row === undefined) throw new Error('The first call ended without a result.');
      if (row.state !== 'running') return JSON.parse(row.result);
      if (isLost(row, now(), lease)) return LOST;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };
  const claim = async (key, at, expiresAt, canRepeat, longestMs) => {
    const lease = Number.isFinite(longestMs) ? longestMs + GRACE_MS : leaseMs;
    const added = db
      .prepare(
        "INSERT INTO idempotency_log (key, state, started_at, expires_at) VALUES (?, 'running', ?, ?) ON CONFLICT (key) DO NOTHING",
      )
      .run(key, at, expiresAt).changes;
    if (Number(added) === 1) return { kind: 'new' };
    const row = find(key);
    if (row === undefined) return claim(key, at, expiresAt, canRepeat, longestMs);
    const isRunning = row.state === 'running' && !isLost(row, at, lease);
    if (isRunning) return { kind: 'running', result: waitFor(key, lease) };
    const result = row.state === 'running' ? LOST : JSON.parse(row.result);
    const isOver = Number(row.expires_at) <= at;
    if (isOver || (row.state !== 'done' && canRepeat(result)))
      return Number(replace(key, at, expiresAt, row)) === 1
        ? { kind: 'new' }
        : claim(key, at, expiresAt, canRepeat, longestMs);
    return { kind: row.state === 'done' ? 'done' : 'failed', result };
  };
  return {
    claim,
    // One that took longer than its lease may be somebody else's by now.
    settle: async (key, state, result, startedAt) => {
      db.prepare(
        'UPDATE idempotency_log SET state = ?, result = ? WHERE key = ? AND started_at = ?',
      ).run(state, JSON.stringify(result), key, startedAt);
    },
    release: async (key, startedAt) => {
      db.prepare('DELETE FROM idempotency_log WHERE key = ? AND started_at = ?').run(
        key,
        startedAt,
      );
    },
  };
}

/**
 * A later yes takes back a no, and a later no a yes. Of another call of the tool, if there is none of
 * this one: the refusal says so.
 */
const FIND_APPROVAL = `SELECT * FROM approvals WHERE tool = ? AND spent_at IS NULL AND (user IS NULL OR user = ?) AND NOT EXISTS (
  SELECT 1 FROM approvals AS later WHERE later.tool = approvals.tool AND later.id > approvals.id
  AND later.argument_hash = approvals.argument_hash AND later.user IS approvals.user AND later.is_denied <> approvals.is_denied
) ORDER BY argument_hash = ? DESC, expires_at DESC, id DESC LIMIT 1`;

function createApprovals(db, now) {
  return {
    add: (approval) => insert(db, 'approvals', approval),
    find: async (tool, argumentHash, user = null) => {
      const row = db.prepare(FIND_APPROVAL).get(tool, user, argumentHash);
      return row && { ...row, is_denied: Number(row.is_denied) === 1 };
    },
    spend: async ({ id }) => {
      const spent = db
        .prepare('UPDATE approvals SET spent_at = ? WHERE id = ? AND spent_at IS NULL')
        .run(now(), id);
      return Number(spent.changes) === 1;
    },
  };
}

const JSON_COLUMNS = new Set(['input', 'output']);
const isPlain = (value) => value === null || ['string', 'number'].includes(typeof value);

/** A call may be refused because it is none. */
function printJson(value) {
  try {
    return JSON.stringify(value);
  } catch {
    return '"[no JSON]"';
  }
}

/** Lists and objects as JSON; the arguments and the result always, for they may be texts, too. */
function insert(db, table, row) {
  const columns = Object.keys(row);
  const values = columns.map((column) => {
    const value = row[column] ?? null;
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (typeof value === 'string' && !JSON_COLUMNS.has(column)) return value.toWellFormed();
    const isJson = JSON_COLUMNS.has(column) || !isPlain(value);
    return isJson && value !== null ? printJson(value) : value;
  });
  const places = columns.map(() => '?').join(', ');
  db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`).run(...values);
}
