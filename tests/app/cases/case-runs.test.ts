import { describe, expect, it } from 'vitest';
import { runCaseList } from '../../../src/app/cases/case-runs.ts';
import { describeDifference } from '../../../src/app/cases/describe-difference.ts';
import { listCaseTools } from '../../../src/app/cases/list-case-tools.ts';
import { getRegistry } from '../../../src/app/derive.ts';
import { getGuardedRegistry } from '../../../src/app/try/get-guarded-registry.ts';
import { runGuardJob } from '../../../src/app/try/run-guard-job.ts';
import type { GuardJob } from '../../../src/simulate/guard-job.ts';
import { workspaceOf } from '../open-app.ts';

const TOOL = {
  name: 'look',
  description: 'a',
  risk_class: 'read_only',
  input_schema: { type: 'object' },
};
const call = { role: 'assistant', content: [{ type: 'tool_use', name: 'look', input: {} }] };
const SESSION = {
  name: 'looks',
  steps: [{ kind: 'message', message: call }],
  expect: {
    calls: [{ tool: 'look', stage: 'limits', status: 'passed', decision: 'allow', result: {} }],
  },
};
const CASES = [
  SESSION,
  { name: 'asks', sentence: 'Look!', tool: 'look', must_not_call: ['delete'] },
  { name: 'broken', steps: 7 },
  { ...SESSION, name: 'wrong', expect: { calls: [] } },
];
const workspace = workspaceOf([TOOL], { name: 'r', cases: CASES });
const { cases } = getRegistry(workspace);
const answer = async (job: GuardJob) => ({
  kind: 'answer' as const,
  value: await runGuardJob(job),
});

describe('the cases of a registry', () => {
  it('come out one by one, in their order', async () => {
    const { results, problem } = await runCaseList(cases, getGuardedRegistry(workspace), answer);
    expect([problem, results]).toEqual([
      undefined,
      [
        { name: 'looks', kind: 'passed' },
        { name: 'asks', kind: 'sentence' },
        { name: 'broken', kind: 'unreadable', problems: expect.any(Array) },
        {
          name: 'wrong',
          kind: 'failed',
          differences: [expect.objectContaining({ place: 'calls[0]' })],
        },
      ],
    ]);
  });

  it('have no result where they could not be run: unknown is not green', async () => {
    const run = (kind: 'timeout' | 'crashed') =>
      runCaseList(cases, getGuardedRegistry(workspace), async () =>
        kind === 'timeout' ? { kind } : { kind, message: 'x' },
      );
    expect(
      (await Promise.all([run('timeout'), run('crashed')])).map(({ results, problem }) => [
        results,
        problem?.code,
      ]),
    ).toEqual([
      [[], 'cases_too_slow'],
      [[], 'cases_failed'],
    ]);
  });

  it('name the tools that they are about', () => {
    expect(cases.map((each) => listCaseTools(each))).toEqual([
      ['look'],
      ['look', 'delete'],
      [],
      [],
    ]);
  });
});

describe('a difference', () => {
  it('is said as a sentence', () => {
    expect(
      [
        { place: 'calls[1].stage', expected: 'run', found: 'visible' },
        { place: 'calls[0].result', expected: { a: 1 }, found: 'x'.repeat(200) },
        {
          place: 'calls[0].result',
          expected: { text: 'y'.repeat(200), error: { code: 'a', hint: 'b' } },
          found: { text: 'y'.repeat(200), error: { code: 'c', hint: 'd' } },
        },
        { place: 'ignored[0]', expected: { tool: 'a' }, found: undefined },
        { place: 'calls[2]', expected: undefined, found: { tool: 'b' } },
      ].map(describeDifference),
    ).toEqual([
      'Call 2: its stage was run, now it is visible.',
      `Call 1: its result was {"a":1}, now it is ${'x'.repeat(120)}….`,
      'Call 1: its result.error.code was a, now it is c.',
      'Refused text 1 is missing: {"tool":"a"}.',
      'Call 3 is new: {"tool":"b"}.',
    ]);
  });
});

describe('what the guard needs of a registry', () => {
  it('stays the same object while only the prose changes', () => {
    const before = getGuardedRegistry(workspaceOf([TOOL], { name: 'r' }));
    const typed = getGuardedRegistry(workspaceOf([{ ...TOOL, description: 'b' }], { name: 'r' }));
    const denied = { ...TOOL, permission: { default: 'deny' } };
    expect([typed, getGuardedRegistry(workspaceOf([denied], { name: 'r' })) === before]).toEqual([
      before,
      false,
    ]);
    expect(typed).toBe(before);
  });
});
