import type { Edit } from '../../contract/document/edit.ts';
import { isArray, type JsonObject } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { Change } from '../change.ts';
import { createRegistryChange } from './phase-edits.ts';
import { getEntryName, listAt } from './phase-lists.ts';

/**
 * Transitions, gates and cases follow, unless another phase has the old name too. Nothing changes
 * where another has the new one.
 */
export function renamePhase(document: JsonObject, index: number, to: string): Change {
  const phases = listAt(document, 'phases');
  const names = phases.map(getEntryName);
  const from = names[index] ?? '';
  const edits: readonly Edit[] = [{ kind: 'set', at: ['phases', index, 'name'], value: to }];
  if (from === '' || names.filter((name) => name === from).length > 1)
    return createRegistryChange(edits, 'Name phase');
  if (names.includes(to)) return createRegistryChange([], 'Rename phase');
  const referring = listPhaseReferences(document).filter((at) => getAt(document, at) === from);
  return createRegistryChange(
    [...edits, ...referring.map((at): Edit => ({ kind: 'set', at, value: to }))],
    'Rename phase',
  );
}

/** Where a registry may name a phase. */
function listPhaseReferences(document: JsonObject): readonly Pointer[] {
  const listIn = (at: Pointer): readonly Pointer[] => {
    const list = getAt(document, at);
    return isArray(list) ? list.map((_, i) => [...at, i]) : [];
  };
  return [
    ...listIn(['phases']).flatMap((phase) =>
      listIn([...phase, 'transitions']).map((at) => [...at, 'to']),
    ),
    ...listIn(['gates']).flatMap((gate) => [
      [...gate, 'phase'],
      ...listIn([...gate, 'requires']).map((at) => [...at, 'phase']),
    ]),
    ...listIn(['cases']).map((at) => [...at, 'session', 'phase']),
  ];
}
