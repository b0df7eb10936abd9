import type { Contract } from '../../../contract/contract.ts';
import type { Severity } from '../../../contract/registry.ts';
import type { RiskClass } from '../../../contract/schema/vocabulary.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { deletion } from './example-risks.ts';
import { CLASS_OF_EFFECT, MAY_BE_PURE, suggestRiskFromName, type Risk } from './suggest-risk.ts';

/** Verbs that never write, whatever comes after them. */
const ONLY_READ = new Set(['get', 'list', 'search', 'count', 'describe', 'show', 'view']);

export const classFitsEffects: ToolRule = {
  id: 'class-fits-effects',
  judges: 'tool',
  severity: 'warning',
  summary: 'Let the risk class say what the name says',
  why: 'The model believes the name and the harness believes the class; where they part, a deletion runs with the permission of a read.',
  source: 'Source 004, risk classes',
  except:
    'A verb that only sounds harsh (delete a local draft, send to a queue) keeps its class when side_effects says what it touches and that it can be undone.',
  fixKinds: ['suggested'],
  bad: {
    ...deletion,
    risk_class: 'internal_write',
    side_effects: {
      summary: 'One booking leaves the calendar.',
      reversible: false,
      recovery: 'Book the same slot again while the room is free.',
    },
  },
  good: deletion,
  check: ({ contract }, report) => {
    const { risk_class } = contract;
    const told = risk_class === undefined ? undefined : suggestRiskFromName(contract);
    if (risk_class === undefined || told === undefined || told.class === risk_class) return;
    if (told.class === 'read_only') {
      if (isMereReader(contract, risk_class))
        report({
          at: ['risk_class'],
          message: `Its name reads (${told.because}), its class is ${risk_class}.`,
          hint: 'Rename the tool for what it changes, or declare read_only.',
          severity: 'advice',
        });
      return;
    }
    // Where the effects say the same as the name, effects-agree-with-class reports it.
    const effects = contract.side_effects?.class;
    if (effects !== undefined && CLASS_OF_EFFECT[effects] === told.class) return;
    const isPure =
      risk_class === 'read_only' && effects === 'none' && MAY_BE_PURE.has(told.verb ?? '');
    const severity =
      told.isSure && !isPure ? getSeverity(contract, risk_class, told.class) : undefined;
    if (severity !== undefined)
      report({
        at: ['risk_class'],
        message: `Its class is ${risk_class}, its name tells of ${told.class} (${told.because}).`,
        hint: describeHint(told),
        severity,
        fixes: [
          {
            title: `Declare it ${told.class}`,
            edits: [{ kind: 'set', at: ['risk_class'], value: told.class }],
            kind: 'suggested',
            assumes: 'The name tells what the tool does.',
          },
        ],
      });
  },
};

function describeHint({ class: told }: Risk): string {
  return `Declare ${told}, or rename the tool for what a call really does.`;
}

function isMereReader(contract: Contract, risk_class: RiskClass): boolean {
  const { words } = getFacts(contract);
  return (
    ONLY_READ.has(words[0] ?? '') &&
    !words.includes('or') &&
    !words.includes('and') &&
    contract.side_effects?.class === undefined &&
    risk_class !== 'draft' &&
    risk_class !== 'open_execution'
  );
}

/**
 * How much it matters that a tool of the declared class does what belongs to the other; undefined
 * when both can be true.
 */
function getSeverity(
  { side_effects, permission }: Contract,
  declared: RiskClass,
  told: RiskClass,
): Severity | undefined {
  const touches = side_effects?.class;
  const isInside = touches === 'local_artifact' || touches === 'internal_record';
  switch (declared) {
    case 'read_only':
      return told === 'internal_write' ? 'warning' : 'error';
    case 'draft':
      if (told === 'internal_write' || (told === 'destructive' && touches === 'local_artifact'))
        return undefined;
      return told === 'open_execution' && permission?.default === 'run_in_sandbox'
        ? undefined
        : 'warning';
    case 'internal_write':
      if (told === 'destructive' && isInside && side_effects?.reversible === true) return undefined;
      return told === 'external_communication' && isInside ? undefined : 'warning';
    case 'external_communication':
      return told === 'financial' || told === 'access_control' || told === 'open_execution'
        ? 'warning'
        : undefined;
    default:
      return undefined;
  }
}
