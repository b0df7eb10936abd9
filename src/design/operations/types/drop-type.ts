import { get, isArray } from '../../../contract/json/json.ts';
import { getSchema, type Operation } from '../../operation.ts';
import { createOffer } from '../../steps/create-offer.ts';

/**
 * Removes one of several types; the last one becomes a string. Constraints of the removed type stay
 * and are shown as idle.
 */
export const dropType: Operation = {
  id: 'drop-type',
  about: ['type'],
  listOffers: (site) => {
    const types = get(getSchema(site), 'type');
    const at = [...site.at, 'type'];
    if (!isArray(types) || !types.every((one) => typeof one === 'string')) return [];
    return types.flatMap((one, i) => {
      const rest = types.toSpliced(i, 1);
      const [last] = rest;
      if (one === 'null' || last === undefined || rest.every((other) => other === 'null'))
        return [];
      return createOffer(`Do not allow ${one}`, [
        rest.length === 1 ? { kind: 'set', at, value: last } : { kind: 'remove', at: [...at, i] },
      ]);
    });
  },
};
