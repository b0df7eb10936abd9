import {
  get,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { OpenapiDocument } from './read-openapi.ts';
import { resolveObject } from './resolve-local.ts';

/** One method of one path. */
export interface Operation {
  /** The operationId, or `POST /v1/invoices` where it is missing or used twice. Unique. */
  readonly id: string;
  readonly operationId: string | undefined;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly isDeprecated: boolean;
  /** In the document; within a referenced path item, where the reference leads. */
  readonly at: Pointer;
  readonly json: JsonObject;
  /** Those of the path, which the operation's own may replace. */
  readonly shared: readonly Json[];
}

/** `query` and `additionalOperations` since 3.2. */
const METHODS: readonly string[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
];

/** Every operation in document order. Those of webhooks and callbacks are called by the server. */
export function listOperations({ root }: OpenapiDocument): readonly Operation[] {
  const paths = root.get('paths');
  const found = isObject(paths)
    ? [...paths].flatMap(([path, item]) =>
        path.startsWith('x-') ? [] : listPathOperations(root, path, item),
      )
    : [];
  const counts = new Map<string, number>();
  for (const { operationId = '' } of found)
    counts.set(operationId, (counts.get(operationId) ?? 0) + 1);
  return found.map((operation) => {
    const { operationId } = operation;
    return operationId !== undefined && counts.get(operationId) === 1
      ? { ...operation, id: operationId }
      : operation;
  });
}

function listPathOperations(root: JsonObject, path: string, json: Json): readonly Operation[] {
  const item = resolveObject(root, json);
  if (item === undefined) return [];
  const parameters = item.get('parameters');
  const shared = isArray(parameters) ? parameters : [];
  const create = (method: string, at: Pointer, operation: JsonObject): Operation => ({
    id: `${method.toUpperCase()} ${path}`,
    operationId: readText(operation.get('operationId')),
    method: method.toUpperCase(),
    path,
    tags: [...new Set(listStrings(operation.get('tags')))],
    summary:
      readText(operation.get('summary')) ??
      readFirstLine(operation) ??
      readText(item.get('summary')) ??
      '',
    isDeprecated: operation.get('deprecated') === true,
    at: ['paths', path, ...at],
    json: operation,
    shared,
  });
  const usual = METHODS.flatMap((method) => {
    const operation = item.get(method);
    return isObject(operation) ? [create(method, [method], operation)] : [];
  });
  const more = item.get('additionalOperations');
  const others = isObject(more)
    ? [...more].flatMap(([method, operation]) =>
        isObject(operation) && /^[\w-]{1,20}$/.test(method)
          ? [create(method, ['additionalOperations', method], operation)]
          : [],
      )
    : [];
  return [...usual.toSorted(compareOrder(item)), ...others];
}

/** As the author wrote them. */
function compareOrder(item: JsonObject): (a: Operation, b: Operation) => number {
  const keys = [...item.keys()];
  return (a, b) => keys.indexOf(String(a.at.at(-1))) - keys.indexOf(String(b.at.at(-1)));
}

function readText(json: Json | undefined): string | undefined {
  const text = getString(json)?.trim();
  return text === '' ? undefined : text;
}

function readFirstLine(operation: JsonObject): string | undefined {
  return readText(operation.get('description'))?.split('\n')[0]?.trim();
}

/** How many operations the server calls: they are no tools. */
export function countCallbacks({ root }: OpenapiDocument): number {
  const webhooks = root.get('webhooks');
  return isObject(webhooks)
    ? [...webhooks.values()].reduce<number>(
        (sum, item) => sum + METHODS.filter((method) => isObject(get(item, method))).length,
        0,
      )
    : 0;
}
