import type { Contract } from '../contract.ts';
import { RISK_DETAILS, type Decision } from '../schema/vocabulary.ts';

/** What the permission engine decides about a call that no allowlist names. */
interface EffectiveDecision {
  /** Undefined where the contract declares neither a default nor a risk class. */
  readonly decision: Decision | undefined;
  /** Declared by the contract; otherwise it is the default of the risk class (source 004). */
  readonly isDeclared: boolean;
}

export function getEffectiveDecision({ permission, risk_class }: Contract): EffectiveDecision {
  if (permission?.default !== undefined) return { decision: permission.default, isDeclared: true };
  return {
    decision: risk_class === undefined ? undefined : RISK_DETAILS[risk_class].decision,
    isDeclared: false,
  };
}
