import { REVIEW_QUESTIONS } from '../contract/cold-questions.ts';
import { createPartEdit } from '../contract/document/create-part-edit.ts';
import { applyEdits } from '../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  getString,
  isArray,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { formatPointer, parsePointer, type Pointer } from '../contract/json/pointer.ts';
import type { Answer, ModelReview } from '../contract/registry.ts';
import type { Change } from './change.ts';
import { getContract, getName, getRegistry } from './derive.ts';
import type { Tool, Workspace } from './workspace.ts';

export interface ReadingAnswer {
  readonly answer: Answer;
  /** What the reader did not find; what they found needs no words. */
  readonly note: string;
  /** Where they missed it, as pointer text; the question's own place where it is none. */
  readonly place?: string;
}

interface ReadingRecord {
  readonly tool: Tool;
  /** The id of the target whose wire was read. */
  readonly target: string;
  /** `2026-11-22`, where the reader lives. */
  readonly day: string;
  /** By question id; questions may be left open. */
  readonly answers: ReadonlyMap<string, ReadingAnswer>;
}

/**
 * One undo step: the day and the answers into the registry; each no as an open note of the tool,
 * and those answered since are closed.
 */
export function createReadingChange({ registry }: Workspace, reading: ReadingRecord): Change {
  const { tool, target, day, answers } = reading;
  const name = getName(tool);
  const entry = createJsonObject([
    ['tool', name],
    ['target', target],
    ['read_on', day],
    ['answers', createJsonObject([...answers].map(([id, { answer }]) => [id, answer]))],
  ]);
  const readings = get(registry, 'readings');
  const others = (isArray(readings) ? readings : []).filter((each) => get(each, 'tool') !== name);
  const document = setNotes(tool.document, answers);
  return {
    kind: 'edit-tools',
    documents: new Map([[tool.id, document]]),
    registry: new Map(registry).set('readings', [...others, entry]),
    label: `Review of ${name}`,
  };
}

function setNotes(document: JsonObject, answers: ReadingRecord['answers']): JsonObject {
  const notes = get(document, 'notes');
  const kept = (isArray(notes) ? notes : []).filter(
    (note) => !answers.has(getString(get(note, 'question')) ?? ''),
  );
  const open = REVIEW_QUESTIONS.flatMap(({ id, at, text }): readonly Json[] => {
    const answered = answers.get(id);
    return answered?.answer === 'no'
      ? [
          createJsonObject([
            ['at', getNotePointer(answered, at)],
            ['text', answered.note.trim() === '' ? text : answered.note.trim()],
            ['question', id],
          ]),
        ]
      : [];
  });
  const all = [...kept, ...open];
  if (all.length === 0 && !isArray(notes)) return document;
  return applyEdits(document, [
    createPartEdit(document, ['notes'], all.length === 0 ? undefined : all),
  ]);
}

function getNotePointer({ place }: ReadingAnswer, otherwise: Pointer): string {
  return place !== undefined && place !== '' && parsePointer(place) !== undefined
    ? place
    : formatPointer(otherwise);
}

/** When a tool was read last, and what was answered. */
export function findLastReading(workspace: Workspace, tool: Tool): ModelReview | undefined {
  const name = getName(tool);
  return getRegistry(workspace).readings.findLast((reading) => reading.tool === name);
}

/**
 * The tool that it is most easily mistaken for: a declared sibling, else the one that shares most
 * words of its name.
 */
export function findNeighbour(workspace: Workspace, tool: Tool): Tool | undefined {
  const sibling = getContract(tool.document).routing?.siblings?.[0]?.tool;
  const declared = workspace.tools.find((each) => each !== tool && getName(each) === sibling);
  if (declared !== undefined) return declared;
  const words = new Set(splitName(tool));
  const near = workspace.tools.flatMap((each) => {
    const shared =
      each.id === tool.id ? 0 : splitName(each).filter((word) => words.has(word)).length;
    return shared === 0 ? [] : [{ each, shared }];
  });
  return near.toSorted((a, b) => b.shared - a.shared)[0]?.each;
}

function splitName(tool: Tool): readonly string[] {
  return getName(tool)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
