import type { Contract } from '../../../contract/contract.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { RiskClass } from '../../../contract/schema/vocabulary.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { suggestRisk } from './suggest-risk.ts';

const { risk_class: _declared, ...unclassed } = example;
const AT: Pointer = ['risk_class'];
/**
 * Other parts that the harness needs; listed here while the class is missing, so that a bare import
 * has one finding.
 */
const POLICY: readonly (readonly [keyof Contract, string])[] = [
  ['permission', 'permission'],
  ['resource_scope', 'resource scope'],
  ['timeout_ms', 'timeout'],
  ['result_limits', 'result limits'],
];
const EVERYTHING = describeMissing(POLICY);

export const riskDeclared: ToolRule = {
  id: 'risk-declared',
  scope: 'tool',
  severity: 'warning',
  summary: 'Declare the risk class',
  why: 'The permission engine decides by the class: without one the harness either asks about every call or about none.',
  source: 'Source 004, risk classes and the 13 parts of a tool contract',
  except:
    'A tool of somebody else’s server that only reads can wait until its policy matters; suppress it with that reason.',
  fixKinds: ['suggested'],
  bad: unclassed,
  good: example,
  check: ({ contract }, report) => {
    if (contract.risk_class !== undefined) return;
    const isWriting = getFacts(contract).effect.kind === 'writes';
    const { places, text } = listMissing(contract);
    const proposal = suggestRisk(contract);
    report({
      at: AT,
      message: `${isWriting ? 'It writes, and' : 'It'} declares no ${text}.`,
      hint:
        proposal === undefined
          ? 'Choose the class by the worst that a call can do.'
          : `Declare ${proposal.class}, as ${proposal.because} says, or a stricter class if a call can do worse.`,
      severity: isWriting ? 'warning' : 'advice',
      places,
      fixes: proposal === undefined ? [] : [createFix(proposal.class)],
    });
  },
};

/** Most imports declare none. */
function listMissing(contract: Contract): typeof EVERYTHING {
  return POLICY.every(([part]) => contract[part] === undefined)
    ? EVERYTHING
    : describeMissing(POLICY.filter(([part]) => contract[part] === undefined));
}

function describeMissing(missing: typeof POLICY): {
  readonly places: readonly Pointer[];
  readonly text: string;
} {
  const names = ['risk class', ...missing.map(([, name]) => name)];
  return {
    places: [AT, ...missing.map(([part]) => [part])],
    text: names.length === 1 ? 'risk class' : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`,
  };
}

function createFix(risk_class: RiskClass): Fix {
  return {
    title: `Declare it ${risk_class}`,
    edits: [{ kind: 'set', at: AT, value: risk_class }],
    kind: 'suggested',
    assumes: 'The tool does no more than its class allows.',
  };
}
