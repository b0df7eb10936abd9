import { describe, expect, it } from 'vitest';
import { startSession, type Value } from '../../src/contract/session/router.ts';
import { compileValidator } from '../../src/probe/arguments/compile-validator.ts';
import type {
  GuardContext,
  GuardedSession,
  GuardedTool,
  HarnessCall,
} from '../../src/simulate/guard.ts';
import { readCalls } from '../../src/simulate/read-calls.ts';
import { runCall } from '../../src/simulate/run-call.ts';
import type { Approval } from '../../src/simulate/stages/permission.ts';
import type { Outcome } from '../../src/simulate/stages/run-handler.ts';
import { createMemoryStore } from '../../src/simulate/stages/run-once.ts';
import { createTestTool } from './create-test-tool.ts';

const text = { type: 'string' };
const decided = (
  decision: NonNullable<GuardedTool['permission']['decision']>,
  more: Partial<GuardedTool['permission']> = {},
): Partial<GuardedTool> => ({
  permission: { ...createTestTool('x', {}).permission, decision, ...more },
});

const FLAGS = {
  type: 'string',
  pattern: '^[a-zA-Z -]*$',
  description: 'Flags of grep, letters only: no shell syntax.',
};
const TOOLS = [
  createTestTool(
    'create_project',
    { slug: text },
    {
      idempotency: { strategy: 'hash', fields: [], ttl_seconds: 60 },
    },
  ),
  createTestTool('write_file', { path: text, content: text }),
  createTestTool(
    'edit_file',
    { path: text, edits: { type: 'array', items: { type: 'object', required: ['old', 'new'] } } },
    {
      aliases: [
        {
          when: ['old_string', 'new_string'],
          map: [
            { from: '/old_string', to: '/edits/0/old' },
            { from: '/new_string', to: '/edits/0/new' },
          ],
        },
      ],
    },
  ),
  createTestTool('grep', { flags: FLAGS }),
  createTestTool('delete_file', { path: text }, decided('approval_required')),
  createTestTool('draft_email', { to: text }),
  createTestTool(
    'send_email',
    { to: text },
    decided('run_as_draft_only', { draft: 'draft_email' }),
  ),
  createTestTool('issue_refund', { amount: { type: 'integer' } }, decided('require_stronger_auth')),
  createTestTool('run_script', { code: text }, decided('run_in_sandbox')),
  createTestTool('egg', {}, decided('run_as_draft_only', { draft: 'hen' })),
  createTestTool('hen', {}, decided('run_as_draft_only', { draft: 'egg' })),
  createTestTool('list_rows', {}, { limits: { max_items: 50, pagination_cursor: 'next_cursor' } }),
  createTestTool('set_colors', { colors: { type: 'array', items: text } }),
  createTestTool(
    'deploy',
    {},
    {
      idempotency: { strategy: 'hash', fields: [], ttl_seconds: 60 },
    },
  ),
];
const SLUG_TAKEN: Outcome = {
  ok: false,
  failure: {
    type: 'conflict',
    code: 'slug_taken',
    message: 'The slug is taken.',
    hint: 'Call create_project with another slug.',
  },
};

/** A harness over the tools: a clock that stands still, approvals, and what was run. */
function createHarness(more: Partial<GuardedSession> = {}) {
  const ran: string[] = [];
  const approvals: Approval[] = [];
  const crashes: string[] = [];
  let [now, ids] = [0, 0];
  const run = async ({ tool, input, sandboxed }: HarnessCall): Promise<Outcome> => {
    ran.push(sandboxed ? `${tool} in a sandbox` : tool);
    if (tool === 'deploy') throw new Error('disk full');
    if (JSON.stringify(input).includes('taken')) return SLUG_TAKEN;
    const rows = Array.from({ length: 10_000 }, (_, id) => ({ id }));
    return { ok: true, value: tool === 'list_rows' ? { rows } : { id: ran.length, input } };
  };
  const context: GuardContext = {
    registry: {
      tools: TOOLS,
      router: { tools: TOOLS.map(({ name }) => ({ name })), phases: [], gates: [] },
    },
    session: {
      id: 's1',
      known: { user_id: 'u1' },
      has_strong_authentication: false,
      has_sandbox: false,
      turn: startSession({ tools: [], phases: [], gates: [] }),
      calls: [],
      ...more,
    },
    harness: {
      validate: compileValidator(TOOLS),
      run,
      calls: createMemoryStore<Outcome>(),
      approvals: {
        find: async (tool) => approvals.find((each) => each.tool === tool),
        spend: async (approval) => approvals.splice(approvals.indexOf(approval), 1).length === 1,
      },
      now: () => now,
      wait: async () => undefined,
      createId: () => String((ids += 1)),
      handleCrash: (error) => void crashes.push(String(error)),
    },
  };
  const call = async (tool: string, input: Value) =>
    runCall({ id: String((ids += 1)), tool, input, recovered: false }, context);
  return {
    call,
    ran,
    crashes,
    approvals,
    setTime: (time: number): void => void (now = time),
    send: async (message: Value) => {
      const { calls, ignored } = readCalls(message, {
        findSchema: (name) => TOOLS.find((tool) => tool.name === name)?.schema,
        createId: () => String((ids += 1)),
      });
      return { ran: await Promise.all(calls.map((each) => runCall(each, context))), ignored };
    },
  };
}

const fence = (call: object): string => `\`\`\`json\n${JSON.stringify(call)}\n\`\`\``;
/** The result, or "type: message". */
const read = ({ outcome }: { readonly outcome: Outcome }): unknown =>
  outcome.ok ? outcome.value : `${outcome.failure.type}: ${outcome.failure.message}`;

describe('Source 000', () => {
  it('three create_project calls in a minute make one project, a fourth makes two', async () => {
    const { call, ran, setTime } = createHarness();
    const first = await Promise.all([1, 2, 3].map(() => call('create_project', { slug: 'a' })));
    expect(new Set(first.map((each) => JSON.stringify(read(each)))).size).toBe(1);
    expect(ran).toHaveLength(1);
    setTime(61_000);
    await call('create_project', { slug: 'a' });
    expect(ran).toHaveLength(2);
  });

  it('slug_taken comes with its hint, and a repeat of it is blocked', async () => {
    const { call, ran } = createHarness();
    expect((await call('create_project', { slug: 'taken' })).outcome).toEqual(SLUG_TAKEN);
    expect(read(await call('create_project', { slug: 'taken' }))).toMatch(
      /^non_idempotent_retry_blocked: /,
    );
    expect(ran).toHaveLength(1);
  });
});

describe('Source 001', () => {
  it('a fenced write_file is recovered, a fenced rm_rf is not', async () => {
    const { send } = createHarness();
    const { ran } = await send(fence({ tool: 'write_file', path: 'a', content: 'b' }));
    expect(ran.map(({ id, recovered, outcome }) => [id, recovered, outcome.ok])).toEqual([
      [expect.stringMatching(/^synthetic_/), true, true],
    ]);
    expect(await send(fence({ tool: 'rm_rf', path: '/' }))).toEqual({
      ran: [],
      ignored: [{ tool: 'rm_rf', reason: 'not_visible' }],
    });
  });
});

describe('Source 002', () => {
  it('flat old_string and new_string become edits', async () => {
    const { call } = createHarness();
    const sent = { path: 'a', old_string: 'x', new_string: 'y' };
    const { outcome, stages } = await call('edit_file', sent);
    expect(outcome).toMatchObject({
      value: { input: { path: 'a', edits: [{ old: 'x', new: 'y' }] } },
    });
    expect(stages.map(({ stage, status }) => `${stage} ${status}`)).toEqual([
      'visible passed',
      'aliases changed',
      'arguments passed',
      'permission passed',
      'run passed',
      'limits passed',
    ]);
  });

  it("refuses flags with ; in the annotation's words, and a call without input", async () => {
    const { call, ran } = createHarness();
    const refused = await call('grep', { flags: '-r; rm' });
    expect(refused.outcome).toMatchObject({
      failure: { hint: expect.stringContaining('letters only: no shell syntax') },
    });
    expect(read(await call('set_colors', {}))).toBe('invalid_arguments: colors is missing.');
    expect(ran).toEqual([]);
  });
});

describe('Source 004', () => {
  const approval = { tool: 'delete_file', approver: 'Ada', expires_at: 9_000, is_denied: false };

  it('delete_file waits, is refused with other arguments than approved, and runs once', async () => {
    const { call, ran, approvals } = createHarness();
    const waiting = await call('delete_file', { path: 'a' });
    expect(read(waiting)).toBe('approval_required: delete_file waits for approval.');
    approvals.push({ ...approval, argument_hash: waiting.decision?.argument_hash ?? '' });
    expect(read(await call('delete_file', { path: 'b' }))).toContain('other arguments');
    expect(ran).toEqual([]);
    const both = [
      await call('delete_file', { path: 'a' }),
      await call('delete_file', { path: 'a' }),
    ];
    expect(both.map(({ outcome }) => outcome.ok)).toEqual([true, false]);
    expect(both[0]?.decision).toMatchObject({ approver: 'Ada', rule: 'approval', user: 'u1' });
    expect(ran).toEqual(['delete_file']);
  });

  it('send_email runs as its draft, money asks for strong authentication', async () => {
    const { call, ran } = createHarness();
    expect((await call('send_email', { to: 'a@b.c' })).tool).toBe('draft_email');
    expect(read(await call('issue_refund', { amount: 5 }))).toMatch(/^auth_expired: /);
    expect(ran).toEqual(['draft_email']);
  });

  it('an answer of 10,000 rows arrives bounded, a crash without its words', async () => {
    const { call, crashes } = createHarness();
    const { outcome, stages } = await call('list_rows', {});
    expect(outcome).toMatchObject({ value: { truncated: true, next_cursor: '50' } });
    expect(stages.at(-1)?.note).toBe('rows: 50 of 10000 items');
    expect(JSON.stringify(await call('deploy', {}))).not.toContain('disk full');
    expect(crashes).toEqual(['Error: disk full']);
  });

  it('a script runs in the sandbox or not at all', async () => {
    const without = createHarness();
    expect(read(await without.call('run_script', { code: 'x' }))).toMatch(/^permission_denied: /);
    const { call, ran } = createHarness({ has_sandbox: true });
    await call('run_script', { code: 'x' });
    expect([without.ran, ran]).toEqual([[], ['run_script in a sandbox']]);
  });

  it('two tools that draft for each other end in a refusal', async () => {
    const { call, ran } = createHarness();
    expect(read(await call('egg', {}))).toBe(
      'permission_denied: hen is a draft and may itself only be drafted.',
    );
    expect(ran).toEqual([]);
  });

  it('an unknown tool is answered with what can be called', async () => {
    const { call } = createHarness();
    expect((await call('launch', {})).outcome).toMatchObject({
      failure: { type: 'unknown_tool', hint: expect.stringContaining('create_project') },
    });
  });
});
