import type { Opening } from '../../contract/list-combinations.ts';

/** What opens it, before its name: `skill art`, `found by a search: 4 tools`. */
export function sayOpening({ layer, key, tools }: Opening): string {
  const some = `${tools.length.toLocaleString('en')} ${tools.length === 1 ? 'tool' : 'tools'}`;
  if (layer === 'deferred') return `found by a search: ${some}`;
  if (layer === 'sensitive') return `approved by a person: ${some}`;
  return key === layer ? `${layer} without a tier` : `${layer} ${key}`;
}

export function sayOpened(opened: readonly Opening[]): string {
  return opened.length === 0 ? 'nothing' : opened.map(sayOpening).join(', ');
}
