import type { App, AppState } from '../app.ts';
import type { DraftPorts } from './draft-ports.ts';
import { listDrafts } from './drafts.ts';
import { openTabDrafts } from './open-tab-drafts.ts';
import { printDrafts } from './stored-drafts.ts';

/**
 * Stores the drafts of the open registry, each tab under its own id, and restores those of closed
 * tabs.
 */
export interface DraftAutosave {
  readonly saveNow: () => Promise<void>;
  /** Pending or running. */
  readonly isBusy: () => boolean;
  /** Adds the drafts that were stored for the open registry. */
  readonly openDrafts: () => Promise<void>;
}

const IDLE_MS = 300;
/** Together with the commit less than the promised second. */
const MOST_MS = 700;
const RETRY_MS = 5_000;

export function startDraftAutosave(app: App, ports: DraftPorts): DraftAutosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt = 0;
  let dirty: AppState | undefined;
  let running: Promise<void> | undefined;
  /** Keys under which this tab has something stored. */
  const stored = new Set<string>();

  const saveNow = async (): Promise<void> => {
    clearTimeout(timer);
    while (running !== undefined) await running;
    const state = dirty;
    if (state === undefined) return;
    dirty = undefined;
    firstAt = 0;
    running = saveDrafts(state, ports, stored)
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
      // Leaving a conflict decides it: what was stored of it is removed.
      if (before.conflict !== undefined) dirty = { ...before, conflict: undefined };
      if (dirty !== undefined) void saveNow();
      return;
    }
    if (state.stage.kind !== 'editing' || !isChanged(state, before)) return;
    saveLater(state);
  });
  // Typed before this module was loaded.
  if (app.store.getState().draftsState === 'pending') saveLater(app.store.getState());
  return {
    saveNow,
    isBusy: () => dirty !== undefined || running !== undefined,
    openDrafts: async () => {
      await saveNow();
      await openStoredDrafts(app, ports, stored);
    },
  };
}

/** Stores the drafts of one state, or removes what this tab stored where there are none. */
async function saveDrafts(
  state: AppState,
  { database, tab }: DraftPorts,
  stored: Set<string>,
): Promise<void> {
  if (state.stage.kind !== 'editing') return;
  const { key } = state.stage;
  const hasText = listDrafts(state).length > 0 || state.conflict !== undefined;
  if (!hasText && !stored.has(key)) return;
  await database.saveDrafts(key, new Map([[tab.id, printDrafts(state)]]));
  if (hasText) stored.add(key);
  else stored.delete(key);
}

async function openStoredDrafts(app: App, ports: DraftPorts, stored: Set<string>): Promise<void> {
  const { stage } = app.store.getState();
  if (stage.kind !== 'editing') return;
  const found = await ports.database.readDrafts(stage.key).catch(() => undefined);
  if (found === undefined || found.size === 0) return;
  const options = { ...ports, key: stage.key, onStored: () => void stored.add(stage.key) };
  for (const [owner, text] of found)
    void openTabDrafts(app, { ...options, owner, text }).catch(() => undefined);
}

/** Whether the text to store differs: the drafts, the tool of a draft, or the conflict. */
function isChanged(state: AppState, before: AppState): boolean {
  if (state.drafts !== before.drafts || state.conflict !== before.conflict) return true;
  return (
    state.workspace !== before.workspace && (state.conflict !== undefined || state.drafts.size > 0)
  );
}

function setDraftsState(app: App, draftsState: AppState['draftsState']): void {
  if (app.store.getState().draftsState !== draftsState) app.store.setState({ draftsState });
}
