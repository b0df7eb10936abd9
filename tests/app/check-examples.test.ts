import { describe, expect, it } from 'vitest';
import { checkExample, isVerdict } from '../../src/app/check-examples.ts';
import { validateValue, type ValidateJob, type Verdict } from '../../src/contract/validate.ts';
import type { Example } from '../../src/contract/contract.ts';
import type { Answer, WorkerBridge } from '../../src/io/worker.ts';
import { documentOf } from './open-app.ts';

const answering = (answer: (job: ValidateJob) => Answer<Verdict>): WorkerBridge<ValidateJob, Verdict> => ({ run: (job) => Promise.resolve(answer(job)), close: () => undefined });
const bridge = answering((job) => ({ kind: 'answer', value: validateValue(job) }));
const input = documentOf({ type: 'object', properties: { id: { type: 'string' }, n: { type: 'integer' } }, required: ['id'] });
const output = documentOf({ type: 'object', required: ['ok'] });
const example = (parts: Partial<Example>): Example => ({ title: undefined, input: undefined, output: undefined, ...parts });

describe('an example', () => {
  it.each<[string, Partial<Example>, string]>([
    ['that fits both schemas', { input: documentOf({ id: 'x' }), output: documentOf({ ok: true }) }, 'valid'],
    ['without an output', { input: documentOf({ id: 'x' }) }, 'valid'],
    ['without an input', {}, 'the input is missing'],
    ['whose input does not fit', { input: documentOf({ id: 7 }) }, 'input/id must be string'],
    ['with several violations', { input: documentOf({ n: 'x' }) }, "input must have required property 'id' (and 1 more)"],
    ['whose output does not fit', { input: documentOf({ id: 'x' }), output: documentOf({}) }, "output must have required property 'ok'"],
    ['whose input is null', { input: null }, 'input must be object'],
  ])('%s', async (_, parts, message) => {
    expect(await checkExample(bridge, { input, output }, example(parts))).toEqual({ valid: message === 'valid', message });
  });

  it('is held against nothing where no schema is declared', async () => {
    expect((await checkExample(bridge, { input: undefined, output: undefined }, example({ input: 1, output: 2 }))).valid).toBe(true);
    expect((await checkExample(bridge, { input: false, output: undefined }, example({ input: 1 }))).valid).toBe(false);
  });

  it.each<[Answer<Verdict>, RegExp]>([
    [{ kind: 'timeout' }, /^input: stopped after 300 ms/],
    [{ kind: 'crashed', message: 'out of memory' }, /^input: the validator stopped \(out of memory\)$/],
    [{ kind: 'answer', value: { valid: false, violations: [], broken: 'no such type' } }, /^input: the schema does not compile: no such type$/],
    [{ kind: 'answer', value: { valid: false, violations: [] } }, /^input is not valid$/],
  ])('says what happened to its check: %j', async (answer, message) => {
    const check = await checkExample(answering(() => answer), { input, output }, example({ input: 1 }));
    expect([check.valid, check.message]).toEqual([false, expect.stringMatching(message)]);
  });
});

it.each([[{ valid: true, violations: [] }, true], [{ valid: false, violations: [], broken: 'x' }, true], [{ valid: 'yes', violations: [] }, false], [{ valid: true }, false], [{ violations: [] }, false], [null, false], ['ready', false], [[], false]])('%j is a verdict: %s', (value, expected) => {
  expect(isVerdict(value)).toBe(expected);
});
