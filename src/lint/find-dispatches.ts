import type { Contract } from '../contract/contract.ts';
import { asString, get, isObject, type Json, type JsonObject } from '../contract/json.ts';
import { propertyNames, schemaTypes } from '../contract/schema.ts';
import { findBound } from './find-bound.ts';
import { judgeVerb } from './judge-verb.ts';
import { listValues } from './list-values.ts';
import { readChoices } from './read-choices.ts';
import { splitWords } from './split-words.ts';

/** A parameter whose value picks which operation the call performs. */
export interface Dispatch {
  readonly parameter: string;
  /** Empty when the contract names none: a free text that picks an operation. */
  readonly values: readonly string[];
  /** Other parameters that belong to only some of the values. */
  readonly bound: readonly string[];
  readonly isSure: boolean;
}

const SELECTOR = /^(?:action|operation|op|method|command|cmd|subcommand|verb)(?:_?(?:type|name))?$/i;
const SELECTS = /\b(?:operation|action|method|command)s?(?: type)? to (?:perform|execute|run|take|apply)\b/i;
const MANAGES = /^(?:manage|handle|do|perform|execute)(?=[_A-Z-])|[_-](?:write|manage|manager|crud|operations?|ops|actions?)$/;
const UNIFIES = /\b(?:unified|all-in-one|general[- ]purpose|(?:various|multiple|several|different|any|all) (?:kinds of |types of )?(?:operations?|actions|tasks)|can do any(?:thing)?)\b/i;
/** Longer lists are data: countries, champions, models. */
const MAX_OPERATIONS = 60;
/** RFC 9110 and PATCH: as values of one parameter they are a request's method, an ordinary value. */
const HTTP = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'connect']);

/** The dispatching parameters of a contract: judged by what the values do, never by the parameter's name alone. */
export function findDispatches(contract: Contract): readonly Dispatch[] {
  const properties = get(isObject(contract.input_schema) ? contract.input_schema : undefined, 'properties');
  if (!isObject(properties)) return [];
  return [...properties].flatMap(([parameter, schema]) => {
    const found = isObject(schema) ? judgeParameter(contract, properties, parameter) : undefined;
    return found === undefined ? [] : [found];
  });
}

function judgeParameter(contract: Contract, properties: JsonObject, parameter: string): Dispatch | undefined {
  const schema = properties.get(parameter);
  const description = asString(get(schema, 'description')) ?? '';
  const isNamed = SELECTOR.test(parameter);
  const isSelector = isNamed || SELECTS.test(description);
  const values = readChoices(contract.input_schema, schema) ?? (isSelector && isText(schema) ? listDescribed(contract, parameter, description) : []);
  if (values.length > MAX_OPERATIONS) return undefined;
  if (values.length < 2) return values.length === 0 && isNamed && isText(schema) ? judgeFreeText(contract, parameter) : undefined;
  const operates = areOperations(values);
  const isTagged = values.every((value) => properties.has(value));
  if (!(operates || isSelector || isTagged) || areRequestMethods(values)) return undefined;
  const bound = findBound(contract.input_schema, parameter, values);
  const isSame = operates && (isSelector || MANAGES.test(contract.name)) && !isFilter(contract.name, values);
  return bound.length > 0 || isSame ? { parameter, values, bound, isSure: bound.length > 0 } : undefined;
}

/** GET and DELETE alone could be operations; with a method that is no verb of ours they are a request's. */
function areRequestMethods(values: readonly string[]): boolean {
  return values.every((value) => HTTP.has(value.toLowerCase())) && values.some((value) => /^(?:post|put|patch|head)$/i.test(value));
}

function isText(schema: Json | undefined): boolean {
  const types = schemaTypes(schema);
  return types.includes('string') || (types.length === 0 && !['$ref', 'anyOf', 'oneOf', 'const', 'enum'].some((keyword) => get(schema, keyword) !== undefined));
}

/** Two different verbs, or one verb over three or more objects (`get`, `get_comments`, `get_labels`). */
function areOperations(values: readonly string[]): boolean {
  const verbs = values.map((value) => splitWords(value)[0] ?? '').filter((word) => judgeVerb(word) !== undefined);
  const distinct = new Set(verbs).size;
  return verbs.length * 2 >= values.length && (distinct > 1 || (verbs.length === values.length && values.length > 2));
}

/** A reading tool whose values write is asked about past operations: a filter of a log, not a choice of what to do. */
function isFilter(name: string, values: readonly string[]): boolean {
  const effects = values.map((value) => judgeVerb(splitWords(value)[0] ?? ''));
  return splitWords(name).some((word) => judgeVerb(word) === 'reads') && effects.every((effect) => effect === 'writes');
}

/** In the parameter's own words, else in the line about it in the tool's description ("operation: … ("add", "remove")"). */
function listDescribed({ description }: Contract, parameter: string, own: string): readonly string[] {
  const listed = listValues(own);
  if (listed.length > 0 || description === undefined || !description.includes(parameter)) return listed;
  const line = description.split('\n').find((text) => text.trimStart().replace(/^[-*•`\s]+/, '').startsWith(parameter));
  return line === undefined ? [] : listValues(line.replace(/\(\s*(?=["'`])/, 'one of '));
}

function judgeFreeText(contract: Contract, parameter: string): Dispatch | undefined {
  if (/^(?:command|cmd|method)/i.test(parameter)) return undefined;
  const description = contract.description ?? '';
  const verbs = new Set(description.split(/[^A-Za-z]+/).map((word) => stem(word.toLowerCase())).filter((word) => judgeVerb(word) !== undefined));
  const isMany = UNIFIES.test(description) || (MANAGES.test(contract.name) && verbs.size > 1) || verbs.size > 3;
  return isMany && propertyNames(contract.input_schema).length > 1 ? { parameter, values: [], bound: [], isSure: false } : undefined;
}

/** `adding` and `formatting` as `add` and `format`; other words as they are. */
function stem(word: string): string {
  if (!word.endsWith('ing') || word.length < 6) return word;
  const base = word.slice(0, -3);
  if (judgeVerb(`${base}e`) !== undefined) return `${base}e`;
  return judgeVerb(base) === undefined && base.at(-1) === base.at(-2) ? base.slice(0, -1) : base;
}
