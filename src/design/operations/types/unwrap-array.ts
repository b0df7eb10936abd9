import { createJsonObject, isArray, isObject } from '../../../contract/json/json.ts';
import { getAt } from '../../../contract/json/pointer.ts';
import { isSchema } from '../../../contract/schema/schema.ts';
import { getSchema, type Operation } from '../../operation.ts';
import { moveWithReferences, type Relocation } from '../../references.ts';
import { canMerge } from '../../steps/can-merge.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { isOuter } from '../../steps/outer-keywords.ts';
import { getKeywords, replaceKeywords, replaceSchema } from '../../steps/replace-schema.ts';

/**
 * A list becomes its item, if no other keyword describes the list. Its default and examples are
 * lists: with them it stays one.
 */
export const unwrapArray: Operation = {
  id: 'unwrap-array',
  about: ['type', 'items'],
  listOffers: (site) => {
    const { root, at } = site;
    const schema = getSchema(site);
    if (!isObject(schema)) return [];
    const [type, item] = [schema.get('type'), schema.get('items')];
    const outer = replaceKeywords(schema, isOfList, createJsonObject());
    const isList = type === 'array' || (isArray(type) && type.length === 1 && type[0] === 'array');
    const isPlain = [...outer.keys()].every(
      (keyword) => isOuter(keyword) && keyword !== 'default' && keyword !== 'examples',
    );
    if (
      !isList ||
      !isSchema(item) ||
      item === false ||
      !isPlain ||
      !canMerge(outer, getKeywords(item))
    )
      return [];
    const moves = [
      { from: [...at, 'items'], to: at },
      ...[...getKeywords(item).keys()].map((keyword): Relocation => ({
        from: [...at, 'items', keyword],
        to: [...at, keyword],
      })),
    ];
    return createOffer(
      'Take the item alone',
      moveWithReferences(root, moves, (next) => {
        const here = getAt(next, at);
        return isObject(here)
          ? replaceSchema(at, here, replaceKeywords(here, isOfList, getKeywords(here.get('items'))))
          : [];
      }),
    );
  },
};

function isOfList(keyword: string): boolean {
  return keyword === 'type' || keyword === 'items';
}
