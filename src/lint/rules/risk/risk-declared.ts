import type { Pointer } from '../../../contract/json/pointer.ts';
import type { RiskClass } from '../../../contract/schema/vocabulary.ts';
import { suggestRisk, type Risk } from '../../effect/suggest-risk.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, ToolRule } from '../../rule.ts';

const { risk_class: _declared, ...unclassed } = example;
const AT: Pointer = ['risk_class'];
/** One answer can hold for many tools, so each class has one text. */
const QUESTIONS: Readonly<Record<RiskClass, string>> = {
  read_only: 'Which of these tools are read only?',
  draft: 'Which of these tools only make a draft that nobody else sees?',
  internal_write: 'Which of these tools change records, and nothing worse?',
  external_communication: 'Which of these tools send something to people outside?',
  financial: 'Which of these tools start or commit a payment?',
  destructive: 'Which of these tools delete or overwrite for good?',
  access_control: 'Which of these tools change permissions, roles or credentials?',
  open_execution: 'Which of these tools run commands, code, a browser or open HTTP?',
};

export const riskDeclared: ToolRule = {
  id: 'risk-declared',
  scope: 'tool',
  providerTools: 'all',
  severity: 'error',
  recommended: 'off',
  summary: 'Declare the risk class',
  why: 'The permission engine decides by the class: without one the harness either asks about every call or about none.',
  source: 'Source 004, risk classes and the 13 parts of a tool contract',
  except:
    'A tool of somebody else’s server that only reads can wait until its policy matters; suppress it with that reason.',
  fixKinds: ['fact'],
  bad: unclassed,
  good: example,
  check: ({ contract }, report) => {
    if (contract.risk_class !== undefined) return;
    const isWriting = getFacts(contract).effect.kind === 'writes';
    const proposal = suggestRisk(contract);
    report({
      at: AT,
      message: isWriting
        ? 'The tool changes data and declares no risk class.'
        : 'The tool declares no risk class.',
      hint:
        proposal === undefined
          ? 'Choose the class by the worst that a call can do.'
          : `Declare ${proposal.class}, as ${proposal.because} says, or a stricter class if a call can do worse.`,
      fixes: proposal === undefined ? [] : [createFix(proposal)],
    });
  },
};

function createFix({ class: risk_class, because }: Risk): Fix {
  return {
    title: `Declare it ${risk_class}`,
    edits: [{ kind: 'set', at: AT, value: risk_class }],
    kind: 'fact',
    question: QUESTIONS[risk_class],
    because,
  };
}
