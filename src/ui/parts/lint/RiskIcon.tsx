import {
  Eye,
  FilePen,
  FilePlus2,
  KeyRound,
  Landmark,
  Mail,
  ShieldQuestion,
  SquareTerminal,
  Trash2,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { RiskClass } from '../../../contract/schema/vocabulary.ts';

const ICONS = {
  undeclared: ShieldQuestion,
  read_only: Eye,
  draft: FilePlus2,
  internal_write: FilePen,
  external_communication: Mail,
  financial: Landmark,
  destructive: Trash2,
  access_control: KeyRound,
  open_execution: SquareTerminal,
} as const satisfies Record<RiskClass | 'undeclared', LucideIcon>;

interface RiskIconProps extends LucideProps {
  readonly risk: RiskClass | undefined;
}

/** One icon per class, the same everywhere; its name is beside it or in the label. */
export function RiskIcon({ risk, ...props }: RiskIconProps) {
  const Icon = ICONS[risk ?? 'undeclared'];
  return <Icon aria-hidden {...props} />;
}

/** For whoever loads this file after its first render. */
export function renderRiskIcon(risk: RiskClass | undefined, size: number): ReactNode {
  return <RiskIcon risk={risk} size={size} />;
}
