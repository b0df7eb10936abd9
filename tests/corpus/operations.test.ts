import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { createWorkspace } from '../../src/app/workspace.ts';
import { createJsonObject, type JsonObject } from '../../src/contract/json/json.ts';
import type { Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { walkSchema } from '../../src/contract/schema/schema.ts';
import { moveEdits } from '../../src/design/edit-keyword.ts';
import type { Offer, Operation } from '../../src/design/operation.ts';
import { operations } from '../../src/design/operations.ts';
import { printState } from '../app/open-app.ts';
import { makeRandom } from '../design/make-random.ts';
import { expectLawful } from '../design/operation-laws.ts';
import { hasOutsideData } from '../outside-data/outside-data.ts';
import { readSchemas } from './read-schemas.ts';

const AT = ['input_schema'];
/** Whole protocols have thousands of schemas: what is printed for each offer would take minutes. */
const MAX_TEXT = 60_000;

interface Case {
  readonly operation: Operation;
  readonly root: JsonObject;
  readonly at: Pointer;
  readonly offer: Offer;
}

/** One or two offers for each schema, another operation each time, at a place chosen by chance. */
function pickCases(root: JsonObject, index: number): readonly Case[] {
  const random = makeRandom(index + 1);
  const nodes = [...walkSchema(root)];
  return [index, index + 17].flatMap((turn) => {
    const [from, start] = [turn % operations.length, random(nodes.length)];
    for (const operation of [...operations.slice(from), ...operations.slice(0, from)]) {
      for (const { at } of [...nodes.slice(start), ...nodes.slice(0, start)].slice(0, 20)) {
        const offers = operation.listOffers({ root, at });
        const offer = offers[random(Math.max(offers.length, 1))];
        if (offer !== undefined) return [{ operation, root, at, offer }];
      }
    }
    return [];
  });
}

const schemas = readSchemas().filter((root) => printJson(root).length < MAX_TEXT);
const cases = schemas.flatMap(pickCases);

describe('One operation on any real schema', () => {
  it('is tried on many schemas, most operations among them', () => {
    expect(schemas.length).toBeGreaterThan(hasOutsideData ? 2_000 : 100);
    expect(cases.length).toBe(2 * schemas.length);
    // No real tool has a tuple of equal positions, or a union of one branch.
    expect(new Set(cases.map(({ operation }) => operation.id)).size).toBeGreaterThan(25);
  });

  it('changes what it is about, where its edits say, and nothing else', () => {
    for (const { operation, root, at, offer } of cases)
      expectLawful(operation, { root, at }, offer);
  });

  it('is undone to the byte', () => {
    for (const { root, offer } of cases) {
      const app = createApp(() => 0);
      app.openWorkspace(
        { kind: 'editing', key: 'k' },
        createWorkspace({
          registry: createJsonObject([['name', 'r']]),
          tools: [
            createJsonObject([
              ['name', 'tool'],
              ['input_schema', root],
            ]),
          ],
        }),
      );
      const before = printState(app);
      app.apply({
        kind: 'edit-tool',
        tool: app.store.getState().workspace.tools[0]?.id ?? '',
        edits: moveEdits(offer.edits, AT),
        label: offer.label,
      });
      expect(app.store.getState().past.length, offer.label).toBe(1);
      app.undo();
      expect(printState(app)).toBe(before);
    }
  });
});
