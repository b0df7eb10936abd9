import type { Contract } from '../../contract/contract.ts';
import { get, getString, isObject, type JsonObject } from '../../contract/json/json.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import { readProse } from '../words/read-prose.ts';
import { splitWords } from '../words/split-words.ts';
import type { Dispatch, ParameterHolder } from './dispatch.ts';
import { findOperationVerb } from './is-operation.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Names of the parameter that says what is called: `tool_name`, `function`. */
const CALLED = setOf(
  'tool tool_name toolname tool_id name function function_name func action action_name operation operation_name operation_id method method_name capability capability_name endpoint_name skill_name api_name',
);
/** Names of what is handed on. */
const HANDED = setOf(
  'arguments args params parameters input inputs payload kwargs data tool_arguments tool_args tool_input tool_params tool_parameters function_arguments function_args action_input action_params action_parameters options body',
);
const CALLS = setOf(
  'execute exec call invoke run use dispatch perform proxy route relay forward do',
);
const CALLABLE = setOf(
  'tool tools function functions action actions operation operations command commands method methods capability capabilities endpoint endpoints mcp api skill skills',
);
/** "Executes a tool of the catalog", "Run any action by its name". */
const SAYS_CALLS =
  /\b(?:execut|call|invok|run|dispatch|perform|rout|forward|prox)(?:e?s|es|ing|ies|y|e)?\b[^.\n]{0,40}\b(?:tools?|functions?|actions?|operations?|methods?|capabilit(?:y|ies)|endpoints?)\b/i;
/** Names of a list of calls. */
const BATCHES = setOf(
  'commands operations actions requests calls tool_calls function_calls invocations steps tasks ops tool_uses subcommands',
);
const BATCHING = setOf(
  'batch bulk multi multiple execute exec run perform pipeline sequence parallel call invoke dispatch process apply',
);
/** Names of the parameter of one call that says what it does. */
const SELECTS = setOf(
  'action operation op command cmd method tool tool_name function type name verb',
);

/** A tool that calls other tools or operations: the name and the arguments of the call are data. */
export function findRouter(holder: ParameterHolder): Dispatch | undefined {
  return findCall(holder) ?? findBatch(holder);
}

/** `execute_tool(name, arguments)`. */
function findCall({ contract, properties }: ParameterHolder): Dispatch | undefined {
  if (properties.size > 6 || !canCall(contract)) return undefined;
  const names = [...properties.keys()];
  const handed = names.find(
    (name) => HANDED.has(getKey(name)) && isOpenObject(properties.get(name)),
  );
  if (handed === undefined) return undefined;
  const called = names.find(
    (name) => name !== handed && CALLED.has(getKey(name)) && isFreeText(properties.get(name)),
  );
  return called === undefined
    ? undefined
    : { parameter: called, values: [], bound: [handed], isSure: true };
}

function getKey(name: string): string {
  return splitWords(name).join('_');
}

function canCall(contract: Contract): boolean {
  const words = splitWords(contract.name);
  const at = words.findIndex((word) => CALLS.has(word));
  if (at !== -1 && words.slice(at + 1).some((word) => CALLABLE.has(word))) return true;
  if (words.some((word) => findOperationVerb(word) !== undefined && !CALLS.has(word))) return false;
  return SAYS_CALLS.test(readProse(contract.description ?? '').first?.text ?? '');
}

function isFreeText(schema: unknown): boolean {
  return isSchema(schema) && listSchemaTypes(schema).includes('string') && !schema.has('enum');
}

/** An object of any properties, or any value. */
function isOpenObject(schema: unknown): boolean {
  if (!isSchema(schema)) return schema === true;
  if (schema.has('properties') || schema.has('$ref') || schema.has('enum')) return false;
  const union = schema.get('anyOf') ?? schema.get('oneOf');
  if (Array.isArray(union)) return union.some((branch) => isOpenObject(branch));
  const types = listSchemaTypes(schema);
  return types.length === 0 || types.includes('object');
}

function isSchema(schema: unknown): schema is JsonObject {
  return schema instanceof Map;
}

/** `batch_execute(commands)`, where each command names an operation. */
function findBatch({ contract, properties }: ParameterHolder): Dispatch | undefined {
  const words = splitWords(contract.name);
  if (!words.some((word) => BATCHING.has(word) || CALLABLE.has(word))) return undefined;
  for (const [name, schema] of properties) {
    if (!BATCHES.has(getKey(name)) || !isObject(schema)) continue;
    const items = get(schema, 'items');
    const own = get(items, 'properties');
    if (!isObject(own)) continue;
    const selector = [...own].find(
      ([field, each]) => SELECTS.has(getKey(field)) && getString(get(each, 'type')) === 'string',
    );
    if (selector === undefined) continue;
    const values = listTexts(get(selector[1], 'enum'));
    const isHanding = [...own].some(
      ([field, each]) => HANDED.has(getKey(field)) && isOpenObject(each),
    );
    const operations = values.filter((value) => findOperationVerb(value) !== undefined);
    if (values.length === 0 ? isHanding : operations.length * 2 >= values.length)
      return { parameter: name, values: [], bound: [], isSure: isHanding };
  }
  return undefined;
}

function listTexts(json: unknown): readonly string[] {
  return Array.isArray(json) ? json.filter((value) => typeof value === 'string') : [];
}
