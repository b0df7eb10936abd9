import {
  RISK_DETAILS,
  type Decision,
  type RiskClass,
  type SideEffectClass,
} from '../../../contract/schema/vocabulary.ts';
import { useRiskIcon } from './use-risk-icon.ts';
import styles from './RiskStamp.module.css';

interface RiskStampProps {
  readonly risk: RiskClass | undefined;
  /** The contract's decision, where it differs from that of the class. */
  readonly decision: Decision | undefined;
  readonly effect: SideEffectClass | undefined;
}

/** Class, default decision and side effect at a glance: label, icon and colour. */
export function RiskStamp({ risk, decision, effect }: RiskStampProps) {
  const words = risk === undefined ? undefined : RISK_DETAILS[risk];
  const renderRiskIcon = useRiskIcon();
  const permission =
    words === undefined
      ? 'no decision yet'
      : decision === undefined || decision === words.decision
        ? words.permission
        : decision.replaceAll('_', ' ');
  return (
    <div
      className={styles.stamp}
      data-declared={risk !== undefined}
      style={{ color: risk === undefined ? 'var(--soft)' : `var(--risk-${risk})` }}
    >
      {renderRiskIcon?.(risk, 16) ?? <span className={styles.waiting} />}
      <b>{words?.label ?? 'risk not declared'}</b>
      <span>
        {permission}
        {effect !== undefined && effect !== 'none' && <> · {effect.replaceAll('_', ' ')}</>}
      </span>
    </div>
  );
}
