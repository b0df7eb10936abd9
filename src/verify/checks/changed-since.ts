import { createHash } from '../../simulate/create-hash.ts';
import { getText, parseValue } from '../../simulate/value.ts';
import { createNotRun, type Check } from '../check.ts';
import type { Observation } from '../observation.ts';
import { getAt } from '../settings.ts';

export const changedSince: Check = {
  kind: 'changed_since',
  label: 'Changed since',
  summary: 'The address answers with another version than before the call.',
  source: 'Source 003, ground truth is a live HTTP response: an old page is no new one',
  needs: 'answer',
  severity: 'error',
  check: ({ observation, before }, settings) => {
    if (before === undefined) return createNotRun('Nobody looked before the call.');
    const by = getText(settings, 'by') ?? 'hash';
    const place = getText(settings, 'at') ?? '';
    const [old, now] = [before, observation].map((each) => findVersion(each, by, place));
    if (old === undefined || now === undefined)
      return createNotRun(`One of the two answers has no ${by}.`);
    return old === now
      ? {
          kind: 'failed',
          value: now.slice(0, 80),
          expected: `another ${by} than before the call`,
          hint: 'Nothing changed at this address. Check that the deploy wrote to it, and that no cache answers.',
        }
      : { kind: 'passed', value: now.slice(0, 80) };
  },
};

function findVersion({ headers, html }: Observation, by: string, at: string): string | undefined {
  if (by === 'etag') return getText(headers, 'etag');
  if (html === undefined) return undefined;
  if (by === 'hash') return createHash(html);
  const value = getAt(parseValue(html), at);
  return value === undefined ? undefined : JSON.stringify(value);
}
