import { useId } from 'react';
import { useReadOnly } from '../../use-app.ts';
import type { RouteFormState } from './use-route-form.ts';
import button from '../../parts/button.module.css';
import styles from './RouteForm.module.css';

interface DeclareFooterProps {
  readonly form: Pick<RouteFormState, 'plan' | 'lack'>;
  /** Somebody wanted to declare it as it is. */
  readonly isTried: boolean;
  readonly onDeclare: () => void;
}

/**
 * Declare, and why not yet. It can be pressed all the same: that leads to what is not filled in.
 */
export function DeclareFooter({ form: { plan, lack }, isTried, onDeclare }: DeclareFooterProps) {
  const readOnly = useReadOnly();
  const reason = useId();
  const said =
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
        {said}
      </span>
      <button
        type="button"
        className={`${button.primary} ${styles.declare}`}
        disabled={readOnly}
        aria-disabled={said !== ''}
        aria-describedby={said === '' ? undefined : reason}
        onClick={onDeclare}
      >
        Declare
      </button>
    </>
  );
}
