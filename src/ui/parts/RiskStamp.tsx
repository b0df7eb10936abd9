import { Eye, FilePen, FilePlus2, KeyRound, Mail, Landmark, ShieldQuestion, SquareTerminal, Trash2, type LucideIcon } from 'lucide-react';
import { RISK_WORDS, type Decision, type RiskClass, type SideEffectClass } from '../../contract/vocabulary.ts';
import styles from './RiskStamp.module.css';

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

interface RiskStampProps {
  readonly risk: RiskClass | undefined;
  /** The contract's own decision, where it differs from the class's. */
  readonly decision: Decision | undefined;
  readonly effect: SideEffectClass | undefined;
}

/** Class, default decision and side effect in one glance: word, icon and colour. */
export function RiskStamp({ risk, decision, effect }: RiskStampProps) {
  const Icon = risk === undefined ? ShieldQuestion : ICONS[risk];
  const words = risk === undefined ? undefined : RISK_WORDS[risk];
  const permission = words === undefined ? 'nothing decided yet' : decision === undefined || decision === words.decision ? words.permission : decision.replaceAll('_', ' ');
  return (
    <div className={styles.stamp} data-declared={risk !== undefined} style={{ color: risk === undefined ? 'var(--soft)' : `var(--risk-${risk})` }}>
      <Icon size={16} aria-hidden />
      <b>{words?.label ?? 'risk not declared'}</b>
      <span>
        {permission}
        {effect !== undefined && effect !== 'none' && <> · {effect.replaceAll('_', ' ')}</>}
      </span>
    </div>
  );
}
