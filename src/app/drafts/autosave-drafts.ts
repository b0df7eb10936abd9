import type { App, AppState } from '../app.ts';
import type { DraftPorts } from './draft-ports.ts';
import { listDrafts } from './drafts.ts';
import { openTabDrafts } from './open-tab-drafts.ts';
import { printDrafts } from './stored-drafts.ts';

/**
 * Stores the drafts of the open registry, each tab under its own id, and restores those of visits
 * that ended.
 */
export interface DraftAutosave {
  readonly saveNow: () => Promise<void>;
  /** Pending or running. */
  readonly isBusy: () => boolean;
  /** Adds to the open registry the drafts that were stored for it. */
  readonly openDrafts: () => Promise<void>;
}

const IDLE_MS = 300;
/** Together with the commit under the promised second. */
const MOST_MS = 700;
const RETRY_MS = 5_000;

export function startDraftAutosave(
  app: App,
  { database, tab, openConflict }: DraftPorts,
): DraftAutosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt = 0;
  let dirty: AppState | undefined;
  let running: Promise<void> | undefined;
  /** Keys under which this tab has something stored. */
  const stored = new Set<string>();

  const saveState = async (state: AppState): Promise<void> => {
    if (state.stage.kind !== 'editing') return;
    const { key } = state.stage;
    const hasText = listDrafts(state).length > 0 || state.conflict !== undefined;
    if (!hasText && !stored.has(key)) return;
    await database.saveDrafts(key, new Map([[tab.id, printDrafts(state)]]));
    if (hasText) stored.add(key);
    else stored.delete(key);
  };
  const saveNow = async (): Promise<void> => {
    clearTimeout(timer);
    while (running !== undefined) await running;
    const state = dirty;
    if (state === undefined) return;
    dirty = undefined;
    firstAt = 0;
    running = saveState(state)
      .then(() => setDraftsState(app, dirty === undefined ? 'stored' : 'pending'))
      .catch(() => {
        dirty ??= state;
        setDraftsState(app, 'failed');
        startTimer(RETRY_MS);
      })
      .finally(() => (running = undefined));
    await running;
  };
  const startTimer = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), milliseconds);
  };
  const saveLater = (state: AppState): void => {
    dirty = state;
    firstAt ||= Date.now();
    setDraftsState(app, 'pending');
    startTimer(Math.max(0, Math.min(IDLE_MS, firstAt + MOST_MS - Date.now())));
  };
  app.store.subscribe((state, before) => {
    if (state.stage !== before.stage) {
      // Whoever leaves a conflict has decided: what was stored of it goes.
      if (before.conflict !== undefined) dirty = { ...before, conflict: undefined };
      if (dirty !== undefined) void saveNow();
      return;
    }
    if (state.stage.kind !== 'editing' || !isChanged(state, before)) return;
    saveLater(state);
  });
  // Typed before this module was here.
  if (app.store.getState().draftsState === 'pending') saveLater(app.store.getState());
  const openDrafts = async (): Promise<void> => {
    await saveNow();
    const { stage } = app.store.getState();
    if (stage.kind !== 'editing') return;
    const found = await database.readDrafts(stage.key).catch(() => undefined);
    if (found === undefined || found.size === 0) return;
    const terms = {
      key: stage.key,
      database,
      tab,
      openConflict,
      onStored: () => void stored.add(stage.key),
    };
    for (const [owner, text] of found)
      void openTabDrafts(app, { ...terms, owner, text }).catch(() => undefined);
  };
  return { saveNow, isBusy: () => dirty !== undefined || running !== undefined, openDrafts };
}

/**
 * What is stored is other than before: the drafts, the tool that one is in, or the work of a
 * conflict.
 */
function isChanged(state: AppState, before: AppState): boolean {
  if (state.drafts !== before.drafts || state.conflict !== before.conflict) return true;
  return (
    state.workspace !== before.workspace && (state.conflict !== undefined || state.drafts.size > 0)
  );
}

function setDraftsState(app: App, draftsAre: AppState['draftsState']): void {
  if (app.store.getState().draftsState !== draftsAre)
    app.store.setState({ draftsState: draftsAre });
}
