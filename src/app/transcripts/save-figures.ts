import { evidenceDecoder } from '../../contract/document/evidence-decoder.ts';
import { removeFromEvidence } from '../../contract/document/remove-from-evidence.ts';
import { formatCount } from '../../contract/format-count.ts';
import { isSameValue } from '../../contract/json/is-same-value.ts';
import { get, getString, isArray, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { App } from '../app.ts';
import type { Change } from '../change.ts';
import { getEvidence } from '../linting/find-calls.ts';
import { getToolNameSet } from '../tool-names.ts';
import type { Workspace } from '../workspace.ts';

/** Keeps the figures of the open transcripts with the registry: one undo step. */
export function saveFigures(app: App): void {
  const { log, workspace } = app.store.getState();
  if (log?.calls === undefined) return;
  app.apply(createKeepChange(workspace, log.calls));
  const next = app.store.getState().workspace;
  // A preview has said by now that it is read-only.
  if (next === workspace && app.store.getState().stage.kind !== 'editing') return;
  app.setNotice(
    next === workspace
      ? { tone: 'done', message: 'These figures are kept already.' }
      : {
          tone: 'done',
          message: `Figures of ${formatCount(listRecords(log.calls).length, 'tool')} kept with the registry.`,
          undo: true,
        },
  );
}

/** Figures of other tools stay, as long as the registry has the tool. */
function createKeepChange(workspace: Workspace, calls: JsonObject): Change {
  const before = getEvidence(workspace.registry);
  const added = new Map(listRecords(calls).map((each) => [getToolName(each), each]));
  const names = getToolNameSet(workspace);
  // At their places, so that tabs which replace records of different tools can be merged.
  const records = new Map(
    listRecords(before)
      .map((each) => [getToolName(each), each] as const)
      .filter(([name]) => names.has(name)),
  );
  for (const [name, each] of added) records.set(name, each);
  const value = new Map<string, Json>([...listUnknown(before, calls), ...calls]).set('tools', [
    ...records.values(),
  ]);
  return {
    kind: 'edit-registry',
    edits: isSameValue(before, value) ? [] : [{ kind: 'set', at: ['evidence'], value }],
    label: 'Keep figures',
  };
}

function listRecords(evidence: JsonObject): readonly Json[] {
  const tools = evidence.get('tools');
  return isArray(tools) ? tools : [];
}

function getToolName(record: Json): string {
  return getString(get(record, 'tool')) ?? '';
}

/** Keys that another version wrote. */
function listUnknown(before: JsonObject, calls: JsonObject): readonly (readonly [string, Json])[] {
  const known = get(evidenceDecoder.schema, 'properties');
  return [...before].filter(([key]) => get(known, key) === undefined && !calls.has(key));
}

/** Removes the kept figures of one tool: one undo step. */
export function removeKeptFigures(app: App, name: string): void {
  const { workspace } = app.store.getState();
  const registry = removeFromEvidence(workspace.registry, (each) => each === name);
  app.apply({
    kind: 'edit-tools',
    documents: new Map(),
    registry,
    label: 'Remove kept figures',
  });
  if (app.store.getState().workspace !== workspace)
    app.setNotice({ tone: 'done', message: 'Kept figures removed.', undo: true });
}
