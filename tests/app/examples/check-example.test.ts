import { describe, expect, it } from 'vitest';
import { checkExample, type ProbeRunner } from '../../../src/app/examples/check-example.ts';
import type { Example } from '../../../src/contract/contract.ts';
import type { Answer } from '../../../src/io/worker-client.ts';
import type { ProbeAnswer } from '../../../src/probe/probe.ts';
import { runProbe } from '../../../src/probe/run-probe.ts';
import { documentOf } from '../open-app.ts';

const probe: ProbeRunner = async (job) => ({ kind: 'answer', value: await runProbe(job) });
const input = documentOf({
  type: 'object',
  properties: { id: { type: 'string' }, n: { type: 'integer' } },
  required: ['id'],
});
const output = documentOf({ type: 'object', required: ['ok'] });
const example = (parts: Partial<Example>): Example => ({
  title: undefined,
  input: undefined,
  output: undefined,
  ...parts,
});

describe('an example', () => {
  it.each<[string, Partial<Example>, string]>([
    [
      'that fits both schemas',
      { input: documentOf({ id: 'x' }), output: documentOf({ ok: true }) },
      'valid',
    ],
    ['without an output', { input: documentOf({ id: 'x' }) }, 'valid'],
    ['without an input', {}, 'no input'],
    [
      'whose input does not fit',
      { input: documentOf({ id: 7 }) },
      'input/id must be a string, is the number 7',
    ],
    [
      'with several violations',
      { input: documentOf({ n: 'x' }) },
      'input is missing "id" (and 1 more)',
    ],
    [
      'whose output does not fit',
      { input: documentOf({ id: 'x' }), output: documentOf({}) },
      'output is missing "ok"',
    ],
    ['whose input is null', { input: null }, 'input must be an object, is null'],
  ])('%s', async (_, parts, message) => {
    expect(await checkExample(probe, { input, output }, example(parts))).toEqual({
      valid: message === 'valid',
      message,
    });
  });

  it('is held against nothing where no schema is declared', async () => {
    expect(
      (
        await checkExample(
          probe,
          { input: undefined, output: undefined },
          example({ input: 1, output: 2 }),
        )
      ).valid,
    ).toBe(true);
    expect(
      (await checkExample(probe, { input: false, output: undefined }, example({ input: 1 }))).valid,
    ).toBe(false);
  });

  it.each<[Answer<ProbeAnswer>, RegExp]>([
    [{ kind: 'timeout' }, /^input: stopped after 300 ms/],
    [
      { kind: 'crashed', message: 'out of memory' },
      /^input: the validator stopped \(out of memory\)$/,
    ],
    [
      {
        kind: 'answer',
        value: { kind: 'validate', valid: false, violations: [], broken: 'no such type' },
      },
      /^input: the schema does not compile: no such type$/,
    ],
    [
      { kind: 'answer', value: { kind: 'validate', valid: false, violations: [] } },
      /^input is not valid$/,
    ],
    [
      { kind: 'answer', value: { kind: 'sample', samples: [] } },
      /^input: unexpected answer from the validator$/,
    ],
  ])('says what happened to its check: %j', async (answer, message) => {
    const check = await checkExample(
      () => Promise.resolve(answer),
      { input, output },
      example({ input: 1 }),
    );
    expect([check.valid, check.message]).toEqual([false, expect.stringMatching(message)]);
  });
});
