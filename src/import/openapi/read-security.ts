import {
  get,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Operation } from './list-operations.ts';
import type { OpenapiDocument } from './read-openapi.ts';
import { resolveObject } from './resolve-local.ts';

export interface OperationSecurity {
  /** Of the first way to be authorized; empty where it has none. */
  readonly scopes: readonly string[];
  /** The names of its schemes. */
  readonly schemes: readonly string[];
  /** How many ways there are. */
  readonly ways: number;
}

/** Which scopes a call needs: the operation's own requirement, or that of the whole document. */
export function readSecurity({ root }: OpenapiDocument, { json }: Operation): OperationSecurity {
  const security = json.get('security') ?? root.get('security');
  const ways = isArray(security) ? security.filter(isObject) : [];
  const first = ways.find((way) => way.size > 0);
  const found = first === undefined ? [] : [...first];
  return {
    scopes: [...new Set(found.flatMap(([, scopes]) => listStrings(scopes)))],
    schemes: found.map(([name]) => name),
    ways: ways.length,
  };
}

/** The parameters that carry a key, as `query api_key`, in lower case. */
export function listCredentials({ root }: OpenapiDocument): ReadonlySet<string> {
  const schemes: Json | undefined =
    get(root.get('components'), 'securitySchemes') ?? root.get('securityDefinitions');
  if (!isObject(schemes)) return new Set();
  return new Set([...schemes.values()].flatMap((scheme) => readKey(resolveObject(root, scheme))));
}

function readKey(scheme: JsonObject | undefined): readonly string[] {
  const place = getString(scheme?.get('in'));
  const name = getString(scheme?.get('name'));
  return scheme?.get('type') === 'apiKey' && place !== undefined && name !== undefined
    ? [`${place} ${name.toLowerCase()}`]
    : [];
}
