import { isArray, isJsonEqual } from '../../contract/json/json.ts';
import { getJson } from '../source-map.ts';
import {
  addLoss,
  getPointer,
  getValue,
  listItems,
  removeKeyword,
  replaceKey,
  type Draft,
} from './draft.ts';

/** Different item schemas of one tuple that are still sent. */
const MAX_ITEM_SCHEMAS = 50;

/** Turns a list of item schemas (`prefixItems`, or `items` as a list) into one for all items. */
export function convertItems(draft: Draft): void {
  const key = draft.members.has('prefixItems')
    ? 'prefixItems'
    : isArray(getValue(draft, 'items'))
      ? 'items'
      : undefined;
  const all = listItems(key && draft.members.get(key));
  const items = all
    .filter((item, i) => all.findIndex((other) => isJsonEqual(getJson(other), getJson(item))) === i)
    .slice(0, MAX_ITEM_SCHEMAS);
  const [first] = items;
  if (key === undefined || first === undefined) return;
  const at = getPointer(draft, key);
  addLoss(draft, 'rewritten', {
    at,
    message: 'In `parameters`, Gemini takes one schema for all items, so their order is not sent.',
  });
  if (key === 'prefixItems' && draft.members.has('items'))
    removeKeyword(draft, 'items', 'In `parameters`, Gemini takes one schema for all items.');
  replaceKey(draft, key, [
    'items',
    items.length === 1
      ? first
      : {
          kind: 'object',
          from: undefined,
          members: new Map([['anyOf', { kind: 'list', from: undefined, items }]]),
        },
  ]);
}
