import { formatCount } from '../../contract/format-count.ts';
import { get, type JsonObject } from '../../contract/json/json.ts';
import { listGates } from './phase-gates.ts';
import { getEntryName, listAt } from './phase-lists.ts';

/**
 * What goes with a phase, and which gates still name it: `Deleted verifying and 2 transitions to * it. 1 gate still names it.` Asked before it goes.
 */
export function describeRemovedPhase(document: JsonObject, index: number): string {
  const phases = listAt(document, 'phases');
  const name = getEntryName(phases[index]);
  if (name === '') return 'Deleted a phase without a name.';
  // What names it means the other one now.
  if (phases.some((phase, i) => i !== index && getEntryName(phase) === name))
    return `Deleted one of the phases named ${name}.`;
  const leading = phases.flatMap((phase, i) =>
    i === index ? [] : listAt(phase, 'transitions').filter((item) => get(item, 'to') === name),
  ).length;
  const naming = listGates(document).filter(
    ({ phase, needs }) => phase === name || needs.some((need) => need.phase === name),
  ).length;
  const gone = leading === 0 ? '' : ` and ${formatCount(leading, 'transition')} to it`;
  return `Deleted ${name}${gone}${naming === 0 ? '' : `. ${formatCount(naming, 'gate still names', 'gates still name')} it`}.`;
}
