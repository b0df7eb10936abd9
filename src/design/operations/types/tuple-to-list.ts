import type { Edit } from '../../../contract/document/edit.ts';
import { get, getNumber, isArray, isObject } from '../../../contract/json/json.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import { getSchema, type Operation } from '../../operation.ts';
import { listUses, moveWithReferences } from '../../references.ts';
import { createOffer } from '../../steps/create-offer.ts';

/**
 * Identical positions become a list: of any length if the rest is identical too, otherwise of this
 * length.
 */
export const tupleToList: Operation = {
  id: 'tuple-to-list',
  about: ['prefixItems', 'items', 'maxItems'],
  listOffers: (site) => {
    const { root, at } = site;
    const schema = getSchema(site);
    const positions = get(schema, 'prefixItems');
    if (!isObject(schema) || !isArray(positions)) return [];
    const [first] = positions;
    const rest = schema.get('items');
    if (first === undefined || !positions.every((one) => printJson(one) === printJson(first)))
      return [];
    const isAny = rest !== undefined && printJson(rest) === printJson(first);
    const isEnded =
      (rest === false && !schema.has('maxItems')) ||
      (!isObject(rest) && getNumber(schema.get('maxItems')) === positions.length);
    if (!isAny && !isEnded) return [];
    // References to `items` would lead to a schema that is removed.
    if (rest !== undefined && !isAny && listUses(root, [...at, 'items']).itself.length > 0)
      return [];
    const moves = positions.map((_, i) => ({
      from: [...at, 'prefixItems', i],
      to: [...at, 'items'],
    }));
    return createOffer(
      'Make the positions one list',
      moveWithReferences(root, moves, (next) => {
        const item = get(getSchema({ root: next, at }), 'prefixItems');
        const removed: Edit = { kind: 'remove', at: [...at, 'prefixItems'] };
        if (isAny || !isArray(item) || item[0] === undefined) return [removed];
        const one: Edit =
          rest === undefined
            ? { kind: 'insert', at: [...at, 'items'], value: item[0], before: 'prefixItems' }
            : { kind: 'set', at: [...at, 'items'], value: item[0] };
        return [
          one,
          ...(schema.has('maxItems')
            ? []
            : [
                {
                  kind: 'insert',
                  at: [...at, 'maxItems'],
                  value: positions.length,
                  before: 'prefixItems',
                } as const,
              ]),
          removed,
        ];
      }),
    );
  },
};
