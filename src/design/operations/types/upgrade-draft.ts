import { isSchema } from '../../../contract/schema/schema.ts';
import { planUpgrade } from '../../drafts/plan-upgrade.ts';
import { getSchema, type Operation } from '../../operation.ts';

/** On the whole schema only, and never suggested: a draft-07 schema is fine as it is. */
export const upgradeDraft: Operation = {
  id: 'upgrade-draft',
  about: [
    '$schema',
    '$id',
    'id',
    '$ref',
    '$anchor',
    '$defs',
    'definitions',
    '$recursiveRef',
    '$recursiveAnchor',
    '$dynamicRef',
    '$dynamicAnchor',
    'x-ignored',
    'items',
    'prefixItems',
    'additionalItems',
    'dependencies',
    'dependentRequired',
    'dependentSchemas',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'divisibleBy',
    'required',
    'type',
    'extends',
    'disallow',
  ],
  listOffers: (site) => {
    const root = getSchema(site);
    if (site.at.length > 0 || !isSchema(root)) return [];
    const { from, edits } = planUpgrade(root);
    return edits.length === 0 ? [] : [{ label: `Upgrade from ${from} to 2020-12`, edits }];
  },
};
