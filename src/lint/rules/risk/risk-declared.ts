import type { Contract } from '../../../contract/contract.ts';
import type { Pointer } from '../../../contract/pointer.ts';
import { example } from '../../example.ts';
import { factsOf } from '../../facts.ts';
import { proposeRisk } from '../../judge-risk.ts';
import type { ToolRule } from '../../rule.ts';

const { risk_class: _declared, ...unclassed } = example;
/** What the harness asks of a tool beside its class; summed up here while the class is missing, so that a bare import has one line. */
const POLICY: readonly (readonly [keyof Contract, string])[] = [['permission', 'permission'], ['resource_scope', 'resource scope'], ['timeout_ms', 'timeout'], ['result_limits', 'result limits']];

export const riskDeclared: ToolRule = {
  id: 'risk-declared',
  judges: 'tool',
  severity: 'warning',
  summary: 'Declare the risk class',
  why: 'The permission engine decides by the class: without one the harness either asks about every call or about none.',
  source: 'Source 004, risk classes and the 13 parts of a tool contract',
  except: 'A tool of somebody else’s server that only reads can wait until its policy matters; suppress it with that reason.',
  bad: unclassed,
  good: example,
  check: ({ contract }, report) => {
    if (contract.risk_class !== undefined) return;
    const isWriting = factsOf(contract).effect.kind === 'writes';
    const missing = POLICY.filter(([part]) => contract[part] === undefined);
    const places: readonly Pointer[] = [['risk_class'], ...missing.map(([part]) => [part])];
    const names = ['risk class', ...missing.map(([, name]) => name)];
    const said = names.length === 1 ? 'risk class' : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
    const proposal = proposeRisk(contract);
    report({
      at: ['risk_class'],
      message: isWriting ? `It writes, and declares no ${said}.` : `It declares no ${said}.`,
      hint: proposal === undefined ? 'Choose the class by the worst that a call can do.' : `Declare ${proposal.class}, as ${proposal.because} says, or a stricter class if a call can do worse.`,
      severity: isWriting ? 'warning' : 'advice',
      places,
      fixes: proposal === undefined ? [] : [{ title: `Declare it ${proposal.class}`, edits: [{ kind: 'set', at: ['risk_class'], value: proposal.class }], isProposal: true }],
    });
  },
};
