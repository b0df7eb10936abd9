import styles from './LineDifference.module.css';

export interface FixPreview {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Lines taken away and lines added. */
export function LineDifference({ difference: { removed, added } }: { readonly difference: FixPreview }) {
  return (
    <div className={styles.lines}>
      {removed.map((line, i) => <del key={`r${i}`}>{line}</del>)}
      {added.map((line, i) => <ins key={`a${i}`}>{line}</ins>)}
    </div>
  );
}
