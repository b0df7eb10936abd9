import type { Cause } from '../../analyze/cause.ts';
import { createPartEdit } from '../../contract/document/create-part-edit.ts';
import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { createJsonObject, isArray, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { Change } from '../change.ts';
import type { Tool } from '../workspace.ts';
import type { PlannedCause } from './plan-causes.ts';

/** Where a cause was seen. */
export interface Evidence {
  /** The names of the files that were read. */
  readonly files: readonly string[];
  /** `2026-11-25`, where the person lives. */
  readonly day: string;
}

/**
 * One undo step: the change of a cause, and a note with the evidence at its place. Undefined where
 * there is nothing to change.
 */
export function createCauseChange(
  { id, document }: Tool,
  { cause, change }: Pick<PlannedCause, 'cause' | 'change'>,
  evidence: Evidence,
): Change | undefined {
  if (change === undefined || change.edits.length === 0) return undefined;
  const after = applyEdits(document, change.edits);
  const note = createJsonObject([
    ['at', formatPointer(findPlace(after, change.at))],
    ['text', describeEvidence(cause, evidence)],
  ]);
  const edits: readonly Edit[] = [...change.edits, createNoteEdit(after, note)];
  return { kind: 'edit-tool', tool: id, edits, label: change.label };
}

/** What was removed has no place: the note is about what held it. */
function findPlace(document: JsonObject, at: Pointer): Pointer {
  return at.length === 0 || getAt(document, at) !== undefined
    ? at
    : findPlace(document, at.slice(0, -1));
}

function createNoteEdit(document: JsonObject, note: JsonObject): Edit {
  const notes = document.get('notes');
  return isArray(notes)
    ? { kind: 'insert', at: ['notes', notes.length], value: note }
    : createPartEdit(document, ['notes'], [note]);
}

/** "Models send … (14 of 120 calls, airline.jsonl, 2026-11-25)." */
function describeEvidence({ title, hits, of }: Cause, { files, day }: Evidence): string {
  const count = `${formatNumber(hits)} of ${formatNumber(of)} calls`;
  const parts = [count, ...describeFiles(files), day];
  return `${title.replace(/\.$/, '')} (${parts.join(', ')}).`;
}

function describeFiles(files: readonly string[]): readonly string[] {
  const [first, second] = files.map(formatFile);
  if (first === undefined) return [];
  if (second === undefined) return [first];
  return files.length === 2
    ? [`${first} and ${second}`]
    : [`${first} and ${formatNumber(files.length - 1)} more files`];
}

/** Without its folders, which say where a person keeps files, and without what nobody sees. */
function formatFile(name: string): string {
  const base = name.split(/[\\/]/).findLast((part) => part !== '') ?? name;
  return formatShortText(base.replaceAll(/[\p{Cc}\p{Cf}]/gu, ''), 80);
}
