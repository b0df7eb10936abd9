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

function createCalls(db, { leaseMs, pollMs, now }) {
  const find = (key) => db.prepare('SELECT * FROM idempotency_log WHERE key = ?').get(key);
  const replace = (key, at, expiresAt, before) =>
    db
      .prepare(
        "UPDATE idempotency_log SET state = 'running', result = NULL, started_at = ?, expires_at = ? WHERE key = ? AND state = ? AND started_at = ?",
      )
      .run(at, expiresAt, key, before.state, before.started_at).changes;
  const isLost = (row, at) => row.state === 'running' && Number(row.started_at) + leaseMs <= at;
  const waitFor = async (key) => {
    for (;;) {
      const row = find(key);
      if (row === undefined) throw new Error('The first call ended without a result.');
      if (row.state !== 'running') return JSON.parse(row.result);
      if (isLost(row, now())) return LOST;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };
  const claim = async (key, at, expiresAt, canRepeat) => {
    const added = db
      .prepare(
        "INSERT INTO idempotency_log (key, state, started_at, expires_at) VALUES (?, 'running', ?, ?) ON CONFLICT (key) DO NOTHING",
      )
      .run(key, at, expiresAt).changes;
    if (Number(added) === 1) return { kind: 'new' };
    const row = find(key);
    if (row === undefined) return claim(key, at, expiresAt, canRepeat);
    const isRunning = row.state === 'running' && !isLost(row, at);
    if (isRunning) return { kind: 'running', result: waitFor(key) };
    const result = row.state === 'running' ? LOST : JSON.parse(row.result);
    const isOver = row.state !== 'running' && Number(row.expires_at) <= at;
    if (isOver || (row.state !== 'done' && canRepeat(result)))
      return Number(replace(key, at, expiresAt, row)) === 1
        ? { kind: 'new' }
        : claim(key, at, expiresAt, canRepeat);
    return { kind: row.state === 'done' ? 'done' : 'failed', result };
  };
  return {
    claim,
    settle: async (key, state, result) => {
      db.prepare('UPDATE idempotency_log SET state = ?, result = ? WHERE key = ?').run(
        state,
        JSON.stringify(result),
        key,
      );
    },
    release: async (key) => {
      db.prepare('DELETE FROM idempotency_log WHERE key = ?').run(key);
    },
  };
}

function createApprovals(db, now) {
  return {
    add: (approval) => insert(db, 'approvals', approval),
    // Of another call of the tool, if there is none of this one: the refusal says so.
    find: async (tool, argumentHash) => {
      const row = db
        .prepare(
          'SELECT * FROM approvals WHERE tool = ? AND spent_at IS NULL ORDER BY argument_hash = ? DESC, id DESC LIMIT 1',
        )
        .get(tool, argumentHash);
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

const isPlain = (value) => value === null || ['string', 'number'].includes(typeof value);

/** Lists and objects as JSON; the arguments and the result always, for they may be texts, too. */
function insert(db, table, row) {
  const columns = Object.keys(row);
  const values = columns.map((column) => {
    const value = row[column];
    if (typeof value === 'boolean') return value ? 1 : 0;
    const isJson = column === 'input' || column === 'output' || !isPlain(value);
    return isJson && value !== null ? JSON.stringify(value) : value;
  });
  const places = columns.map(() => '?').join(', ');
  db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`).run(...values);
}
