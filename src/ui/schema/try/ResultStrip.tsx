import { Check, CircleDashed, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { Schema } from '../../../contract/schema/schema.ts';
import { compareResults } from '../../../probe/validate/compare-results.ts';
import { describeAnswer, type AnswerSummary } from './describe-answer.ts';
import type { Trial } from './use-try-state.ts';
import styles from './ResultStrip.module.css';

const ICONS = {
  fits: Check,
  refused: X,
  stopped: TriangleAlert,
  open: CircleDashed,
} as const satisfies Record<AnswerSummary['state'], LucideIcon>;

const VALIDATORS = ['ajv', 'hyperjump'] as const;

/** Each validator's result: icon, name and text. */
export function ResultStrip({ trial }: { readonly trial: Trial }) {
  return (
    <span className={styles.strip}>
      {VALIDATORS.map((validator) => {
        const { state, words } = describeAnswer(trial[validator]);
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

/** Details: where the two differ, why one has no result, and what to do. */
export function ResultNotes({ trial, schema }: { readonly trial: Trial; readonly schema: Schema }) {
  const { ajv, hyperjump } = trial;
  if (ajv.kind === 'answer' && hyperjump.kind === 'answer') {
    const compared = compareResults({ ajv: ajv.value, hyperjump: hyperjump.value }, schema);
    return (
      compared.kind !== 'agree' && (
        <p className={styles.note} data-kind={compared.kind} dir="auto">
          <b>{compared.message}</b> {compared.hint}
        </p>
      )
    );
  }
  return VALIDATORS.map((validator) => {
    const { hint } = describeAnswer(trial[validator]);
    return (
      hint !== undefined && (
        <p key={validator} className={styles.note}>
          <b>{validator}</b> <span dir="auto">{hint}</span>
        </p>
      )
    );
  });
}

export function describeTrial(trial: Trial): string {
  return VALIDATORS.map(
    (validator) => `${validator}: ${describeAnswer(trial[validator]).words}`,
  ).join(', ');
}
