import { formatShortText } from '../../contract/format-short-text.ts';
import { isList, type Value } from '../../contract/session/router.ts';
import { printCanonical } from '../print-canonical.ts';
import type { CaseDifference } from '../run-case.ts';
import { getMember, isRecord } from '../value.ts';

const LONGEST = 120;

/** One sentence: what the case comes to now, and what it came to when it was kept. */
export function describeDifference(difference: CaseDifference): string {
  const { place, expected, found } = difference;
  if (found === undefined) return `\`${place}\` is missing, and was ${describeItem(expected)}.`;
  if (expected === undefined) return `\`${place}\` is new: ${describeItem(found)}.`;
  const inner = findDifference(difference);
  return `\`${inner.place}\` is ${formatValue(inner.found)}, and was ${formatValue(inner.expected)}.`;
}

/** A whole result says little: where both are objects and one member differs, that one. */
export function findDifference(difference: CaseDifference): CaseDifference {
  const { place, expected, found } = difference;
  if (!isRecord(expected) || !isRecord(found)) return difference;
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const changed = keys.filter(
    (key) =>
      printCanonical(getMember(expected, key) ?? null) !==
      printCanonical(getMember(found, key) ?? null),
  );
  const key = changed.find((each) => each === 'error' || each === 'code') ?? changed[0];
  if (key === undefined) return difference;
  return findDifference({
    place: `${place}.${key}`,
    expected: getMember(expected, key),
    found: getMember(found, key),
  });
}

function describeItem(item: Value | undefined): string {
  const tool = getMember(item, 'tool');
  return typeof tool === 'string' && tool !== '' ? `a call of \`${tool}\`` : formatValue(item);
}

function formatValue(value: Value | undefined): string {
  if (value === undefined) return 'missing';
  if (isList(value) && value.length === 0) return 'an empty list';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === '' ? 'empty' : `\`${formatShortText(text, LONGEST)}\``;
}
