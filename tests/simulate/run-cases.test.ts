import { describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../src/contract/json/json.ts';
import { compileValidator } from '../../src/probe/arguments/compile-validator.ts';
import { describeDifference } from '../../src/simulate/cases/describe-difference.ts';
import type { GuardedRegistry } from '../../src/simulate/guard.ts';
import { MOST_CASES, runCases } from '../../src/simulate/run-cases.ts';
import { createTestTool } from './create-test-tool.ts';

const registry: GuardedRegistry = {
  result_envelope: 'ok',
  tools: [createTestTool('write_file', { path: { type: 'string' } })],
  router: { tools: [{ name: 'write_file' }], phases: [], gates: [] },
};
const validate = compileValidator(registry.tools);
const message = { content: [{ type: 'tool_use', name: 'write_file', input: { path: 'a' } }] };
const createCase = (name: string, expected: object) => ({
  name,
  steps: [{ kind: 'message', message }],
  expect: expected,
});
const call = {
  tool: 'write_file',
  stage: 'limits',
  status: 'passed',
  decision: 'allow',
  result: { ok: true },
};
const run = (cases: readonly object[]) => runCases(cases.map(convertFromPlain), registry, validate);

describe('the cases of a registry', () => {
  it('are passed, failed, unreadable, or for a model, in their order', async () => {
    const runs = await run([
      createCase('writes', { calls: [call] }),
      createCase('asks', {
        calls: [
          {
            ...call,
            stage: 'permission',
            status: 'refused',
            result: { ok: false, error: { code: 'approval_required', hint: 'Ask.' } },
          },
          { ...call, tool: 'deploy' },
        ],
        ignored: [{ tool: 'rm_rf', reason: 'not_visible' }],
      }),
      { name: 'says', sentence: 'Write it.', tool: 'write_file' },
      { steps: 1 },
    ]);
    expect(runs.map(({ name, kind }) => [name, kind])).toEqual([
      ['writes', 'passed'],
      ['asks', 'failed'],
      ['says', 'sentence'],
      ['', 'unreadable'],
    ]);
    expect(
      runs
        .flatMap((each) => (each.kind === 'failed' ? each.differences : []))
        .map(describeDifference),
    ).toEqual([
      '`calls[0].stage` is `limits`, and was `permission`.',
      '`calls[0].status` is `passed`, and was `refused`.',
      '`calls[0].result.error` is missing, and was `{"code":"approval_required","hint":"Ask."}`.',
      '`calls[1]` is missing, and was a call of `deploy`.',
      '`ignored[0]` is missing, and was a call of `rm_rf`.',
    ]);
  });

  it('say what is new, what is empty, and shorten what is long', () => {
    const place = 'calls[0].result';
    expect(
      [
        { place: 'calls[1]', expected: undefined, found: { ...call } },
        { place, expected: '', found: [] },
        { place, expected: { b: 1, a: 2 }, found: { a: 3, b: 1 } },
        { place, expected: 1, found: 'x'.repeat(200) },
      ].map(describeDifference),
    ).toEqual([
      '`calls[1]` is new: a call of `write_file`.',
      '`calls[0].result` is an empty list, and was empty.',
      '`calls[0].result.a` is `3`, and was `2`.',
      `\`calls[0].result\` is \`${'x'.repeat(120)}…\`, and was \`1\`.`,
    ]);
  });

  it('do not throw where a schema cannot be compiled: its calls end without a result', async () => {
    const broken = { ...registry, tools: [{ ...registry.tools[0]!, schema: { type: 'no type' } }] };
    const runs = await runCases(
      [convertFromPlain(createCase('writes', { calls: [call] }))],
      broken,
      compileValidator(broken.tools),
    );
    expect(runs).toMatchObject([{ kind: 'failed' }]);
  });

  it('are run up to a limit, and the others say so', async () => {
    const sentence = { name: 'says', sentence: 'Write it.' };
    const runs = await run(Array.from({ length: MOST_CASES + 1 }, () => sentence));
    expect(runs.at(-2)?.kind).toBe('sentence');
    expect(runs.at(-1)).toMatchObject({
      kind: 'unreadable',
      problems: [{ message: 'The registry has 1001 cases; the first 1000 are run.' }],
    });
  });
});
