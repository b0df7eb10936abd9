import { describe, expect, it } from 'vitest';
import type { App } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import { createWorkspace } from '../../src/app/workspace.ts';
import { createJsonObject, type Json } from '../../src/contract/json/json.ts';
import { formatPointer, type Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { isSchema, walkSchema, type Schema } from '../../src/contract/schema/schema.ts';
import { moveEdits } from '../../src/design/edit-keyword.ts';
import type { Offer } from '../../src/design/operation.ts';
import { operations } from '../../src/design/operations.ts';
import { printState } from '../app/open-app.ts';
import fc from '../fast-check.ts';
import { anySchema } from './arbitrary-schema.ts';
import { makeRandom } from './make-random.ts';
import { applyTo, countTorn, isValidSchema } from './operation-laws.ts';

const CHAINS = 60;
/** The app keeps 200 steps. */
const STEPS = 100;
/** A schema that has grown beyond this is only made smaller. */
const MAX_NODES = 120;
const AT = ['input_schema'];

function schemaOf(app: App): Schema {
  const schema = app.store.getState().workspace.tools[0]?.document.get('input_schema');
  if (!isSchema(schema)) throw new Error('no schema is left');
  return schema;
}

function openOn(schema: Json, clock: { now: number }): App {
  const app = createApp(() => clock.now);
  app.openWorkspace(
    { kind: 'editing', key: 'k' },
    createWorkspace({
      registry: createJsonObject([['name', 'r']]),
      tools: [
        createJsonObject([
          ['name', 'tool'],
          ['input_schema', schema],
        ]),
      ],
    }),
  );
  return app;
}

/** Some offer of some operation at some schema. */
function pickOffer(
  root: Schema,
  random: (below: number) => number,
): { readonly offer: Offer; readonly at: Pointer; readonly id: string } | undefined {
  const nodes = [...walkSchema(root)];
  const small =
    nodes.length > MAX_NODES ? operations.filter(({ id }) => id === 'remove') : operations;
  for (let tries = 0; tries < 60; tries += 1) {
    const [node, operation] = [nodes[random(nodes.length)], small[random(small.length)]];
    const offers =
      node === undefined || operation === undefined
        ? []
        : operation.listOffers({ root, at: node.at });
    const offer = offers[random(Math.max(offers.length, 1))];
    if (offer !== undefined && node !== undefined && operation !== undefined)
      return { offer, at: node.at, id: operation.id };
  }
  return undefined;
}

describe('A sequence of thousands of operations', () => {
  it('keeps the schema valid and its references resolved, and is undone step by step to the byte', () => {
    const taken = new Map<string, number>();
    const schemas = fc.sample(anySchema, { numRuns: CHAINS, seed: 3 });
    schemas.forEach((start, chain) => {
      const random = makeRandom(chain + 1);
      const clock = { now: 0 };
      const app = openOn(start, clock);
      const texts = [printState(app)];
      for (let step = 0; step < STEPS; step += 1) {
        const root = schemaOf(app);
        const picked = pickOffer(root, random);
        if (picked === undefined) break;
        const { offer, at, id } = picked;
        clock.now += 5_000;
        app.apply({
          kind: 'edit-tool',
          tool: app.store.getState().workspace.tools[0]?.id ?? '',
          edits: moveEdits(offer.edits, AT),
          label: offer.label,
        });
        expect(printJson(schemaOf(app)), `${id} ${offer.label} at ${formatPointer(at)}`).toBe(
          printJson(applyTo(root, offer.edits)),
        );
        taken.set(id, (taken.get(id) ?? 0) + 1);
        texts.push(printState(app));
      }
      const [before, after] = [schemaOf(openOn(start, clock)), schemaOf(app)];
      expect(isValidSchema(after)).toBe(true);
      expect(countTorn(before, after)).toBe(0);
      for (const text of texts.slice(0, -1).toReversed()) {
        app.undo();
        expect(printState(app)).toBe(text);
      }
      expect(app.store.getState().past).toEqual([]);
    });
    expect([...taken.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5_000);
    expect(operations.map(({ id }) => id).filter((id) => !taken.has(id))).toEqual([]);
  });
});
