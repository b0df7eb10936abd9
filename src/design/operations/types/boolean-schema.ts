import { createJsonObject, get, isObject, type Json } from '../../../contract/json/json.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import { getSchema, type Operation } from '../../operation.ts';
import { listUses } from '../../references.ts';
import { findSlot } from '../../slot.ts';
import { createOffer } from '../../steps/create-offer.ts';
import { FLAGS } from '../../subschemas.ts';

/**
 * `true` and `{}` accept everything, `false` and `{"not": {}}` nothing: each can be written both
 * ways. Some providers refuse the booleans.
 */
export const booleanSchema: Operation = {
  id: 'boolean-schema',
  about: ['not'],
  listOffers: (site) => {
    const { root, at } = site;
    const other = convertBoolean(getSchema(site));
    const place = findSlot(root, at);
    // Under these keywords a boolean is usual, and the root must be an object.
    if (
      other === undefined ||
      place === undefined ||
      FLAGS.has(place.keyword) ||
      listUses(root, at).below.length > 0
    )
      return [];
    return createOffer(`Write as ${other.text}`, [{ kind: 'set', at, value: other.schema }]);
  },
};

function convertBoolean(
  schema: Json | undefined,
): { readonly text: string; readonly schema: Schema } | undefined {
  if (schema === true) return { text: '{}', schema: createJsonObject() };
  if (schema === false)
    return { text: '{"not": {}}', schema: createJsonObject([['not', createJsonObject()]]) };
  if (!isObject(schema) || schema.size > 1) return undefined;
  if (schema.size === 0) return { text: 'true', schema: true };
  const not = get(schema, 'not');
  return not === true || (isObject(not) && not.size === 0)
    ? { text: 'false', schema: false }
    : undefined;
}
