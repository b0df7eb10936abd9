import type { Pointer } from '../../../../contract/json/pointer.ts';
import type { OutlineRow } from '../../../../design/outline.ts';
import type { TreeActions } from '../tree-actions.ts';

export interface PropertyRowProps {
  readonly row: OutlineRow;
  /** The pointer of the root in its document: the page finds fields by it. */
  readonly base: Pointer;
  /** Undefined for a row without children. */
  readonly isExpanded: boolean | undefined;
  readonly isOpen: boolean;
  readonly isEntry: boolean;
  readonly isMarked: boolean;
  /** Tokens on the wire; undefined where it is not sent. */
  readonly tokens: number | undefined;
  readonly act: TreeActions;
}
