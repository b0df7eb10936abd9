import { createJsonObject } from '../../../contract/json/json.ts';
import { AUDIT_FIELDS } from '../../../contract/schema/vocabulary.ts';
import type { CallEvidence } from '../../evidence.ts';
import { example } from '../../example.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';

const NEEDED = ['args', 'latency', 'result'] as const;
const TITLE = 'Log args, latency, result and code';
const QUESTION = 'Does the harness log the arguments, latency, result and code of every call?';
const addLog: Fix = {
  title: TITLE,
  kind: 'fact',
  question: QUESTION,
  edits: [{ kind: 'set', at: ['audit', 'log'], value: [...AUDIT_FIELDS] }],
};
const addAudit: Fix = {
  title: TITLE,
  kind: 'fact',
  question: QUESTION,
  edits: [{ kind: 'set', at: ['audit'], value: createJsonObject([['log', [...AUDIT_FIELDS]]]) }],
};

export const callsObserved: ToolRule = {
  id: 'calls-observed',
  scope: 'tool',
  severity: 'error',
  recommended: 'off',
  summary: 'Log every call with its arguments, latency and result',
  why: 'Only logged calls can answer how often a tool failed last week, with which code and which arguments.',
  source: 'Source 000, checklist item 8',
  except:
    'Where the harness logs all tools alike, declare it here too: CI reads the contract. Figures of transcripts that have all of it, kept with the registry, count as well until the contract changes.',
  fixKinds: ['fact'],
  bad: { ...example, audit: { log: ['latency'] } },
  good: example,
  check: ({ contract, evidence }, report) => {
    const calls = evidence.findCalls(contract);
    if (calls?.isStale === false && calls.missing.length === 0) return;
    const about = calls === undefined ? '' : ` ${describeCalls(calls)}`;
    const log = contract.audit?.log;
    const fixes = [contract.audit === undefined ? addAudit : addLog];
    if (log === undefined) {
      report({
        at: ['audit'],
        message: `The contract does not say what is logged of a call.${about}`,
        hint: 'Set audit.log to args, latency, result and code.',
        fixes,
      });
      return;
    }
    const missing = NEEDED.filter((part) => !log.includes(part));
    if (missing.length > 0) {
      report({
        at: ['audit', 'log'],
        message: `Calls are logged without ${listNames(missing)}.${about}`,
        hint: `Add ${listNames(missing)} to audit.log.`,
        fixes,
      });
    } else if (!log.includes('code')) {
      report({
        at: ['audit', 'log'],
        message: `Calls are logged without their result code, so failures cannot be counted by cause.${about}`,
        hint: 'Add code to audit.log.',
        fixes,
        severity: 'advice',
      });
    }
  },
};

/** Why what transcripts show is not enough. */
function describeCalls({ from, day, missing, isStale }: CallEvidence): string {
  const source = from === 'open' ? 'The open transcripts' : `The kept figures of ${day}`;
  return isStale
    ? `${source} are older than the contract.`
    : `${source} lack ${new Intl.ListFormat('en').format(missing)} of most calls.`;
}
