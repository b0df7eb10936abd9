import { describe, expect, it } from 'vitest';
import { compileValidator } from '../../src/probe/arguments/compile-validator.ts';
import { createExpectation } from '../../src/simulate/case.ts';
import type { GuardedRegistry } from '../../src/simulate/guard.ts';
import { runCase } from '../../src/simulate/run-case.ts';
import { runScript } from '../../src/simulate/run-script.ts';
import type { Script, ScriptStep } from '../../src/simulate/script.ts';
import { createTestTool } from './create-test-tool.ts';

const text = { type: 'string' };
const registry: GuardedRegistry = {
  result_envelope: 'ok',
  tools: [
    createTestTool(
      'write_file',
      { path: text, password: text },
      {
        audit: { redact: ['/input/password', '/output/token'] },
      },
    ),
    createTestTool(
      'delete_file',
      { path: text },
      {
        permission: { ...createTestTool('', {}).permission, decision: 'approval_required' },
      },
    ),
    createTestTool(
      'deploy',
      {},
      {
        execution: { timeout_ms: 5_000 },
        errors: [{ code: 'quota', type: 'rate_limited', message: 'Too often.', hint: 'Wait.' }],
      },
    ),
    createTestTool('finish_turn', {}),
  ],
  router: {
    tools: [
      { name: 'write_file', tier: 'build' },
      { name: 'delete_file', layer: 'base' },
      { name: 'deploy', tier: 'build' },
      { name: 'finish_turn', layer: 'base' },
    ],
    phases: [
      { name: 'building', tiers: ['build'], transitions: [{ tool: 'deploy', to: 'done' }] },
      { name: 'done', tiers: [], transitions: [] },
    ],
    gates: [{ tool: 'finish_turn', requires: [{ tool: 'deploy' }] }],
    done_tool: 'finish_turn',
  },
};
const validate = compileValidator(registry.tools);
const session = { known: { user_id: 'u1' }, has_strong_authentication: false, has_sandbox: false };
const use = (name: string, input: object = {}): ScriptStep => ({
  kind: 'message',
  message: {
    role: 'assistant',
    content: [{ type: 'tool_use', id: 't', name, input: { ...input } }],
  },
});
const run = (steps: readonly ScriptStep[], answers: Script['answers'] = {}) =>
  runScript({ session, answers, steps }, registry, validate);
const listContents = async (steps: readonly ScriptStep[], answers: Script['answers'] = {}) =>
  (await run(steps, answers)).flatMap((each) => each.run?.observations.map((o) => o.content) ?? []);

describe('a script', () => {
  it('moves through phases, closes and opens a gate, and plays alike twice', async () => {
    const steps: readonly ScriptStep[] = [
      use('finish_turn'),
      use('deploy'),
      { kind: 'turn' },
      use('finish_turn'),
      use('write_file', { path: 'a', password: 'b' }),
    ];
    const runs = await run(steps);
    expect(runs.map(({ session: { turn } }) => turn.phase)).toEqual([
      'building',
      'building',
      'done',
      'done',
      'done',
    ]);
    expect(runs.map((each) => each.run?.observations[0]?.outcome.ok)).toEqual([
      false,
      true,
      undefined,
      true,
      false,
    ]);
    expect(await run(steps)).toEqual(runs);
  });

  it('answers with errors of the contract, a timeout, a crash and a long list', async () => {
    expect(
      await listContents([use('deploy')], { deploy: { kind: 'error', code: 'quota' } }),
    ).toEqual([
      {
        ok: false,
        error: { code: 'quota', message: 'Too often.', hint: 'Wait.', type: 'rate_limited' },
      },
    ]);
    const [late] = await run([use('deploy')], { deploy: { kind: 'timeout' } });
    expect(late?.now).toBe(5_000);
    expect(late?.run?.observations[0]?.outcome).toMatchObject({ failure: { type: 'timeout' } });
    expect(await listContents([use('deploy')], { deploy: { kind: 'crash' } })).toMatchObject([
      { error: { type: 'internal_error' } },
    ]);
    expect(await listContents([use('deploy')], { deploy: { kind: 'large', items: 3 } })).toEqual([
      { ok: true, items: [{ id: 0 }, { id: 1 }, { id: 2 }] },
    ]);
  });

  it('an approval is for one call, a denial is final', async () => {
    const [asked] = await run([use('delete_file', { path: 'a' })]);
    const hash = asked?.run?.observations[0]?.decision?.argument_hash ?? '';
    const answer = (kind: 'approve' | 'deny'): ScriptStep => ({
      kind,
      tool: 'delete_file',
      argument_hash: hash,
      approver: 'Ada',
    });
    const again = use('delete_file', { path: 'a' });
    expect(await listContents([answer('approve'), again, again])).toMatchObject([
      { ok: true },
      { error: { type: 'approval_required' } },
    ]);
    expect(await listContents([answer('deny'), again])).toMatchObject([
      { error: { type: 'permission_denied', message: 'Ada has denied this call of delete_file.' } },
    ]);
    expect(
      await listContents([answer('approve'), { kind: 'wait', ms: 900_000 }, again]),
    ).toMatchObject([
      { error: { message: 'delete_file waits for approval: the approval has expired.' } },
    ]);
  });

  it('names what is near to an invented tool, as a call and as text', async () => {
    const [first, second] = await run([
      use('delet_file', { path: 'a' }),
      { kind: 'message', message: '```json\n{"tool":"wirte_file","path":"a"}\n```' },
    ]);
    expect(first?.run?.observations[0]?.outcome).toMatchObject({
      failure: { hint: expect.stringMatching(/^Did you mean delete_file\?/) },
    });
    expect(second?.run?.ignored).toMatchObject([
      { tool: 'wirte_file', hint: expect.stringMatching(/^Did you mean write_file\?/) },
    ]);
  });
});

describe('the log', () => {
  it('has no secret, also where arguments were refused or a result was cut', async () => {
    const runs = await run(
      [
        use('write_file', { path: 'a', password: 'hunter2' }),
        use('write_file', { path: 1, nested: { password: 'hunter2' } }),
        use('nothing', {}),
      ],
      { write_file: { kind: 'value', value: { token: 'hunter2', size: 3 } } },
    );
    const log = runs.flatMap((each) => each.run?.log ?? []);
    expect(JSON.stringify(log)).not.toContain('hunter2');
    expect(log.map(({ input, output }) => [input, output])).toEqual([
      [
        { path: 'a', password: '[redacted]' },
        { token: '[redacted]', size: 3 },
      ],
      ['[redacted]', null],
      [null, null],
    ]);
  });
});

describe('a case', () => {
  const steps = [use('write_file', { path: 'a', password: 'b' })];
  it('passes until the contract changes what the model reads', async () => {
    const [first] = await run(steps);
    if (first?.run === undefined) throw new Error('the message was not run');
    const kept = {
      name: 'writes',
      session,
      answers: {},
      steps,
      expect: createExpectation(first.run),
    };
    expect(await runCase(kept, registry, validate)).toEqual({ kind: 'passed' });
    const without = { ...registry, tools: registry.tools.slice(1) };
    expect(await runCase(kept, without, validate)).toMatchObject({
      kind: 'failed',
      differences: [
        { place: 'calls[0].stage' },
        { place: 'calls[0].status' },
        { place: 'calls[0].decision' },
        { place: 'calls[0].result' },
      ].filter(({ place }) => place !== ''),
    });
  });
});
