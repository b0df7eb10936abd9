import type { Edit } from '../../../contract/document/edit.ts';
import { get, getNumber, isObject, type Json } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import { getSchema, type Operation } from '../../operation.ts';
import { moveWithReferences } from '../../references.ts';
import { copySchema } from '../../steps/copy-schema.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { isDeclaredOlder } from '../../steps/definitions.ts';

/** Lists with more positions stay lists. */
const MAX_POSITIONS = 16;

/**
 * Keeps the valid values: a list of fixed length becomes all positions, any other gets a first
 * position of its own.
 */
export const listToTuple: Operation = {
  id: 'list-to-tuple',
  about: ['prefixItems', 'items', '$anchor', '$dynamicAnchor'],
  listOffers: (site) => {
    const { root, at } = site;
    const schema = getSchema(site);
    const item = get(schema, 'items');
    if (
      !isObject(schema) ||
      !isObject(item) ||
      schema.has('prefixItems') ||
      isDeclaredOlder(root, '2020-12')
    )
      return [];
    const length = findFixedLength(schema);
    if (length === undefined)
      return createOffer('Tell the first position apart', splitFirst(root, at), [
        ...at,
        'prefixItems',
        0,
      ]);
    return length < 1 || length > MAX_POSITIONS
      ? []
      : createOffer(`Tell the ${length} positions apart`, splitAll(root, at, length), [
          ...at,
          'prefixItems',
          0,
        ]);
  },
};

function findFixedLength(schema: Json): number | undefined {
  const [least, most] = [getNumber(get(schema, 'minItems')), getNumber(get(schema, 'maxItems'))];
  return least !== undefined && least === most ? least : undefined;
}

function splitFirst(root: Schema, at: Pointer): readonly Edit[] {
  const copy = copySchema(root, [...at, 'items'], [...at, 'prefixItems', 0]);
  return copy === undefined
    ? []
    : moveWithReferences(root, [], () => [
        { kind: 'insert', at: [...at, 'prefixItems'], value: [copy], before: 'items' },
      ]);
}

/** References to the item lead to the first position afterwards. */
function splitAll(root: Schema, at: Pointer, length: number): readonly Edit[] {
  const from = [...at, 'items'];
  if (copySchema(root, from, from) === undefined) return [];
  return moveWithReferences(root, [{ from, to: [...at, 'prefixItems', 0] }], (next) => {
    const first = get(getSchema({ root: next, at }), 'items');
    const others = Array.from({ length: length - 1 }, (_, i) =>
      copySchema(root, from, [...at, 'prefixItems', i + 1]),
    );
    if (first === undefined) return [];
    return [
      {
        kind: 'insert',
        at: [...at, 'prefixItems'],
        value: [first, ...others.flatMap((copy) => copy ?? [])],
        before: 'items',
      },
      { kind: 'remove', at: from },
    ];
  });
}
