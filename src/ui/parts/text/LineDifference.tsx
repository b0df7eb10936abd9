import styles from './LineDifference.module.css';

export interface DifferentLine {
  readonly kind: 'removed' | 'added' | 'kept' | 'cut';
  readonly text: string;
}

/** Removed and added lines, with some context. */
export function LineDifference({ lines }: { readonly lines: readonly DifferentLine[] }) {
  return (
    <div className={styles.lines}>
      {lines.map(({ kind, text }, i) => {
        const Line = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span';
        return <Line key={i}>{text}</Line>;
      })}
    </div>
  );
}
