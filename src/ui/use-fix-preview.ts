import { findTool } from '../app/derive.ts';
import { previewEdits, type Difference } from '../app/preview-edits.ts';
import type { Fix } from '../lint/rule.ts';
import { useWorkshop } from './use-app.ts';

export function useFixPreview(): (fix: Fix) => Difference {
  const { app } = useWorkshop();
  return (fix) => {
    const { workspace, selected } = app.store.getState();
    const tool = findTool(workspace, selected);
    return tool === undefined ? { removed: [], added: [] } : previewEdits(tool.document, fix.edits);
  };
}
