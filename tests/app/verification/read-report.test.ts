import { describe, expect, it } from 'vitest';
import { readReport } from '../../../src/app/verification/read-report.ts';
import { planChecks } from '../../../src/verify/plan-checks.ts';
import { verifyObservation } from '../../../src/verify/verify.ts';
import { createPage, observePage } from '../../verify/observations.ts';

const proven = verifyObservation(observePage(createPage()), planChecks({ kind: 'live_url' }));
const report = (more: object = {}): string =>
  JSON.stringify({
    format: 'toolwright-verification/1',
    tool: 'deploy',
    contract_sha256: 'a'.repeat(64),
    ...proven,
    ...more,
  });

function read(text: string): unknown {
  const found = readReport(text);
  return found.kind === 'problem' ? found.problem.code : found.value.verdict.ok;
}

describe('a report of the command line', () => {
  it('is read with its verdict', () => {
    const found = readReport(report());
    expect(found.kind === 'ok' && found.value).toMatchObject({
      tool: 'deploy',
      contract: 'a'.repeat(64),
      verdict: { ok: true, url: proven.url, checks: proven.checks, issues: [] },
    });
  });

  it.each([
    ['a check that failed', { checks: [{ kind: 'title', outcome: 'failed' }] }],
    ['a check that did not run', { checks: [{ kind: 'title', outcome: 'not_run' }] }],
    ['no checks', { checks: [] }],
    ['an error', { issues: [{ kind: 'title', severity: 'error' }] }],
    ['an issue of an unknown kind', { issues: [{ kind: 'new', hint: 7 }] }],
  ])('proves nothing where it says ok beside %s', (_, more) => {
    expect(read(report(more))).toBe(false);
  });

  it.each(['', '[]', '{"ok": true}', report({ format: 'x' }), report({ evidence: { at: 'x' } })])(
    'is refused where it is none: %s',
    (text) => {
      expect(read(text)).toBe('not_report');
    },
  );
});
