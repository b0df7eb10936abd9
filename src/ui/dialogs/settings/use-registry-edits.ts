import type { Edit } from '../../../contract/document/edit.ts';
import { useWorkshop } from '../../use-app.ts';

/** Applies edits to registry.json as one undo step; `label` names the step. */
export function useRegistryEdits(): (edits: readonly Edit[], label: string) => void {
  const { app } = useWorkshop();
  return (edits, label) => app.apply({ kind: 'edit-registry', edits, label });
}
