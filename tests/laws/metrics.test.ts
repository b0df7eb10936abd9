import { describe, expect, it } from 'vitest';
import { createAnalysis } from '../../src/analyze/create-analysis.ts';
import type { Figure } from '../../src/analyze/metric.ts';
import { metrics } from '../../src/analyze/metrics.ts';
import { readTranscript } from '../../src/analyze/read-transcript.ts';
import { MOST_EXAMPLES, MOST_SUBJECTS } from '../../src/analyze/tally.ts';
import type { LoggedCall, Transcript, Turn } from '../../src/analyze/transcript.ts';
import type { Value } from '../../src/contract/session/router.ts';
import { createContext } from '../analyze/create-context.ts';
import { callOf, FAILED, transcriptOf, turnOf } from '../analyze/measure-turns.ts';
import { listBelow, readText } from '../architecture/sources.ts';
import fc from '../fast-check.ts';

const NAMES = ['get', 'put', '__proto__', 'constructor', 'toString', '', 'a\u0000b', 'get_user'];
const context = createContext(
  NAMES.slice(0, 5).map((name) => ({
    name,
    input_schema: {
      type: 'object',
      properties: { id: { type: 'string', default: 'a' }, toString: { type: 'number' } },
      required: ['id'],
    },
    result_limits: { max_result_chars: 40, max_items: 2 },
  })),
  { registry: { name: 'r', gates: [{ requires: [{ tool: 'get' }] }] } },
);

const value: fc.Arbitrary<Value> = fc.oneof(
  fc.json({ maxDepth: 3 }).map((text): Value => JSON.parse(text)),
  fc.constantFrom<Value>(
    FAILED,
    'Error: no such id. Try another.',
    { truncated: true, next_cursor: 'c' },
    { id: 'a' },
    { id: 7, __proto__: [] },
  ),
);
const result = fc.record({ value, isError: fc.boolean() }, { requiredKeys: ['value'] });
const name = fc.constantFrom(...NAMES);
const number = fc.oneof(fc.nat(1e13), fc.double());
const call: fc.Arbitrary<LoggedCall> = fc.record(
  { tool: name, input: value, result, ms: number },
  { requiredKeys: ['tool', 'input'] },
);
const text = fc.oneof(
  fc.string(),
  name.map((tool) => `\`\`\`json\n${JSON.stringify({ tool, arguments: { id: 'a' } })}\n\`\`\``),
  fc.constant('See:\n```ts\nconst a = '),
);
const turn: fc.Arbitrary<Turn> = fc.record(
  {
    request: fc.nat(3),
    texts: fc.array(text, { maxLength: 2 }),
    calls: fc.array(call, { maxLength: 3 }),
    at: number,
    phase: name,
    stop: fc.constantFrom('end_turn', 'length', 'toString'),
    shown: fc.array(name, { maxLength: 4 }),
    usage: fc.record({ input: number, output: number, cached: number, cost: number }),
    ms: number,
  },
  { requiredKeys: ['request', 'texts', 'calls'] },
);
const tool = fc.record({ name, schema: value }, { requiredKeys: ['name'] });
const transcript: fc.Arbitrary<Transcript> = fc
  .record(
    {
      turns: fc.array(turn, { maxLength: 8 }),
      tools: fc.array(tool, { maxLength: 4 }),
      model: name,
    },
    { requiredKeys: ['turns'] },
  )
  .map(({ turns, ...more }) => transcriptOf(turns, more));

/** The figures of all metrics. */
function measureAll(
  transcripts: readonly Transcript[],
  held = context,
): readonly (readonly [id: string, figures: readonly Figure[]])[] {
  const analysis = createAnalysis(metrics, held);
  for (const each of transcripts) analysis.add(readTranscript(each, held));
  return Object.entries(analysis.report().figures);
}

describe('the metrics', () => {
  it('are what stands in their folder', () => {
    const files = listBelow('src/analyze/metrics').map(
      (path) => /([\w-]+)\.ts$/.exec(path)?.[1] ?? path,
    );
    expect(metrics.map(({ id }) => id).toSorted()).toEqual([...files].toSorted());
  });

  it.each(metrics.map((metric) => [metric.id, metric] as const))(
    '%s says what it counts, where it comes from and what it cannot see',
    (id, { label, kind, unit, definition, source, limits }) => {
      expect(label.split(/[\s-]+/).length).toBeLessThanOrEqual(3);
      for (const sentence of [definition, limits]) expect(sentence).toMatch(/^[A-Z].{20,}[.]$/);
      expect(source).toMatch(/^Source 00[0-4], /);
      expect(unit !== undefined).toBe(kind === 'quantity');
      expect(readText(`tests/analyze/metrics/${id}.test.ts`)).toContain(`describe('${id}'`);
    },
  );
});

describe('every metric', () => {
  it('counts no more hits than cases, in a fixed order, and never throws', () => {
    fc.assert(
      fc.property(fc.array(transcript, { maxLength: 4 }), (transcripts) => {
        for (const held of [context, createContext()]) {
          const all = measureAll(transcripts, held);
          expect(measureAll(transcripts, held)).toEqual(all);
          for (const [id, figures] of all) {
            const { kind } = metrics.find((metric) => metric.id === id) ?? {};
            const keys = figures.map(({ subject }) => JSON.stringify(subject));
            expect(new Set(keys).size).toBe(keys.length);
            for (const { hits, of, quantity, examples } of figures) {
              expect(hits).toBeGreaterThanOrEqual(0);
              if (kind === 'rate') expect(hits).toBeLessThanOrEqual(of);
              expect(quantity !== undefined).toBe(kind === 'quantity');
              expect(examples.length).toBeLessThanOrEqual(MOST_EXAMPLES.whole);
            }
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('lists a bounded number of figures and examples, whatever a log holds', () => {
    const log = Array.from({ length: 3_000 }, (_, i) => {
      const long = `${i}${'x'.repeat(1_000)}`;
      const failed = { ok: false, error: { code: long, message: long } };
      const calls = [
        { ...callOf(long, { [long]: long }, failed), ms: i },
        callOf('get', { [long]: i }, failed),
      ];
      return transcriptOf(
        [
          turnOf(calls, { at: i * 6e8, usage: { input: i, output: i, cost: i }, shown: [long] }),
          turnOf(`\`\`\`json\n{"tool": "${i}"}\n\`\`\``),
        ],
        { model: long, tools: [{ name: long, schema: { properties: { [long]: {} } } }] },
      );
    });
    for (const [id, figures] of measureAll(log)) {
      expect([id, figures.length <= MOST_SUBJECTS + 1]).toEqual([id, true]);
      expect([id, JSON.stringify(figures).length < 20_000_000]).toEqual([id, true]);
      for (const { examples } of figures)
        expect(examples.length).toBeLessThanOrEqual(MOST_EXAMPLES.whole);
    }
  });

  it('survives arguments and results that are nested deeper than the stack', () => {
    const depth = 100_000;
    const deep: Value = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    const calls = [
      callOf('get', { id: deep }, deep),
      callOf('get', { id: deep }, { ok: false, error: deep }),
      callOf('get', { id: deep }, { ok: false, error: { details: deep } }),
    ];
    const turns = calls.map((each) => turnOf([each]));
    expect(
      measureAll([transcriptOf(turns)]).find(([id]) => id === 'failed-calls')?.[1][0],
    ).toMatchObject({ hits: 2, of: 3 });
  });
});
