import { describe, expect, it } from 'vitest';
import { isArray, isObject, type Json } from '../../src/contract/json/json.ts';
import { createPatternReport } from '../../src/probe/create-pattern-report.ts';
import { createFailingText, createMatchingText } from '../../src/probe/create-text.ts';
import { listCorpus, readCorpusJson, readers } from '../lint/corpus-tools.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../outside-data/outside-data.ts';

/** Every `pattern` and every key of `patternProperties` below. */
function collect(json: Json): readonly string[] {
  if (isArray(json)) return json.flatMap(collect);
  if (!isObject(json)) return [];
  return [...json].flatMap(([key, value]) => {
    const own =
      key === 'pattern' && typeof value === 'string'
        ? [value]
        : key === 'patternProperties' && isObject(value)
          ? [...value.keys()]
          : [];
    return [...own, ...collect(value)];
  });
}

function listPatterns(): readonly string[] {
  const tools = Object.values(readers)
    .flatMap((read) => read())
    .flatMap(({ subject: { contract } }) => [contract.input_schema, contract.output_schema]);
  const found = [
    ...tools.flatMap((schema) => (schema === undefined ? [] : collect(schema))),
    ...listCorpus('openapi').map(readCorpusJson).flatMap(collect),
  ];
  return [...new Set(found)].sort();
}

describe('the patterns of real tools', () => {
  const patterns = listPatterns();

  it('are few and all compile', () => {
    expect(patterns.length).toBe(hasOutsideData ? 13 : 18);
    expect(
      patterns.filter(
        (pattern) => createPatternReport({ pattern, texts: [] }).broken !== undefined,
      ),
    ).toEqual([]);
  });

  it.skipIf(!hasOutsideData)(`have the expected warnings (${NEEDS_OUTSIDE_DATA})`, () => {
    const warned = patterns.flatMap((pattern) => {
      const codes = createPatternReport({ pattern, texts: [] }).warnings.map(({ code }) => code);
      return codes.length === 0 ? [] : [[pattern, codes]];
    });
    // An e-mail address without two dots in a row.
    expect(warned).toEqual([
      [
        "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
        ['look_around', 'not_linear'],
      ],
    ]);
  });

  it('have a text that matches, one that does not, and suggestions of both', () => {
    const without = patterns.filter((pattern) => {
      const [match, miss] = [createMatchingText(pattern, {}), createFailingText(pattern, {})];
      const { matching, failing } = createPatternReport({ pattern, texts: [] }).proposals;
      const native = new RegExp(pattern, 'u');
      return (
        match === undefined ||
        !native.test(match) ||
        miss === undefined ||
        native.test(miss) ||
        matching.length === 0 ||
        failing.length === 0
      );
    });
    expect(without).toEqual([]);
  });
});
