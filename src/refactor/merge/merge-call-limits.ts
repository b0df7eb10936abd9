import {
  get,
  getNumber,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
} from '../../contract/json/json.ts';
import { formatName, formatValue, listValues, type MergeContext } from './merge-context.ts';

/** Kept only where every tool declares the same retry policy. */
export function mergeRetry({ sources, addRemark }: MergeContext): Json | undefined {
  const all = listValues(sources, 'retry');
  const [first] = all;
  if (first === undefined) return undefined;
  if (all.length === sources.length && all.every(({ value }) => isJsonEqual(value, first.value)))
    return first.value;
  for (const { source, value } of all)
    addRemark(
      'lost',
      `How often ${formatName(source)} may be called again by itself, because the tools do not agree: ${formatValue(value)}.`,
    );
  return undefined;
}

export function mergeIdempotency({ sources, selector, addRemark }: MergeContext): Json | undefined {
  const all = listValues(sources, 'idempotency');
  const [first] = all;
  if (first === undefined) return undefined;
  if (all.length < sources.length || all.some(({ value }) => !isJsonEqual(value, first.value))) {
    for (const { source, value } of all)
      addRemark(
        'lost',
        `What makes a repeated call of ${formatName(source)} harmless, because the tools do not agree: ${formatValue(value)}.`,
      );
    return undefined;
  }
  const fields = get(first.value, 'fields');
  return selector === undefined || !isArray(fields) || !isObject(first.value)
    ? first.value
    : new Map([...first.value, ['fields', [selector.parameter, ...fields]]]);
}

/** The larger of each limit: the slowest call must finish, and no result is cut that was whole. */
export function mergeLimits(
  { sources, addRemark }: MergeContext,
  part: 'timeout_ms' | 'result_limits',
): Json | undefined {
  const all = listValues(sources, part).map(({ value }) => value);
  const [first] = all;
  if (
    first === undefined ||
    (all.length === sources.length && all.every((value) => isJsonEqual(value, first)))
  )
    return first;
  addRemark(
    'check',
    part === 'timeout_ms'
      ? 'The longest time limit holds for every call.'
      : 'Of the result limits the larger holds for every call.',
  );
  if (part === 'timeout_ms') return findLargest(all);
  const limits = all.filter(isObject);
  const named = [...new Set(limits.flatMap((each) => [...each.keys()]))].map(
    (key) =>
      [key, limits.flatMap((each) => (each.has(key) ? [each.get(key) ?? null] : []))] as const,
  );
  return new Map(
    named.map(([key, [own = null, ...others]]): [string, Json] => {
      if (getNumber(own) !== undefined) return [key, findLargest([own, ...others]) ?? own];
      for (const other of others)
        if (!isJsonEqual(other, own))
          addRemark(
            'lost',
            `\`${key}\` of one result: ${typeof other === 'string' ? `\`${other}\`` : 'another value'}.`,
          );
      return [key, own];
    }),
  );
}

/** The greatest number; undefined where there is none. */
export function findLargest(values: readonly (Json | undefined)[]): Json | undefined {
  return values.reduce(
    (former, value) =>
      (getNumber(value) ?? -Infinity) > (getNumber(former) ?? -Infinity) ? value : former,
    undefined,
  );
}
