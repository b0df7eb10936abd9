import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { getName } from '../../app/derive.ts';
import { moveWithinTree } from '../../app/tree/move-tool.ts';
import { startToolRemoval } from '../../app/tree/remove-tool.ts';
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
 * The keys of a tree (WAI-ARIA tree pattern), with F2, Delete, Alt+arrows and type-ahead. They also
 * reach rows that are not drawn.
 */
export function useTreeKeys({
  tree,
  tiers,
  openOrCloseTier,
  rename,
}: TreeKeysOptions): (event: KeyboardEvent) => void {
  const handleEditKey = useEditKeys(tree, rename);
  const findTypeAhead = useTypeAhead();
  const focusLine = useFocusLine(tree);
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
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusLine(lines[here + 1]),
      ArrowUp: () => focusLine(lines[here - 1]),
      Home: () => focusLine(lines[0]),
      End: () => focusLine(lines.at(-1)),
      ...(tool === undefined
        ? createTierKeys(line.tier, openOrCloseTier, () => focusLine(lines[here + 1]))
        : {
            ArrowLeft: () => focusLine(lines.find((each) => each.tier === line.tier)),
            ArrowRight: () => undefined,
            Enter: () =>
              document.querySelector<HTMLElement>('#contract [aria-label="Tool name"]')?.focus(),
            ' ': () => focusLine(line),
          }),
    };
    const isTypeAhead = !Object.hasOwn(keys, event.key) && /^[^\s/?]$/.test(event.key);
    if (!isTypeAhead && !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    if (isTypeAhead) focusLine(findTypeAhead(event, lines, here));
    else keys[event.key]?.();
  };
}

/** The keys that differ on a tier's own line. */
function createTierKeys(
  { key, open }: TreeTier,
  openOrCloseTier: (tier: string) => void,
  focusFirstTool: () => void,
): Readonly<Record<string, () => void>> {
  const openOrClose = (): void => openOrCloseTier(key);
  return {
    ArrowLeft: () => (open ? openOrClose() : undefined),
    ArrowRight: () => (open ? focusFirstTool() : openOrClose()),
    Enter: openOrClose,
    ' ': openOrClose,
  };
}

type Tree = TreeKeysOptions['tree'];

function useFocusLine(tree: Tree): (line: TreeLine | undefined) => void {
  const { app } = useWorkshop();
  const findElement = ({ tier, tool }: TreeLine): HTMLElement | undefined =>
    [
      ...(tree.current?.querySelectorAll<HTMLElement>(
        tool === undefined ? '[data-tier]' : '[data-tool]',
      ) ?? []),
    ].find(({ dataset }) =>
      tool === undefined ? dataset['tier'] === tier.key : dataset['tool'] === tool,
    );
  return (line) => {
    if (line === undefined) return;
    // Opening a tool draws its row, however far away it is.
    if (line.tool !== undefined) flushSync(() => app.setView({ selected: line.tool }));
    findElement(line)?.focus();
  };
}

/** F2, Delete, Alt+arrows and Ctrl D on a tool. The result is false for any other key. */
function useEditKeys(
  tree: Tree,
  rename: (id: string) => void,
): (event: KeyboardEvent, id: string) => boolean {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const focusTool = (id: string | undefined): void => {
    requestAnimationFrame(() =>
      tree.current?.querySelector<HTMLElement>(`[data-tool="${id ?? ''}"]`)?.focus(),
    );
  };
  return (event, id) => {
    if (readOnly) return false;
    if (event.key === 'F2') rename(id);
    else if (event.key === 'Delete') {
      startToolRemoval(app, id);
      if (app.store.getState().dialog === undefined) focusTool(app.store.getState().selected);
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      moveWithinTree(app, id, event.key === 'ArrowUp' ? -1 : 1);
      focusTool(id);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd')
      app.apply({ kind: 'duplicate-tool', tool: id });
    else return false;
    return true;
  };
}

/** Finds the line whose name starts with the letters typed in quick succession. */
function useTypeAhead(): (
  event: KeyboardEvent,
  lines: readonly TreeLine[],
  here: number,
) => TreeLine | undefined {
  const { app } = useWorkshop();
  const typed = useRef<TypedText>({ text: '', at: 0 });
  return ({ key, timeStamp }, lines, here) => {
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
}
