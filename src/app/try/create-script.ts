import type { Contract } from '../../contract/contract.ts';
import { isObject } from '../../contract/json/json.ts';
import type { Script } from '../../simulate/script.ts';

/** `{parameter}` in a resource scope. */
const PARAMETER = /\{([^{}]+)\}/g;

/**
 * A session without steps. The harness knows one value for each parameter of the resource scopes, so
 * that calls are not refused before anything was said about the session.
 */
export function createScript(contracts: readonly Contract[]): Script {
  const parameters = contracts.flatMap(listSessionParameters);
  const names = new Set(['user_id', ...parameters]);
  return {
    session: {
      known: Object.fromEntries([...names].map((name) => [name, `${name.replace(/_id$/, '')}_1`])),
      has_strong_authentication: false,
      has_sandbox: true,
    },
    answers: {},
    steps: [],
  };
}

/** Those of its scopes that no call can contain. */
function listSessionParameters({
  resource_scope = [],
  permission,
  input_schema,
}: Contract): readonly string[] {
  const properties = isObject(input_schema) ? input_schema.get('properties') : undefined;
  return [...resource_scope, ...(permission?.allowlist ?? [])]
    .flatMap((scope) => [...scope.matchAll(PARAMETER)].map(([, name = '']) => name))
    .filter((name) => !(isObject(properties) && properties.has(name)));
}
