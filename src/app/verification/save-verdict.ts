import { createJsonObject, get, getString, isArray, type Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { createHash } from '../../simulate/create-hash.ts';
import type { CheckOutcome, Verdict } from '../../verify/verdict.ts';
import type { App } from '../app.ts';
import { getName } from '../derive.ts';
import { getVerificationHash } from '../linting/get-contract-hash.ts';

const LONGEST_URL = 500;

/**
 * Keeps what a look found of a tool with the registry: one undo step. The last one counts.
 *
 * @param contract SHA-256 of the whole contract at that time, where that was not now
 */
export function saveVerdict(app: App, name: string, verdict: Verdict, contract?: string): void {
  const { workspace } = app.store.getState();
  const tool = workspace.tools.find((each) => getName(each) === name);
  if (tool === undefined) return;
  const list = (outcome: CheckOutcome['outcome']): readonly string[] =>
    verdict.checks.filter((check) => check.outcome === outcome).map(({ kind }) => kind);
  const { sha256, at } = verdict.evidence;
  const record = createJsonObject([
    ['tool', name],
    ['at', at],
    ['url', formatAddress(verdict.url)],
    ['ok', verdict.ok],
    ['failed', list('failed')],
    ['not_run', list('not_run')],
    ...(sha256 === undefined ? [] : [['sha256', sha256] as const]),
    [
      'contract',
      contract === undefined || contract === createHash(printJson(tool.document))
        ? getVerificationHash(tool.document)
        : contract,
    ],
  ]);
  app.apply({
    kind: 'edit-registry',
    edits: [
      {
        kind: 'set',
        at: ['verifications'],
        value: [...listRecords(workspace.registry.get('verifications'), name), record],
      },
    ],
    label: 'Keep verification',
  });
  if (app.store.getState().workspace !== workspace)
    app.setNotice({ tone: 'done', message: 'Verification kept with the registry.', undo: true });
}

/** Removes what is kept of a tool: one undo step. */
export function removeVerdict(app: App, name: string): void {
  const { workspace } = app.store.getState();
  const left = listRecords(workspace.registry.get('verifications'), name);
  app.apply({
    kind: 'edit-registry',
    edits: [
      left.length === 0
        ? { kind: 'remove', at: ['verifications'] }
        : { kind: 'set', at: ['verifications'], value: left },
    ],
    label: 'Remove kept verification',
  });
}

/** Those of other tools. */
function listRecords(records: Json | undefined, name: string): readonly Json[] {
  return (isArray(records) ? records : []).filter((each) => getString(get(each, 'tool')) !== name);
}

/** Without a query, a fragment and a name: they may hold a secret. */
function formatAddress(url: string): string {
  if (!URL.canParse(url)) return '';
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`.slice(0, LONGEST_URL);
}
