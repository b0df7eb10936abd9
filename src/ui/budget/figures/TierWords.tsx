import styles from './TierWords.module.css';

/** `core + build`. */
export function TierWords({ tiers }: { readonly tiers: readonly string[] }) {
  if (tiers.length === 0) return <span className={styles.none}>no tier</span>;
  return (
    <span className={styles.tiers}>
      {tiers.map((tier, i) => (
        <span key={tier}>
          {i > 0 && ' + '}
          <bdi>{tier}</bdi>
        </span>
      ))}
    </span>
  );
}
