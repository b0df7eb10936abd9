import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Pointer } from '../../src/contract/json/pointer.ts';
import { walkSchema, type Schema } from '../../src/contract/schema/schema.ts';
import { moveProperty } from '../../src/design/move-property.ts';
import type { Offer, Operation } from '../../src/design/operation.ts';
import { operations } from '../../src/design/operations.ts';
import { anySchema, brokenSchema } from '../design/arbitrary-schema.ts';
import { expectLawful } from '../design/operation-laws.ts';
import fc from '../fast-check.ts';

const RUNS = 30;
const MAX_OFFERS = 10;

interface Found {
  readonly offer: Offer;
  readonly at: Pointer;
}

/** Spread over the schema: dozens that differ in nothing but their place would only take time. */
function listOffers(operation: Operation, root: Schema): readonly Found[] {
  const all = [...walkSchema(root)].flatMap(({ at }) =>
    operation.listOffers({ root, at }).map((offer) => ({ offer, at })),
  );
  const step = Math.max(1, Math.ceil(all.length / MAX_OFFERS));
  return all.filter((_, i) => (i + all.length) % step === 0);
}

function expectLaws(operation: Operation, root: Schema): number {
  const offers = listOffers(operation, root);
  for (const { offer, at } of offers) expectLawful(operation, { root, at }, offer);
  return offers.length;
}

const operationFiles = readdirSync(new URL('../../src/design/operations/', import.meta.url), {
  recursive: true,
  encoding: 'utf8',
}).map((path) => path.split(/[\\/]/).at(-1));

describe.each(operations.map((operation): [string, Operation] => [operation.id, operation]))(
  '%s',
  (id, operation) => {
    it('stands in the file of its name', () => {
      expect(operationFiles).toContain(`${id}.ts`);
    });

    it('leaves a valid schema valid, every reference with its target, and what it is not about as it was', () => {
      let count = 0;
      fc.assert(
        fc.property(anySchema, (root) => {
          count += expectLaws(operation, root);
        }),
        { numRuns: RUNS },
      );
      expect(count).toBeGreaterThan(0);
    });

    it('destroys nothing where a document has another shape', () => {
      fc.assert(
        fc.property(brokenSchema, (root) => {
          expectLaws(operation, root);
        }),
        { numRuns: RUNS },
      );
    });
  },
);

describe('Dragging a property', () => {
  it('from any object to any other obeys the same laws', () => {
    let count = 0;
    const operation: Operation = {
      id: 'drag',
      about: ['properties', 'required', 'propertyOrdering'],
      listOffers: () => [],
    };
    fc.assert(
      fc.property(
        anySchema,
        fc.nat(),
        fc.nat(),
        fc.nat({ max: 4 }),
        (root, which, where, index) => {
          const nodes = [...walkSchema(root)];
          const dragged = nodes.filter(({ keyword }) => keyword === 'properties');
          const [from, owner] = [
            dragged[which % Math.max(dragged.length, 1)]?.at,
            nodes[where % nodes.length]?.at,
          ];
          const moved =
            from === undefined || owner === undefined
              ? undefined
              : moveProperty(root, from, { owner, index });
          if (moved?.kind !== 'ok' || moved.value.length === 0) return;
          expectLawful(operation, { root, at: from ?? [] }, { label: 'Drag', edits: moved.value });
          count += 1;
        },
      ),
      { numRuns: RUNS * 10 },
    );
    expect(count).toBeGreaterThan(RUNS);
  });
});
