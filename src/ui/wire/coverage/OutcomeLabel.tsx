import {
  CircleCheck,
  CircleMinus,
  EyeOff,
  Lock,
  OctagonX,
  PencilLine,
  ScanText,
  Send,
  type LucideIcon,
} from 'lucide-react';
import { formatNumber } from '../../../contract/format-count.ts';
import type { CoverageOutcome } from '../../../emit/coverage.ts';
import { OUTCOME_WORDS } from './outcome-words.ts';
import styles from './OutcomeLabel.module.css';

export const OUTCOME_ICONS = {
  rejected: OctagonX,
  dropped: CircleMinus,
  ignored: EyeOff,
  rewritten: PencilLine,
  text: ScanText,
  enforced: Lock,
  sent: Send,
} as const satisfies Readonly<Record<CoverageOutcome, LucideIcon>>;

export const CLEAN = { word: 'clean', Icon: CircleCheck } as const;

/** An outcome by icon and word, never by colour alone. */
export function OutcomeLabel({
  outcome,
  count,
  isMendable = false,
}: {
  readonly outcome: CoverageOutcome;
  readonly count?: number;
  /** Whether a person can mend at least one of them. */
  readonly isMendable?: boolean;
}) {
  const { word, about } = OUTCOME_WORDS[outcome];
  const Icon = OUTCOME_ICONS[outcome];
  return (
    <span
      className={styles.outcome}
      data-outcome={outcome}
      data-mendable={isMendable}
      title={about}
    >
      <Icon size={14} aria-hidden /> {count !== undefined && <b>{formatNumber(count)}</b>} {word}
    </span>
  );
}
