import { Check, CircleDashed, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { sayWord, type Saying } from './say-word.ts';
import type { Trial } from './use-trying.ts';
import styles from './VerdictStrip.module.css';

const ICONS = { fits: Check, refused: X, stopped: TriangleAlert, open: CircleDashed } as const satisfies Record<Saying['state'], LucideIcon>;

const VALIDATORS = ['ajv', 'hyperjump'] as const;

/** Each validator's word: icon, name and words. */
export function VerdictStrip({ trial }: { readonly trial: Trial }) {
  return (
    <span className={styles.strip}>
      {VALIDATORS.map((validator) => {
        const { state, words } = sayWord(trial[validator]);
        const Icon = ICONS[state];
        return (
          <span key={validator} className={styles.word} data-state={state}>
            <Icon size={13} aria-hidden /> <span className={styles.name}>{validator}:</span> {words}
          </span>
        );
      })}
    </span>
  );
}

/** What is to be known beyond the words: why one stopped, and what to do. What both say of the schema or of the time is said once. */
export function VerdictHints({ trial }: { readonly trial: Trial }) {
  const sayings = VALIDATORS.map((validator) => ({ validator, ...sayWord(trial[validator]) }));
  const isShared = sayings.every(({ words }) => words === sayings[0]?.words);
  return (isShared ? sayings.slice(0, 1) : sayings).map(({ validator, hint }) => hint !== undefined && (
    <p key={validator} className={styles.hint}>{!isShared && <b className={styles.name}>{validator}</b>} <span dir="auto">{hint}</span></p>
  ));
}

export function sayTrial(trial: Trial): string {
  return VALIDATORS.map((validator) => `${validator}: ${sayWord(trial[validator]).words}`).join(', ');
}
