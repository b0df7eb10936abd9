import { useMemo, useRef, useState, type RefObject } from 'react';
import type { Edit } from '../../../contract/document/edit.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import { listRows, type OutlineRow } from '../../../design/outline.ts';
import { useLatest } from '../../parts/use-latest.ts';
import { createEditActions } from './create-edit-actions.ts';
import { createViewActions } from './create-view-actions.ts';
import type { TreeActions } from './tree-actions.ts';
import { getAddLineId, listTreeLines, type TreeLine } from './tree-lines.ts';
import { EMPTY_VIEW, type ActionContext, type TreeView } from './tree-view.ts';
import { useFocusRequest, type FocusRequest } from './use-focus-request.ts';

export interface Tree {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly lines: readonly TreeLine[];
  readonly rows: readonly OutlineRow[];
  readonly view: TreeView;
  /** The row that Tab reaches: the active one, or the first. */
  readonly entry: string | undefined;
  /**
   * Lines that must be rendered although they are far from the viewport: focused, or about to be.
   */
  readonly kept: readonly string[];
  readonly act: TreeActions;
}

export function useTree(
  root: Schema,
  onEdit: (edits: readonly Edit[], label: string) => void,
  onRenamed?: (at: Pointer, from: string) => void,
): Tree {
  const container = useRef<HTMLDivElement>(null);
  const pending = useRef<FocusRequest>(undefined);
  const [view, setView] = useState(EMPTY_VIEW);
  const [wanted, setWanted] = useState<string>();
  useFocusRequest(container, pending);
  const rows = useMemo(() => listRows(root, view.ids), [root, view.ids]);
  const { collapsed, adding } = view;
  const lines = useMemo(
    () => listTreeLines(rows, { collapsed, adding }),
    [rows, collapsed, adding],
  );
  const latest = useLatest<ActionContext>({
    root,
    rows,
    view,
    onEdit,
    onRenamed,
    setView,
    focus: (request) => {
      pending.current = request;
      setWanted(request.line);
    },
    setRefusal: (refusal) =>
      setView((now) => (now.refusal === refusal ? now : { ...now, refusal })),
  });
  const [act] = useState((): TreeActions => ({
    ...createEditActions(latest),
    ...createViewActions(latest),
  }));
  const entry = findEntry(lines, view.active);
  // The add line stays rendered: what is typed in it must not be lost.
  const kept = useMemo(
    () =>
      [entry, wanted, getAddLineId(''), getAddLineId(adding ?? '')].filter(
        (id) => id !== undefined,
      ),
    [entry, wanted, adding],
  );
  return { container, lines, rows, view, entry, kept, act };
}

function findEntry(lines: readonly TreeLine[], active: string | undefined): string | undefined {
  if (active !== undefined && lines.some((line) => line.kind === 'row' && line.id === active))
    return active;
  return lines.find((line) => line.kind === 'row')?.id;
}
