import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAnthropic } from '@ai-sdk/anthropic';
import Anthropic from '@anthropic-ai/sdk';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import OpenAI from 'openai';
import initSqlJs from 'sql.js';
import { afterAll, describe, expect, it } from 'vitest';
import { createRuntime } from '../../src/app/export/create-runtime.ts';
import { createWorkspace } from '../../src/app/workspace.ts';
import type * as runtime from '../../src/guard-runtime.ts';
import { exportDesign } from '../../src/publish/export-design.ts';
import type * as types from '../../src/publish/runtime/guard-types.ts';
import { hasGuardPython, readGallery, runPython } from './export-router.ts';
import { exportRuntime, openProject } from './export-runtime.ts';

// What guard.d.ts says of guard.js is true of it: this line is checked by the compiler.
const declared: (module: typeof runtime) => Omit<typeof types, 'createGuard' | 'runCase'> = (
  module,
) => module;

const design = readGallery('site-builder.json');
const files = await exportRuntime(design);
const project = openProject();
for (const { path, text } of files)
  writeFileSync(join(project.path, path.replace('runtime/', '')), text);
afterAll(project.close);

const guide = files.find(({ path }) => path.endsWith('README.md'))?.text ?? '';
const [anthropicLoop, openaiLoop, aiLoop, mcpLoop] = [...guide.matchAll(/```js\n([^]*?)```/g)].map(
  ([, code = '']) => code,
);
const [pythonLoop = ''] = [...guide.matchAll(/```python\n([^]*?)```/g)].map(
  ([, code = '']) => code,
);

async function loadLoop(
  name: string,
  code = '',
): Promise<Record<string, (...given: unknown[]) => Promise<unknown>>> {
  const path = join(project.path, `${name}.js`);
  writeFileSync(path, code);
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}

describe('the exported guard', () => {
  it('runs its own tests in Node, and its types fit it', () => {
    const { status, stdout } = spawnSync(process.execPath, ['--test', 'guard.test.js'], {
      cwd: project.path,
      encoding: 'utf8',
    });
    expect([status, /# pass (\d+)/.exec(stdout)?.[1], /# fail (\d+)/.exec(stdout)?.[1]]).toEqual([
      0,
      '12',
      '0',
    ]);
    expect(declared).toBeTypeOf('function');
  });

  it.skipIf(!hasGuardPython)('runs its own tests in Python', () => {
    const { status, output } = runPython(['-m', 'unittest', 'test_guard'], { cwd: project.path });
    expect([status, /Ran (\d+) tests/.exec(output)?.[1]]).toEqual([0, '3']);
  });

  it('needs nothing but its validators', () => {
    const text = readFileSync(join(project.path, 'guard.js'), 'utf8');
    expect([...text.matchAll(/^import .*from "?'?([^"';]+)/gm)].map(([, from]) => from)).toEqual([
      './validators.js',
    ]);
    expect(/^import /m.test(readFileSync(join(project.path, 'validators.js'), 'utf8'))).toBe(false);
  });

  it('is absent where a schema cannot be compiled, and the README says so', async () => {
    const workspace = createWorkspace(design);
    const blockers = design.tools.map(() => []);
    const data = await createRuntime(workspace, blockers, async () => ({
      kind: 'crashed',
      message: 'x',
    }));
    const all = exportDesign({ design, blockers, wires: [], runtime: data });
    expect([
      all.some(({ path }) => path === 'runtime/guard.js'),
      all.find(({ path }) => path === 'README.md')?.text,
    ]).toEqual([
      false,
      expect.stringContaining('The guard is missing: An input schema could not be compiled.'),
    ]);
  });

  it('leaves out the cases of drafts, and is absent where no tool is ready', async () => {
    const place = design.tools.findIndex((tool) => tool.get('name') === 'delete_file');
    const held = await exportRuntime(design, [place]);
    const cases: readonly { readonly name: string }[] = JSON.parse(
      held.find(({ path }) => path.endsWith('cases.json'))?.text ?? '[]',
    );
    expect(cases.length).toBeGreaterThan(5);
    expect(cases.filter(({ name }) => name.includes('delete_file'))).toEqual([]);
    expect(
      await exportRuntime(
        design,
        design.tools.map((_, i) => i),
      ),
    ).toEqual([]);
  });
});

const LOST = { ok: false, failure: { type: 'timeout' } };
const ANSWER = { tool: 't', argument_hash: 'h', is_denied: false };
const LINE = { id: 'c', at: 1, session: 's', recovered: false, ran: false, ok: false };

/** SQLite in this process, behind what its drivers for Node have in common. */
async function openDatabase() {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run(readFileSync(join(project.path, 'schema.sqlite.sql'), 'utf8'));
  const db = {
    prepare: (sql: string) => ({
      run: (...values: (string | number | null)[]) => {
        database.run(sql, values);
        return { changes: database.getRowsModified() };
      },
      get: (...values: (string | number | null)[]) => {
        const statement = database.prepare(sql, values);
        const row = statement.step() ? statement.getAsObject() : undefined;
        statement.free();
        return row;
      },
    }),
  };
  const { createSqlStore } = await import(
    /* @vite-ignore */ pathToFileURL(join(project.path, 'sql-store.js')).href
  );
  return { database, db, createSqlStore };
}

describe('the store in SQL', () => {
  it('makes a call again whose process died, when its lease and its time are over', async () => {
    const { db, createSqlStore } = await openDatabase();
    let time = 0;
    const { calls } = createSqlStore(db, { now: () => time, leaseMs: 100, pollMs: 1 });
    expect(db.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 5_000 });
    const claim = (at: number, canRepeat = false) =>
      calls.claim('k', at, at + 500, () => canRepeat);
    expect(await claim(0)).toEqual({ kind: 'new' });
    expect(await claim(100)).toMatchObject({ kind: 'failed', result: LOST });
    expect(await claim(500)).toEqual({ kind: 'new' });
    // The first was only slow: what it comes to is not that of the second.
    await calls.settle('k', 'done', { ok: true, value: 1 }, 0);
    await calls.release('k', 0);
    const second = await claim(550);
    await calls.settle('k', 'done', { ok: true, value: 2 }, 500);
    expect([second.kind, await second.result]).toEqual(['running', { ok: true, value: 2 }]);
    const waiting = await calls.claim('other', 0, 9_000, () => true);
    time = 200;
    const lost = await calls.claim('other', 50, 9_000, () => true);
    expect([waiting.kind, lost.kind, await lost.result]).toMatchObject(['new', 'running', LOST]);
    // A contract with a timeout says how long a call may take, and ten seconds are added.
    const short = (at: number) => calls.claim('short', at, 99_000, () => false, 50);
    const kinds = [await short(0), await short(10_049), await short(10_050)];
    expect(kinds.map(({ kind }) => kind)).toEqual(['new', 'running', 'failed']);
    time = 10_050;
    expect(await kinds[1]?.result).toMatchObject(LOST);
  });

  it('finds the newest answer about a call that still counts', async () => {
    const { db, createSqlStore } = await openDatabase();
    const { approvals, log } = createSqlStore(db, { now: () => 0 });
    const add = (approver: string, expires_at: number, more: object = {}) =>
      approvals.add({ ...ANSWER, approver, expires_at, ...more });
    const find = async (user: string | null = null, hash = 'h') =>
      (await approvals.find('t', hash, user))?.approver;
    add('no', 900, { is_denied: true });
    add('yes', 900);
    add('expired', 50);
    expect([await find(), await find(null, 'other')]).toEqual(['yes', 'yes']);
    add('for u2', 950, { user: 'u2' });
    expect([await find('u1'), await find('u2')]).toEqual(['yes', 'for u2']);
    for (const _ of [1, 2]) await approvals.spend(await approvals.find('t', 'h'));
    expect(await find()).toBeUndefined();
    log({ ...LINE, tool: 'half \ud800', input: '\ud800' });
    let deep: object = [];
    for (let i = 0; i < 20_000; i += 1) deep = [deep];
    log({ ...LINE, id: 'deep', tool: 't', input: deep });
    expect(db.prepare("SELECT input FROM tool_calls WHERE id = 'deep'").get()).toEqual({
      input: '"[no JSON]"',
    });
    expect(db.prepare('SELECT tool, input FROM tool_calls').get()).toEqual({
      tool: 'half \ufffd',
      input: '"\\ud800"',
    });
  });

  it.skipIf(!hasGuardPython)('does the same in Python', () => {
    const program = `import json, threading, time
from sql_store import SqlStore
clock, looks = [0], []
def look():
    looks.append(1)
    return clock[0]
store, no, yes = SqlStore("own.db", poll_seconds=0.001, lease_ms=100, now=look), lambda failed: False, lambda failed: True
ends = []
def claim(at, can_repeat=no, key="k", expires=500):
    clock[0] = max(clock[0], at)
    known = store.claim(key, at, at + expires, can_repeat)
    ends.append([known.kind, known.result and (known.result.get("value") or known.result["failure"]["type"])])
def claim_while(change, **asked):
    thread = threading.Thread(target=claim, args=(clock[0],), kwargs=asked)
    before = len(looks)
    thread.start()
    while len(looks) < before + 2: time.sleep(0.001)
    change(); thread.join()
for at in (0, 100, 500): claim(at)
store.settle("k", "done", {"ok": True, "value": 1}, 0); store.release("k", 0)
claim_while(lambda: store.settle("k", "done", {"ok": True, "value": 2}, 500))
claim(500, key="fails")
claim_while(lambda: store.settle("fails", "failed", {"ok": False, "failure": {"type": "conflict"}}, 500), can_repeat=yes, key="fails")
claim(500, key="lost", expires=9000)
claim_while(lambda: clock.__setitem__(0, 700), can_repeat=yes, key="lost")
store.claim("short", 700, 99000, no, 50)
clock[0] = 10750
ends.append([store.claim("short", 10750, 99000, no, 50).kind, None])
def add(approver, expires_at, **more):
    store.approvals.add({"tool": "t", "argument_hash": "h", "is_denied": False, "approver": approver, "expires_at": expires_at, **more})
def find(user=None, argument_hash="h"):
    found = store.approvals.find("t", argument_hash, user)
    return found and found["approver"]
add("no", 900, is_denied=True); add("yes", 900); add("expired", 50)
found = [find(), find(None, "other")]
add("for u2", 950, user="u2")
found += [find("u1"), find("u2")]
for _ in range(2): store.approvals.spend(store.approvals.find("t", "h"))
found += [find()]
store.log({**json.loads('${JSON.stringify(LINE)}'), "tool": "half \\ud800", "input": "\\ud800"})
deep = []
for _ in range(20000): deep = [deep]
store.log({**json.loads('${JSON.stringify(LINE)}'), "id": "deep", "tool": "t", "input": deep})
found += list(store.find("SELECT input FROM tool_calls WHERE id = 'deep'"))
try: SqlStore(":memory:")
except ValueError as error: found += [str(error)]
print(json.dumps([ends, found, list(store.find("SELECT tool, input FROM tool_calls"))]))
`;
    const { status, output } = runPython(['-c', program], { cwd: project.path });
    expect([status, status === 0 ? JSON.parse(output) : output]).toEqual([
      0,
      [
        [
          ...[
            ['new', null],
            ['failed', 'timeout'],
            ['new', null],
            ['done', 2],
          ],
          ...[
            ['new', null],
            ['done', 'conflict'],
            ['new', null],
            ['done', 'timeout'],
          ],
          ['failed', null],
        ],
        [
          ...['yes', 'yes', 'yes', 'for u2', null, '"[no JSON]"'],
          'SqlStore opens its file anew for each operation, so it needs the path of a file.',
        ],
        ['half \ufffd', '"\\ud800"'],
      ],
    ]);
  });

  it('keeps JSON in PostgreSQL as it is', () => {
    const sql = readFileSync(join(project.path, 'schema.postgres.sql'), 'utf8');
    expect(sql.match(/^ +\w+ JSONB?\b/gm)?.map((line) => line.trim())).toEqual([
      ...['input JSON', 'output JSON', 'result JSON', 'resource_scope JSON'],
    ]);
  });

  it('lets one of two guards run a call that both get at once, and answers the log’s question', async () => {
    const { database, db, createSqlStore } = await openDatabase();
    let time = 1_000;
    let ran = 0;
    const own = await import(/* @vite-ignore */ pathToFileURL(join(project.path, 'guard.js')).href);
    const open = () =>
      own.createGuard({
        session: { ...session, has_sandbox: true },
        now: () => time,
        handlers: {
          deploy: async () => {
            ran += 1;
            await new Promise((resolve) => setTimeout(resolve, 30));
            return { id: 7 };
          },
          delete_file: () => ({ path: 'a.html' }),
        },
        ...createSqlStore(db, { now: () => time, pollMs: 5 }),
      });
    const store = createSqlStore(db, { now: () => time });
    const deploy = () => open().call('deploy', { revision: 42 });
    const both = await Promise.all([deploy(), deploy()]);
    expect([ran, ...both.map(({ observations }) => observations[0].outcome)]).toEqual([
      1,
      { ok: true, value: { id: 7 } },
      { ok: true, value: { id: 7 } },
    ]);
    const input = { path: 'a.html', expected_digest: 'a'.repeat(64) };
    const asked = await open().call('delete_file', input);
    const { argument_hash } = asked.observations[0].decision;
    const approval = { tool: 'delete_file', argument_hash, approver: 'ana', is_denied: false };
    store.approvals.add({ ...approval, expires_at: 1_000_000 });
    const done = await open().call('delete_file', input);
    expect(done.observations[0]).toMatchObject({ ran: true, decision: { approver: 'ana' } });
    const count = db.prepare(
      "SELECT (SELECT count(*) FROM tool_calls WHERE code = 'approval_required') AS waited, (SELECT count(*) FROM decisions) AS decided, (SELECT count(*) FROM approvals WHERE spent_at IS NULL) AS left",
    );
    expect(count.get()).toEqual({ waited: 1, decided: 4, left: 0 });
    database.run(
      "UPDATE idempotency_log SET state = 'running', result = NULL, expires_at = 9000000",
    );
    time += 600_000;
    // Its contract lets it be repeated after a timeout; that of a deletion does not.
    expect([(await deploy()).observations[0].outcome.ok, ran]).toEqual([true, 2]);
    store.approvals.add({ ...approval, expires_at: 1_000_000 });
    expect((await open().call('delete_file', input)).observations[0].outcome).toMatchObject({
      failure: { type: 'non_idempotent_retry_blocked' },
    });
  });

  it.skipIf(!hasGuardPython)('lets one of eight threads run a call that all get at once', () => {
    const program = `import json, threading, time
from guard import REGISTRY, Guard
from sql_store import SqlStore
store, ran = SqlStore("guard.db", poll_seconds=0.005), []
tool = {**next(each for each in REGISTRY["tools"] if each["name"] == "write_file"), "idempotency": {"strategy": "hash", "fields": [], "ttl_seconds": 60}}
def write(sent, context):
    ran.append(sent)
    time.sleep(0.05)
    return {"path": "a.html"}
def work():
    guard = Guard({**REGISTRY, "tools": [tool]}, {"write_file": write}, session=${JSON.stringify(session)}, calls=store, approvals=store.approvals, log=store.log, record_decision=store.record_decision)
    ends.append(guard.call("write_file", {"path": "a.html", "content": "a"})["observations"][0]["outcome"]["ok"])
ends, threads = [], [threading.Thread(target=work) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
question = open("queries.sql").read().split(";")[0]
[calls] = store.find("SELECT count(*) FROM tool_calls WHERE ok")
db = store.connect()
[asked] = db.execute(question, {"tool": "write_file", "code": "timeout", "since": 0}).fetchone()
for query in open("queries.sql").read().split(";")[1:-1]: db.execute(query, {"since": 0, "tool": "write_file", "now": time.time() * 1000 + 100 * 86400000, "days": 30})
emptied = [*store.find("SELECT (SELECT count(*) FROM tool_calls), (SELECT count(*) FROM idempotency_log)")]
print(json.dumps([len(ran), ends, calls, asked, emptied]))
`;
    const { status, output } = runPython(['-c', program], { cwd: project.path });
    expect([status, output.trim()]).toEqual([
      0,
      '[1, [true, true, true, true, true, true, true, true], 8, 0, [0, 0]]',
    ]);
  });
});

/** A transport that answers from a list, and keeps what was asked. */
function createTransport(answers: readonly object[]) {
  const asked: { readonly tools: readonly { readonly name: string }[]; readonly text: string }[] =
    [];
  const send = async (_: unknown, init?: { readonly body?: unknown }): Promise<Response> => {
    const text = String(init?.body);
    asked.push({ ...JSON.parse(text), text });
    return new Response(JSON.stringify(answers[asked.length - 1]), {
      headers: { 'content-type': 'application/json' },
    });
  };
  return { asked, send };
}

const session = { known: { project_id: 'p1', user_id: 'u1' } };
const TASK = { model: 'm', session, task: 'Read the page.' };
const handlers = { read_file: () => ({ content: '<h1>' }) };
const tools = ['read_file', 'publish'].map((name) => ({
  name,
  description: 'd',
  input_schema: { type: 'object' },
}));
const use = (id: string, input: object, name = 'read_file') => ({
  type: 'tool_use',
  id,
  name,
  input,
});
const answerWith = (...content: object[]) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content,
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
});
const TEXT = '```json\n{"tool": "read_file", "path": "a.html"}\n```';

describe('a loop of the guide', () => {
  it('is under thirty lines each', () => {
    for (const loop of [anthropicLoop, openaiLoop, aiLoop, mcpLoop, pythonLoop])
      expect(loop?.trim().split('\n').length).toBeLessThan(30);
  });

  it('over the Anthropic SDK answers calls, recovers one from text, and sends what the turn shows', async () => {
    const { asked, send } = createTransport([
      answerWith(use('toolu_1', { path: 'a.html' }), use('toolu_2', { path: '../x' })),
      answerWith({ type: 'text', text: TEXT }),
      answerWith({ type: 'text', text: 'Done.' }),
      answerWith(use('toolu_3', { path: 'a.html' })),
    ]);
    const client = new Anthropic({ apiKey: 'k', fetch: send, maxRetries: 0 });
    const { runTask } = await loadLoop('anthropic', anthropicLoop);
    // The gate on the end of the task is not met: the loop asks for more until no answer is left.
    await runTask?.(client, { ...TASK, tools, handlers }).catch(() => undefined);
    expect(asked[0]?.tools.map(({ name }) => name)).toEqual(['read_file']);
    expect(asked[1]?.text).toMatch(/"tool_use_id":"toolu_1","content":"\{\\"ok\\":true/);
    expect(asked[1]?.text).toMatch(/"tool_use_id":"toolu_2".*invalid_arguments.*"is_error":true/);
    expect(asked[2]?.text).toContain('Result of read_file: ');
    expect(asked[3]?.text).toContain('Still missing');
  });

  it('over OpenAI Responses answers by the id of the call', async () => {
    const call = {
      type: 'function_call',
      id: 'fc_1',
      call_id: 'call_1',
      name: 'read_file',
      arguments: '{"path":"a.html"}',
    };
    const { asked, send } = createTransport([
      { id: 'r', object: 'response', output: [call] },
      { id: 'r', object: 'response', output: [{ ...call, call_id: 'call_2', name: 'publish' }] },
      {
        id: 'r',
        object: 'response',
        output: [
          {
            type: 'custom_tool_call',
            id: 'ctc_1',
            call_id: 'call_3',
            name: 'read_file',
            input: 'a',
          },
        ],
      },
    ]);
    const client = new OpenAI({ apiKey: 'k', fetch: send, maxRetries: 0 });
    const { runTask } = await loadLoop('openai', openaiLoop);
    const own = { type: 'web_search' };
    await runTask?.(client, { ...TASK, tools: [...tools, own], handlers }).catch(() => undefined);
    expect(asked[0]?.text).toContain('{"type":"web_search"}');
    expect(asked[3]?.text).toContain('"type":"custom_tool_call_output","call_id":"call_3"');
    expect(asked[1]?.text).toContain(
      '"type":"function_call_output","call_id":"call_1","output":"{\\"ok\\":true',
    );
    expect(asked[2]?.text).toMatch(/"call_id":"call_2","output":"[^]*tool_not_visible/);
  });

  it('over the AI SDK lets the guard check, decide and run', async () => {
    const { asked, send } = createTransport([
      { ...answerWith(use('toolu_1', { path: '../x' })), stop_reason: 'tool_use' },
      answerWith({ type: 'text', text: 'Done.' }),
    ]);
    const model = createAnthropic({ apiKey: 'k', fetch: send })('claude-sonnet-4-5');
    const { runTask } = await loadLoop('ai', aiLoop);
    const done = await runTask?.(model, {
      descriptions: { read_file: 'd' },
      handlers,
      session,
      task: 't',
    });
    expect(asked[0]?.tools.map(({ name }) => name)).not.toContain('publish');
    expect(asked[1]?.text).toContain('invalid_arguments');
    expect(done).toMatchObject({ text: 'Done.' });
  });

  it('as an MCP server lists what the session shows, and refuses with words', async () => {
    const { createServer } = await loadLoop('mcp', mcpLoop);
    const listed = tools.map(({ name }) => ({
      name,
      inputSchema: { type: 'object' },
      outputSchema: { type: 'object', properties: { content: { type: 'string' } } },
    }));
    const server: unknown = await createServer?.({
      name: 's',
      version: '1',
      tools: listed,
      handlers,
      session,
    });
    const client = new Client({ name: 'c', version: '1' });
    const [one, other] = InMemoryTransport.createLinkedPair();
    await Promise.all([connect(server, other), client.connect(one)]);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['read_file']);
    expect(
      await client.callTool({ name: 'read_file', arguments: { path: 'a.html' } }),
    ).toMatchObject({
      isError: false,
      content: [{ type: 'text', text: expect.stringContaining('<h1>') }],
      structuredContent: { ok: true, content: '<h1>' },
    });
    expect(await client.callTool({ name: 'publish', arguments: {} })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('tool_not_visible') }],
    });
    await client.close();
  });

  it.skipIf(!hasGuardPython)('in Python does the same', () => {
    writeFileSync(join(project.path, 'loop.py'), pythonLoop);
    const program = `import json
from loop import run_task
asked = []
answers = iter([
    [{"type": "tool_use", "id": "toolu_1", "name": "read_file", "input": {"path": "a.html"}}],
    [{"type": "text", "text": ${JSON.stringify(TEXT)}}],
    [{"type": "text", "text": "Done."}],
])
def send(messages, tools):
    asked.append([[tool["name"] for tool in tools], json.dumps(messages[-1])])
    return next(answers)
try:
    run_task(send, [{"name": "read_file"}, {"name": "publish"}], "t", {"read_file": lambda sent, context: {"content": "<h1>"}}, session=${JSON.stringify(session)})
except RuntimeError as error:
    print(error)
except StopIteration:
    pass
print(json.dumps(asked))
`;
    const { status, output } = runPython(['-c', program], { cwd: project.path });
    expect([status, output]).toEqual([
      0,
      expect.stringMatching(/"read_file".*toolu_1.*Result of read_file.*Still missing/),
    ]);
  });
});

async function connect(server: unknown, transport: InMemoryTransport): Promise<void> {
  if (typeof server !== 'object' || server === null || !('connect' in server))
    throw new Error('no server');
  if (typeof server.connect === 'function') await server.connect(transport);
}
