import {
  get,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
} from '../../contract/json/json.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import { resolveReference } from '../rules/schema/keywords/resolve-reference.ts';

const CUE =
  /\b(?:only|required|needed|used?|when|if|for|with|valid|applies|applicable|ignored|provide|must|optional|mandatory|method|action|operation|command|mode|type|kind|view)\b/i;
const CONDITION =
  /\b(?:only|required|needed|used|valid|applies|applicable|mandatory|optional)\b.{0,40}\b(?:for|with|by|when|if|in)\b|\bonly\b|\buse with\b|\bto $/;
const AIM = /\bfor ([\w-]{1,40}(?:\/[\w-]{1,40}){0,20})(?=\s*(?:$|[.,;:(]))/gim;
const HEADING = /^(?:\[[\w -]{1,40}\]|[\w-]{1,40}:)/;
const CLAUSE_END = /[.;\n]\s/;

/**
 * The other parameters that belong to only some values of one: named like a value, tied to it by a
 * branch of the schema, or by their own description. References resolve in `root`.
 */
export function listBoundParameters(
  root: Json | undefined,
  schema: Json | undefined,
  parameter: string,
  values: readonly string[],
): readonly string[] {
  const properties = get(schema, 'properties');
  const branched = listBranched(root, schema, parameter);
  if (!isObject(properties)) return [...branched];
  const spellings = values.map(listSpellings);
  const lower = parameter.toLowerCase();
  const own = [...properties].flatMap(([name, property]) => {
    if (name === parameter) return [];
    const isBound =
      branched.has(name) ||
      values.includes(name) ||
      listTiedValues(readDescription(property), lower, spellings).length > 0;
    return isBound ? [name] : [];
  });
  return [...own, ...[...branched].filter((name) => !properties.has(name))];
}

/**
 * "For path", "Title for capture/remember": a value at the end of a description. Enough only where
 * the parameter is called an action.
 */
export function listAimedParameters(
  schema: Json | undefined,
  parameter: string,
  values: readonly string[],
): readonly string[] {
  const properties = get(schema, 'properties');
  if (!isObject(properties)) return [];
  const known = new Set(values.map((value) => value.toLowerCase()));
  return [...properties].flatMap(([name, property]) =>
    name !== parameter && listAimedValues(readDescription(property), known).length > 0
      ? [name]
      : [],
  );
}

/** The values that the end of a description names, when they are not all. */
function listAimedValues(description: string, known: ReadonlySet<string>): readonly string[] {
  const named = [...description.slice(0, 400).matchAll(AIM)].flatMap(([, list = '']) =>
    list.toLowerCase().split('/'),
  );
  return named.every((word) => known.has(word)) && new Set(named).size < known.size ? named : [];
}

/** How many values have at least one field that belongs to only some of them. */
export function countValuesWithFields(
  root: Json | undefined,
  schema: Json | undefined,
  parameter: string,
  values: readonly string[],
): number {
  const properties = get(schema, 'properties');
  if (!isObject(properties)) return 0;
  if (listBranched(root, schema, parameter).size > 1) return values.length;
  const lower = values.map((value) => value.toLowerCase());
  const known = new Set(lower);
  const spellings = values.map(listSpellings);
  const owners = new Set<string>();
  for (const [name, property] of properties) {
    if (name === parameter) continue;
    const description = readDescription(property);
    for (const i of listTiedValues(description, parameter.toLowerCase(), spellings))
      owners.add(lower[i] ?? '');
    for (const value of listAimedValues(description, known)) owners.add(value);
    if (known.has(name.toLowerCase())) owners.add(name.toLowerCase());
  }
  return owners.size;
}

function readDescription(property: Json): string {
  return getString(get(property, 'description')) ?? '';
}

/** Spellings of a value in prose: `add_item`, `add item`. */
function listSpellings(value: string): readonly string[] {
  const lower = value.toLowerCase();
  return lower.includes('_') ? [lower, lower.replaceAll('_', ' ')] : [lower];
}

/**
 * Indexes of the values in "required for 'create'", "used with update only": some of the values, but
 * not all, beside a condition.
 */
function listTiedValues(
  description: string,
  parameter: string,
  values: readonly (readonly string[])[],
): readonly number[] {
  if (description === '' || !(CUE.test(description) || HEADING.test(description))) return [];
  const text = description.toLowerCase();
  const named: number[] = [];
  let isTied = false;
  for (const [i, spellings] of values.entries()) {
    const at = findFirst(text, spellings);
    if (at === -1) continue;
    named.push(i);
    isTied ||=
      isConditional(text.slice(Math.max(0, at - 60), at), parameter) ||
      isHeading(text, at, at + findLength(text, at, spellings), parameter);
  }
  return isTied && named.length < values.length ? named : [];
}

function findLength(text: string, at: number, spellings: readonly string[]): number {
  return spellings.find((spelling) => text.startsWith(spelling, at))?.length ?? 0;
}

/** "[timeline] First year", "timeline: first year", "(timeline mode)", "timeline only". */
function isHeading(text: string, at: number, end: number, parameter: string): boolean {
  const after = text.slice(end, end + 40);
  if (/^['"`”]?\s{0,2}only\b/.test(after)) return true;
  if (findWord(after.split(/[.,;:)\]]/)[0] ?? '', parameter) !== -1) return true;
  return (at === 0 && after.startsWith(':')) || (text[at - 1] === '[' && after.startsWith(']'));
}

function findFirst(text: string, spellings: readonly string[]): number {
  for (const spelling of spellings) {
    const at = findWord(text, spelling);
    if (at !== -1) return at;
  }
  return -1;
}

/** Index of a whole word; -1 when absent. */
function findWord(text: string, word: string): number {
  for (let i = text.indexOf(word); i !== -1 && word !== ''; i = text.indexOf(word, i + 1)) {
    if (!/\w/.test(text[i - 1] ?? '') && !/\w/.test(text[i + word.length] ?? '')) return i;
  }
  return -1;
}

/** Whether the text before a value makes it a condition; both in lower case. */
function isConditional(before: string, parameter: string): boolean {
  const clause = before.split(CLAUSE_END).at(-1) ?? '';
  return /['"`“‘]$/.test(clause) || findWord(clause, parameter) !== -1 || CONDITION.test(clause);
}

/**
 * Properties that branches of `oneOf`/`anyOf`, or `if` with `then` and `else`, declare or require
 * together with a value of the parameter. What all branches share belongs to every value.
 */
function listBranched(
  root: Json | undefined,
  schema: Json | undefined,
  parameter: string,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const keyword of ['oneOf', 'anyOf', 'allOf']) {
    const held = get(schema, keyword);
    if (!isArray(held)) continue;
    const branches = held.map((branch) => resolveReference(root, branch));
    const fixed = branches.filter((branch) => isFixed(get(get(branch, 'properties'), parameter)));
    const named = fixed.map((branch) => new Set(listNamed(branch)));
    const isWhole = keyword !== 'allOf' && fixed.length === branches.length && fixed.length > 1;
    for (const names of named)
      for (const name of names)
        if (!isWhole || !named.every((other) => other.has(name))) found.add(name);
    for (const branch of branches)
      for (const name of listConditional(branch, parameter)) found.add(name);
  }
  for (const name of listConditional(schema, parameter)) found.add(name);
  found.delete(parameter);
  return found;
}

function isFixed(selected: Json | undefined): boolean {
  return get(selected, 'const') !== undefined || get(selected, 'enum') !== undefined;
}

function listConditional(schema: Json | undefined, parameter: string): readonly string[] {
  if (get(get(get(schema, 'if'), 'properties'), parameter) === undefined) return [];
  return [get(schema, 'then'), get(schema, 'else')].flatMap(listNamed);
}

function listNamed(holder: Json | undefined): readonly string[] {
  return [...listPropertyNames(holder), ...listStrings(get(holder, 'required'))];
}
