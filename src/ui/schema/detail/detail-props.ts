import type { Site } from '../../../design/operation.ts';
import type { OutlineRow } from '../../../design/outline.ts';
import type { TreeActions } from '../tree/tree-actions.ts';

export interface DetailProps {
  readonly row: OutlineRow;
  readonly site: Site;
  readonly act: TreeActions;
}
