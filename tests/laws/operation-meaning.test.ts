import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { convertToPlain, isObject, type Json } from '../../src/contract/json/json.ts';
import { getAt, type Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { printReference } from '../../src/contract/schema/schema-reference.ts';
import { walkSchema, type Schema } from '../../src/contract/schema/schema.ts';
import type { Offer, Operation } from '../../src/design/operation.ts';
import { operations } from '../../src/design/operations.ts';
import { isRecursive } from '../../src/design/recursion.ts';
import { listReferences } from '../../src/design/references.ts';
import { findSlot } from '../../src/design/slot.ts';
import { isNullable } from '../../src/design/steps/is-nullable.ts';
import { validateJson } from '../../src/probe/validate/validate-json.ts';
import { anySchema, someValue } from '../design/arbitrary-schema.ts';
import { applyTo } from '../design/operation-laws.ts';
import fc from '../fast-check.ts';

const RUNS = 90;
const MAX_OFFERS = 3;

/**
 * One verdict a value; undefined for a schema that ajv cannot run: a reference that leads round in
 * a circle at once, or `not: true` beside a union, for which it writes broken code (8.20.0). Nor
 * does it find where a dynamic reference from a part of a schema leads.
 */
function validateAll(
  root: Schema,
  at: Pointer,
  values: readonly Json[],
): readonly boolean[] | undefined {
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    validateSchema: false,
    ownProperties: true,
  });
  const plain = convertToPlain(
    isObject(root) ? new Map([...root, ['$id', 'https://example.com/tool.json'] as const]) : root,
  );
  try {
    if (
      typeof plain !== 'object' ||
      plain === null ||
      (at.length > 0 && listReferences(root).some(({ keyword }) => keyword === '$dynamicRef'))
    )
      return undefined;
    ajv.addSchema(plain);
    const check = ajv.compile({ $ref: `https://example.com/tool.json${printReference(at)}` });
    return values.map((value) => check(convertToPlain(value)) === true);
  } catch {
    return undefined;
  }
}

function find(id: string): Operation {
  const found = operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found;
}

interface Case {
  readonly at: Pointer;
  readonly offer: Offer;
}

function listCases(id: string, root: Schema): readonly Case[] {
  const all = [...walkSchema(root)].flatMap(({ at }) =>
    find(id)
      .listOffers({ root, at })
      .map((offer) => ({ at, offer })),
  );
  const step = Math.max(1, Math.ceil(all.length / MAX_OFFERS));
  return all.filter((_, i) => (i + all.length) % step === 0);
}

const values = fc.array(someValue, { minLength: 8, maxLength: 8 });

type Where = 'everywhere' | 'of definitions' | 'but of positions';

function isMeant(root: Schema, at: Pointer, where: Where): boolean {
  const keyword = findSlot(root, at)?.keyword ?? '';
  return (
    where === 'everywhere' ||
    (where === 'of definitions'
      ? ['$defs', 'definitions'].includes(keyword)
      : keyword !== 'prefixItems')
  );
}

/** Operations after which the same values are valid, and at which places. */
const SAME: readonly (readonly [string, Where])[] = [
  ['extract-definition', 'everywhere'],
  ['inline-reference', 'everywhere'],
  ['inline-everywhere', 'everywhere'],
  ['wrap-in-union', 'everywhere'],
  ['unwrap-union', 'everywhere'],
  ['boolean-schema', 'everywhere'],
  ['list-to-tuple', 'everywhere'],
  ['tuple-to-list', 'everywhere'],
  ['move-up', 'but of positions'],
  ['duplicate', 'of definitions'],
  ['remove', 'of definitions'],
];

/**
 * ajv errs on `contains` beside `prefixItems` and on dynamic references in definitions: where it
 * sees a difference, another validator is asked.
 */
async function lintAgain(root: Schema, each: readonly Json[]): Promise<readonly boolean[]> {
  const verdicts = await Promise.all(
    each.map((value) =>
      validateJson({
        kind: 'validate',
        validator: 'hyperjump',
        schema: printJson(root),
        value: printJson(value),
      }),
    ),
  );
  return verdicts.map(({ valid }) => valid);
}

describe('The same values are valid', () => {
  it.each(SAME)('after %s (%s)', async (id, where) => {
    const seen = { valid: 0, invalid: 0, asked: 0 };
    await fc.assert(
      fc.asyncProperty(anySchema, values, async (root, each) => {
        const cases = listCases(id, root).filter(({ at }) => isMeant(root, at, where));
        const before = cases.length === 0 ? undefined : validateAll(root, [], each);
        if (before === undefined) return;
        for (const { offer } of cases) {
          const after = applyTo(root, offer.edits);
          if (isSame(validateAll(after, [], each), before)) continue;
          seen.asked += 1;
          expect(
            await lintAgain(after, each),
            `${offer.label}: ${printJson(root)} -> ${printJson(after)} with ${printJson(each)}`,
          ).toEqual(await lintAgain(root, each));
        }
        for (const answer of before) seen[answer ? 'valid' : 'invalid'] += 1;
      }),
      { numRuns: RUNS },
    );
    expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(seen.asked);
  });
});

function isSame(a: readonly boolean[] | undefined, b: readonly boolean[]): boolean {
  return a !== undefined && a.every((verdict, i) => verdict === b[i]);
}

describe('Null', () => {
  const expectNull = (id: string, accepted: boolean): void => {
    let count = 0;
    fc.assert(
      fc.property(anySchema, values, (root, each) => {
        const others = each.filter((value) => value !== null);
        for (const { at, offer } of listCases(id, root).filter(
          (one) => !isRecursive(root, one.at),
        )) {
          const before = validateAll(root, at, others);
          const after = applyTo(root, offer.edits);
          const results = validateAll(after, at, [null, ...others]);
          if (before === undefined || results === undefined) continue;
          expect(
            results,
            `${printJson(at)} of ${printJson(root)} -> ${printJson(after)} with ${printJson(others)}`,
          ).toEqual([accepted, ...before]);
          count += 1;
        }
      }),
      { numRuns: RUNS },
    );
    expect(count).toBeGreaterThan(0);
  };

  it('is valid after make-nullable, and every other value as it was', () =>
    expectNull('make-nullable', true));
  it('is refused after make-non-nullable, and every other value as it was', () =>
    expectNull('make-non-nullable', false));

  it('is judged as a validator judges it, where that can be known', () => {
    let known = 0;
    fc.assert(
      fc.property(anySchema, (root) => {
        for (const { schema, at } of walkSchema(root)) {
          const [mine, theirs] = [isNullable(root, schema), validateAll(root, at, [null])];
          if (mine === undefined || theirs === undefined) continue;
          expect([mine], `${printJson(at)} of ${printJson(root)}`).toEqual(theirs);
          known += 1;
        }
      }),
      { numRuns: RUNS },
    );
    expect(known).toBeGreaterThan(RUNS);
  });
});

describe('A list', () => {
  it('of the same is what wrapping makes, and its item again what unwrapping makes', () => {
    let count = 0;
    fc.assert(
      fc.property(anySchema, values, (root, each) => {
        for (const { at, offer } of listCases('wrap-in-array', root).filter(
          (one) => !isRecursive(root, one.at),
        )) {
          const before = validateAll(root, at, each);
          const after = applyTo(root, offer.edits);
          const results = validateAll(
            after,
            at,
            each.map((value) => [value]),
          );
          if (before === undefined || results === undefined) continue;
          expect(results, printJson(root)).toEqual(before);
          expect(
            validateAll(
              after,
              at,
              each.filter((value) => !Array.isArray(value)),
            ),
          ).not.toContain(true);
          const [back] = find('unwrap-array').listOffers({ root: after, at });
          if (back !== undefined)
            expect(validateAll(applyTo(after, back.edits), at, each)).toEqual(before);
          count += back === undefined ? 0 : 1;
          expect(
            isObject(getAt(after, [...at, 'items'])) ||
              typeof getAt(after, [...at, 'items']) === 'boolean',
          ).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
    expect(count).toBeGreaterThan(0);
  });
});
