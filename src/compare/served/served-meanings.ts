import type { ServedClass, ServedDifference } from './served-difference.ts';

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
  order: 'is in another order',
  other: 'differs',
};

/** Whether both texts say more than the meaning alone: not where a whole tool is meant. */
export function hasTexts({ class: kind, at }: ServedDifference): boolean {
  return kind !== 'missing' && kind !== 'added' && !(kind === 'order' && at.length === 0);
}
