import type { Edit } from '../../../contract/document/edit.ts';
import { get, isArray } from '../../../contract/json/json.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { isRequired, setRequired } from '../../edit-property.ts';
import { getSchema, type Operation } from '../../operation.ts';
import { createOffer } from '../../steps/create-offer.ts';

/** Names that are required already keep their order; the others follow in property order. */
export const requireAll: Operation = {
  id: 'require-all',
  about: ['required'],
  listOffers: (site) => {
    const schema = getSchema(site);
    const names = listPropertyNames(schema);
    const missing = names.filter((name) => isRequired(schema, name) === false);
    const [first, ...others] = missing;
    if (first === undefined) return [];
    const list = get(schema, 'required');
    const count = isArray(list) ? list.length : 0;
    const inserted = others.map((name, i): Edit => ({
      kind: 'insert',
      at: [...site.at, 'required', count + 1 + i],
      value: name,
    }));
    return createOffer(
      names.length === 1 ? 'Require the property' : `Require all ${names.length} properties`,
      [...setRequired(site, first, true), ...inserted],
    );
  },
};
