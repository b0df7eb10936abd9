import { describe, expect, it } from 'vitest';
import { createComparison } from '../../../src/app/comparing/create-comparison.ts';
import { formatPlace } from '../../../src/app/comparing/format-place.ts';
import { getValueForm } from '../../../src/app/comparing/get-value-form.ts';
import { getValueKey, groupRows, listRows } from '../../../src/app/comparing/group-rows.ts';
import { listSideLines } from '../../../src/app/comparing/list-side-lines.ts';
import { listWordChanges } from '../../../src/app/comparing/list-word-changes.ts';
import { measureToolWires } from '../../../src/app/comparing/measure-tool-wires.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import type { Difference } from '../../../src/compare/difference.ts';
import { convertFromPlain } from '../../../src/contract/json/json.ts';
import { designOf } from '../open-app.ts';

describe('a place', () => {
  it.each([
    [[], ''],
    [['description'], 'description'],
    [['input_schema', 'properties', 'city', 'description'], 'input.city.description'],
    [['output_schema', 'properties', 'a', 'items', 'properties', 'b'], 'output.a[].b'],
    [['input_schema', 'properties', 'properties', 'type'], 'input.properties.type'],
    [['input_schema', '$defs', 'place', 'properties', 'zip'], 'input.$defs.place.zip'],
    [['input_schema', 'anyOf', 1, 'properties', 'a'], 'input.anyOf.1.a'],
    [['errors', 0, 'hint'], 'errors.0.hint'],
    [['constructor'], 'constructor'],
  ])('%j is %s', (at, text) => {
    expect(formatPlace(at)).toBe(text);
  });
});

describe('word changes', () => {
  it('are the words that went and came', () => {
    expect(listWordChanges('Reads one city.', 'Reads a city.')).toEqual([
      { kind: 'kept', text: 'Reads ' },
      { kind: 'removed', text: 'one' },
      { kind: 'added', text: 'a' },
      { kind: 'kept', text: ' city.' },
    ]);
  });

  it('give both texts whole where they are long, within a moment', () => {
    const words = (seed: number): string =>
      Array.from({ length: 3_000 }, (_, i) => `w${(i * seed) % 7919}`).join(' ');
    const start = performance.now();
    const texts = [
      [words(3), words(5)],
      [`${words(3)} ${words(7)}`, words(5)],
    ] as const;
    for (const [before, after] of texts)
      expect(
        listWordChanges(before, after)
          .filter(({ kind }) => kind !== 'added')
          .map(({ text }) => text)
          .join(''),
      ).toBe(before);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('lines side by side', () => {
  const list = (before: unknown, after: unknown) =>
    listSideLines(convertFromPlain(before), convertFromPlain(after));

  it('pair what went with what came, and leave out what is far away', () => {
    const many = Array.from({ length: 20 }, (_, i) => i);
    const lines = list({ a: many, b: 1 }, { a: many, b: 2, c: 3 });
    expect(lines.filter(({ isSame }) => !isSame)).toEqual([
      { before: '  "b": 1', after: '  "b": 2,', isSame: false },
      { before: undefined, after: '  "c": 3', isSame: false },
    ]);
    expect(lines[0]?.cut).toBeGreaterThan(15);
  });

  it('do not count the order of keys', () => {
    expect(
      list({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }).every(({ isSame }) => isSame),
    ).toBe(true);
  });
});

describe('the form of values', () => {
  const form = (at: Difference['at'], before: unknown, after: unknown) =>
    getValueForm({
      rule: 'unknown-part-changed',
      at,
      beforeAt: at,
      before: before === undefined ? undefined : convertFromPlain(before),
      after: after === undefined ? undefined : convertFromPlain(after),
    });

  it.each([
    [['description'], 'One.', 'Two.', 'text'],
    [['timeout_ms'], 100, 200, 'row'],
    [['title'], 'A', undefined, 'row'],
    [['x'], 'a'.repeat(90), 'b', 'text'],
    [['x'], { a: 1 }, { a: 2 }, 'row'],
    [['x'], { a: 'a'.repeat(90) }, undefined, 'json'],
    [['input_schema', 'properties', 'a'], false, true, 'none'],
    [[], undefined, { name: 'a' }, 'none'],
  ])('at %j from %j to %j is %s', (at, before, after, expected) => {
    expect(form(at, before, after)).toBe(expected);
  });
});

describe('groups', () => {
  const tools = (texts: readonly string[], time: number): readonly object[] =>
    texts.map((description, i) => ({ name: `t${i}`, description, timeout_ms: time }));

  it('join the same values of three tools, and leave other values apart', () => {
    const comparison = createComparison(
      designOf(tools(['a', 'b', 'c'], 1)),
      designOf(tools(['d', 'e', 'f'], 2)),
    );
    const groups = groupRows(listRows(comparison), getValueKey);
    expect(groups.map(({ difference: { at }, rows }) => [at[0], rows.length])).toEqual([
      ['timeout_ms', 3],
      ['description', 1],
      ['description', 1],
      ['description', 1],
    ]);
  });
});

describe('wires', () => {
  it('say what each target of the registry receives, and that figures are estimates', () => {
    const [before, after] = [
      designOf([{ name: 'a', description: 'Reads.' }]),
      designOf([{ name: 'a', description: 'Reads it all.' }], {
        name: 'r',
        targets: ['anthropic', 'gemini'],
      }),
    ];
    const [tool] = createComparison(before, after).tools;
    if (tool === undefined) throw new Error('no tool');
    const { changes, kind } = measureToolWires(
      tool,
      { before: before.registry, after: after.registry },
      { tokenized: NO_TOKEN_COUNTS },
    );
    expect(kind).toBe('estimate');
    expect(changes.map(({ target, isSame }) => [target.id, isSame])).toEqual([
      ['anthropic', false],
      ['gemini', false],
    ]);
    for (const change of changes)
      expect((change.after?.bytes ?? 0) - (change.before?.bytes ?? 0)).toBe(7);
  });
});
