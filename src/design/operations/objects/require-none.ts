import { get, isArray } from '../../../contract/json/json.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { getSchema, type Operation } from '../../operation.ts';
import { createOffer } from '../../steps/create-offer.ts';

/** Names without a property here stay: another schema may declare them. */
export const requireNone: Operation = {
  id: 'require-none',
  about: ['required'],
  listOffers: (site) => {
    const schema = getSchema(site);
    const required = get(schema, 'required');
    const names: ReadonlySet<unknown> = new Set(listPropertyNames(schema));
    if (!isArray(required) || !required.some((name) => names.has(name))) return [];
    const rest = required.filter((name) => !names.has(name));
    const at = [...site.at, 'required'];
    return createOffer('Make every property optional', [
      rest.length === 0 ? { kind: 'remove', at } : { kind: 'set', at, value: rest },
    ]);
  },
};
