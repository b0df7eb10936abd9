import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  readonly label: string;
  /** A short explanation beside the label. */
  readonly about?: string;
  /** False when the contract does not declare this value. */
  readonly declared: boolean;
  readonly children: (id: string) => ReactNode;
}

export function Field({ label, about, declared, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field} data-declared={declared}>
      <label className={styles.label} htmlFor={id}>
        {label} {about !== undefined && <span className={styles.about}>{about}</span>}
      </label>
      {children(id)}
    </div>
  );
}
