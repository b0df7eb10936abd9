import { describe, expect, it } from 'vitest';
import { getContract } from '../../../src/app/derive.ts';
import { createScript } from '../../../src/app/try/create-script.ts';
import {
  addSteps,
  createCallSteps,
  getScriptSession,
  removeLastMove,
  setScriptSession,
} from '../../../src/app/try/edit-script.ts';
import { getGuardedRegistry } from '../../../src/app/try/get-guarded-registry.ts';
import { createStart, isEnd, listMoves } from '../../../src/app/try/list-moves.ts';
import { readTypedMessage } from '../../../src/app/try/read-typed-message.ts';
import { runGuardJob } from '../../../src/app/try/run-guard-job.ts';
import { runToDone } from '../../../src/app/try/run-to-done.ts';
import type { Answer, Script } from '../../../src/simulate/script.ts';
import { documentOf, workspaceOf } from '../open-app.ts';

const TOOLS = [
  {
    name: 'pay',
    risk_class: 'financial',
    permission: { default: 'approval_required', strong_authentication: true },
    resource_scope: ['account:{user_id}:{order}'],
    idempotency: { strategy: 'hash', ttl_seconds: 60 },
    input_schema: { type: 'object', properties: { order: { type: 'string' } } },
  },
  { name: 'look', risk_class: 'read_only', input_schema: { type: 'object' } },
];
const registry = getGuardedRegistry(workspaceOf(TOOLS, { name: 'r' }));
const { router } = registry;
const fresh = createScript(TOOLS.map((tool) => getContract(documentOf(tool))));
const value: Answer = { kind: 'value', value: {} };

async function run(script: Script) {
  const answer = await runGuardJob({ kind: 'script', registry, script });
  if (answer.kind !== 'script') throw new Error(answer.kind);
  return answer;
}

describe('a fresh session', () => {
  it('knows a value for what a scope names and no call contains', () => {
    expect(fresh.session.known).toEqual({ user_id: 'user_1' });
  });
});

describe('a move', () => {
  const call = createCallSteps(fresh, { tool: 'look', input: {}, answer: value });

  it('is a message with its handler’s answer, and is taken back as one', async () => {
    const script = addSteps(fresh, [...call, { kind: 'turn' }]);
    const { runs } = await run(script);
    const moves = listMoves(script, runs, { start: createStart(script, registry), router });
    expect(moves.map(({ step, from, to, answer }) => [step.kind, from, to, answer])).toEqual([
      ['message', 0, 2, value],
      ['turn', 2, 3, undefined],
    ]);
    expect(removeLastMove(removeLastMove(script)).steps).toEqual([]);
    expect(removeLastMove(script, 2).steps).toEqual([]);
  });

  it('ends the task by a message without calls, where no gate asks for more', async () => {
    const script = addSteps(fresh, [{ kind: 'message', message: 'Done.' }]);
    const gated = { ...router, gates: [{ requires: [{ tool: 'look' }] }] };
    const { runs } = await run(script);
    const start = createStart(script, registry);
    expect(
      [router, gated].map((each) =>
        listMoves(script, runs, { start, router: each }).map((move) => isEnd(move, each)),
      ),
    ).toEqual([[true], [false]]);
  });
});

describe('who calls', () => {
  it('is changed from the start where nothing has happened, otherwise by one step', () => {
    const session = { ...fresh.session, has_sandbox: false, phase: 'late' };
    expect(setScriptSession(fresh, session)).toEqual({ ...fresh, session });
    const begun = addSteps(fresh, [{ kind: 'turn' }]);
    const once = setScriptSession(begun, session);
    const twice = setScriptSession(once, { ...session, has_sandbox: true });
    expect([twice.steps.length, getScriptSession(twice)]).toEqual([2, fresh.session]);
  });
});

describe('what was pasted', () => {
  it('is a message where it has a provider’s form, and otherwise text', () => {
    const message = { role: 'assistant', content: [{ type: 'tool_use', name: 'a', input: {} }] };
    expect([
      readTypedMessage(JSON.stringify(message)),
      readTypedMessage('{"tool": "look"}'),
      readTypedMessage('7'),
      readTypedMessage('{"role": '),
    ]).toEqual([message, '{"tool": "look"}', '7', '{"role": ']);
  });
});

describe('a run to the end', () => {
  it('signs in, approves and lets time pass, and says what stops it', async () => {
    const pay = { tool: 'pay', input: { order: 'a' }, answer: value };
    const event = { kind: 'call', call: { tool: 'pay', ok: true }, words: '' } as const;
    const createSteps = async (_: unknown, script: Script) => createCallSteps(script, pay);
    const done = await runToDone(fresh, [event, event], { run, createSteps });
    expect([done.stuck, done.script.steps.map(({ kind }) => kind)]).toEqual([
      undefined,
      expect.arrayContaining(['session', 'approve', 'wait']),
    ]);
    const { runs } = await run(done.script);
    const ran = runs
      .flatMap(({ run: each }) => each?.observations ?? [])
      .filter((each) => each.ran);
    expect(ran.map(({ tool }) => tool)).toEqual(['pay', 'pay']);
    const wrong = { ...pay, input: { order: 7 } };
    const stuck = await runToDone(fresh, [event], {
      run,
      createSteps: async (_, script) => createCallSteps(script, wrong),
    });
    expect(stuck.stuck).toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringContaining('order'),
      hint: expect.stringContaining('call pay again'),
    });
  });
});
