import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App, AppState } from '../../app/app.ts';
import type { Workspace } from '../../app/workspace.ts';
import { createCache } from '../../contract/memoize.ts';
import { useEqual, useWorkshop } from '../use-app.ts';

/** Milliseconds after the last key, and after the first one where no pause comes. */
const PAUSE_MS = 150;
const MOST_MS = 600;

const settledStores = createCache<App, StoreApi<AppState>>();

/**
 * As useApp, for figures and lists: texts reach them after a pause in the typing, in a task of its
 * own. All other changes, names and tiers of tools too, reach them at once.
 */
export function useSettled<T>(select: (state: AppState) => T): T {
  return useStore(getSettledStore(useWorkshop().app), useEqual(select));
}

function getSettledStore(app: App): StoreApi<AppState> {
  const known = settledStores.get(app) ?? createSettledStore(app);
  settledStores.set(app, known);
  return known;
}

/** The state of the app with a workspace that a text is not in while it is typed. */
function createSettledStore({ store }: App): StoreApi<AppState> {
  const settled = createStore<AppState>(() => store.getState());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt = 0;
  const setSettled = (): void => {
    clearTimeout(timer);
    firstAt = 0;
    settled.setState(store.getState(), true);
  };
  store.subscribe((state, before) => {
    const shown = settled.getState();
    if (!isTyped(shown.workspace, state.workspace)) return setSettled();
    if (state.workspace !== before.workspace) {
      firstAt ||= Date.now();
      clearTimeout(timer);
      timer = setTimeout(
        setSettled,
        Math.max(0, Math.min(PAUSE_MS, firstAt + MOST_MS - Date.now())),
      );
    }
    if (isOtherwiseChanged(shown, state))
      settled.setState({ ...state, workspace: shown.workspace }, true);
  });
  return settled;
}

/** What the lists around a tool show of it, or are ordered by. */
const HEAD = ['name', 'visibility', 'provider_tool'];

/** Whether nothing differs but what is in tools, which keep their names and places. */
function isTyped(before: Workspace, after: Workspace): boolean {
  if (before === after) return true;
  return (
    before.registry === after.registry &&
    before.tools.length === after.tools.length &&
    after.tools.every((tool, i) => {
      const former = before.tools[i];
      if (former === tool) return true;
      return (
        former?.id === tool.id &&
        HEAD.every((member) => former.document.get(member) === tool.document.get(member))
      );
    })
  );
}

/** What every key changes, and no figure shows. */
const OF_KEYS = new Set<string>([
  'workspace',
  'past',
  'future',
  'save',
  'drafts',
  'draftsState',
  'lintState',
] satisfies (keyof AppState)[]);

function isOtherwiseChanged(before: AppState, after: AppState): boolean {
  const former: Readonly<Record<string, unknown>> = { ...before };
  return (
    before.lintState.tools !== after.lintState.tools ||
    Object.entries(after).some(([key, value]) => !OF_KEYS.has(key) && former[key] !== value)
  );
}
