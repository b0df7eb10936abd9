import { createJsonObject } from '../../../contract/json/json.ts';
import { AUDIT_FIELDS } from '../../../contract/schema/vocabulary.ts';
import { example } from '../../example.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';

const NEEDED = ['args', 'latency', 'result'] as const;
const TITLE = 'Log args, latency, result and code';
const ASSUMES = 'The harness logs these four parts of every call.';
const addLog: Fix = {
  title: TITLE,
  kind: 'suggested',
  assumes: ASSUMES,
  edits: [{ kind: 'set', at: ['audit', 'log'], value: [...AUDIT_FIELDS] }],
};
const addAudit: Fix = {
  title: TITLE,
  kind: 'suggested',
  assumes: ASSUMES,
  edits: [{ kind: 'set', at: ['audit'], value: createJsonObject([['log', [...AUDIT_FIELDS]]]) }],
};

export const callsObserved: ToolRule = {
  id: 'calls-observed',
  scope: 'tool',
  severity: 'error',
  summary: 'Log every call with its arguments, latency and result',
  why: 'How often a tool failed last week, with which code and which arguments, can only be asked of calls that were written down.',
  source: 'Source 000, checklist item 8',
  except:
    'A tool whose calls are logged by the harness for all tools alike still says so: the contract is what CI reads.',
  fixKinds: ['suggested'],
  bad: { ...example, audit: { log: ['latency'] } },
  good: example,
  check: ({ contract }, report) => {
    const log = contract.audit?.log;
    const fixes = [contract.audit === undefined ? addAudit : addLog];
    if (log === undefined) {
      report({
        at: ['audit'],
        message: 'What is logged of a call is not declared yet.',
        hint: 'Declare audit.log with args, latency and result.',
        fixes,
      });
      return;
    }
    const missing = NEEDED.filter((part) => !log.includes(part));
    if (missing.length > 0) {
      report({
        at: ['audit', 'log'],
        message: `Calls are logged without ${listNames(missing)}.`,
        hint: `Add ${listNames(missing)} to audit.log.`,
        fixes,
      });
    } else if (!log.includes('code')) {
      report({
        at: ['audit', 'log'],
        message: 'Calls are logged without their result code.',
        hint: 'Add code, so that failures can be counted by cause.',
        fixes,
        severity: 'advice',
      });
    }
  },
};
