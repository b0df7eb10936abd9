import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPointer, getAt, type Pointer } from '../../src/contract/pointer.ts';
import { printJson } from '../../src/contract/print-json.ts';
import { isSchema, walkSchema, type Schema } from '../../src/contract/schema.ts';
import type { Offer, Operation } from '../../src/design/operation.ts';
import { operations } from '../../src/design/operations.ts';
import { anySchema, brokenSchema } from '../design/arbitrary-schema.ts';
import { applyTo, findDrift, isValidSchema, linesOutside, listDangling, listReordered, listTaken } from '../design/operation-laws.ts';

const RUNS = Number(process.env['RUNS'] ?? 40);
const MAX_OFFERS = 10;

/** What an operation may do beyond its `about`: copy what stands there, or take it away. Any other keeps each keyword once. */
const KINDS: Readonly<Record<string, 'copies' | 'takes'>> = {
  duplicate: 'copies',
  'extract-definition': 'copies',
  'inline-reference': 'copies',
  'inline-everywhere': 'copies',
  'list-to-tuple': 'copies',
  'tuple-to-list': 'copies',
  remove: 'takes',
  'upgrade-draft': 'takes',
};

interface Found {
  readonly offer: Offer;
  readonly at: Pointer;
}

/** Spread over the schema: dozens that differ in nothing but their place would only take time. */
function listOffers(operation: Operation, root: Schema): readonly Found[] {
  const all = [...walkSchema(root)].flatMap(({ at }) => operation.offer({ root, at }).map((offer) => ({ offer, at })));
  const step = Math.max(1, Math.ceil(all.length / MAX_OFFERS));
  return all.filter((_, i) => (i + all.length) % step === 0);
}

function expectAboutOnly(operation: Operation, root: Schema, { edits }: Offer): void {
  const after = applyTo(root, edits);
  const { lost, won, invented, forgotten } = findDrift(root, after, operation.about);
  const kind = KINDS[operation.id];
  if (kind === 'copies') expect({ invented, forgotten }).toEqual({ invented: [], forgotten: [] });
  else if (kind === 'takes') expect({ won, lost: lost.filter((pair) => !listTaken(root, edits, operation.about).includes(pair)) }).toEqual({ won: [], lost: [] });
  else expect({ won, lost }).toEqual({ won: [], lost: [] });
  expect(listReordered(root, after, operation.about)).toEqual([]);
}

function expectLaws(operation: Operation, root: Schema): number {
  const isValid = isValidSchema(root);
  const dangling = listDangling(root);
  const offers = listOffers(operation, root);
  for (const { offer, at } of offers) {
    const where = `${offer.label} at ${formatPointer(at)} of ${printJson(root)}`;
    const after = applyTo(root, offer.edits);
    // Two equal neighbours may change places.
    if (offer.edits.some(({ kind }) => kind !== 'move')) expect(printJson(after), where).not.toBe(printJson(root));
    if (isValid) expect(isValidSchema(after), `${where}: ${printJson(after)}`).toBe(true);
    expect(listDangling(after).filter((text) => !dangling.includes(text)), `${where}: ${printJson(after)}`).toEqual([]);
    if (offer.goTo !== undefined) expect(isSchema(getAt(after, offer.goTo)), where).toBe(true);
    expect(linesOutside(after, root, offer.edits), where).toBe(linesOutside(root, root, offer.edits));
    expectAboutOnly(operation, root, offer);
  }
  return offers.length;
}

describe.each(operations.map((operation): [string, Operation] => [operation.id, operation]))('%s', (id, operation) => {
  it('stands in the file of its name', () => {
    expect(existsSync(new URL(`../../src/design/operations/${id}.ts`, import.meta.url))).toBe(true);
  });

  it('leaves a valid schema valid, every reference with its target, and what it is not about as it was', () => {
    let count = 0;
    fc.assert(fc.property(anySchema, (root) => { count += expectLaws(operation, root); }), { numRuns: RUNS });
    expect(count).toBeGreaterThan(0);
  });

  it('destroys nothing where a document has another shape', () => {
    fc.assert(fc.property(brokenSchema, (root) => { expectLaws(operation, root); }), { numRuns: RUNS });
  });
});
