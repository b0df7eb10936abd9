import { createContext, use, useRef } from 'react';
import { useStore } from 'zustand';
import type { App, AppState } from '../app/app.ts';
import type { AppCommands } from '../app/commands/app-commands.ts';
import { findTool } from '../app/find-tool.ts';
import type { Tool } from '../app/workspace.ts';
import type { Edit } from '../contract/document/edit.ts';
import type { Json } from '../contract/json/json.ts';
import { getAt, type Pointer } from '../contract/json/pointer.ts';

export interface Workshop {
  readonly app: App;
  readonly commands: AppCommands;
}

export const WorkshopContext = createContext<Workshop | undefined>(undefined);

export function useWorkshop(): Workshop {
  const workshop = use(WorkshopContext);
  if (workshop === undefined) throw new Error('useWorkshop needs a Workshop provider above it');
  return workshop;
}

/**
 * Selects from the state: the component rerenders only when the result changes, compared one level
 * deep.
 */
export function useApp<T>(select: (state: AppState) => T): T {
  return useStore(useWorkshop().app.store, useEqual(select));
}

/** The selector, which gives its former result as long as that is equal. */
export function useEqual<T>(select: (state: AppState) => T): (state: AppState) => T {
  const former = useRef<T>(undefined);
  return (state) => {
    const next = select(state);
    const before = former.current;
    return before !== undefined && isShallowEqual(before, next) ? before : (former.current = next);
  };
}

/**
 * Compares lists item by item: zustand's `shallow` would build two Maps of a thousand tools on
 * every change of the state.
 */
function isShallowEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a === b || (a.length === b.length && a.every((item, i) => Object.is(item, b[i])));
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]))
  );
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** As useApp, compared by identity: for documents, whose equal Maps may differ in their order. */
export function useAppStrict<T>(select: (state: AppState) => T): T {
  return useStore(useWorkshop().app.store, select);
}

export function selectTool(state: AppState): Tool | undefined {
  return findTool(state.workspace, state.selected);
}

/** The value at a pointer of the selected contract. */
export function useValue(at: Pointer): Json | undefined {
  return useAppStrict((state) => getAt(selectTool(state)?.document, at));
}

export function useEdit(): (edits: readonly Edit[], label: string) => void {
  const { app } = useWorkshop();
  return (edits, label) => {
    const tool = app.store.getState().selected;
    if (tool !== undefined) app.apply({ kind: 'edit-tool', tool, edits, label });
  };
}

export function useReadOnly(): boolean {
  return useAppStrict((state) => state.stage.kind === 'preview');
}
