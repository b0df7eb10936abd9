import { expect, it } from 'vitest';
import type { Value } from '../../../src/contract/session/router.ts';
import {
  createLimitedResult,
  type GuardedLimits,
} from '../../../src/simulate/stages/create-limited-result.ts';
import { getMember } from '../../../src/simulate/value.ts';

const rows = (count: number): readonly Value[] =>
  Array.from({ length: count }, (_, id) => ({ id }));
const limited = (
  value: Value,
  limits: GuardedLimits,
  artifact?: string,
  input: Value = {},
): Value => createLimitedResult(value, limits, { input, artifact }).value;

it('leaves a result within its limits as it is', () => {
  const value = { ok: true, items: rows(3), log: 'a\nb' };
  const limits = { max_items: 3, max_result_chars: 100, log_tail_lines: 2, snippet_chars: 3 };
  expect(createLimitedResult(value, limits, { input: {} })).toEqual({ value, shortened: [] });
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

it('leads from page to page where the cursor is a number of items', () => {
  const limits = { max_items: 3, pagination_cursor: 'next_cursor' };
  const pages: Value[] = [];
  for (let cursor: Value | undefined = '0'; pages.length < 9 && cursor !== undefined;) {
    const rest = rows(10).slice(Number(cursor));
    const page = limited({ rows: rest }, limits, undefined, { cursor });
    pages.push(getMember(page, 'rows') ?? null);
    cursor = getMember(page, 'next_cursor');
  }
  expect(pages.flat()).toEqual(rows(10));
});

it.each<[string, Value, object, object]>([
  ['as a number where it is sent as one', { offset: 20 }, {}, { next: 22 }],
  ["in place of the handler's, which would skip rows", {}, { next: 3 }, { next: 2 }],
  ["in place of the handler's end", { cursor: '4' }, { next: null }, { next: '6' }],
  ['not where the handler has another kind of cursor', {}, { next: 'abc' }, { next: 'abc' }],
  ['not where its cursor is another number', {}, { next: 4711 }, { next: 4711 }],
  ['not where another kind was sent', { cursor: 'abc' }, {}, {}],
])('gives the next place: %s', (_, input, own, expected) => {
  const limits = { max_items: 2, pagination_cursor: 'next' };
  expect(limited({ rows: rows(3), ...own }, limits, undefined, input)).toEqual({
    rows: rows(2),
    truncated: true,
    shown: { rows: '2 of 3 items' },
    ...expected,
  });
});

it('goes on where not even one item fits', () => {
  const limits = { max_result_chars: 200, pagination_cursor: 'cursor' };
  const items = rows(5).map((row) => ({ row, body: 'x'.repeat(900) }));
  expect(limited({ items }, limits, undefined, { cursor: 2 })).toMatchObject({
    text: expect.stringMatching(/^\{"items":\[\{"row":\{"id":0\},"body":"x/),
    shown: { items: '1 of 5 items' },
    cursor: 3,
  });
  expect(limited({ items, cursor: 'abc' }, limits)).toMatchObject({ cursor: 'abc' });
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

it('keeps the end of a log where it is cut twice', () => {
  const log = Array.from({ length: 300 }, (_, i) => `line ${i} ${'.'.repeat(20)}`).join('\n');
  const limits = { log_tail_lines: 5, max_result_chars: 140 };
  expect(limited({ log }, limits)).toEqual({
    log: `line 298 ${'.'.repeat(20)}\nline 299 ${'.'.repeat(20)}`,
    truncated: true,
    shown: { log: 'last 2 of 300 lines' },
  });
  expect(limited({ log: `${'x'.repeat(3_000)}😀end` }, limits)).toMatchObject({
    log: expect.stringMatching(/^x+😀end$/),
    shown: { log: expect.stringMatching(/^last \d+ of 3005 characters$/) },
  });
});

it('cuts the texts of items, and nothing that is no text to read', () => {
  const status = 'succeeded';
  const items = [
    { id: 'x-0123456789', status, body: 'abcdefgh' },
    'abcdef',
    { body: 'abcdefghij' },
  ];
  expect(limited({ status, items }, { snippet_chars: 5 })).toEqual({
    status,
    items: [{ id: 'x-0123456789', status, body: 'abcde' }, 'abcde', { body: 'abcde' }],
    truncated: true,
    shown: { 'items[].body': '5 of 10 characters', 'items[]': '5 of 6 characters' },
  });
});

it('comes to an end soon with many short texts', () => {
  const value = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, i) => [`field_${i}`, 'x'.repeat(i % 200)]),
  );
  const start = performance.now();
  for (const max_result_chars of [120, 20_000, 400_000]) limited(value, { max_result_chars });
  expect(performance.now() - start).toBeLessThan(5_000);
});

it.each<[string, Value]>([
  ['a list', rows(5_000)],
  ['a text', '"\\'.repeat(5_000)],
  ['data under `text`', { text: { rows: rows(5_000) } }],
  ['nested data', { data: { rows: rows(5_000) } }],
  ['many fields', Object.fromEntries(rows(900).map((row, i) => [`f${i}`, row]))],
  ['pairs of surrogates', '😀'.repeat(4_001)],
])('fits %s into its characters', (_, value) => {
  const result = createLimitedResult(value, { max_result_chars: 1_000 }, { input: {} });
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
    { input: {} },
  );
  expect(result.shortened).toEqual([
    { field: 'items', unit: 'items', shown: expect.any(Number), total: 900 },
  ]);
});
