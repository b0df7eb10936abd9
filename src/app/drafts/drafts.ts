import type { App, AppState } from '../app.ts';
import type { Draft, DraftField, Drafts } from './draft.ts';

export const NO_DRAFTS: Drafts = new Map();

export function getDraftKey({ tool, at }: DraftField): string {
  return `${tool ?? ''} ${at}`;
}

/** Undefined removes the draft. */
export function setDraft(
  app: App,
  place: DraftField,
  draft: Pick<Draft, 'text' | 'over'> | undefined,
): void {
  const { drafts, stage } = app.store.getState();
  const key = getDraftKey(place);
  const now = drafts.get(key);
  if (stage.kind !== 'editing' || (now?.text === draft?.text && now?.over === draft?.over)) return;
  const next = new Map(drafts);
  if (draft === undefined) next.delete(key);
  else next.set(key, { tool: place.tool, at: place.at, text: draft.text, over: draft.over });
  app.store.setState({ drafts: next, draftsState: 'pending' });
}

/**
 * Those of the registry and of tools that are still in it: an undo that brings a tool back brings
 * its drafts back.
 */
export function listDrafts({
  drafts,
  workspace,
}: Pick<AppState, 'drafts' | 'workspace'>): readonly Draft[] {
  if (drafts.size === 0) return [];
  const ids = new Set(workspace.tools.map(({ id }) => id));
  return [...drafts.values()].filter(({ tool }) => tool === undefined || ids.has(tool));
}
