import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { getName } from '../../app/derive.ts';
import { moveWithinTree } from '../../app/tree/move-tool.ts';
import {
  addTypedLetter,
  findTyped,
  listLines,
  type TreeLine,
  type TreeTier,
  type TypedText,
} from '../../app/tree/tree-window.ts';
import { useReadOnly, useWorkshop } from '../use-app.ts';

interface TreeKeysOptions {
  readonly tree: RefObject<HTMLDivElement | null>;
  readonly tiers: readonly TreeTier[];
  readonly openOrCloseTier: (tier: string) => void;
  readonly rename: (id: string) => void;
}

/**
 * The keys of a tree (WAI-ARIA tree pattern), with F2, Delete, Alt+arrows and type-ahead. They
 * reach lines that are not drawn.
 */
export function useTreeKeys({
  tree,
  tiers,
  openOrCloseTier,
  rename,
}: TreeKeysOptions): (event: KeyboardEvent) => void {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const typed = useRef<TypedText>({ text: '', at: 0 });
  const findLineElement = ({ tier, tool }: TreeLine): HTMLElement | undefined =>
    [
      ...(tree.current?.querySelectorAll<HTMLElement>(
        tool === undefined ? '[data-tier]' : '[data-tool]',
      ) ?? []),
    ].find(({ dataset }) =>
      tool === undefined ? dataset['tier'] === tier.key : dataset['tool'] === tool,
    );
  const focusLine = (line: TreeLine | undefined): void => {
    if (line === undefined) return;
    // A row that is far away is drawn when it is open.
    if (line.tool !== undefined) flushSync(() => app.setView({ selected: line.tool }));
    findLineElement(line)?.focus();
  };
  const focusTool = (id: string | undefined): void => {
    requestAnimationFrame(() =>
      tree.current?.querySelector<HTMLElement>(`[data-tool="${id ?? ''}"]`)?.focus(),
    );
  };
  const handleEditKey = (event: KeyboardEvent, id: string): boolean => {
    if (readOnly) return false;
    if (event.key === 'F2') rename(id);
    else if (event.key === 'Delete') {
      app.apply({ kind: 'delete-tool', tool: id });
      app.setNotice({ tone: 'done', message: 'Tool deleted.', undo: true });
      focusTool(app.store.getState().selected);
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      moveWithinTree(app, id, event.key === 'ArrowUp' ? -1 : 1);
      focusTool(id);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd')
      app.apply({ kind: 'duplicate-tool', tool: id });
    else return false;
    return true;
  };
  const findTypeAhead = (
    { key, timeStamp }: KeyboardEvent,
    lines: readonly TreeLine[],
    here: number,
  ): TreeLine | undefined => {
    const names = new Map(
      app.store.getState().workspace.tools.map((tool) => [tool.id, getName(tool)]),
    );
    typed.current = addTypedLetter(typed.current, key, timeStamp);
    return lines[
      findTyped(
        lines.map(({ tier, tool }) => names.get(tool ?? '') ?? tier.group.tier ?? 'no tier'),
        typed.current.text,
        here,
      )
    ];
  };
  return (event) => {
    const item = document.activeElement;
    if (!(item instanceof HTMLElement) || item.getAttribute('role') !== 'treeitem') return;
    const lines = listLines(tiers);
    const { tool, tier } = item.dataset;
    const here = lines.findIndex(
      (line) => line.tool === tool && (tool !== undefined || line.tier.key === tier),
    );
    const line = lines[here];
    if (line === undefined) return;
    if (tool !== undefined && handleEditKey(event, tool)) return event.preventDefault();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { open, key } = line.tier;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusLine(lines[here + 1]),
      ArrowUp: () => focusLine(lines[here - 1]),
      Home: () => focusLine(lines[0]),
      End: () => focusLine(lines.at(-1)),
      ArrowLeft: () =>
        tool === undefined && open
          ? openOrCloseTier(key)
          : focusLine(lines.find((each) => tool !== undefined && each.tier === line.tier)),
      ArrowRight: () =>
        tool !== undefined ? undefined : open ? focusLine(lines[here + 1]) : openOrCloseTier(key),
      Enter: () =>
        tool === undefined
          ? openOrCloseTier(key)
          : document.querySelector<HTMLElement>('#contract [aria-label="Tool name"]')?.focus(),
      ' ': () => (tool === undefined ? openOrCloseTier(key) : focusLine(line)),
    };
    const action = Object.hasOwn(actions, event.key)
      ? actions[event.key]
      : /^[^\s/?]$/.test(event.key)
        ? () => focusLine(findTypeAhead(event, lines, here))
        : undefined;
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
}
