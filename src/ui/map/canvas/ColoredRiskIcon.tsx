import type { RiskClass } from '../../../contract/schema/vocabulary.ts';
import { RiskIcon } from '../../parts/lint/RiskIcon.tsx';

export function ColoredRiskIcon({ risk }: { readonly risk: RiskClass | undefined }) {
  const color = risk === undefined ? 'var(--faint)' : `var(--risk-${risk})`;
  return <RiskIcon risk={risk} size={13} style={{ color, flex: 'none' }} />;
}
