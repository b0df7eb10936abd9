import { RISK_DETAILS, type RiskClass } from '../../../contract/schema/vocabulary.ts';
import { RiskIcon } from '../../parts/lint/RiskIcon.tsx';
import styles from './cells.module.css';

/** The stamp on one line: word, icon and colour. */
export function RiskCell({ risk }: { readonly risk: RiskClass | undefined }) {
  return (
    <span
      className={risk === undefined ? styles.undeclared : styles.risk}
      title={risk === undefined ? undefined : RISK_DETAILS[risk].means}
      style={risk === undefined ? undefined : { color: `var(--risk-${risk})` }}
    >
      <RiskIcon risk={risk} size={14} />{' '}
      <span>{risk === undefined ? 'not declared' : RISK_DETAILS[risk].label}</span>
    </span>
  );
}
