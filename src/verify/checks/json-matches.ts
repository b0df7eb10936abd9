import type { Value } from '../../contract/session/router.ts';
import { getMember, getText, listRecords, parseValue } from '../../simulate/value.ts';
import { createNotRun, type Check, type VerifiedCall } from '../check.ts';
import { describeDifference } from '../describe-difference.ts';

export const jsonMatches: Check = {
  kind: 'json_matches',
  label: 'JSON answer',
  summary: 'The answer is JSON that fits a schema and holds what the call sent.',
  source: 'Source 003, ground truth is a live HTTP response; for an address that answers JSON',
  needs: 'answer',
  severity: 'error',
  check: ({ observation: { html }, call, findMisfit }, settings) => {
    if (html === undefined) return createNotRun('There is no body.');
    const value = parseValue(html);
    if (value === undefined)
      return {
        kind: 'failed',
        value: html.slice(0, 80),
        expected: 'JSON',
        hint: 'The address answers with something else: check that it is the address of the API, and what the server logged.',
      };
    const schema = getMember(settings, 'schema');
    if (schema !== undefined && findMisfit === undefined)
      return createNotRun('Nothing here can check a value against a schema.');
    const misfit = schema === undefined ? undefined : findMisfit?.(schema, value);
    if (misfit !== undefined)
      return {
        kind: 'failed',
        value: misfit.slice(0, 300),
        expected: 'an answer that fits the schema',
        hint: 'Correct what the server answers, or the schema of the check.',
      };
    return checkEquals(value, listRecords(getMember(settings, 'equals')), call);
  },
};

/** Each place must hold the value that the call sent or returned. */
export function checkEquals(
  value: Value,
  equals: readonly Readonly<Record<string, Value>>[],
  call: VerifiedCall | undefined,
): ReturnType<Check['check']> {
  for (const each of equals) {
    const difference = describeDifference(value, each, call);
    if (difference?.kind === 'unknown')
      return createNotRun(`What ${getText(each, 'at') ?? 'a place'} should be is not known.`);
    if (difference !== undefined)
      return {
        kind: 'failed',
        value: difference.found,
        expected: difference.expected,
        hint: 'The effect is another one than was asked for. Repeat the call with the right values, or correct the tool.',
      };
  }
  return { kind: 'passed', value: equals.length };
}
