import { StartWays } from './StartWays.tsx';
import styles from './EmptyRegistry.module.css';

/** A registry without tools: what can be done, where the contract would be. */
export function EmptyRegistry() {
  return (
    <div className={styles.empty}>
      <h2>This registry has no tools yet</h2>
      <StartWays />
    </div>
  );
}
