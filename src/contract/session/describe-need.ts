import { isList, type RoutedNeed, type Value } from './router.ts';

const MOST_NAMED = 12;
/** Characters of a printed value, and entries of one list or object in it. */
const LONGEST_VALUE = 80;
/** Levels of nesting of a printed value. */
const DEEPEST_VALUE = 8;

/** "deploy (2 times, after the last write_file)". */
export function describeNeed({
  tool,
  at_least = 1,
  after,
  outcome = 'ok',
  phase,
  input,
  output,
}: RoutedNeed): string {
  const details = [
    at_least === 1 ? '' : `${at_least} times`,
    outcome === 'ok' || outcome === 'any' ? '' : `outcome ${outcome}`,
    input === undefined ? '' : `with the input ${formatPart(input)}`,
    output === undefined ? '' : `with the output ${formatPart(output)}`,
    phase === undefined ? '' : `in the phase ${phase}`,
    after === undefined ? '' : `after the last ${after}`,
  ].filter((detail) => detail !== '');
  return details.length === 0 ? tool : `${tool} (${details.join(', ')})`;
}

/**
 * Part of an input or output: `passed true, todos [{"todo_id": "build"}]`. A value that is long, or
 * that languages print differently, becomes an ellipsis.
 */
export function formatPart(part: Value): string {
  if (typeof part !== 'object' || part === null || isList(part)) return formatValue(part);
  return (
    Object.entries(part)
      .map(([key, value]) => `${key} ${typeof value === 'string' ? value : formatValue(value)}`)
      .join(', ') || '…'
  );
}

function formatValue(value: Value): string {
  const text = printValue(value, DEEPEST_VALUE);
  return text === undefined || [...text].length > LONGEST_VALUE ? '…' : text;
}

/** JSON; undefined where the value is long or deep, or languages print it differently. */
function printValue(value: Value, depth: number): string | undefined {
  // Languages agree on whole numbers and on few others; not all of them allow half a surrogate
  // pair.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  if (typeof value === 'string')
    return value.length > 2 * LONGEST_VALUE || /\p{Surrogate}/u.test(value)
      ? undefined
      : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const items: readonly (readonly [key: string, item: Value])[] = isList(value)
    ? value.map((item) => ['', item])
    : Object.entries(value);
  if (depth === 0 || items.length > LONGEST_VALUE) return undefined;
  const texts = items.map(
    ([key, item]) => [printValue(key, depth), printValue(item, depth - 1)] as const,
  );
  if (texts.some(([key, item]) => key === undefined || item === undefined)) return undefined;
  return isList(value)
    ? `[${texts.map(([, item]) => item).join(', ')}]`
    : `{${texts.map(([key, item]) => `${key}: ${item}`).join(', ')}}`;
}

/** Distinct texts in their order, at most 12: "a, b and 3 more". */
export function formatDistinct(texts: readonly string[], separator: string): string {
  const all = [...new Set(texts)];
  const rest = all.length - MOST_NAMED;
  return `${all.slice(0, MOST_NAMED).join(separator)}${rest > 0 ? ` and ${rest} more` : ''}`;
}
