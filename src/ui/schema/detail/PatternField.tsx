import { use, useState } from 'react';
import { TextField } from '../fields/TextField.tsx';
import { SchemaServices } from '../services.ts';
import { PatternBench } from '../try/pattern/PatternBench.tsx';
import styles from './NodeDetail.module.css';

interface PatternFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  /** Of the schema, so that texts tried on it are found again. */
  readonly place: string;
  readonly onChange: (value: string | undefined) => void;
}

/** A pattern and, on demand, the bench it is tried on. */
export function PatternField({ label, value, place, onChange }: PatternFieldProps) {
  const canTry = use(SchemaServices) !== undefined;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={styles.pair}>
        <TextField label={label} value={value} onChange={onChange} />
        {canTry && value !== undefined && value !== '' && (
          <button
            type="button"
            className={styles.declare}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close the bench' : 'Try it'}
          </button>
        )}
      </span>
      {isOpen && value !== undefined && value !== '' && (
        <PatternBench pattern={value} label={place} onChange={onChange} />
      )}
    </>
  );
}
