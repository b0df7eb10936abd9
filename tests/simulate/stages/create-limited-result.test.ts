import { expect, it } from 'vitest';
import type { Value } from '../../../src/contract/session/router.ts';
import {
  createLimitedResult,
  type GuardedLimits,
} from '../../../src/simulate/stages/create-limited-result.ts';

const rows = (count: number): readonly Value[] =>
  Array.from({ length: count }, (_, id) => ({ id }));
const limited = (value: Value, limits: GuardedLimits, artifact?: string): Value =>
  createLimitedResult(value, limits, artifact).value;

it('leaves a result within its limits as it is', () => {
  const value = { ok: true, items: rows(3), log: 'a\nb' };
  const limits = { max_items: 3, max_result_chars: 100, log_tail_lines: 2, snippet_chars: 3 };
  expect(createLimitedResult(value, limits, undefined)).toEqual({ value, shortened: [] });
  expect(limited(value, {})).toBe(value);
});

it('pages an answer of 10,000 rows', () => {
  const limits = { max_items: 50, pagination_cursor: 'next_cursor' };
  expect(limited({ ok: true, rows: rows(10_000) }, limits)).toEqual({
    ok: true,
    rows: rows(50),
    truncated: true,
    shown: { rows: '50 of 10000 items' },
    next_cursor: '50',
  });
  expect(limited(rows(10_000), limits)).toMatchObject({ items: rows(50), truncated: true });
});

it("gives up the handler's own place where it would skip rows", () => {
  const limits = { max_items: 2, pagination_cursor: 'next' };
  expect(limited({ rows: rows(3), next: 'abc' }, limits)).toMatchObject({ next: null });
  expect(limited({ rows: rows(2), next: 'abc' }, limits)).toEqual({ rows: rows(2), next: 'abc' });
});

it('keeps the end of a log and the start of a text', () => {
  const log = Array.from({ length: 812 }, (_, i) => `line ${i}`).join('\n');
  const limits = { log_tail_lines: 2, snippet_chars: 5, artifact_reference: 'log_ref' };
  expect(limited({ log, note: 'abcdefgh' }, limits, 'file_9')).toEqual({
    log: 'line 810\nline 811',
    note: 'abcde',
    truncated: true,
    shown: { log: 'last 2 of 812 lines', note: '5 of 8 characters' },
    log_ref: 'file_9',
  });
});

it.each<[string, Value]>([
  ['a list', rows(5_000)],
  ['a text', '"\\'.repeat(5_000)],
  ['data under `text`', { text: { rows: rows(5_000) } }],
  ['nested data', { data: { rows: rows(5_000) } }],
  ['many fields', Object.fromEntries(rows(900).map((row, i) => [`f${i}`, row]))],
  ['pairs of surrogates', '😀'.repeat(4_001)],
])('fits %s into its characters', (_, value) => {
  const result = createLimitedResult(value, { max_result_chars: 1_000 }, undefined);
  const text = JSON.stringify(result.value);
  expect(text.length).toBeLessThanOrEqual(1_000);
  expect(text.length).toBeGreaterThan(300);
  expect(text).not.toMatch(/\\ud8/);
  expect(result.value).toMatchObject({ truncated: true });
});

it('says how much there was, also where it is cut twice', () => {
  const result = createLimitedResult(
    rows(900),
    { max_items: 100, max_result_chars: 500 },
    undefined,
  );
  expect(result.shortened).toEqual([
    { field: 'items', unit: 'items', shown: expect.any(Number), total: 900 },
  ]);
});
