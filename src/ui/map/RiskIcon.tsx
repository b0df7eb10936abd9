import { Eye, FilePen, FilePlus2, KeyRound, Landmark, Mail, ShieldQuestion, SquareTerminal, Trash2, type LucideIcon } from 'lucide-react';
import type { RiskClass } from '../../contract/vocabulary.ts';

const ICONS = { read_only: Eye, draft: FilePlus2, internal_write: FilePen, external_communication: Mail, financial: Landmark, destructive: Trash2, access_control: KeyRound, open_execution: SquareTerminal } as const satisfies Record<RiskClass, LucideIcon>;

/** The risk stamp where only its sign has room; its word stands beside it or in the label. */
export function RiskIcon({ risk }: { readonly risk: RiskClass | undefined }) {
  const Icon = risk === undefined ? ShieldQuestion : ICONS[risk];
  return <Icon size={13} aria-hidden style={{ color: risk === undefined ? 'var(--faint)' : `var(--risk-${risk})`, flex: 'none' }} />;
}
