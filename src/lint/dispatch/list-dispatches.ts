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
import { resolveReference } from '../rules/schema/keywords/resolve-reference.ts';
import { MAX_OPERATIONS, type Dispatch, type ParameterHolder } from './dispatch.ts';
import { findRouter } from './find-router.ts';
import { findTextDispatch } from './find-text-dispatch.ts';
import { findValuesDispatch } from './find-values-dispatch.ts';

const MAX_DEPTH = 4;

const NONE: readonly Dispatch[] = [];

/**
 * The dispatching parameters of a contract, found by their values and never by their name alone.
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

/** Its own properties, and the constants that tell the branches of its union apart. */
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
  const constants = shared.map(
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
  return isObject(own)
    ? new Map([...own, ...constants])
    : constants.length > 0
      ? new Map(constants)
      : undefined;
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
  if (found === undefined) {
    const router = findRouter(holder);
    return router === undefined ? NONE : [router];
  }
  return found.length === 1 ? found : removeOwned(found);
}

/**
 * Drops a selector that belongs to only some values of another and has no field of its own, and
 * free text beside another selector: the tool is already said to pick its operation.
 */
function removeOwned(found: readonly Dispatch[]): readonly Dispatch[] {
  const first = found.find(({ values }) => values.length > 0) ?? found[0];
  return found.filter(
    (each) =>
      each.bound.length > 0 ||
      (!found.some((other) => other !== each && other.bound.includes(each.parameter)) &&
        (each.values.length > 0 || each === first)),
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

/**
 * The texts a schema allows, through `enum`, `const`, a union of them, `$ref` and null; undefined
 * when it allows any other value too.
 */
function readChoices(
  root: Json | undefined,
  schema: Json | undefined,
  depth = 0,
): readonly string[] | undefined {
  const here = resolveReference(root, schema);
  if (!isObject(here) || depth > MAX_DEPTH) return undefined;
  const listed = here.get('enum');
  if (isArray(listed))
    return listed.every((value) => typeof value === 'string' || value === null)
      ? listed.filter((value) => typeof value === 'string')
      : undefined;
  const constant = here.get('const');
  if (constant !== undefined) return typeof constant === 'string' ? [constant] : undefined;
  const union = here.get('anyOf') ?? here.get('oneOf');
  if (!isArray(union)) return undefined;
  const branches = union
    .filter((branch) => getString(get(branch, 'type')) !== 'null')
    .map((branch) => readChoices(root, branch, depth + 1));
  return branches.length > 0 && branches.every((branch) => branch !== undefined)
    ? branches.flat()
    : undefined;
}
