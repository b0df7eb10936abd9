import { get, isArray } from '../../../contract/json/json.ts';
import { getSchema, type Operation } from '../../operation.ts';
import { createOffer } from '../../steps/create-offer.ts';

/** `null` has an operation of its own, because `enum` and unions affect it. */
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array'];

/**
 * One more type, unless a list of values makes it ineffective. Never both integer and number: the
 * first is part of the second.
 */
export const allowType: Operation = {
  id: 'allow-type',
  about: ['type'],
  listOffers: (site) => {
    const schema = getSchema(site);
    const type = get(schema, 'type');
    const types = isArray(type) ? type : [type];
    if (
      site.at.length === 0 ||
      get(schema, 'enum') !== undefined ||
      get(schema, 'const') !== undefined ||
      !types.every((one) => one === 'null' || TYPES.some((known) => known === one))
    )
      return [];
    const isNumeric = types.includes('number') || types.includes('integer');
    return TYPES.filter(
      (one) => !types.includes(one) && !(isNumeric && (one === 'number' || one === 'integer')),
    ).flatMap((one) =>
      createOffer(
        `Allow ${one} as well`,
        isArray(type)
          ? [{ kind: 'insert', at: [...site.at, 'type', type.length], value: one }]
          : type === undefined
            ? []
            : [{ kind: 'set', at: [...site.at, 'type'], value: [type, one] }],
      ),
    );
  },
};
