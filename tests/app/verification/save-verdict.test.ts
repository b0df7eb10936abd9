import { describe, expect, it } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import { getVerificationHash } from '../../../src/app/linting/get-contract-hash.ts';
import { removeVerdict, saveVerdict } from '../../../src/app/verification/save-verdict.ts';
import { removeFromEvidence } from '../../../src/contract/document/remove-from-evidence.ts';
import { readVerificationRecord } from '../../../src/contract/document/verification-record.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { renameReferences } from '../../../src/contract/schema/references.ts';
import { planChecks } from '../../../src/verify/plan-checks.ts';
import type { Verdict } from '../../../src/verify/verdict.ts';
import { verifyObservation } from '../../../src/verify/verify.ts';
import { documentOf } from '../../lint/lint-documents.ts';
import { createPage, observePage } from '../../verify/observations.ts';
import { openDesk } from '../open-app-commands.ts';
import { designOf, toolAt } from '../open-app.ts';

const LIVE = { kind: 'live_url', field: 'url' };
const look = (status = 200, url = 'https://example.com/a?token=secret#x'): Verdict =>
  verifyObservation(observePage(createPage(), { status, url }), planChecks(LIVE));

async function open(): Promise<App> {
  const { app } = await openDesk(
    designOf([{ name: 'deploy', verification: LIVE }, { name: 'publish' }], { name: 'r' }),
  );
  return app;
}

const getRegistry = (app: App) => app.store.getState().workspace.registry;

describe('a kept verification', () => {
  it('has what was found and of which contract, and no secret of the address', async () => {
    const app = await open();
    saveVerdict(app, 'deploy', look(502));
    expect(readVerificationRecord(getRegistry(app), 'deploy')).toEqual({
      at: '2026-11-26T08:00:00.000Z',
      url: 'https://example.com/a',
      ok: false,
      failed: ['http_status'],
      not_run: [],
      contract: getVerificationHash(toolAt(app, 0).document),
    });
    expect(printJson(getRegistry(app))).not.toContain('secret');
  });

  it('gives way to the next one of its tool, and can be removed and undone', async () => {
    const app = await open();
    saveVerdict(app, 'publish', look());
    saveVerdict(app, 'deploy', look(502));
    saveVerdict(app, 'deploy', look());
    expect(readVerificationRecord(getRegistry(app), 'deploy')?.ok).toBe(true);
    removeVerdict(app, 'deploy');
    expect(readVerificationRecord(getRegistry(app), 'deploy')).toBeUndefined();
    expect(readVerificationRecord(getRegistry(app), 'publish')?.ok).toBe(true);
    app.undo();
    expect(readVerificationRecord(getRegistry(app), 'deploy')?.ok).toBe(true);
  });

  it('is older than a contract whose checks or result changed, not than its words', () => {
    const hash = (more: object): string =>
      getVerificationHash(documentOf({ name: 'deploy', verification: LIVE, ...more }));
    expect(hash({ description: 'Other words.' })).toBe(hash({}));
    expect(hash({ name: 'ship' })).toBe(hash({}));
    expect(hash({ output_schema: { type: 'object' } })).not.toBe(hash({}));
    expect(hash({ verification: { ...LIVE, checks: [] } })).not.toBe(hash({}));
  });

  it('follows a rename, and goes with its tool', () => {
    const registry = documentOf({
      name: 'r',
      verifications: [{ tool: 'deploy', at: '2026-11-26T08:00:00.000Z', ok: true, contract: 'a' }],
    });
    const renamed = renameReferences(registry, 'deploy', 'ship');
    expect(readVerificationRecord(renamed, 'ship')?.ok).toBe(true);
    expect(removeFromEvidence(renamed, (name) => name === 'ship').has('verifications')).toBe(false);
    expect(removeFromEvidence(renamed, () => false)).toBe(renamed);
  });

  it.each([
    { at: 'yesterday' },
    { ok: true, failed: ['title'] },
    { contract: '' },
    { at: '2026-99-26T08:00:00.000Z' },
    { ok: 'yes' },
  ])('counts as none where it cannot be right: %j', (wrong) => {
    const record = {
      tool: 'deploy',
      at: '2026-11-26T08:00:00.000Z',
      ok: true,
      contract: 'a',
      ...wrong,
    };
    const read = readVerificationRecord(documentOf({ verifications: [record] }), 'deploy');
    expect(read?.ok === true).toBe(false);
  });
});
