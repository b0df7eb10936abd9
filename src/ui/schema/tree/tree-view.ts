import type { Edit } from '../../../contract/document/edit.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import type { OutlineRow, RowIds } from '../../../design/outline.ts';
import type { FocusRequest } from './use-focus-request.ts';

/** The tree's view state, by row id. */
export interface TreeView {
  readonly ids: RowIds;
  readonly open: ReadonlySet<string>;
  readonly collapsed: ReadonlySet<string>;
  readonly adding: string | undefined;
  readonly active: string | undefined;
  readonly marked: ReadonlySet<string>;
  /** The row where a range of marks begins. */
  readonly anchor: string | undefined;
  /** Why the last key did nothing. */
  readonly refusal: string | undefined;
}

export const EMPTY_VIEW: TreeView = {
  ids: new Map(),
  open: new Set(),
  collapsed: new Set(),
  adding: undefined,
  active: undefined,
  marked: new Set(),
  anchor: undefined,
  refusal: undefined,
};

/** The data that the tree's actions use, as of the last render. */
export interface ActionContext {
  readonly root: Schema;
  readonly rows: readonly OutlineRow[];
  readonly view: TreeView;
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
  readonly onRenamed: ((at: Pointer, from: string) => void) | undefined;
  readonly setView: (change: (view: TreeView) => TreeView) => void;
  readonly focus: (request: FocusRequest) => void;
  readonly setRefusal: (words: string | undefined) => void;
}
