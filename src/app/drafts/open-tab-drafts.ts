import type { App } from '../app.ts';
import type { DraftPorts } from './draft-ports.ts';
import { printDrafts, readDrafts, resolveDrafts } from './stored-drafts.ts';

interface TabDraftsOptions extends DraftPorts {
  readonly key: string;
  /** The tab that stored them. */
  readonly owner: string;
  readonly text: string;
  readonly onStored: () => void;
}

/**
 * Takes over what a tab stored beside the document, once that tab is gone. What cannot be read, or
 * has no place, stays stored.
 */
export async function openTabDrafts(
  app: App,
  { key, owner, database, tab, openConflict, onStored, ...restoring }: TabDraftsOptions,
): Promise<void> {
  const waited = owner !== tab.id && (await tab.getClosing(owner));
  // It may have stored more before it went, or another tab may have been faster.
  const text = waited ? (await database.readDrafts(key)).get(owner) : restoring.text;
  const state = app.store.getState();
  const stored = text === undefined ? undefined : readDrafts(text);
  if (stored === undefined || state.stage.kind !== 'editing' || state.stage.key !== key) return;
  if (stored.conflict !== undefined && state.conflict !== undefined) return;
  const placed = resolveDrafts(stored.drafts, state.workspace);
  if (placed.size > 0) app.store.setState({ drafts: new Map([...placed, ...state.drafts]) });
  if (stored.conflict !== undefined) await openConflict(key, stored.conflict);
  const now = app.store.getState();
  if (owner === tab.id || now.stage !== state.stage) return;
  await database.saveDrafts(
    key,
    new Map([
      [tab.id, printDrafts(now)],
      [owner, undefined],
    ]),
  );
  onStored();
}
