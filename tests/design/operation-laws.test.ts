import { describe, expect, it } from 'vitest';
import type { Edit } from '../../src/contract/document/edit.ts';
import { convertFromPlain } from '../../src/contract/json/json.ts';
import { isSchema } from '../../src/contract/schema/schema.ts';
import { expectLawful } from './operation-laws.ts';

const plain = {
  properties: {
    a: { type: 'string', description: 'd', minLength: 1 },
    b: { $ref: '#/properties/a' },
  },
  required: ['a'],
};

/** The laws on one offer of an operation that says it is about these keywords. */
function checkEdits(about: readonly string[], edits: readonly Edit[]): void {
  const root = convertFromPlain(plain);
  if (!isSchema(root)) throw new Error('not a schema');
  expectLawful(
    { id: 'tried', about, listOffers: () => [] },
    { root, at: ['properties', 'a'] },
    { label: 'Try', edits },
  );
}

const at = ['properties', 'a'];

describe('The laws of operations', () => {
  it('accept an edit of a keyword that the operation is about', () => {
    checkEdits(['minLength'], [{ kind: 'set', at: [...at, 'minLength'], value: 2 }]);
    checkEdits(['type'], [{ kind: 'set', at: [...at, 'type'], value: ['string', 'null'] }]);
  });

  it.each<readonly [string, readonly string[], readonly Edit[]]>([
    ['loses a keyword', ['type'], [{ kind: 'remove', at: [...at, 'minLength'] }]],
    ['adds one', ['type'], [{ kind: 'set', at: [...at, 'maxLength'], value: 2 }]],
    ['changes one', ['type'], [{ kind: 'set', at: [...at, 'minLength'], value: 2 }]],
    [
      'changes their order',
      ['type'],
      [
        { kind: 'move', at: [...at, 'minLength'], to: 0 },
        { kind: 'set', at: [...at, 'type'], value: 'integer' },
      ],
    ],
    [
      'loses a property',
      ['required'],
      [
        { kind: 'remove', at },
        { kind: 'remove', at: ['properties', 'b'] },
      ],
    ],
    [
      'tears a reference',
      ['properties', 'required', 'type', 'description', 'minLength'],
      [{ kind: 'remove', at }],
    ],
    [
      'makes the schema invalid',
      ['minLength'],
      [{ kind: 'set', at: [...at, 'minLength'], value: -1 }],
    ],
    ['does nothing', ['minLength'], [{ kind: 'set', at: [...at, 'minLength'], value: 1 }]],
  ])('refuse one that %s', (_, about, edits) => {
    expect(() => checkEdits(about, edits)).toThrow();
  });
});
