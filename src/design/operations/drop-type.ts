import { get, isArray } from '../../contract/json.ts';
import { schemaAt, type Operation } from '../operation.ts';
import { makeOffer } from '../steps/make-offer.ts';

/**
 * One type of several goes; the last one is a word again. What only it could be stays, idle, as
 * everywhere.
 */
export const dropType: Operation = {
  id: 'drop-type',
  about: ['type'],
  offer: (site) => {
    const types = get(schemaAt(site), 'type');
    const at = [...site.at, 'type'];
    if (!isArray(types) || !types.every((one) => typeof one === 'string')) return [];
    return types.flatMap((one, i) => {
      const rest = types.toSpliced(i, 1);
      const [last] = rest;
      if (one === 'null' || last === undefined || rest.every((other) => other === 'null'))
        return [];
      return makeOffer(`Do not allow ${one}`, [
        rest.length === 1 ? { kind: 'set', at, value: last } : { kind: 'remove', at: [...at, i] },
      ]);
    });
  },
};
