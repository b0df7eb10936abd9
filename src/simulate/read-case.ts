import { isArray, isJsonNumber, isObject, type Json } from '../contract/json/json.ts';
import type { Problem } from '../contract/problem.ts';
import type { SentenceCase, SessionCase } from './case.ts';
import {
  addProblem,
  checkKeys,
  getField,
  listItems,
  listMembers,
  listTexts,
  readText,
  type Field,
} from './cases/field.ts';
import { readAnswer } from './cases/read-answer.ts';
import { readExpectation } from './cases/read-expectation.ts';
import { readFirstSession } from './cases/read-session.ts';
import { readStep } from './cases/read-step.ts';

/** A case that somebody wrote, or what is wrong with it: places are relative to the case. */
export type CaseReading =
  | { readonly kind: 'session'; readonly case: SessionCase }
  | { readonly kind: 'sentence'; readonly case: SentenceCase }
  | { readonly kind: 'unreadable'; readonly problems: readonly Problem[] };

/** The limits of one case. A session that long is no case. */
export const MOST_STEPS = 200;
/** Characters of all its texts and keys, and one for every other value. */
export const LARGEST_CASE = 1_000_000;
/** Levels of lists and objects: as deep as a file may be. */
export const DEEPEST_CASE = 64;

const SESSION_KEYS = ['name', 'session', 'answers', 'steps', 'expect'];
const SENTENCE_KEYS = ['name', 'sentence', 'tool', 'also_accepted', 'must_not_call'];
const NAME_HINT = 'Write what the case shows, such as "deleting waits for approval".';

/** Reads unknown JSON as a case. Never throws. */
export function readCase(json: Json): CaseReading {
  const oversize = checkSize(json);
  if (oversize !== undefined) return { kind: 'unreadable', problems: [oversize] };
  const problems: Problem[] = [];
  const field: Field = { json, at: [], problems };
  const isSentence = isObject(json) && json.has('sentence') && !json.has('steps');
  if (!checkKeys(field, isSentence ? SENTENCE_KEYS : SESSION_KEYS))
    return { kind: 'unreadable', problems };
  const read: CaseReading = isSentence
    ? { kind: 'sentence', case: readSentence(field) }
    : { kind: 'session', case: readSessionCase(field) };
  return problems.length === 0 ? read : { kind: 'unreadable', problems };
}

function readName(field: Field): string {
  const name = getField(field, 'name');
  const text = readText(name, NAME_HINT);
  if (text?.trim() === '') addProblem(name, 'no_name', 'The case has no name.', NAME_HINT);
  return text ?? '';
}

function readSentence(field: Field): SentenceCase {
  const tool = getField(field, 'tool');
  const hint = 'Write the name of a tool. Leave `tool` out where none should be called.';
  const lists = 'Write a list of tool names.';
  return {
    name: readName(field),
    sentence: readText(getField(field, 'sentence'), 'Write what the user says.') ?? '',
    ...(tool.json === undefined ? {} : { tool: readText(tool, hint) ?? '' }),
    also_accepted: listTexts(getField(field, 'also_accepted'), lists),
    must_not_call: listTexts(getField(field, 'must_not_call'), lists),
  };
}

function readSessionCase(field: Field): SessionCase {
  const answers = listMembers(
    getField(field, 'answers'),
    'Write an object: the name of each tool with its answer.',
  );
  return {
    name: readName(field),
    session: readFirstSession(getField(field, 'session')),
    answers: Object.fromEntries(
      answers.flatMap(([tool, answer]) => {
        const read = readAnswer(answer);
        return read === undefined ? [] : [[tool, read]];
      }),
    ),
    steps: readSteps(getField(field, 'steps')),
    expect: readExpectation(getField(field, 'expect')) ?? { calls: [], ignored: [] },
  };
}

function readSteps(field: Field): SessionCase['steps'] {
  const items = listItems(field, 'Write a list of steps.');
  if (items.length > MOST_STEPS) {
    addProblem(
      field,
      'too_many_steps',
      `The case has ${items.length} steps; a case has at most ${MOST_STEPS}.`,
      'Keep the steps that lead to the last message, or make two cases.',
    );
    return [];
  }
  const last = items.at(-1);
  const isMessage = isObject(last?.json) && last.json.get('kind') === 'message';
  if (!isMessage)
    addProblem(
      last ?? field,
      'no_message',
      items.length === 0 ? 'The case has no steps.' : 'The last step is no message.',
      'End with the message that the case is about: {"kind": "message", "message": …}.',
    );
  return items.flatMap((item) => readStep(item) ?? []);
}

/** Stops as soon as a limit is passed: what is too deep is not walked to its end. */
function checkSize(json: Json): Problem | undefined {
  let size = 0;
  const open: { readonly json: Json; readonly depth: number }[] = [{ json, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { json: each, depth } = next;
    if (depth > DEEPEST_CASE)
      return {
        code: 'too_deep',
        message: `The case has more than ${DEEPEST_CASE} levels.`,
        hint: 'Shorten the message or the answer that is nested so deep.',
        at: [],
      };
    size += measureSize(each);
    if (size > LARGEST_CASE)
      return {
        code: 'too_large',
        message: `The case has more than ${LARGEST_CASE / 1_000_000} MB.`,
        hint: 'Shorten its messages and answers; {"kind": "large"} makes a long answer by itself.',
        at: [],
      };
    if (isArray(each)) for (const item of each) open.push({ json: item, depth: depth + 1 });
    if (isObject(each))
      for (const item of each.values()) open.push({ json: item, depth: depth + 1 });
  }
  return undefined;
}

function measureSize(json: Json): number {
  if (typeof json === 'string') return json.length + 1;
  if (isArray(json)) return json.length + 1;
  if (isObject(json)) return [...json.keys()].reduce((sum, key) => sum + key.length, 1);
  return isJsonNumber(json) ? json.raw.length : 1;
}
