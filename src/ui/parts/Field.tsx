import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  readonly label: string;
  /** A clause in faint type beside the label. */
  readonly about?: string;
  /** False shows that the contract says nothing here. */
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
