import type { DiffGroup } from '../../app/comparing/group-rows.ts';
import { openField } from '../open-field.ts';
import { useWorkshop } from '../use-app.ts';

/**
 * What opens the place of a difference in the open registry; undefined where the tool is not there,
 * or where the comparison shows what a target receives.
 */
export function useOpenPlace(isSwapped: boolean): (group: DiffGroup) => (() => void) | undefined {
  const { app } = useWorkshop();
  return ({ rows, difference }) => {
    const at = isSwapped ? difference.beforeAt : difference.at;
    const owner = rows[0]?.owner;
    if (owner === undefined) return () => openField(app, undefined, at);
    const document = isSwapped ? owner.before : owner.after;
    const id = app.store.getState().workspace.tools.find((tool) => tool.document === document)?.id;
    return id === undefined ? undefined : () => openField(app, id, at);
  };
}
