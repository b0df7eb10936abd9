import type { Edit } from '../../../contract/document/edit.ts';
import { createJsonObject, isObject, type JsonObject } from '../../../contract/json/json.ts';
import { getAt } from '../../../contract/json/pointer.ts';
import { getSchema, type Operation, type Site } from '../../operation.ts';
import { moveWithReferences, type Relocation } from '../../references.ts';
import { findSlot } from '../../slot.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { isOuter } from '../../steps/outer-keywords.ts';
import { replaceKeywords, replaceSchema } from '../../steps/replace-schema.ts';

/** Keywords whose schemas describe a value of their own, which may as well be a list. */
const VALUES = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'prefixItems',
  'contains',
  'anyOf',
  'oneOf',
  '$defs',
  'definitions',
];

/**
 * The schema becomes the items of a list. Title and description stay outside, because the model
 * reads them as the argument's. Default and examples go inside, because they are values of the
 * item.
 */
export const wrapInArray: Operation = {
  id: 'wrap-in-array',
  about: ['type', 'items'],
  listOffers: (site) => {
    const place = findSlot(site.root, site.at);
    return place === undefined || !VALUES.includes(place.keyword)
      ? []
      : createOffer('Make a list of it', createArray(site));
  },
};

function createArray(site: Site): readonly Edit[] {
  const { root, at } = site;
  const schema = getSchema(site);
  if (typeof schema === 'boolean')
    return [
      {
        kind: 'set',
        at,
        value: createJsonObject([
          ['type', 'array'],
          ['items', schema],
        ]),
      },
    ];
  if (!isObject(schema)) return [];
  const moves = [...schema.keys()]
    .filter(isItemKeyword)
    .map((keyword): Relocation => ({ from: [...at, keyword], to: [...at, 'items', keyword] }));
  return moveWithReferences(root, moves, (next) => {
    const here = getAt(next, at);
    return isObject(here)
      ? replaceSchema(
          at,
          here,
          replaceKeywords(here, isItemKeyword, [
            ['type', 'array'],
            ['items', getItemSchema(here)],
          ]),
        )
      : [];
  });
}

function getItemSchema(schema: JsonObject): JsonObject {
  return new Map([...schema].filter(([keyword]) => isItemKeyword(keyword)));
}

function isItemKeyword(keyword: string): boolean {
  return !isOuter(keyword) || keyword === 'default' || keyword === 'examples';
}
