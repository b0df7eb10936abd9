import { Eye, FilePen, FilePlus2, KeyRound, Landmark, Mail, ShieldQuestion, SquareTerminal, Trash2, type LucideIcon } from 'lucide-react';
import { RISK_WORDS, type RiskClass } from '../../contract/vocabulary.ts';
import styles from './cells.module.css';

const ICONS = {
  read_only: Eye,
  draft: FilePlus2,
  internal_write: FilePen,
  external_communication: Mail,
  financial: Landmark,
  destructive: Trash2,
  access_control: KeyRound,
  open_execution: SquareTerminal,
} as const satisfies Record<RiskClass, LucideIcon>;

/** The stamp on one line: word, icon and colour. */
export function RiskCell({ risk }: { readonly risk: RiskClass | undefined }) {
  const Icon = risk === undefined ? ShieldQuestion : ICONS[risk];
  return (
    <span className={risk === undefined ? styles.undeclared : styles.risk} title={risk === undefined ? undefined : RISK_WORDS[risk].means} style={risk === undefined ? undefined : { color: `var(--risk-${risk})` }}>
      <Icon size={14} aria-hidden /> <span>{risk === undefined ? 'not declared' : RISK_WORDS[risk].label}</span>
    </span>
  );
}
