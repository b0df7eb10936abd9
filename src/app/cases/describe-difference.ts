import type { Value } from '../../contract/session/router.ts';
import { findDifference } from '../../simulate/cases/describe-difference.ts';
import type { CaseDifference } from '../../simulate/run-case.ts';

const LONGEST = 120;

/** What came out otherwise, such as `Call 1: its stage was permission, now it is visible.` */
export function describeDifference(difference: CaseDifference): string {
  const isWhole = difference.expected === undefined || difference.found === undefined;
  const { place, expected, found } = isWhole ? difference : findDifference(difference);
  const [, list = '', number = '0', member] = /^(\w+)\[(\d+)\](?:\.([^]+))?$/.exec(place) ?? [];
  const what = `${list === 'calls' ? 'Call' : 'Refused text'} ${Number(number) + 1}`;
  if (member === undefined)
    return expected === undefined
      ? `${what} is new: ${formatValue(found)}.`
      : `${what} is missing: ${formatValue(expected)}.`;
  return `${what}: its ${member} was ${formatValue(expected)}, now it is ${formatValue(found)}.`;
}

function formatValue(value: Value | undefined): string {
  if (value === undefined) return 'absent';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
