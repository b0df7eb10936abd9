import { isList, type Value } from '../../contract/session/router.ts';
import { getMember, isRecord, parsePointer } from '../value.ts';

export const REDACTED = '[redacted]';

/**
 * A value without what the pointers of its part lead to. Where one leads nowhere in a value that is
 * not complete, nothing of it is kept.
 */
export function removeSecrets(
  value: Value,
  pointers: readonly string[],
  part: 'input' | 'output',
  isComplete = true,
): Value {
  const paths = pointers.map(parsePointer).filter(([root]) => root === part);
  let kept = value;
  for (const [, ...path] of paths) {
    const next = replaceAt(kept, path);
    if (next === undefined && !isComplete) return REDACTED;
    kept = next ?? kept;
  }
  return kept;
}

/** Undefined where the path leads nowhere. `-` is every item of a list. */
function replaceAt(value: Value | undefined, [key, ...rest]: readonly string[]): Value | undefined {
  if (value === undefined) return undefined;
  if (key === undefined) return REDACTED;
  if (isList(value)) {
    const changed = value.map((item, i) =>
      key === '-' || key === String(i) ? replaceAt(item, rest) : undefined,
    );
    return changed.every((item) => item === undefined) && value.length > 0
      ? undefined
      : value.map((item, i) => changed[i] ?? item);
  }
  const inner = replaceAt(getMember(value, key), rest);
  if (!isRecord(value) || inner === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([each, item]) => [each, each === key ? inner : item]),
  );
}
