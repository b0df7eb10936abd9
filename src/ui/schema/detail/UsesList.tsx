import { formatPointer } from '../../../contract/json/pointer.ts';
import { listUses } from '../../../design/references.ts';
import type { DetailProps } from './NodeDetail.tsx';
import styles from './NodeDetail.module.css';

/** Where a definition is used, each a way there. */
export function UsesList({ row, site, act }: DetailProps) {
  const { itself, below } = listUses(site.root, row.at);
  const uses = [...itself, ...below];
  if (uses.length === 0) return null;
  return (
    <div className={styles.uses}>
      <span className={styles.label}>Used by</span>
      {uses.map(({ at }, i) => (
        <button
          key={formatPointer(at)}
          type="button"
          className={styles.token}
          data-field={i === 0 ? 'uses' : undefined}
          onClick={() => act.focusPointer(at)}
        >
          {at.filter((key) => key !== 'properties' && key !== '$defs').join(' / ') || 'the whole'}
        </button>
      ))}
    </div>
  );
}
