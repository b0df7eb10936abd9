import { getString, type JsonObject } from '../contract/json/json.ts';
import type { Problem } from '../contract/problem.ts';
import { formatSome } from './format-some.ts';

/** `names_repeated` when imported tools share a name, the most frequent names first. */
export function describeRepeats(tools: readonly JsonObject[]): readonly Problem[] {
  const counts = new Map<string, number>();
  for (const tool of tools) {
    const name = getString(tool.get('name')) || 'unnamed';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const repeated = [...counts].filter(([, count]) => count > 1).toSorted(([, a], [, b]) => b - a);
  if (repeated.length === 0) return [];
  const verb = repeated.length === 1 ? 'name stands' : 'names stand';
  return [
    {
      code: 'names_repeated',
      message: `${repeated.length} ${verb} more than once: ${formatSome(repeated.map(([name, count]) => `${name} ×${count}`))}.`,
      hint: 'Rename or delete all but one of each after the import: a model cannot tell them apart.',
    },
  ];
}
