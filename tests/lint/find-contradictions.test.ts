import { describe, expect, it } from 'vitest';
import { convertFromPlain, isObject } from '../../src/contract/json/json.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import type { RuleReport } from '../../src/lint/rule.ts';
import { constraintsDeclared } from '../../src/lint/rules/checklist/constraints-declared.ts';
import { listContradictions } from '../../src/lint/rules/checklist/list-contradictions.ts';
import { subjectOf } from './subject-of.ts';

function find(property: object): readonly RuleReport[] {
  const schema = convertFromPlain({ type: 'object', properties: { p: property } });
  return isObject(schema) ? listContradictions(schema, ['input_schema']) : [];
}

describe('A schema that no value can meet', () => {
  it.each<[object, string, string, string]>([
    [
      { minLength: 5, maxLength: 3 },
      'error',
      '/minLength',
      'minLength 5 is greater than maxLength 3',
    ],
    [{ minimum: 0.5, maximum: -1 }, 'error', '/minimum', 'minimum 0.5 is greater than maximum -1'],
    [{ minItems: 2, maxItems: 1 }, 'error', '/minItems', 'minItems 2'],
    [{ enum: [] }, 'error', '/enum', 'its enum is empty'],
    [{ enum: ['a', 1], const: 'b' }, 'error', '/const', 'not in its enum: "b"'],
  ])('such as %j is found at its place', (property, severity, at, words) => {
    const found = find(property);
    expect(found.map((each) => [each.severity, formatPointer(each.at)])).toEqual([
      [severity, `/input_schema/properties/p${at}`],
    ]);
    expect(found[0]?.message).toContain(words);
  });

  it.each([
    { pattern: '(a' },
    { enum: ['a'], default: 'b' },
    { minLength: 3, maxLength: 3 },
    { minimum: 'x', maximum: 1 },
    { exclusiveMinimum: true, minimum: 1, maximum: 1 },
    { enum: 'a', default: 'b' },
    { enum: [['a']], default: ['a'] },
    { default: 'c' },
  ])('is not imagined in %j', (property) => {
    expect(find(property)).toEqual([]);
  });

  it('is found in items, in used definitions, at the root and in the output', () => {
    const reports: RuleReport[] = [];
    const input_schema = {
      properties: { a: { items: { enum: [] } }, b: { $ref: '#/$defs/d' } },
      $defs: { d: { minItems: 2, maxItems: 1 } },
      minProperties: 2,
      maxProperties: 1,
    };
    constraintsDeclared.check(
      subjectOf(convertFromPlain({ name: 'x', input_schema, output_schema: { enum: [] } })),
      (report) => reports.push(report),
    );
    expect(
      reports
        .filter((report) => report.severity === 'error')
        .map(
          (report) =>
            `${formatPointer(report.at)} ${report.message.split(' ').slice(0, 2).join(' ')}`,
        ),
    ).toEqual([
      '/input_schema/minProperties The schema',
      '/input_schema/properties/a/items/enum `a[]` allows',
      '/input_schema/$defs/d/minItems `d` allows',
      '/output_schema/enum The schema',
    ]);
  });
});
