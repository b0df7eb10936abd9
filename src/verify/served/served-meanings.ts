import type { ServedClass } from './served-difference.ts';

/** After the name of the tool. */
export const SERVED_MEANINGS: Readonly<Record<ServedClass, string>> = {
  missing: 'is not served',
  added: 'is served, but not in the registry',
  renamed: 'is served under another name',
  loosened: 'accepts more than the contract says',
  tightened: 'refuses what the contract accepts',
  changed: 'accepts other calls',
  wording: 'has other words for the model',
  annotation: 'has other hints for clients',
  result: 'returns another form',
  order: 'stands in another order',
  other: 'differs',
};
