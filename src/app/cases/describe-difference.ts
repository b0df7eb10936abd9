import type { Value } from '../../contract/session/router.ts';
import type { CaseDifference } from '../../simulate/run-case.ts';

const LONGEST = 120;

/** What came out otherwise, such as `Call 1: its stage was permission, now it is visible.` */
export function describeDifference({ place, expected, found }: CaseDifference): string {
  const [, list = '', number = '0', member] = /^(\w+)\[(\d+)\](?:\.(\w+))?$/.exec(place) ?? [];
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
