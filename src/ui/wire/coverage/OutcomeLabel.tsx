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
import type { CoverageOutcome } from '../../../emit/coverage.ts';
import styles from './OutcomeLabel.module.css';

interface OutcomeDisplay {
  readonly word: string;
  readonly about: string;
  readonly Icon: LucideIcon;
}

export const OUTCOMES = {
  rejected: {
    word: 'refused',
    about: 'the provider refuses the request because of it',
    Icon: OctagonX,
  },
  dropped: { word: 'not sent', about: 'it is not on this wire', Icon: CircleMinus },
  ignored: {
    word: 'unseen',
    about: 'sent, but neither enforced nor shown to the model',
    Icon: EyeOff,
  },
  rewritten: { word: 'rewritten', about: 'sent in another form', Icon: PencilLine },
  text: { word: 'text only', about: 'the model reads it; nothing enforces it', Icon: ScanText },
  enforced: { word: 'enforced', about: 'the decoder is bound to it', Icon: Lock },
  sent: {
    word: 'for the provider',
    about: 'read by the provider or client, not by the model',
    Icon: Send,
  },
} as const satisfies Readonly<Record<CoverageOutcome, OutcomeDisplay>>;

export const CLEAN = { word: 'clean', Icon: CircleCheck } as const;

/** An outcome by icon and word, never by colour alone. */
export function OutcomeLabel({
  outcome,
  count,
}: {
  readonly outcome: CoverageOutcome;
  readonly count?: number;
}) {
  const { word, about, Icon } = OUTCOMES[outcome];
  return (
    <span className={styles.outcome} data-outcome={outcome} title={about}>
      <Icon size={14} aria-hidden /> {count !== undefined && <b>{count.toLocaleString('en')}</b>}{' '}
      {word}
    </span>
  );
}
