import { getJsonType, isArray, isObject, type Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';

const MAX_SHOWN = 60;

/** A value as JSON for a sentence, truncated when it is long. */
export function formatValue(value: Json): string {
  const text = isObject(value) || isArray(value) ? printShort(value) : printJson(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;
}

/** Avoids printing a large object in full to show sixty characters of it. */
function printShort(value: Json): string {
  if (isArray(value))
    return printJson(value.slice(0, 8).map(replaceContents)).replace(
      /\]$/,
      value.length > 8 ? ',…]' : ']',
    );
  return isObject(value)
    ? printJson(new Map([...value].slice(0, 8).map(([key, item]) => [key, replaceContents(item)])))
    : printJson(value);
}

function replaceContents(item: Json): Json {
  if (isArray(item)) return item.length === 0 ? item : ['…'];
  if (isObject(item)) return item.size === 0 ? item : new Map([['…', '…']]);
  return item;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  null: 'null',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  string: 'a string',
  array: 'a list',
  object: 'an object',
};

export function formatType(type: string): string {
  return TYPE_WORDS[type] ?? JSON.stringify(type);
}

/** The kind of value: "the number 1.5", "a string", "null". Only short values are shown. */
export function describeKind(value: Json): string {
  const type = getJsonType(value);
  if (type === 'number' || type === 'boolean')
    return type === 'number' ? `the number ${printJson(value)}` : printJson(value);
  return type === 'string' ? `the string ${formatValue(value)}` : formatType(type);
}

// British: no comma before the last one.
const lists = {
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
};

/** "a, b or c" */
export function formatList(items: readonly string[], last: 'or' | 'and' = 'or'): string {
  return lists[last].format(items);
}
