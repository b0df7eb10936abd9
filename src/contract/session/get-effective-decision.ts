import type { Contract } from '../contract.ts';
import { RISK_DETAILS, type Decision } from '../schema/vocabulary.ts';

/** What the permission engine decides about a call that no allowlist names. */
export interface EffectiveDecision {
  /** Undefined where neither the contract nor a risk class says it. */
  readonly decision: Decision | undefined;
  /** By the contract itself; otherwise it is the default of the class (source 004). */
  readonly isDeclared: boolean;
}

export function getEffectiveDecision({ permission, risk_class }: Contract): EffectiveDecision {
  if (permission?.default !== undefined) return { decision: permission.default, isDeclared: true };
  return {
    decision: risk_class === undefined ? undefined : RISK_DETAILS[risk_class].decision,
    isDeclared: false,
  };
}
