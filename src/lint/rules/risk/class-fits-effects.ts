import type { Contract } from '../../../contract/contract.ts';
import type { Severity } from '../../../contract/registry.ts';
import type { RiskClass } from '../../../contract/schema/vocabulary.ts';
import { describeAct } from '../../effect/describe-act.ts';
import type { Act } from '../../effect/effect.ts';
import { CLASS_OF_EFFECT } from '../../effect/suggest-risk.ts';
import { getFacts } from '../../facts.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { access } from './example-risks.ts';

/** Verbs that never write, whatever their object. */
const ONLY_READ = new Set(['get', 'list', 'search', 'count', 'describe', 'show', 'view']);
/**
 * Verbs that may only transform their input: `create_chart`, `remove_background`, `merge_ranges`.
 */
const MAY_BE_PURE = new Set(
  'create add edit merge replace modify append set remove insert'.split(' '),
);

export const classFitsEffects: ToolRule = {
  id: 'class-fits-effects',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Choose the risk class that matches the name',
  why: 'The harness decides permission by the class. A delete tool with the class of a read runs without a question.',
  source: 'Source 004, risk classes',
  except:
    'A verb that only sounds harmful (delete a local draft, send to a queue) keeps its class when `side_effects` says what it touches and that it can be undone.',
  fixKinds: ['fact'],
  bad: {
    ...access,
    risk_class: 'internal_write',
    side_effects: { ...access.side_effects, class: 'internal_record' },
  },
  good: access,
  check: ({ contract }, report) => {
    const { risk_class } = contract;
    const named = risk_class === undefined ? undefined : getFacts(contract).act;
    if (risk_class === undefined || named?.class === undefined || named.class === risk_class)
      return;
    const found =
      named.class === 'read_only'
        ? checkReadingName(contract, risk_class)
        : checkRiskyName(contract, risk_class, { ...named, class: named.class });
    if (found !== undefined) report(found);
  },
};

function checkReadingName(contract: Contract, declared: RiskClass): RuleReport | undefined {
  if (!isMereReader(contract, declared)) return undefined;
  return {
    at: ['risk_class'],
    message: `The risk class is ${declared}, but the name says that this tool only reads.`,
    hint: 'Set `risk_class` to read_only, or rename the tool after what it changes.',
    severity: 'advice',
  };
}

function checkRiskyName(
  contract: Contract,
  declared: RiskClass,
  act: Act & { readonly class: RiskClass },
): RuleReport | undefined {
  const { class: named, because, isSure, verb } = act;
  const effects = contract.side_effects?.class;
  // Where the effects agree with the name, effects-agree-with-class reports the difference.
  if (effects !== undefined && CLASS_OF_EFFECT[effects] === named) return undefined;
  const isPure = declared === 'read_only' && effects === 'none' && MAY_BE_PURE.has(verb);
  if (!isSure || isPure) return undefined;
  const severity = SEVERITIES[declared]?.(named, contract);
  if (severity === undefined) return undefined;
  return {
    at: ['risk_class'],
    message: `The risk class is ${declared}, but this tool ${describeAct(act)} (${because}).`,
    hint: `Set \`risk_class\` to ${named}, or rename the tool after what it does.`,
    severity,
    fixes: [
      {
        title: `Set the risk class to ${named}`,
        edits: [{ kind: 'set', at: ['risk_class'], value: named }],
        kind: 'fact',
        question: `Is ${named} the worst that a call of these tools can do?`,
        because,
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
 * By the declared class: how serious it is that the name says another class; undefined when
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
