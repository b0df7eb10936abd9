import type { Severity } from '../../../contract/registry.ts';
import type { RiskClass, SideEffectClass } from '../../../contract/schema/vocabulary.ts';
import { SIDE_EFFECT_CLASSES } from '../../../contract/schema/vocabulary.ts';
import { CLASS_OF_EFFECT } from '../../effect/suggest-risk.ts';
import { example } from '../../example.ts';
import type { Fix, ToolRule } from '../../rule.ts';

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
  providerTools: 'all',
  severity: 'error',
  recommended: 'error',
  summary: 'Make side_effects and risk_class agree',
  why: 'Approval depends on the class, and the audit on the effect. A payment with the class read_only runs without approval.',
  source: 'Source 004, the 13 parts of a tool contract and the risk classes',
  except:
    'A class may be stricter than the effect: a payment tool that only writes a record for now keeps financial.',
  fixKinds: ['fact'],
  bad: { ...example, side_effects: { ...example.side_effects, class: 'money' } },
  good: example,
  check: ({ contract: { risk_class, side_effects } }, report) => {
    const effects = side_effects?.class;
    if (risk_class === undefined || effects === undefined) return;
    const severity = getSeverity(risk_class, effects, side_effects?.reversible === true);
    if (severity === undefined) return;
    report({
      at: ['side_effects', 'class'],
      message: `\`side_effects.class\` is ${effects}, but \`risk_class\` is ${risk_class}.`,
      hint:
        effects === 'none'
          ? 'Set `side_effects.class` to what a call changes, or `risk_class` to read_only.'
          : `Set \`risk_class\` to ${CLASS_OF_EFFECT[effects]}, or correct \`side_effects.class\`.`,
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
    title: `Set the risk class to ${CLASS_OF_EFFECT[effects]}`,
    edits: [{ kind: 'set', at: ['risk_class'], value: CLASS_OF_EFFECT[effects] }],
    kind: 'fact',
    question: 'Is the declared effect correct and the class wrong?',
  };
  const effect = SIDE_EFFECT_CLASSES.find((each) => CLASS_OF_EFFECT[each] === risk_class) ?? 'none';
  const effected: Fix = {
    title: `Set the effect to ${effect}`,
    edits: [{ kind: 'set', at: ['side_effects', 'class'], value: effect }],
    kind: 'fact',
    question: 'Is the declared class correct and the effect wrong?',
  };
  return effects === 'none' ? [effected] : [classed, effected];
}
