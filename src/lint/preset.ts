import type { PresetId } from '../contract/preset.ts';
import type { Severity } from '../contract/registry.ts';
import type { Rule } from './rule.ts';

/** A named list of severities, and the reason for them. */
export interface Preset {
  readonly id: PresetId;
  readonly about: string;
  /** Why its severities are what they are, a sentence or two each. */
  readonly reasons: readonly string[];
  /**
   * The severity of a finding: `reported` is what the rule said of this case. `off` where the rule
   * does not run.
   */
  readonly getSeverity: (rule: SeverityOfRule, reported: Severity) => Severity | 'off';
}

export type SeverityOfRule = Pick<Rule, 'id' | 'severity' | 'recommended'>;
