import type { Value } from '../../contract/session/router.ts';
import { getMember } from '../value.ts';

/** A scope for one call, or the first parameter that neither the call nor the session has. */
export type ResolvedScope =
  | { readonly kind: 'ok'; readonly scope: string }
  | { readonly kind: 'missing'; readonly parameter: string };

const PARAMETER = /\{([^{}]{1,64})\}/g;

/**
 * `crm:accounts:{account_id}` with the values of this call. What the session knows goes first: a
 * call cannot choose whose records `user:{user_id}` means.
 */
export function resolveScope(
  pattern: string,
  input: Value,
  known: Readonly<Record<string, string>>,
): ResolvedScope {
  let missing: string | undefined;
  const scope = pattern.replace(PARAMETER, (whole, parameter: string) => {
    const value = Object.hasOwn(known, parameter) ? known[parameter] : getMember(input, parameter);
    if (typeof value === 'string' && value !== '') return escapePart(value);
    if (typeof value === 'number') return String(value);
    missing ??= parameter;
    return whole;
  });
  return missing === undefined ? { kind: 'ok', scope } : { kind: 'missing', parameter: missing };
}

/** A value is one part of a scope: `a:*` in it reaches nothing else. */
function escapePart(value: string): string {
  return value.replace(/[%:*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Whether what is granted contains a scope: part by part, `*` for any one part; `user:u1` contains
 * all below it.
 */
export function hasScope(granted: string, scope: string): boolean {
  const [parts, wanted] = [granted.split(':'), scope.split(':')];
  return (
    parts.length <= wanted.length && parts.every((part, i) => part === '*' || part === wanted[i])
  );
}
