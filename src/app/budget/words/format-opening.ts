import { formatCount } from '../../../contract/format-count.ts';
import type { Opening } from '../../../contract/session/list-combinations.ts';

/** What was opened: `skill art`, `4 tools found by a search`. */
export function formatOpening({ layer, key, tools }: Opening): string {
  const some = formatCount(tools.length, 'tool');
  if (layer === 'deferred') return `${some} found by a search`;
  if (layer === 'sensitive') return `${some} approved by a person`;
  return key === layer ? `${layer} without a tier` : `${layer} ${key}`;
}

export function formatOpenings(opened: readonly Opening[]): string {
  return opened.length === 0 ? 'nothing' : opened.map(formatOpening).join(', ');
}
