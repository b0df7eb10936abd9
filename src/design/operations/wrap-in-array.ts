import type { Edit } from '../../contract/edit.ts';
import { isObject, createJsonObject, type JsonObject } from '../../contract/json.ts';
import { getAt } from '../../contract/pointer.ts';
import { schemaAt, type Operation, type Site } from '../operation.ts';
import { findPlace } from '../place.ts';
import { relocate, type Relocation } from '../references.ts';
import { makeOffer } from '../steps/make-offer.ts';
import { isOuter } from '../steps/outer-keywords.ts';
import { replaceKeywords, rewriteSchema } from '../steps/rewrite-schema.ts';

/** Keywords under which a schema stands for a value of its own, which may as well be a list. */
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
 * What stands there becomes the items of a list. Title and description stay outside: they are what
 * a model reads of the argument. Default and examples go inside, because they are values of the
 * item.
 */
export const wrapInArray: Operation = {
  id: 'wrap-in-array',
  about: ['type', 'items'],
  offer: (site) => {
    const place = findPlace(site.root, site.at);
    return place === undefined || !VALUES.includes(place.keyword)
      ? []
      : makeOffer('Make a list of it', wrap(site));
  },
};

function wrap(site: Site): readonly Edit[] {
  const { root, at } = site;
  const schema = schemaAt(site);
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
    .filter(goesInside)
    .map((keyword): Relocation => ({ from: [...at, keyword], to: [...at, 'items', keyword] }));
  return relocate(root, moves, (next) => {
    const here = getAt(next, at);
    return isObject(here)
      ? rewriteSchema(
          at,
          here,
          replaceKeywords(here, goesInside, [
            ['type', 'array'],
            ['items', itemOf(here)],
          ]),
        )
      : [];
  });
}

function itemOf(schema: JsonObject): JsonObject {
  return new Map([...schema].filter(([keyword]) => goesInside(keyword)));
}

function goesInside(keyword: string): boolean {
  return !isOuter(keyword) || keyword === 'default' || keyword === 'examples';
}
