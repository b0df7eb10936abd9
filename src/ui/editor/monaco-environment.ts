import editorWorkerUrl from 'monaco-editor/editor/editor.worker.js?worker&url';
import jsonWorkerUrl from 'monaco-editor/languages/features/json/json.worker.js?worker&url';
import { getTrustedUrl } from '../../io/trusted-url.ts';

type CreatePolicy = NonNullable<
  NonNullable<typeof self.MonacoEnvironment>['createTrustedTypesPolicy']
>;
type Policy = NonNullable<ReturnType<CreatePolicy>>;

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: Parameters<CreatePolicy>[1]) => Policy;
}

function hasTrustedTypes(scope: object): scope is { readonly trustedTypes: PolicyFactory } {
  return (
    'trustedTypes' in scope && typeof scope.trustedTypes === 'object' && scope.trustedTypes !== null
  );
}

/**
 * Monaco 0.57 creates the policy `defaultWorkerFactory` twice, which the policy header refuses; so
 * each name is created once (seen 2026-11-21).
 */
const policies = new Map<string, Policy>();

function createPolicyOnce(
  factory: PolicyFactory,
  name: string,
  rules: Parameters<CreatePolicy>[1],
): Policy {
  const known = policies.get(name) ?? factory.createPolicy(`monaco-${name}`, rules);
  policies.set(name, known);
  return known;
}

const scope: object = globalThis;

// Monaco reads this while its modules are evaluated: if it is set later, editors stay blank under
// Trusted Types.
self.MonacoEnvironment = {
  getWorker: (_id, label) =>
    new Worker(getTrustedUrl(label === 'json' ? jsonWorkerUrl : editorWorkerUrl), {
      type: 'module',
      name: label,
    }),
  ...(hasTrustedTypes(scope)
    ? {
        createTrustedTypesPolicy: (name, rules) =>
          createPolicyOnce(scope.trustedTypes, name, rules),
      }
    : {}),
};
