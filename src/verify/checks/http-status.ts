import { getText } from '../../simulate/value.ts';
import { createNotRun, type Check } from '../check.ts';
import { getCount } from '../settings.ts';

const STATUS = 200;
const MOST_REDIRECTS = 3;

export const httpStatus: Check = {
  kind: 'http_status',
  label: 'HTTP status',
  summary: 'The address answers with 200, after at most three redirects.',
  source: 'Source 003, what the Critic checks: HTTP status',
  needs: 'answer',
  severity: 'error',
  check: ({ observation: { status, redirects = [], headers = {} } }, settings) => {
    if (status === undefined) return createNotRun('There is no answer.');
    const expected = getCount(settings, 'status', STATUS);
    const most = getCount(settings, 'max_redirects', MOST_REDIRECTS);
    if (redirects.length > most)
      return {
        kind: 'failed',
        value: redirects.length,
        expected: `at most ${most} redirects`,
        hint: 'Return the final address, or shorten the chain of redirects.',
      };
    if (status === expected) return { kind: 'passed', value: status };
    return {
      kind: 'failed',
      value: status,
      expected: String(expected),
      hint: describeStatus(status, getText(headers, 'location')),
    };
  },
};

function describeStatus(status: number, location: string | undefined): string {
  if (status >= 500)
    return 'The server failed. Read its log, correct what it says, deploy again, then verify again.';
  if (status === 401 || status === 403)
    return 'The address asks for a login. Publish the page, or verify an address that is public.';
  if (status === 404 || status === 410)
    return 'Nothing is at this address. Check the address that the deploy returned.';
  if (status >= 300 && status < 400)
    return location === undefined
      ? 'The redirect names no address. Correct the server.'
      : `Verify the address that it redirects to: ${location.slice(0, 200)}.`;
  return 'Correct what the server answers, then verify again.';
}
