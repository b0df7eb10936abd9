import type { Severity } from '../../../contract/registry.ts';
import type { RiskClass, SideEffectClass } from '../../../contract/schema/vocabulary.ts';
import { SIDE_EFFECT_CLASSES } from '../../../contract/schema/vocabulary.ts';
import { example } from '../../example.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { CLASS_OF_EFFECT } from './suggest-risk.ts';

/**
 * Effects that contradict a class; a pair that is absent can be true. A network request stores
 * nothing by itself.
 */
const CONFLICTS: Readonly<Record<RiskClass, Partial<Record<SideEffectClass, Severity>>>> = {
  read_only: {
    local_artifact: 'warning',
    internal_record: 'error',
    external_message: 'error',
    money: 'error',
    deletion: 'error',
    access_change: 'error',
  },
  draft: { external_message: 'error', money: 'error', deletion: 'error', access_change: 'error' },
  internal_write: {
    none: 'warning',
    external_message: 'error',
    money: 'error',
    deletion: 'error',
    access_change: 'error',
  },
  external_communication: {
    none: 'warning',
    money: 'warning',
    deletion: 'warning',
    access_change: 'warning',
  },
  destructive: { none: 'warning', money: 'warning', access_change: 'warning' },
  financial: { none: 'warning' },
  access_control: { none: 'warning' },
  open_execution: {},
};

export const effectsAgreeWithClass: ToolRule = {
  id: 'effects-agree-with-class',
  scope: 'tool',
  severity: 'error',
  summary: 'Let side_effects and risk_class tell the same story',
  why: 'Approval is asked by the class and audited by the effect: a payment under a read-only class is made without a question.',
  source: 'Source 004, the 13 parts of a tool contract and the risk classes',
  except:
    'A class may be stricter than the effect: a payment tool that for now only writes a record keeps financial.',
  fixKinds: ['suggested'],
  bad: { ...example, side_effects: { ...example.side_effects, class: 'money' } },
  good: example,
  check: ({ contract: { risk_class, side_effects } }, report) => {
    const effects = side_effects?.class;
    if (risk_class === undefined || effects === undefined) return;
    const severity = getSeverity(risk_class, effects, side_effects?.reversible === true);
    if (severity === undefined) return;
    report({
      at: ['side_effects', 'class'],
      message: `side_effects says ${effects}, risk_class says ${risk_class}.`,
      hint:
        effects === 'none'
          ? 'Name the effect that the class speaks of, or declare read_only.'
          : `Declare ${CLASS_OF_EFFECT[effects]}, or name the effect that a call really has.`,
      severity,
      fixes: suggestFixes(risk_class, effects),
    });
  },
};

/** Undefined when both can be true of one tool. */
function getSeverity(
  risk_class: RiskClass,
  effects: SideEffectClass,
  isReversible: boolean,
): Severity | undefined {
  if (risk_class === 'internal_write' && effects === 'deletion' && isReversible) return 'warning';
  return CONFLICTS[risk_class][effects];
}

/** Only the author knows which of the two is wrong; the stricter alternative comes first. */
function suggestFixes(risk_class: RiskClass, effects: SideEffectClass): readonly Fix[] {
  const classed: Fix = {
    title: `Declare the class ${CLASS_OF_EFFECT[effects]}`,
    edits: [{ kind: 'set', at: ['risk_class'], value: CLASS_OF_EFFECT[effects] }],
    kind: 'suggested',
    assumes: 'The declared effect is right, the class is not.',
  };
  const effect = SIDE_EFFECT_CLASSES.find((each) => CLASS_OF_EFFECT[each] === risk_class) ?? 'none';
  const effected: Fix = {
    title: `Declare the effect ${effect}`,
    edits: [{ kind: 'set', at: ['side_effects', 'class'], value: effect }],
    kind: 'suggested',
    assumes: 'The declared class is right, the effect is not.',
  };
  return effects === 'none' ? [effected] : [classed, effected];
}
