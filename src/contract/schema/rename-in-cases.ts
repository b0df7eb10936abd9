import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';

/**
 * What a text in a case may be: `case` names tools under some keys, `message` is what a model sent,
 * `words` are the guard's own, and an `answer` is the tool's.
 */
type Part = 'case' | 'message' | 'words' | 'answer';

interface Rename {
  readonly from: string;
  readonly to: string;
  /** The name as a whole word. */
  readonly word: RegExp;
  /** The name that begins a call in a text: anywhere else the text may mean something else. */
  readonly call: RegExp;
}

const NAMES = /^(?:tools?|also_accepted|must_not_call|next_valid_actions)$/;
const WORDS = /^(?:message|hint|summary)$/;
/** What a call or an answer carries is the user's, and not ours to change. */
const VALUES = /^(?:input|arguments|args|value)$/;
/** Failures of a handler that the guard tells in its own words. */
const GUARDS_CODES = /^(?:timeout|internal_error)$/;

/**
 * Renames a tool in the cases of a registry: in what they expect, in the calls of their messages,
 * and in the guard's own words. Returns the same object when no case names it.
 */
export function renameInCases(document: JsonObject, from: string, to: string): JsonObject {
  const cases = document.get('cases');
  if (!isArray(cases) || from === '') return document;
  const name = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const renamed = renameIn(cases, '', 'case', {
    from,
    to,
    word: new RegExp(`(?<![\\w.-])${name}(?![\\w-]|\\.\\w)`, 'g'),
    call: new RegExp(
      `(?<=\\{\\s*"(?:tool|tool_name|name|function)"\\s*:\\s*")${name}(?=")|(?<=<function=)${name}(?=>)`,
      'g',
    ),
  });
  return renamed === cases ? document : new Map(document).set('cases', renamed);
}

function renameIn(json: Json, key: string, part: Part, rename: Rename): Json {
  const { from, to } = rename;
  if (typeof json === 'string') return renameText(json, key, part, rename);
  if (isArray(json)) {
    const items = json.map((item) => renameIn(item, key, part, rename));
    return items.every((item, i) => item === json[i]) ? json : items;
  }
  if (!isObject(json)) return json;
  const isNamed = key === 'answers' && json.has(from) && !json.has(to);
  const members = [...json].map(([name, value]): readonly [string, Json] => [
    isNamed && name === from ? to : name,
    renameMember(json, name, part, rename) ?? value,
  ]);
  return !isNamed && members.every(([name, value]) => value === json.get(name))
    ? json
    : new Map(members);
}

/** Undefined where it stays. */
function renameMember(json: JsonObject, key: string, part: Part, rename: Rename): Json | undefined {
  const value = json.get(key);
  if (value === undefined || VALUES.test(key)) return undefined;
  if (part === 'message' && key === 'name')
    return value === rename.from && isCall(json) ? rename.to : undefined;
  return renameIn(value, key, getPart(json, key, part), rename);
}

function getPart(json: JsonObject, key: string, part: Part): Part {
  if (part === 'case' && key === 'message') return 'message';
  if (part === 'case' && key === 'result')
    return json.get('status') === 'refused' && json.get('stage') !== 'run' ? 'words' : 'answer';
  return part === 'answer' && GUARDS_CODES.test(String(json.get('code'))) ? 'words' : part;
}

function renameText(text: string, key: string, part: Part, rename: Rename): string {
  if (part === 'message') return text.replace(rename.call, () => rename.to);
  if (part === 'words' && WORDS.test(key)) return text.replace(rename.word, () => rename.to);
  const isName = part === 'case' ? NAMES.test(key) : key === 'next_valid_actions';
  return isName && text === rename.from ? rename.to : text;
}

/** With a name and arguments: `tool_use`, `function_call`, `functionCall`, `toolUse`, `params`. */
function isCall(json: JsonObject): boolean {
  return json.get('type') === 'tool_use' || [...json.keys()].some((key) => VALUES.test(key));
}
