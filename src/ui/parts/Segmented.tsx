import styles from './Segmented.module.css';

interface SegmentedProps<T extends string> {
  readonly label: string;
  /** `about`: explains the label on hover. */
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly about?: string;
  }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A few exclusive choices side by side. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<T>) {
  return (
    <div className={styles.segmented} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          title={option.about}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
