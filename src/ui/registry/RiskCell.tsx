import { RISK_WORDS, type RiskClass } from '../../contract/vocabulary.ts';
import { iconOfRisk } from '../parts/risk-icons.ts';
import styles from './cells.module.css';

/** The stamp on one line: word, icon and colour. */
export function RiskCell({ risk }: { readonly risk: RiskClass | undefined }) {
  const Icon = iconOfRisk(risk);
  return (
    <span
      className={risk === undefined ? styles.undeclared : styles.risk}
      title={risk === undefined ? undefined : RISK_WORDS[risk].means}
      style={risk === undefined ? undefined : { color: `var(--risk-${risk})` }}
    >
      <Icon size={14} aria-hidden />{' '}
      <span>{risk === undefined ? 'not declared' : RISK_WORDS[risk].label}</span>
    </span>
  );
}
