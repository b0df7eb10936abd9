import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createTestTool } from '../simulate/create-test-tool.ts';
import { hasGuardPython, runPython } from './export-router.ts';

const runtime = fileURLToPath(new URL('../../src/publish/runtime/', import.meta.url));

const HASH = { strategy: 'hash', fields: [], ttl_seconds: 60 } as const;
const { permission } = createTestTool('x', {});
const TOOLS = [
  createTestTool('write_file', {}),
  createTestTool('deploy', {}, { idempotency: HASH }),
  createTestTool(
    'rent',
    {},
    { idempotency: HASH, errors: [{ code: 'busy', type: 'conflict', retryable: true }] },
  ),
  createTestTool(
    'pay',
    {},
    {
      idempotency: { strategy: 'key', fields: [], parameter: 'key', ttl_seconds: 60 },
      permission: { ...permission, decision: 'approval_required' },
    },
  ),
  createTestTool('list_rows', {}, { limits: { max_items: 1, artifact_reference: 'all' } }),
  createTestTool('draft_mail', {}),
  createTestTool(
    'send_mail',
    {},
    { permission: { ...permission, decision: 'run_as_draft_only', draft: 'draft_mail' } },
  ),
];
const REGISTRY = {
  tools: TOOLS,
  router: {
    tools: TOOLS.map(({ name }) => ({ name })),
    phases: [],
    gates: [{ requires: [{ tool: 'write_file' }] }],
  },
  result_envelope: 'ok',
};

const START = `import asyncio, contextvars, dataclasses, datetime, decimal, json, math, threading, time
from guard import Guard, MemoryApprovals, MemoryCalls, ToolFailure
REGISTRY = json.loads(${JSON.stringify(JSON.stringify(REGISTRY))})
crashes = []
def open_guard(handlers, **more):
    crashes.clear()
    options = {"validate": lambda tool, sent: [], "handle_crash": lambda error, tool: crashes.append(repr(error)), **more}
    return Guard(REGISTRY, handlers, **options)
def first(run):
    return run["observations"][0]
def read(run):
    outcome = first(run)["outcome"]
    return "ok" if outcome["ok"] else outcome["failure"]["type"]
def fail(*given):
    raise RuntimeError("broken")
def show(value):
    print(json.dumps(value))
`;

/** What a program over these tools prints. */
function run(program: string): unknown {
  const { status, output } = runPython(['-c', START + program], { cwd: runtime });
  if (status !== 0) throw new Error(output);
  const lines = output.trim().split('\n');
  return lines.map((line): unknown => JSON.parse(line));
}

it.skipIf(!hasGuardPython).each<[string, string, readonly unknown[]]>([
  [
    'what a handler returns is JSON',
    `@dataclasses.dataclass
class Row:
    id: int
for value in (None, {"a": math.nan}, (1, 2), {1: datetime.date(1970, 1, 1)}, Row(7)):
    show(first(open_guard({"write_file": lambda sent, context: value}).call("write_file", {}))["content"])
`,
    [
      { ok: true, result: null },
      { ok: true, a: null },
      { ok: true, result: [1, 2] },
      { ok: true, '1': '1970-01-01' },
      { ok: true, id: 7 },
    ],
  ],
  [
    'what is no JSON is a failure, and a repeat is blocked',
    `cycle = []
cycle.append(cycle)
deep = {}
for _ in range(5000): deep = {"deep": deep}
for value in (decimal.Decimal(1), cycle, {1, 2}, b"a", deep, range(2)):
    ran = []
    guard = open_guard({"deploy": lambda sent, context: ran.append(1) or value})
    one, two = guard.call("deploy", {}), guard.call("deploy", {})
    show([read(one), first(one)["ran"], read(two), len(ran), len(crashes), first(one)["outcome"]["failure"]["hint"]])
`,
    Array.from({ length: 6 }, () => [
      'internal_error',
      true,
      'non_idempotent_retry_blocked',
      1,
      1,
      'It may have taken effect: look before you repeat the call.',
    ]),
  ],
  [
    'a handler may be a coroutine, within its timeout',
    `async def work(sent, context):
    await asyncio.sleep(0)
    return {"loop": id(asyncio.get_running_loop())}
async def hang(sent, context):
    try:
        await asyncio.sleep(9)
    except asyncio.CancelledError:
        ended.append("cancelled")
        raise
ended = []
guard = open_guard({"write_file": work, "deploy": hang}, timeout_ms=200)
async def main():
    same = first(await guard.run_async([{"type": "tool_use", "id": "1", "name": "write_file", "input": {}}]))
    late = await guard.run_async([{"type": "tool_use", "id": "2", "name": "deploy", "input": {}}])
    await asyncio.sleep(0.05)
    show([same["outcome"]["value"]["loop"] == id(asyncio.get_running_loop()), read(late), ended, crashes])
show(read(guard.call("write_file", {})))
asyncio.run(main())
`,
    ['ok', [true, 'timeout', ['cancelled'], []]],
  ],
  [
    'what fails before a handler says that nothing was run',
    `class Broken:
    claim = settle = release = find = spend = lambda *given: fail()
for more in ({"validate": fail}, {"approvals": Broken()}, {"calls": Broken()}):
    ran = []
    guard = open_guard({"deploy": lambda sent, context: ran.append(1)}, **more)
    found = first(guard.call("deploy", {}))
    show([ran, found["ran"], found["stages"][-1], found["decision"] is None, crashes])
`,
    ['arguments', 'permission', 'repeat'].map((stage) => [
      [],
      false,
      { stage, status: 'refused', note: 'deploy was not run: its guard failed.' },
      stage !== 'repeat',
      ["RuntimeError('broken')"],
    ]),
  ],
  [
    'whatever the harness is given throws, there is an observation',
    `import os, sys
sys.stderr = open(os.devnull, "w")
for option in ("log", "record_decision", "handle_crash", "now", "create_id", "wait", "save_artifact"):
    decided = []
    guard = open_guard({"write_file": fail}, **{"record_decision": lambda record, call_id: decided.append(record["decision"]), option: fail})
    found = first(guard.call("write_file", {}))
    show([found["ran"], found["outcome"]["ok"], decided == ([] if option == "record_decision" else ["allow"])])
show(first(open_guard({"list_rows": lambda sent, context: [1, 2]}, save_artifact=fail).call("list_rows", {}))["content"])
`,
    [
      ...Array.from({ length: 7 }, () => [true, false, true]),
      { ok: true, items: [1], truncated: true, shown: { items: '1 of 2 items' } },
    ],
  ],
  [
    'a store that cannot keep the result blocks a repeat',
    `class Calls(MemoryCalls):
    def settle(self, key, kind, result, started_at):
        if kind == "done": fail()
        super().settle(key, kind, result, started_at)
guard = open_guard({"deploy": lambda sent, context: {"id": 7}}, calls=Calls())
show([read(guard.call("deploy", {})), read(guard.call("deploy", {}))])
`,
    [['ok', 'non_idempotent_retry_blocked']],
  ],
  [
    'nobody waits for a call whose end cannot be told longer than it could have run',
    `import guard as module
module._GRACE_MS = 20
class Calls(MemoryCalls):
    def settle(self, *given): fail()
guard = open_guard({"deploy": lambda sent, context: 1}, calls=Calls(), timeout_ms=30)
show([read(guard.call("deploy", {})), read(guard.call("deploy", {}))])
`,
    [['ok', 'non_idempotent_retry_blocked']],
  ],
  [
    'a handler that ends the program has made its call',
    `def stop(sent, context): raise kinds[0]
for kind in (SystemExit, asyncio.CancelledError, GeneratorExit, KeyboardInterrupt):
    kinds = [kind]
    guard = open_guard({"deploy": stop}, timeout_ms=None)
    try: ends = read(guard.call("deploy", {}))
    except KeyboardInterrupt: ends = "interrupted"
    show([ends, read(guard.call("deploy", {}))])
`,
    [
      ...Array.from({ length: 3 }, () => ['internal_error', 'non_idempotent_retry_blocked']),
      ['interrupted', 'non_idempotent_retry_blocked'],
    ],
  ],
  [
    'a repeat is made after an error that the contract calls retryable',
    `answers = iter([ToolFailure("busy"), {"id": 2}])
def rent(sent, context):
    answer = next(answers)
    if isinstance(answer, ToolFailure): raise answer
    return answer
guard = open_guard({"rent": rent})
show([read(guard.call("rent", {})), read(guard.call("rent", {}))])
`,
    [['conflict', 'ok']],
  ],
  [
    'a key with other arguments is a conflict, and nobody is asked to approve it',
    `recorded = []
guard = open_guard({"pay": lambda sent, context: sent}, record_decision=lambda record, call_id: recorded.append(record["decision"] + " by " + record["rule"]))
asked = first(guard.call("pay", {"key": "k", "amount": 1}))
guard.approvals.add({"tool": "pay", "argument_hash": asked["decision"]["argument_hash"], "approver": "Ana", "expires_at": 9e15, "is_denied": False})
show([read(guard.call("pay", {"key": "k", "amount": 1})), read(guard.call("pay", {"amount": 1, "key": "k"}))])
show(first(guard.call("pay", {"key": "k", "amount": 999}))["outcome"]["failure"]["message"])
show(recorded)
`,
    [
      ['ok', 'ok'],
      'pay was called before with this key and other arguments.',
      ['approval_required by risk_class', 'allow by approval', 'allow by repeat', 'deny by repeat'],
    ],
  ],
  [
    'a decision is recorded on the tool and on its draft, and not as approved where the approval was spent',
    `recorded = []
class Spent(MemoryApprovals):
    def spend(self, approval): return False
guard = open_guard({"draft_mail": lambda sent, context: 1}, approvals=Spent(), record_decision=lambda record, call_id: recorded.append([record["tool"], record["decision"], record["approver"]]))
guard.call("send_mail", {})
asked = first(guard.call("pay", {}))["decision"]["argument_hash"]
guard.approvals.add({"tool": "pay", "argument_hash": asked, "approver": "Ana", "expires_at": 9e15, "is_denied": False})
guard.call("pay", {})
show(recorded)
`,
    [
      [
        ['send_mail', 'run_as_draft_only', null],
        ['draft_mail', 'allow', null],
        ['pay', 'approval_required', null],
        ['pay', 'approval_required', null],
      ],
    ],
  ],
  [
    'approvals are for their user, and a later answer takes back an earlier one',
    `yes = {"tool": "pay", "argument_hash": "h1", "approver": "Ana", "expires_at": 1000, "is_denied": False}
no = {**yes, "approver": "Ben", "is_denied": True}
long, mine, theirs = {**yes, "approver": "Cem", "expires_at": 9000}, {**yes, "user": "u1"}, {**no, "user": "u2"}
for added in ([yes, no], [no, yes], [long, yes], [mine, theirs], [theirs], [{**yes, "argument_hash": "h2"}]):
    approvals = MemoryApprovals()
    for each in added: approvals.add(each)
    found = approvals.find("pay", "h1", "u1")
    show(-1 if found is None else [each is found for each in added].index(True))
approvals = MemoryApprovals()
approvals.add(no)
approvals.add(yes)
show([approvals.spend(yes), approvals.find("pay", "h1", None), approvals.spend(yes)])
`,
    [1, 1, 0, 0, -1, 0, [true, null, false]],
  ],
  [
    'a handler may open a tool and start a turn, and not wait for its own guard',
    `def write(sent, context):
    guard.open_next(tools=["deploy"])
    guard.start_turn()
    return guard.call("deploy", {})
guard = open_guard({"write_file": write})
show([read(guard.call("write_file", {})), guard.session["turn"]["tools"], len(guard.session["calls"]), crashes])
`,
    [
      [
        'internal_error',
        ['deploy'],
        1,
        [
          "RuntimeError('A handler waits for a message of its own guard, which waits for the handler.')",
        ],
      ],
    ],
  ],
  [
    'a handler without a timeout ends, has the context of its caller, and what it does too late is told',
    `user = contextvars.ContextVar("user")
user.set("u1")
done = threading.Event()
def late(sent, context):
    context.cancelled.wait()
    done.set()
    raise RuntimeError("too late")
guard = open_guard({"write_file": lambda sent, context: user.get(), "deploy": late}, timeout_ms=50)
show(first(guard.call("write_file", {}))["outcome"])
show(read(guard.call("deploy", {})))
done.wait()
time.sleep(0.05)
show(crashes)
show(read(open_guard({"write_file": lambda sent, context: 1}, timeout_ms=1e18).call("write_file", {})))
`,
    [{ ok: true, value: 'u1' }, 'timeout', ["RuntimeError('too late')"], 'ok'],
  ],
  [
    'what it returns is its own, and ids, pauses and the session may be given',
    `lines = []
def deploy(sent, context):
    sent["token"] = "x"
    return {"id": 7}
guard = open_guard({"deploy": deploy}, log=lambda line: lines.append(line["input"]), create_id=lambda: "id_1", session={"known": None, "id": None})
one = first(guard.call("deploy", {"a": 1}))
one["outcome"]["value"]["id"] = 8
show([one["id"], lines, first(guard.call("deploy", {"a": 1}))["outcome"], guard.session["id"], guard.session["known"]])
try: open_guard([deploy])
except TypeError as error: show(str(error))
`,
    [
      ['id_1', [{ a: 1 }, { a: 1 }], { ok: true, value: { id: 7 } }, 'id_1', {}],
      'handlers is a dict with a function for each tool.',
    ],
  ],
])('in Python, %s', (_, program, expected) => {
  expect(run(program)).toEqual(expected);
});
