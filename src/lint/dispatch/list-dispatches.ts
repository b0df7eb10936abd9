import type { Contract } from '../../contract/contract.ts';
import {
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import { findVerbEffect } from '../rules/risk/find-verb-effect.ts';
import { resolveReference } from '../rules/schema/keywords/resolve-reference.ts';
import {
  canSelect,
  getSelectorStrength,
  hasManagerName,
  hasOpenName,
  isData,
  isWay,
  type SelectorStrength,
} from './get-selector-strength.ts';
import {
  hasComputations,
  hasOnlyOperationVerbs,
  hasOnlyRights,
  hasOperations,
  hasRequestMethods,
} from './is-operation.ts';
import { listAimedParameters, listBoundParameters } from './list-bound-parameters.ts';
import { hasSeveralVerbs, listOperations } from './list-operations.ts';
import { readChoices } from './read-choices.ts';

/** A parameter whose value picks which operation the call performs. */
export interface Dispatch {
  readonly parameter: string;
  /** The only property of the input, when the parameter stands in it. */
  readonly inside?: string;
  /** Empty when the contract names none: a free text that picks an operation. */
  readonly values: readonly string[];
  /** Other parameters that belong to only some of the values. */
  readonly bound: readonly string[];
  readonly isSure: boolean;
}

/** Where parameters are looked for: the input itself, or the object that is all of it. */
interface ParameterHolder {
  readonly contract: Contract;
  readonly schema: JsonObject;
  readonly properties: JsonObject;
  readonly inside?: string;
}

const UNIFIES =
  /\b(?:unified|all-in-one|general[- ]purpose|(?:various|multiple|several|different|any|all) (?:kinds of |types of )?(?:operations?|actions|tasks)|can do any(?:thing)?)\b/i;
/** A tool that only hands commands on to others. */
const ROUTES = /\bcommand router\b|\b(?:hierarchical|sub-?commands? (?:are|is|will be) routed)\b/i;
/** Longer lists are data: countries, champions, models. */
const MAX_OPERATIONS = 60;
/** A `type` or a `function` of longer words is described, not listed. */
const MAX_WORDS = 400;
const NONE: readonly Dispatch[] = [];

/**
 * The dispatching parameters of a contract: judged by what the values do, never by the parameter's
 * name alone.
 */
export function listDispatches(contract: Contract): readonly Dispatch[] {
  const schema = resolveReference(contract.input_schema, contract.input_schema);
  if (!isObject(schema)) return NONE;
  const properties = listProperties(contract, schema);
  if (properties === undefined) return NONE;
  const found = listHolderDispatches({ contract, schema, properties });
  if (found.length > 0 || properties.size !== 1) return found;
  const [[inside = '', only] = []] = properties;
  const inner = resolveReference(contract.input_schema, only);
  const held = isObject(inner) ? listProperties(contract, inner) : undefined;
  return isObject(inner) && held !== undefined
    ? listHolderDispatches({ contract, schema: inner, properties: held, inside })
    : NONE;
}

/** Its own properties; without any, those that tell the branches of its union apart. */
function listProperties({ input_schema }: Contract, schema: JsonObject): JsonObject | undefined {
  const own = schema.get('properties');
  const union = schema.get('oneOf') ?? schema.get('anyOf');
  if (!isArray(union) || union.length < 2) return isObject(own) ? own : undefined;
  const branches = union.map((branch) => get(resolveReference(input_schema, branch), 'properties'));
  const [first] = branches;
  const shared = isObject(first)
    ? [...first].filter(
        ([name]) =>
          !(isObject(own) && own.has(name)) &&
          branches.every(
            (branch) =>
              isObject(branch) && readChoices(input_schema, branch.get(name)) !== undefined,
          ),
      )
    : [];
  const told = shared.map(
    ([name, schemaOf]) =>
      [
        name,
        new Map(
          [
            ...(isObject(schemaOf) ? schemaOf : []),
            ['const', undefined],
            [
              'enum',
              branches.flatMap((branch) => readChoices(input_schema, get(branch, name)) ?? []),
            ],
          ].filter((entry): entry is [string, Json] => entry[1] !== undefined),
        ),
      ] as const,
  );
  return isObject(own) ? new Map([...own, ...told]) : told.length > 0 ? new Map(told) : undefined;
}

function listHolderDispatches(holder: ParameterHolder): readonly Dispatch[] {
  let found: Dispatch[] | undefined;
  for (const [parameter, schema] of holder.properties) {
    const dispatch = isObject(schema)
      ? findParameterDispatch(holder, parameter, schema)
      : undefined;
    if (dispatch !== undefined)
      (found ??= []).push(
        holder.inside === undefined ? dispatch : { ...dispatch, inside: holder.inside },
      );
  }
  return found === undefined ? NONE : found.length === 1 ? found : removeOwned(found);
}

/**
 * One that itself belongs to only some values of another, and has no field of its own, is a detail
 * of those.
 */
function removeOwned(found: readonly Dispatch[]): readonly Dispatch[] {
  return found.filter(
    (each) =>
      each.bound.length > 0 ||
      !found.some((other) => other !== each && other.bound.includes(each.parameter)),
  );
}

function findParameterDispatch(
  holder: ParameterHolder,
  parameter: string,
  schema: JsonObject,
): Dispatch | undefined {
  const root = holder.contract.input_schema;
  if (!isChoice(schema))
    return isText(schema) ? findTextDispatch(holder, parameter, schema) : undefined;
  const values = readChoices(root, schema);
  if (values === undefined || values.length < 2 || values.length > MAX_OPERATIONS) return undefined;
  return findValuesDispatch(holder, parameter, values);
}

function findValuesDispatch(
  { contract, schema, properties }: ParameterHolder,
  parameter: string,
  values: readonly string[],
): Dispatch | undefined {
  const description = getString(get(properties.get(parameter), 'description')) ?? '';
  const operates =
    hasOperations(values) && (!isWay(parameter, description) || hasOnlyOperationVerbs(values));
  const promise = getSelectorStrength(parameter, description);
  const isTagged = values.every((value) => properties.has(value));
  if (!operates && !isTagged && promise !== 'strong') return undefined;
  if (
    hasRequestMethods(values) ||
    (!operates && hasComputations(values)) ||
    (operates && promise !== 'strong' && hasOnlyRights(values))
  )
    return undefined;
  const tied = listBoundParameters(contract.input_schema, schema, parameter, values);
  const bound =
    tied.length === 0 && promise === 'strong' && !operates
      ? listAimedParameters(schema, parameter, values)
      : tied;
  if (operates && isData(contract, values, bound.length > 0 && promise === 'strong'))
    return undefined;
  const isOne = operates
    ? bound.length > 0 || isPromised(contract, promise, values)
    : bound.length > 0 && (isTagged || !isWay(parameter, description) || isReadOnly(contract));
  return isOne ? { parameter, values, bound, isSure: bound.length > 0 && operates } : undefined;
}

/** Verbs over the same fields are operations only where the parameter is called so. */
function isPromised(
  contract: Contract,
  promise: SelectorStrength,
  values: readonly string[],
): boolean {
  return (
    promise === 'strong' ||
    (promise === 'weak' && hasOpenName(contract) && hasOnlyOperationVerbs(values))
  );
}

/** The `method` of a tool that only reads is what is read. */
function isReadOnly({ name }: Contract): boolean {
  return /(?:^|_)(?:get|list|read|fetch)(?:_|$)/i.test(name);
}

function isChoice(schema: JsonObject): boolean {
  return (
    schema.has('enum') ||
    schema.has('anyOf') ||
    schema.has('$ref') ||
    schema.has('oneOf') ||
    schema.has('const')
  );
}

function isText(schema: JsonObject): boolean {
  const type = schema.get('type');
  return type === 'string' || type === undefined || listSchemaTypes(schema).includes('string');
}

/** A text without a list of its values: they may stand in words, its own or the tool's. */
function findTextDispatch(
  holder: ParameterHolder,
  parameter: string,
  schema: JsonObject,
): Dispatch | undefined {
  const description = getString(schema.get('description')) ?? '';
  if (!canSelect(parameter, description)) return undefined;
  const promise = getSelectorStrength(parameter, description);
  if (
    promise === 'none' ||
    (promise === 'weak' && (description.length > MAX_WORDS || !hasOpenName(holder.contract)))
  )
    return undefined;
  const values = listDescribed(holder.contract, parameter, description);
  if (values.length > MAX_OPERATIONS) return undefined;
  if (values.length < 2)
    return promise === 'strong' ? findFreeTextDispatch(holder, parameter) : undefined;
  return findValuesDispatch(holder, parameter, values);
}

/**
 * In the parameter's own words, else in the line about it in the tool's description ("operation: …
 * ("add", "remove")").
 */
function listDescribed(
  { description }: Contract,
  parameter: string,
  own: string,
): readonly string[] {
  const listed = listOperations(own);
  if (listed.length > 0 || description === undefined) return listed;
  const lines = description.slice(0, 8_000).split('\n');
  const i = lines.findIndex((text) => {
    const start = text.trimStart().replace(/^[-*•`\s]{1,8}/, '');
    return (
      start.startsWith(parameter) ||
      /^(?:(?:available|supported|possible|valid) )?(?:actions|operations|commands|methods)\b/i.test(
        start,
      )
    );
  });
  if (i === -1) return [];
  const said = listOperations(
    (lines[i] ?? '')
      .trim()
      .slice(parameter.length)
      .replace(/\(\s*(?=["'`])/, 'one of '),
  );
  return said.length > 0 ? said : listOperations(lines.slice(i + 1, i + 40).join('\n'));
}

/** Free text that picks an operation: the tool's own words speak of several. */
function findFreeTextDispatch(
  { contract, properties }: ParameterHolder,
  parameter: string,
): Dispatch | undefined {
  const description = (contract.description ?? '').slice(0, 4_000);
  if (
    properties.size < 2 ||
    (/^(?:command|cmd|method)/i.test(parameter) && !ROUTES.test(description))
  )
    return undefined;
  const verbs = new Set(
    description
      .split(/[^A-Za-z]+/)
      .map((word) => getStem(word.toLowerCase()))
      .filter((word) => findVerbEffect(word) !== undefined),
  );
  const own = getString(get(properties.get(parameter), 'description')) ?? '';
  const isMany =
    ROUTES.test(description) ||
    UNIFIES.test(description) ||
    hasSeveralVerbs(own) ||
    (hasManagerName(contract) && verbs.size > 1) ||
    (verbs.size > 3 && !isReadOnly(contract) && !isData(contract, [...verbs], false));
  return isMany ? { parameter, values: [], bound: [], isSure: false } : undefined;
}

/** `adding` and `formatting` as `add` and `format`; other words as they are. */
function getStem(word: string): string {
  if (!word.endsWith('ing') || word.length < 6) return word;
  const base = word.slice(0, -3);
  if (findVerbEffect(`${base}e`) !== undefined) return `${base}e`;
  return findVerbEffect(base) === undefined && base.at(-1) === base.at(-2)
    ? base.slice(0, -1)
    : base;
}
