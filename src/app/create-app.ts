import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App, AppState, Notice, Page, View } from './app.ts';
import { NO_DRAFTS } from './drafts/drafts.ts';
import { EMPTY_LINT_STATE } from './linting/empty-lint-state.ts';
import { NO_TOKEN_COUNTS } from './tokens/token-counts.ts';
import { applyStep, moveInHistory } from './undo-history.ts';
import { EMPTY_WORKSPACE } from './workspace.ts';

/** Setting one of these opens the page that shows it, unless `page` is set too. */
const PAGE_OF = [
  ['selected', 'design'],
  ['place', 'design'],
  ['pane', 'design'],
  ['view', 'design'],
  ['wholeSet', 'design'],
  ['wide', 'design'],
  ['toolsView', 'tools'],
  ['sessionView', 'session'],
  ['evidenceView', 'evidence'],
] as const satisfies readonly (readonly [keyof View, Page])[];

/** What another registry starts with, and what stays of none. */
const CLOSED_REGISTRY = {
  past: [],
  future: [],
  lintState: EMPTY_LINT_STATE,
  wholeSet: false,
  place: undefined,
  filter: '',
  phase: undefined,
  dialog: undefined,
  trial: undefined,
  caseRuns: undefined,
  save: { kind: 'saved', at: 0 },
  drafts: NO_DRAFTS,
  draftsState: 'stored',
  conflict: undefined,
} as const satisfies Partial<AppState>;

const INITIAL_STATE: AppState = {
  ...CLOSED_REGISTRY,
  stage: { kind: 'loading' },
  workspace: EMPTY_WORKSPACE,
  tokenized: NO_TOKEN_COUNTS,
  notice: undefined,
  missing: [],
  importing: undefined,
  page: 'design',
  toolsView: 'table',
  sessionView: 'phases',
  evidenceView: 'calls',
  log: undefined,
  selected: undefined,
  target: 'anthropic',
  view: 'wire',
  rule: undefined,
  about: undefined,
  pane: 'contract',
  extent: 'tool',
  wide: false,
  tour: undefined,
};

const READ_ONLY: Omit<Notice, 'id'> = {
  tone: 'problem',
  message: 'A shared registry is read-only.',
  hint: 'Keep a copy to edit it.',
};
const NOT_OPEN: Omit<Notice, 'id'> = {
  tone: 'problem',
  message: 'No registry is open.',
  hint: 'Open or create a registry first.',
};

export function createApp(now: () => number = Date.now): App {
  const store = createGuardedStore<AppState>(INITIAL_STATE, (error) =>
    setNotice({
      tone: 'problem',
      message: `Part of the page failed: ${String(error)}`,
      hint: 'Your work is still saved. Reload the page.',
    }),
  );
  let notices = 0;
  const setNotice = (notice: Omit<Notice, 'id'> | undefined): void =>
    store.setState({ notice: notice && { ...notice, id: (notices += 1) } });
  const set = (next: Partial<AppState>): void =>
    store.setState((state) => ({ ...next, ...removeUndoNotice(state, next) }));
  return {
    store,
    setNotice,
    setMissing: (missing) => store.setState({ missing }),
    setImporting: (importing) => store.setState({ importing }),
    openStart: (unfinished) =>
      store.setState({
        stage: { kind: 'start', ...(unfinished === undefined ? {} : { unfinished }) },
      }),
    apply: (change) => {
      const state = store.getState();
      if (state.stage.kind === 'editing') set(applyStep(state, change, now()));
      else setNotice(state.stage.kind === 'preview' ? READ_ONLY : NOT_OPEN);
    },
    undo: () => set(moveInHistory(store.getState(), 'past', 'future')),
    redo: () => set(moveInHistory(store.getState(), 'future', 'past')),
    setView: (view) => {
      const page = PAGE_OF.find(([key]) => key in view)?.[1];
      store.setState(page === undefined ? view : { page, ...view });
    },
    setHistory: ({ workspace, past, future }) => {
      const { selected } = store.getState();
      set({
        workspace,
        past,
        future,
        conflict: undefined,
        selected: [selected, workspace.tools[0]?.id].find((id) =>
          workspace.tools.some((tool) => tool.id === id),
        ),
      });
    },
    openWorkspace: (stage, workspace) => {
      const before = store.getState();
      set({
        ...CLOSED_REGISTRY,
        // The palette may be open, and typed into, while the first registry still loads.
        dialog: before.stage.kind === 'loading' ? before.dialog : undefined,
        stage,
        workspace,
        selected: workspace.tools[0]?.id,
      });
    },
  };
}

/** The undo of a notice is for one step: once the workspace changes again, the notice goes. */
function removeUndoNotice(
  { workspace, notice }: AppState,
  next: Partial<AppState>,
): Pick<AppState, 'notice'> | undefined {
  return notice?.undo === true && next.workspace !== undefined && next.workspace !== workspace
    ? { notice: undefined }
    : undefined;
}

/** A subscriber that throws does not stop the others, such as saving. Reports each error once. */
function createGuardedStore<T>(state: T, onError: (error: unknown) => void): StoreApi<T> {
  const store = createStore<T>(() => state);
  const reported = new Set<string>();
  const handleError = (error: unknown): void => {
    if (reported.has(String(error))) return;
    reported.add(String(error));
    console.error(error);
    onError(error);
  };
  const addListener: typeof store.subscribe = (listener) =>
    store.subscribe((next, former) => {
      try {
        listener(next, former);
      } catch (error) {
        handleError(error);
      }
    });
  return { ...store, subscribe: addListener };
}
