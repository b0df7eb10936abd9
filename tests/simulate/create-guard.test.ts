import { describe, expect, it, vi } from 'vitest';
import type { Value } from '../../src/contract/session/router.ts';
import { compileValidator } from '../../src/probe/arguments/compile-validator.ts';
import { createGuard } from '../../src/simulate/create-guard.ts';
import { createToolFailure } from '../../src/simulate/create-harness.ts';
import { createMemoryApprovals } from '../../src/simulate/create-memory-approvals.ts';
import type { GuardOptions, Handler } from '../../src/simulate/guard-options.ts';
import type { GuardedTool } from '../../src/simulate/guard.ts';
import type { DecisionRecord } from '../../src/simulate/stages/permission.ts';
import { createTestTool } from './create-test-tool.ts';

const text = { type: 'string' };
const HASH = { strategy: 'hash', fields: [], ttl_seconds: 60 } as const;
const KEY = { strategy: 'key', fields: [], parameter: 'key', ttl_seconds: 60 } as const;
const decided = (
  decision: NonNullable<GuardedTool['permission']['decision']>,
  draft?: string,
): GuardedTool['permission'] => ({
  ...createTestTool('x', {}).permission,
  decision,
  ...(draft === undefined ? {} : { draft }),
});
const TOOLS = [
  createTestTool('write_file', { path: text }),
  createTestTool('deploy', {}, { idempotency: HASH }),
  createTestTool(
    'rent',
    {},
    { idempotency: HASH, errors: [{ code: 'busy', type: 'conflict', retryable: true }] },
  ),
  createTestTool('pay', {}, { idempotency: KEY, permission: decided('approval_required') }),
  createTestTool('list_rows', {}, { limits: { max_items: 1, artifact_reference: 'all' } }),
  createTestTool('draft_mail', {}),
  createTestTool(
    'calculate',
    { input: text },
    { text: { property: 'input', has_grammar: true, pattern: '[0-9+ ]+' } },
  ),
  createTestTool('bash', {}, { schema: true, is_provider_tool: true, permission: decided('deny') }),
  createTestTool('send_mail', {}, { permission: decided('run_as_draft_only', 'draft_mail') }),
];

/** A guard over these tools, with what it did and what crashed. */
function openGuard(
  handlers: Readonly<Record<string, Handler>>,
  more: Partial<GuardOptions> = {},
  envelope: 'ok' | undefined = 'ok',
) {
  const crashes: string[] = [];
  const guard = createGuard(
    {
      tools: TOOLS,
      router: {
        tools: TOOLS.map(({ name }) => ({ name })),
        phases: [],
        gates: [{ requires: [{ tool: 'write_file' }] }],
      },
      ...(envelope === undefined ? {} : { result_envelope: envelope }),
    },
    {
      handlers,
      validate: () => [],
      handleCrash: (error) => void crashes.push(String(error)),
      ...more,
    },
  );
  const call = async (tool: string, input: Value = {}) => {
    const { observations } = await guard.call(tool, input);
    const [first] = observations;
    if (first === undefined) throw new Error('no observation');
    return first;
  };
  return { guard, call, crashes };
}

/** "ok", or the type of the failure. */
const read = ({ outcome }: Awaited<ReturnType<ReturnType<typeof openGuard>['call']>>): string =>
  outcome.ok ? 'ok' : outcome.failure.type;

it('a guard runs a call that was read already, as it runs a message', async () => {
  const { guard } = openGuard({ write_file: (input) => ({ input }) });
  const { observations } = await guard.call('write_file', { path: 'a' }, 'call_7');
  expect(observations).toMatchObject([
    { id: 'call_7', tool: 'write_file', outcome: { ok: true, value: { input: { path: 'a' } } } },
  ]);
  expect(guard.getSession().calls).toHaveLength(1);
  expect((await guard.call('rm_rf', {})).observations).toMatchObject([{ ran: false }]);
});

describe('a custom call', () => {
  const responses = (input: string) => ({
    output: [
      { type: 'custom_tool_call', id: 'ctc_1', call_id: 'call_1', name: 'calculate', input },
    ],
  });
  const chat = (input: string) => ({
    tool_calls: [{ id: 'call_1', type: 'custom', custom: { name: 'calculate', input } }],
  });

  it.each([
    ['Responses', responses],
    ['Chat Completions', chat],
  ])('of %s runs with its text as the argument', async (_, create) => {
    const { guard } = openGuard({ calculate: (input) => ({ got: input }) });
    const { observations } = await guard.run(create('1 + 1'));
    expect(observations).toMatchObject([
      { id: 'call_1', input: { input: '1 + 1' }, content: { ok: true, got: { input: '1 + 1' } } },
    ]);
  });

  it('is refused where its text is not what the pattern says, and says where it was not checked', async () => {
    const { guard } = openGuard({ calculate: () => ({}) });
    const { observations } = await guard.run(chat('one'));
    expect(observations[0]?.outcome).toMatchObject({
      failure: {
        type: 'invalid_arguments',
        message: 'input must match the whole pattern [0-9+ ]+, not "one".',
        next_valid_actions: ['calculate'],
      },
    });
    const { observations: unchecked } = await guard.run(chat('１'));
    expect(unchecked[0]?.stages.find(({ stage }) => stage === 'arguments')).toEqual({
      stage: 'arguments',
      status: 'passed',
      note: 'Whether the text fits its grammar is not checked.',
    });
  });

  it('of a tool that takes arguments is refused by its schema', async () => {
    const { guard } = openGuard({ write_file: () => ({}) }, { validate: compileValidator(TOOLS) });
    const call = { type: 'custom_tool_call', call_id: 'c', name: 'write_file', input: 'a' };
    expect((await guard.run(call)).observations[0]?.outcome).toMatchObject({
      failure: { message: 'The input must be of type object, not "a".' },
    });
  });
});

it('a call of a provider’s tool passes the checks of its arguments, and no other', async () => {
  const { guard } = openGuard({ bash: () => ({}) }, { validate: compileValidator(TOOLS) });
  const { observations } = await guard.run([
    { type: 'tool_use', id: 't', name: 'bash', input: { command: 'ls', restart: false } },
  ]);
  expect(observations[0]?.stages.map(({ stage, status }) => `${stage} ${status}`)).toEqual([
    'visible passed',
    'aliases passed',
    'arguments passed',
    'permission refused',
  ]);
  expect(observations[0]?.stages[2]?.note).toBe(
    'The arguments are the provider’s: they are not checked.',
  );
});

const cycle: { self?: object } = {};
cycle.self = cycle;
const hostile = {
  get secret() {
    throw new Error('no');
  },
};
let deep: object = {};
for (let level = 0; level < 5_000; level += 1) deep = { deep };

describe('what a handler returns', () => {
  it.each<[string, unknown, unknown]>([
    ['nothing', undefined, { ok: true, result: null }],
    ['no finite number', { a: Number.NaN }, { ok: true, a: null }],
    ['a hole in a list', [undefined], { ok: true, result: [null] }],
    ['a method', { a: 1, run: () => 1 }, { ok: true, a: 1 }],
    ['a date', { at: new Date(0) }, { ok: true, at: '1970-01-01T00:00:00.000Z' }],
  ])('%s is JSON', async (_, value, content) => {
    const { call } = openGuard({ write_file: () => value });
    expect((await call('write_file')).content).toEqual(content);
  });

  it.each<[string, unknown]>([
    ['a big integer', 1n],
    ['a function', () => 1],
    ['a symbol', Symbol('a')],
    ['a cycle', cycle],
    ['a getter that throws', hostile],
    ['an error', new Error('broken')],
    ['a map', { a: new Map([['b', 1]]) }],
    ['5,000 levels', deep],
  ])('%s is a failure, and a repeat is blocked', async (_, value) => {
    let ran = 0;
    const { call, crashes } = openGuard({
      deploy: () => {
        ran += 1;
        return value;
      },
    });
    const [first, second] = [await call('deploy'), await call('deploy')];
    expect([read(first), first.ran, read(second), ran, crashes.length]).toEqual([
      'internal_error',
      true,
      'non_idempotent_retry_blocked',
      1,
      1,
    ]);
    expect(first.content).toMatchObject({
      error: { hint: 'It may have taken effect: look before you repeat the call.' },
    });
  });

  it('may be a failure without words that can be read', async () => {
    const words: object = { code: 7n, message: Symbol('a'), hint: cycle };
    const { call } = openGuard({
      write_file: () => {
        throw createToolFailure(words);
      },
    });
    expect((await call('write_file')).content).toMatchObject({
      ok: false,
      error: { type: 'internal_error', hint: 'Tell the user.' },
    });
  });

  it('is its own: neither handler nor harness changes what is kept', async () => {
    let line: Value = null;
    const { call } = openGuard(
      {
        deploy: (input) => {
          if (typeof input === 'object') Object.assign(input ?? {}, { token: 'x' });
          return { id: 7 };
        },
      },
      { log: ({ input }) => void (line = input) },
    );
    const first = await call('deploy', { a: 1 });
    if (first.outcome.ok) Object.assign(first.outcome.value ?? {}, { id: 8 });
    expect([line, (await call('deploy', { a: 1 })).outcome]).toEqual([
      { a: 1 },
      { ok: true, value: { id: 7 } },
    ]);
  });

  it('is there without its reference where that could not be stored', async () => {
    for (const saveArtifact of [
      async () => Promise.reject(new Error('disk full')),
      async () => JSON.parse('7'),
    ]) {
      const { call } = openGuard({ list_rows: () => [1, 2] }, { saveArtifact });
      expect((await call('list_rows')).content).toEqual({
        ok: true,
        items: [1],
        truncated: true,
        shown: { items: '1 of 2 items' },
      });
    }
  });
});

describe('what fails around a call', () => {
  const fail = (): never => {
    throw new Error('broken');
  };

  it.each<[string, Partial<GuardOptions>, string]>([
    ['validation', { validate: fail }, 'arguments'],
    ['a store of approvals', { approvals: { find: fail, spend: fail } }, 'permission'],
    ['a store of calls', { calls: { claim: fail, settle: fail, release: fail } }, 'repeat'],
  ])('%s: nothing was run, and it says so', async (_, options, stage) => {
    let ran = 0;
    const { call, crashes } = openGuard({ deploy: () => (ran += 1) }, options);
    const observation = await call('deploy');
    expect([ran, observation.ran, observation.stages.at(-1), crashes]).toEqual([
      0,
      false,
      { stage, status: 'refused', note: 'deploy was not run: its guard failed.' },
      ['Error: broken'],
    ]);
    expect(observation.decision?.decision).toBe(stage === 'repeat' ? 'allow' : undefined);
  });

  it.each<keyof GuardOptions>([
    'log',
    'recordDecision',
    'handleCrash',
    'now',
    'createId',
    'wait',
    'saveArtifact',
  ])('%s: there is an observation all the same', async (option) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const decisions: string[] = [];
    const { guard } = openGuard(
      { write_file: fail },
      {
        recordDecision: ({ decision }) => void decisions.push(decision),
        [option]: fail,
      },
    );
    const { observations } = await guard.call('write_file', {});
    expect(observations).toMatchObject([{ ran: true, outcome: { ok: false } }]);
    expect(decisions).toEqual(option === 'recordDecision' ? [] : ['allow']);
  });

  it('a store that cannot keep the result: it is returned, and its repeat is blocked', async () => {
    let kept: string | undefined;
    const { call } = openGuard(
      { deploy: () => ({ id: 7 }) },
      {
        calls: {
          claim: async () =>
            kept === undefined ? { kind: 'new' } : { kind: 'failed', result: JSON.parse(kept) },
          settle: async (_, kind, result) => {
            if (kind === 'done') throw new Error('broken');
            kept = JSON.stringify(result);
          },
          release: async () => undefined,
        },
      },
    );
    expect([read(await call('deploy')), read(await call('deploy'))]).toEqual([
      'ok',
      'non_idempotent_retry_blocked',
    ]);
  });

  it('a message that cannot be read has no calls', async () => {
    const { guard, crashes } = openGuard({});
    const message = JSON.parse('{}');
    Object.defineProperty(message, 'role', { get: fail, enumerable: true });
    expect(await guard.run(message)).toMatchObject({ observations: [], ignored: [] });
    expect(crashes).toEqual(['Error: broken']);
  });
});

describe('a repeat', () => {
  it('is made after an error that the contract calls retryable', async () => {
    let ran = 0;
    const { call } = openGuard({
      rent: () => {
        ran += 1;
        if (ran === 1) throw createToolFailure('busy');
        return { id: ran };
      },
    });
    expect([read(await call('rent')), read(await call('rent'))]).toEqual(['conflict', 'ok']);
  });

  it('of a key with other arguments is a conflict, and nobody is asked to approve it', async () => {
    const approvals = createMemoryApprovals();
    const recorded: DecisionRecord[] = [];
    const { call } = openGuard(
      { pay: (input) => input },
      { approvals, recordDecision: (record) => void recorded.push(record) },
    );
    const asked = await call('pay', { key: 'k', amount: 1 });
    approvals.add({
      tool: 'pay',
      argument_hash: asked.decision?.argument_hash ?? '',
      approver: 'Ana',
      expires_at: Number.MAX_SAFE_INTEGER,
      is_denied: false,
    });
    expect(read(await call('pay', { key: 'k', amount: 1 }))).toBe('ok');
    expect(read(await call('pay', { amount: 1, key: 'k' }))).toBe('ok');
    const other = await call('pay', { key: 'k', amount: 999 });
    expect(other.outcome).toMatchObject({
      failure: {
        type: 'conflict',
        message: 'pay was called before with this key and other arguments.',
      },
    });
    expect(recorded.map(({ decision, rule }) => `${decision} by ${rule}`)).toEqual([
      'approval_required by risk_class',
      'allow by approval',
      'allow by repeat',
      'deny by repeat',
    ]);
  });
});

describe('a decision', () => {
  it('is recorded on the tool that was called, and on its draft', async () => {
    const recorded: string[] = [];
    const { call } = openGuard(
      { draft_mail: () => ({ id: 1 }) },
      { recordDecision: ({ tool, decision }) => void recorded.push(`${tool}: ${decision}`) },
    );
    const { decisions, decision } = await call('send_mail');
    expect(recorded).toEqual(['send_mail: run_as_draft_only', 'draft_mail: allow']);
    expect(decisions.at(-1)).toEqual(decision);
  });

  it('for an approval that somebody else has spent is that it is missing', async () => {
    const held = createMemoryApprovals();
    const { call } = openGuard(
      { pay: () => null },
      { approvals: { ...held, spend: async () => false } },
    );
    const asked = await call('pay');
    held.add({
      tool: 'pay',
      argument_hash: asked.decision?.argument_hash ?? '',
      approver: 'Ana',
      expires_at: Number.MAX_SAFE_INTEGER,
      is_denied: false,
    });
    expect((await call('pay')).decision).toMatchObject({
      decision: 'approval_required',
      approver: null,
    });
  });
});

describe('a session', () => {
  it('keeps what a handler opens and the turn that it starts', async () => {
    const { guard, call } = openGuard({
      write_file: () => {
        guard.openNext({ tools: ['deploy'] });
        guard.startTurn();
        return null;
      },
    });
    await call('write_file');
    expect(guard.getSession()).toMatchObject({
      turn: { tools: ['deploy'] },
      calls: [{ tool: 'write_file' }],
    });
  });

  it('may be given with parts that are undefined', async () => {
    const session: object = { id: undefined, known: undefined, scopes: undefined };
    const { call } = openGuard({ deploy: () => null }, { session });
    expect(read(await call('deploy'))).toBe('ok');
  });
});

describe('a handler', () => {
  it('without a timeout in its contract ends all the same', async () => {
    const { call } = openGuard(
      { write_file: async () => new Promise(() => undefined) },
      { timeoutMs: 5 },
    );
    expect(read(await call('write_file'))).toBe('timeout');
  });

  it('has as long as it may be told', async () => {
    const { call } = openGuard(
      { write_file: async () => new Promise((resolve) => void setTimeout(resolve, 20)) },
      { timeoutMs: 3_000_000_000 },
    );
    expect(read(await call('write_file'))).toBe('ok');
  });

  it('is looked for in a plain object', () => {
    class Handlers {
      write_file(): null {
        return null;
      }
    }
    const map: object = new Map([['write_file', () => null]]);
    for (const handlers of [new Handlers(), map])
      expect(() => openGuard({}, { handlers: Object.assign(handlers) })).toThrow(
        'handlers is a plain object',
      );
  });
});
