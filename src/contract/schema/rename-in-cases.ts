import { get, isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { replaceAlong } from '../json/replace-along.ts';

/** Paths at which a case names a tool; `*` is every item. */
const NAMES: readonly (readonly string[])[] = [
  ['tool'],
  ['also_accepted', '*'],
  ['must_not_call', '*'],
  ['steps', '*', 'tool'],
  ['steps', '*', 'tools', '*'],
  ['expect', 'calls', '*', 'tool'],
  ['expect', 'ignored', '*', 'tool'],
];

/**
 * Renames a tool in the cases of a registry: in what they expect, in the calls of their messages,
 * and in the guard's own words. Returns the same object when no case names it.
 */
export function renameInCases(document: JsonObject, from: string, to: string): JsonObject {
  const cases = document.get('cases');
  if (!isArray(cases) || from === '') return document;
  const renamed = cases.map((each) => renameInCase(each, from, to));
  return renamed.every((each, i) => each === cases[i])
    ? document
    : new Map(document).set('cases', renamed);
}

function renameInCase(kept: Json, from: string, to: string): Json {
  const renameText = createTextRename(from, to);
  const named = NAMES.reduce<Json>(
    (current, path) => replaceAlong(current, path, (name) => (name === from ? to : name)),
    kept,
  );
  const answered = replaceAlong(named, ['answers'], (answers) => renameKey(answers, from, to));
  const called = replaceAlong(answered, ['steps', '*', 'message'], (message) =>
    renameInMessage(message, from, to),
  );
  return replaceAlong(called, ['expect', 'calls', '*'], (call) => {
    // What is no refusal is the tool's own answer, with what the envelope adds.
    if (get(call, 'status') !== 'refused')
      return replaceAlong(call, ['result', 'next_valid_actions', '*'], (name) =>
        name === from ? to : name,
      );
    const areGuardsWords = get(call, 'stage') !== 'run';
    const rename = { from, to, renameText, areGuardsWords };
    return replaceAlong(call, ['result'], (result) => renameInResult(result, rename));
  });
}

function renameKey(answers: Json, from: string, to: string): Json {
  if (!isObject(answers) || !answers.has(from) || answers.has(to)) return answers;
  return new Map([...answers].map(([key, answer]) => [key === from ? to : key, answer]));
}

/** What a call carries: its values are the user's, and not ours to change. */
const ARGUMENTS = new Set(['input', 'arguments', 'args']);

/** The names of calls in a message: in every provider's form, and in calls written as text. */
function renameInMessage(message: Json, from: string, to: string): Json {
  if (typeof message === 'string') return renameTextCalls(message, from, to);
  if (isArray(message)) {
    const items = message.map((item) => renameInMessage(item, from, to));
    return items.every((item, i) => item === message[i]) ? message : items;
  }
  if (!isObject(message)) return message;
  const members = [...message].map(([key, value]): readonly [string, Json] => {
    if (ARGUMENTS.has(key)) return [key, value];
    if (key === 'name') return [key, value === from && isCall(message) ? to : value];
    return [key, renameInMessage(value, from, to)];
  });
  return members.every(([key, value]) => value === message.get(key)) ? message : new Map(members);
}

/** With a name and arguments: `tool_use`, `function_call`, `functionCall`, `toolUse`, `params`. */
function isCall(json: JsonObject): boolean {
  return [...ARGUMENTS].some((key) => json.has(key)) || get(json, 'type') === 'tool_use';
}

/** The name that begins a call in a text: anywhere else the text may mean something else. */
function renameTextCalls(text: string, from: string, to: string): string {
  if (!text.includes(from)) return text;
  const name = escapePattern(from);
  return text
    .replace(
      new RegExp(`(\\{\\s*"(?:tool|tool_name|name|function)"\\s*:\\s*")${name}(?=")`, 'g'),
      (_, before: string) => before + to,
    )
    .replaceAll(`<function=${from}>`, () => `<function=${to}>`);
}

interface Rename {
  readonly from: string;
  readonly to: string;
  readonly renameText: (text: string) => string;
  /** In the guard's own words; a handler's failure is in the contract's. */
  readonly areGuardsWords: boolean;
}

/** Keys of a failure whose text the model reads. */
const WORDS = new Set(['message', 'hint', 'summary']);
/** Failures of a handler that the guard tells in its own words. */
const GUARDS_CODES = new Set<Json | undefined>(['timeout', 'internal_error']);

/** Names in the envelope; what the tool answered stays as it is. */
function renameInResult(result: Json, rename: Rename): Json {
  if (!isObject(result)) return result;
  const { from, to, renameText } = rename;
  const areGuardsWords = rename.areGuardsWords || GUARDS_CODES.has(result.get('code'));
  const members = [...result].map(([key, value]): readonly [string, Json] => {
    if (key === 'next_valid_actions')
      return [key, replaceAlong(value, ['*'], (name) => (name === from ? to : name))];
    if (!WORDS.has(key)) return [key, renameInResult(value, { ...rename, areGuardsWords })];
    return [key, typeof value === 'string' && areGuardsWords ? renameText(value) : value];
  });
  return members.every(([key, value]) => value === result.get(key)) ? result : new Map(members);
}

/** Replaces a name that is a whole word. */
function createTextRename(from: string, to: string): (text: string) => string {
  const pattern = new RegExp(`(?<![\\w.-])${escapePattern(from)}(?![\\w-]|\\.\\w)`, 'g');
  return (text) => (text.includes(from) ? text.replace(pattern, () => to) : text);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
