import type { RiskClass } from '../../contract/vocabulary.ts';
import { iconOfRisk } from '../parts/risk-icons.ts';

/** The risk stamp where only its sign has room; its word stands beside it or in the label. */
export function RiskIcon({ risk }: { readonly risk: RiskClass | undefined }) {
  const Icon = iconOfRisk(risk);
  return (
    <Icon
      size={13}
      aria-hidden
      style={{ color: risk === undefined ? 'var(--faint)' : `var(--risk-${risk})`, flex: 'none' }}
    />
  );
}
