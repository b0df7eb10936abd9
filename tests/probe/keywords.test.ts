import { describe, expect, it } from 'vitest';
import { isObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { isSchema, SUBSCHEMA_KEYWORDS, walkSchema } from '../../src/contract/schema/schema.ts';
import type { ValidatorId } from '../../src/probe/probe.ts';
import { hasOutsideData } from '../outside-data/outside-data.ts';
import { readCorpusSchemas } from './corpus-schemas.ts';
import { KEYWORD_CASES } from './keyword-cases.ts';
import { validateBy, VALIDATORS } from './validate-both.ts';

/**
 * Where each validator departs from the standard today. A line more or less is a change that people
 * should hear of.
 */
const DEPARTURES: Readonly<Record<ValidatorId, readonly string[]>> = {
  ajv: [
    '$dynamicRef to the outermost anchor: ["a"] is refused',
    '$dynamicRef that a plain anchor does not catch: ["a",1] is refused',
    'unevaluatedItems after contains: ["x",true] is let in',
    'unevaluatedItems after two contains: [2,3,5] is let in',
    'multipleOf of tenths, which no double holds: 0.3 is refused',
    'draft-07 $ref hides what stands beside it: {"p":4} is refused',
    '2020-12 dependencies is unknown: {"a":1} is refused',
    '2020-12 nullable is unknown: null is let in',
  ],
  hyperjump: ['multipleOf that is very small: 1e-9 is let in'],
};

async function listDepartures(validator: ValidatorId): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { keyword, about, schema, fits, fails } of KEYWORD_CASES) {
    for (const [values, expected] of [
      [fits, true],
      [fails, false],
    ] as const) {
      for (const value of values) {
        const answer = await validateBy(validator, schema, value);
        if (answer.broken !== undefined || answer.valid !== expected)
          lines.push(
            `${keyword}${about === undefined ? '' : ` ${about}`}: ${JSON.stringify(value)} ${answer.broken === undefined ? (expected ? 'is refused' : 'is let in') : 'cannot be judged'}`,
          );
      }
    }
  }
  return lines;
}

describe.each(VALIDATORS)('%s', (validator) => {
  it('reads every keyword as the standard requires, with the exceptions listed here', async () => {
    expect(await listDepartures(validator)).toEqual(DEPARTURES[validator]);
  });
});

it('there is a case for every keyword with sub-schemas', () => {
  const cased = KEYWORD_CASES.map(({ keyword }) => keyword.split(' ').at(-1));
  expect(Object.keys(SUBSCHEMA_KEYWORDS).filter((keyword) => !cased.includes(keyword))).toEqual([]);
});

it('there is a case for every keyword that real schemas use', () => {
  const cased = new Set(KEYWORD_CASES.flatMap(({ keyword }) => keyword.split(' ').at(-1) ?? []));
  const used = new Set<string>();
  for (const { text } of readCorpusSchemas()) {
    const parsed = parseJson(text);
    if (parsed.kind !== 'ok' || !isSchema(parsed.value.value)) continue;
    for (const { schema } of walkSchema(parsed.value.value))
      if (isObject(schema)) for (const keyword of schema.keys()) used.add(keyword);
  }
  // No keywords of any draft: the case of the unknown keyword stands for them.
  expect([...used].filter((keyword) => !cased.has(keyword)).toSorted()).toEqual(
    hasOutsideData ? ['optional', 'x-fastmcp-wrap-result'] : [],
  );
});
