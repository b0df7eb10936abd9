interface UrlPolicy {
  readonly createScriptURL: (url: string) => string;
}

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: UrlPolicy) => UrlPolicy;
}

/**
 * Typed as string, although it is a TrustedScriptURL: the Worker constructor's types accept only a
 * string (TypeScript 7.0, 2026-11-21).
 */
function hasTrustedTypes(scope: object): scope is { readonly trustedTypes: PolicyFactory } {
  return (
    'trustedTypes' in scope && typeof scope.trustedTypes === 'object' && scope.trustedTypes !== null
  );
}

function resolveOwnUrl(text: string): string {
  const base = new URL(import.meta.env.BASE_URL, document.baseURI);
  const folder = new URL('.', base);
  const url = new URL(text, base);
  if (url.origin !== folder.origin || !url.pathname.startsWith(folder.pathname))
    throw new TypeError(`not a file of this app: ${url.origin}${url.pathname}`);
  return url.href;
}

const rules: UrlPolicy = { createScriptURL: resolveOwnUrl };
const scope: object = globalThis;
const policy: UrlPolicy = hasTrustedTypes(scope)
  ? scope.trustedTypes.createPolicy('toolwright', rules)
  : rules;

/**
 * The URL of a worker script. Throws a TypeError unless it is one of the app's own files: same
 * origin, below its base.
 */
export function getTrustedUrl(url: string): string {
  return policy.createScriptURL(url);
}
