import type { KeyboardEvent, RefObject } from 'react';
import { nameOf } from '../../app/derive.ts';
import { moveWithinTree } from '../../app/move-tool.ts';
import { useReadOnly, useWorkshop } from '../use-app.ts';

interface TreeKeysTerms {
  readonly tree: RefObject<HTMLDivElement | null>;
  readonly toggle: (tier: string) => void;
  readonly rename: (id: string) => void;
}

/** The keys of a tree (WAI-ARIA tree pattern), with F2, Delete, Alt+arrows and type-ahead. */
export function useTreeKeys({ tree, toggle, rename }: TreeKeysTerms): (event: KeyboardEvent) => void {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const items = (): HTMLElement[] => [...(tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
  const go = (item: HTMLElement | undefined): void => {
    if (item === undefined) return;
    item.focus();
    const tool = item.dataset['tool'];
    if (tool !== undefined) app.look({ selected: tool });
  };
  const refocus = (id: string | undefined): void => {
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>(`[data-tool="${id ?? ''}"]`)?.focus());
  };
  const edit = (event: KeyboardEvent, id: string): boolean => {
    if (readOnly) return false;
    if (event.key === 'F2') rename(id);
    else if (event.key === 'Delete') {
      app.do({ kind: 'delete-tool', tool: id });
      app.notify({ tone: 'done', message: 'Tool deleted.', undo: true });
      refocus(app.store.getState().selected);
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      moveWithinTree(app, id, event.key === 'ArrowUp' ? -1 : 1);
      refocus(id);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') app.do({ kind: 'duplicate-tool', tool: id });
    else return false;
    return true;
  };
  const typeAhead = (letter: string, here: number): HTMLElement | undefined => {
    const all = items();
    const names = new Map(app.store.getState().workspace.tools.map((tool) => [tool.id, nameOf(tool)]));
    return [...all.slice(here + 1), ...all.slice(0, here + 1)].find((item) => (names.get(item.dataset['tool'] ?? '') ?? item.getAttribute('aria-label') ?? '').toLowerCase().startsWith(letter));
  };
  return (event) => {
    if (event.target instanceof HTMLInputElement) return;
    const all = items();
    const here = all.findIndex((item) => item === document.activeElement);
    const item = all[here];
    if (item === undefined) return;
    const { tool, tier } = item.dataset;
    if (tool !== undefined && edit(event, tool)) return event.preventDefault();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const open = item.getAttribute('aria-expanded');
    const parent = item.parentElement?.closest<HTMLElement>('[role="treeitem"]') ?? undefined;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(all[here + 1]),
      ArrowUp: () => go(all[here - 1]),
      Home: () => go(all[0]),
      End: () => go(all.at(-1)),
      ArrowLeft: () => (open === 'true' && tier !== undefined ? toggle(tier) : go(parent)),
      ArrowRight: () => (open === 'false' && tier !== undefined ? toggle(tier) : open === 'true' ? go(all[here + 1]) : undefined),
      Enter: () => (tier === undefined ? document.querySelector<HTMLElement>('#contract [aria-label="Tool name"]')?.focus() : toggle(tier)),
      ' ': () => (tier === undefined ? go(item) : toggle(tier)),
    };
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : event.key.length === 1 && /\S/.test(event.key) && event.key !== '/' && event.key !== '?' ? () => go(typeAhead(event.key.toLowerCase(), here)) : undefined;
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
}
