import { afterAll, describe, expect, it } from 'vitest';
import { createWorkerClient } from '../../src/io/worker-client.ts';
import { isProbeAnswer } from '../../src/probe/is-probe-answer.ts';
import type { ProbeAnswer, ProbeJob, ValidatorId } from '../../src/probe/probe.ts';
import { bundleProbeWorker } from './start-worker.ts';

const LIMIT = 300;
const bridge = createWorkerClient<ProbeJob, ProbeAnswer>(await bundleProbeWorker(), isProbeAnswer);
afterAll(() => bridge.close());

const createJob = (validator: ValidatorId, schema: unknown, value: unknown): ProbeJob => ({
  kind: 'validate',
  validator,
  schema: JSON.stringify(schema),
  value: JSON.stringify(value),
});

/**
 * Each step looks twice at the next one: 2^24 looks at one value are a tenth of a second today,
 * 2^36 are minutes.
 */
const doubling = {
  $ref: '#/$defs/a0',
  $defs: Object.fromEntries([
    ...Array.from({ length: 36 }, (_, i) => [
      `a${i}`,
      { allOf: [{ $ref: `#/$defs/a${i + 1}` }, { $ref: `#/$defs/a${i + 1}` }] },
    ]),
    ['a36', { type: 'string' }],
  ]),
};
const objects = Array.from({ length: 20_000 }, (_, i) => ({ n: i }));

/** Each of these takes seconds where nothing stops it. */
const SLOW: readonly (readonly [string, ProbeJob])[] = [
  ['references that double, to ajv', createJob('ajv', doubling, 'x')],
  ['references that double, to Hyperjump', createJob('hyperjump', doubling, 'x')],
  ['20,000 objects that must differ', createJob('ajv', { uniqueItems: true }, objects)],
  ['a pattern that is exponential', createJob('ajv', { pattern: '^(a+)+$' }, `${'a'.repeat(60)}!`)],
  [
    'a key pattern that is exponential, to Hyperjump',
    createJob(
      'hyperjump',
      { patternProperties: { '^(a|a)*$': {} } },
      { [`${'a'.repeat(60)}!`]: 1 },
    ),
  ],
  ['samples where references double', { kind: 'sample', schema: JSON.stringify(doubling) }],
];

describe('a job that takes too long', () => {
  it.each(SLOW)(
    'is stopped: %s',
    async (_, job) => {
      expect(await bridge.run(job, LIMIT)).toEqual({ kind: 'timeout' });
    },
    20_000,
  );

  it('does not make the next one wait for anything but its worker', async () => {
    expect(
      await bridge.run(createJob('ajv', { pattern: '^(a+)+$' }, `${'a'.repeat(60)}!`), LIMIT),
    ).toEqual({ kind: 'timeout' });
    expect(await bridge.run(createJob('ajv', { type: 'string' }, 'x'), 5_000)).toEqual({
      kind: 'answer',
      value: { kind: 'validate', valid: true, violations: [] },
    });
  }, 20_000);
});

describe('a schema that tries to load something from outside', () => {
  it.each<[string, ProbeJob]>([
    ['by reference, from ajv', createJob('ajv', { $ref: 'https://nowhere.example/a.json' }, 1)],
    [
      'by reference, from Hyperjump',
      createJob('hyperjump', { $ref: 'https://nowhere.example/a.json' }, 1),
    ],
    [
      'by reference below its own address',
      createJob(
        'hyperjump',
        { $id: 'http://nowhere.example/s/', properties: { a: { $ref: 'b.json' } } },
        { a: 1 },
      ),
    ],
    ['from a file', createJob('hyperjump', { $ref: 'file:///etc/hostname' }, 1)],
  ])(
    'gets nothing and says so: %s',
    async (_, job) => {
      const answer = await bridge.run(job, 5_000);
      expect(
        answer.kind === 'answer' && answer.value.kind === 'validate' ? answer.value.broken : answer,
      ).toMatch(/leads nowhere.*nothing is fetched/);
    },
    20_000,
  );
});

it('the worker’s answer has a known shape', async () => {
  for (const job of [
    createJob('ajv', { anyOf: [{ type: 'string' }, { minimum: 3 }] }, 1),
    createJob('hyperjump', { pattern: '(' }, 1),
    { kind: 'sample', schema: '{"type":["string","null"]}' },
    { kind: 'infer', text: '[1]', splitList: true },
  ] as const) {
    expect((await bridge.run(job, 5_000)).kind).toBe('answer');
  }
}, 20_000);

it.each<[unknown, boolean]>([
  [{ kind: 'validate', valid: true, violations: [] }, true],
  [{ kind: 'validate', valid: false, violations: [], broken: 'x' }, true],
  [
    {
      kind: 'validate',
      valid: false,
      violations: [
        {
          at: '',
          schemaAt: '',
          keyword: 'anyOf',
          message: 'x',
          branches: [{ schemaAt: '', violations: [] }],
        },
      ],
    },
    true,
  ],
  [
    {
      kind: 'validate',
      valid: false,
      violations: [
        { at: '', schemaAt: '', keyword: 'anyOf', message: 'x', branches: [{ schemaAt: '' }] },
      ],
    },
    false,
  ],
  [
    {
      kind: 'validate',
      valid: false,
      violations: [{ at: 1, schemaAt: '', keyword: 'type', message: 'x' }],
    },
    false,
  ],
  [{ kind: 'validate', valid: 'yes', violations: [] }, false],
  [{ kind: 'validate', valid: true }, false],
  [{ kind: 'sample', samples: [{ purpose: 'full', title: '', value: '1', schemaAt: '' }] }, true],
  [{ kind: 'sample', samples: [{ purpose: 'full', title: '', value: 1, schemaAt: '' }] }, false],
  [{ kind: 'infer', schema: undefined, samples: 0, assumptions: [] }, true],
  [
    {
      kind: 'infer',
      schema: '{}',
      samples: 1,
      assumptions: [{ schemaAt: '', message: '' }],
      problem: { code: '', message: '', hint: '' },
    },
    true,
  ],
  [{ kind: 'infer', schema: {}, samples: 1, assumptions: [] }, false],
  ['ready', false],
  [null, false],
  [[], false],
])('%j is an answer: %s', (value, expected) => {
  expect(isProbeAnswer(value)).toBe(expected);
});
