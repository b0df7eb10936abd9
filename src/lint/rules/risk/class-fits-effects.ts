import type { Contract } from '../../../contract/contract.ts';
import type { Severity } from '../../../contract/registry.ts';
import type { RiskClass } from '../../../contract/schema/vocabulary.ts';
import { getFacts } from '../../facts.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { deletion } from './example-risks.ts';
import { CLASS_OF_EFFECT, MAY_BE_PURE, suggestRiskFromName, type Risk } from './suggest-risk.ts';

/** Verbs that never write, whatever their object. */
const ONLY_READ = new Set(['get', 'list', 'search', 'count', 'describe', 'show', 'view']);

export const classFitsEffects: ToolRule = {
  id: 'class-fits-effects',
  scope: 'tool',
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
    const named = risk_class === undefined ? undefined : suggestRiskFromName(contract);
    if (risk_class === undefined || named === undefined || named.class === risk_class) return;
    const found =
      named.class === 'read_only'
        ? checkReadingName(contract, risk_class, named)
        : checkRiskyName(contract, risk_class, named);
    if (found !== undefined) report(found);
  },
};

function checkReadingName(
  contract: Contract,
  declared: RiskClass,
  { because }: Risk,
): RuleReport | undefined {
  if (!isMereReader(contract, declared)) return undefined;
  return {
    at: ['risk_class'],
    message: `Its name reads (${because}), its class is ${declared}.`,
    hint: 'Rename the tool for what it changes, or declare read_only.',
    severity: 'advice',
  };
}

function checkRiskyName(
  contract: Contract,
  declared: RiskClass,
  { class: named, because, isSure, verb = '' }: Risk,
): RuleReport | undefined {
  const effects = contract.side_effects?.class;
  // Where the effects agree with the name, effects-agree-with-class reports the difference.
  if (effects !== undefined && CLASS_OF_EFFECT[effects] === named) return undefined;
  const isPure = declared === 'read_only' && effects === 'none' && MAY_BE_PURE.has(verb);
  if (!isSure || isPure) return undefined;
  const severity = SEVERITIES[declared]?.(named, contract);
  if (severity === undefined) return undefined;
  return {
    at: ['risk_class'],
    message: `Its class is ${declared}, its name tells of ${named} (${because}).`,
    hint: `Declare ${named}, or rename the tool for what a call really does.`,
    severity,
    fixes: [
      {
        title: `Declare it ${named}`,
        edits: [{ kind: 'set', at: ['risk_class'], value: named }],
        kind: 'suggested',
        assumes: 'The name tells what the tool does.',
      },
    ],
  };
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

type GetSeverity = (named: RiskClass, contract: Contract) => Severity | undefined;

/**
 * By the declared class: how serious it is that the name tells of another class; undefined when
 * both can be true.
 */
const SEVERITIES: Partial<Readonly<Record<RiskClass, GetSeverity>>> = {
  read_only: (named) => (named === 'internal_write' ? 'warning' : 'error'),
  draft: (named, { side_effects, permission }) => {
    const isPossible =
      named === 'internal_write' ||
      (named === 'destructive' && side_effects?.class === 'local_artifact') ||
      (named === 'open_execution' && permission?.default === 'run_in_sandbox');
    return isPossible ? undefined : 'warning';
  },
  internal_write: (named, { side_effects }) => {
    const touches = side_effects?.class;
    const isInside = touches === 'local_artifact' || touches === 'internal_record';
    const isPossible =
      isInside &&
      (named === 'external_communication' ||
        (named === 'destructive' && side_effects?.reversible === true));
    return isPossible ? undefined : 'warning';
  },
  external_communication: (named) =>
    named === 'financial' || named === 'access_control' || named === 'open_execution'
      ? 'warning'
      : undefined,
};
