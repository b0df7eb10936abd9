import { useId } from 'react';
import { useReadOnly } from '../../use-app.ts';
import type { RouteFormState } from './use-route-form.ts';
import button from '../../parts/button.module.css';
import styles from './RouteForm.module.css';

interface DeclareFooterProps {
  readonly form: Pick<RouteFormState, 'plan' | 'lack'>;
  /** Declare was pressed while a field was missing. */
  readonly isTried: boolean;
  readonly onDeclare: () => void;
}

/** Not disabled while a field is missing: pressing it moves the focus to that field. */
export function DeclareFooter({ form: { plan, lack }, isTried, onDeclare }: DeclareFooterProps) {
  const readOnly = useReadOnly();
  const reason = useId();
  const message =
    plan?.kind === 'problem'
      ? `${plan.problem.message} ${plan.problem.hint}`
      : (lack?.message ?? '');
  return (
    <>
      <span
        id={reason}
        className={styles.problem}
        role="status"
        data-awaits={lack !== undefined && !isTried}
      >
        {message}
      </span>
      <button
        type="button"
        className={`${button.primary} ${styles.declare}`}
        disabled={readOnly}
        aria-disabled={message !== ''}
        aria-describedby={message === '' ? undefined : reason}
        onClick={onDeclare}
      >
        Declare
      </button>
    </>
  );
}
