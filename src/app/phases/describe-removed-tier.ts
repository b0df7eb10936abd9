import { formatCount } from '../../contract/format-count.ts';
import { getTier } from '../derive.ts';
import type { Workspace } from '../workspace.ts';
import { getEntryName, listAt } from './phase-lists.ts';

/** `Removed core. 2 tools still name it.` Asked before it goes. */
export function describeRemovedTier({ registry, tools }: Workspace, index: number): string {
  const name = getEntryName(listAt(registry, 'tiers')[index]);
  const naming = name === '' ? 0 : tools.filter((tool) => getTier(tool) === name).length;
  if (name === '') return 'Removed a tier without a name.';
  if (naming === 0) return `Removed ${name}.`;
  return `Removed ${name}. ${formatCount(naming, 'tool still names', 'tools still name')} it.`;
}
