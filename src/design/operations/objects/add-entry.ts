import type { Edit } from '../../../contract/document/edit.ts';
import {
  createJsonObject,
  isArray,
  isObject,
  type JsonObject,
} from '../../../contract/json/json.ts';
import { findFreeName } from '../../edit-property.ts';
import { getSchema, type Offer, type Operation, type Site } from '../../operation.ts';
import { DEFINITIONS } from '../../outline.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { findDefinitionName } from '../../steps/definition-name.ts';
import { createItem, findNextDependent } from '../../steps/parts.ts';

/**
 * One more schema under a keyword that has several: a pattern, a dependent schema, a definition, a
 * position.
 */
export const addEntry: Operation = {
  id: 'add-entry',
  about: ['patternProperties', 'dependentSchemas', 'prefixItems', '$defs', 'definitions', 'type'],
  listOffers: (site) => {
    const schema = getSchema(site);
    if (!isObject(schema)) return [];
    const positions = schema.get('prefixItems');
    return [
      ...DEFINITIONS.flatMap((keyword) =>
        add(site, schema, {
          keyword,
          label: 'Add a definition',
          name:
            site.at.length === 0
              ? findDefinitionName(site.root, keyword)
              : findFreeName(schema.get(keyword), 'definition'),
        }),
      ),
      ...add(site, schema, {
        keyword: 'patternProperties',
        label: 'Add a pattern',
        name: findFreeName(schema.get('patternProperties'), '^x-'),
      }),
      ...add(site, schema, {
        keyword: 'dependentSchemas',
        label: 'Add a dependent schema',
        name: findNextDependent(schema),
      }),
      ...(isArray(positions)
        ? createEntryOffer('Add a position', {
            kind: 'insert',
            at: [...site.at, 'prefixItems', positions.length],
            value: createItem(positions),
          })
        : []),
    ];
  },
};

interface Entry {
  readonly keyword: string;
  readonly label: string;
  readonly name: string | undefined;
}

function add({ at }: Site, schema: JsonObject, { keyword, label, name }: Entry): readonly Offer[] {
  if (name === undefined || !isObject(schema.get(keyword))) return [];
  return createEntryOffer(label, {
    kind: 'insert',
    at: [...at, keyword, name],
    value:
      keyword === 'dependentSchemas' ? createJsonObject() : createJsonObject([['type', 'string']]),
  });
}

function createEntryOffer(label: string, edit: Edit): readonly Offer[] {
  return createOffer(label, [edit], edit.at);
}
