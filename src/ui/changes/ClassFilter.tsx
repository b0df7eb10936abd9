import { useStore } from 'zustand';
import type { DesignComparison } from '../../app/comparing/create-comparison.ts';
import { CLASS_WORDS, DIFFERENCE_CLASSES } from '../../compare/difference-classes.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { addOrRemoveClass, type ChangesStore } from './changes-view.ts';
import styles from './ClassFilter.module.css';

interface ClassFilterProps {
  readonly view: ChangesStore;
  readonly counts: DesignComparison['counts'];
}

/** How many differences there are of each class, the worst first; pressed, only those are shown. */
export function ClassFilter({ view, counts }: ClassFilterProps) {
  const { classes } = useStore(view);
  return (
    <div className={styles.chips} role="group" aria-label="Show only">
      {DIFFERENCE_CLASSES.filter((name) => counts[name] > 0 || classes.has(name)).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          data-class={name}
          aria-pressed={classes.has(name)}
          title={CLASS_WORDS[name].meaning}
          onClick={() => addOrRemoveClass(view, name)}
        >
          {CLASS_WORDS[name].label} <b>{formatNumber(counts[name])}</b>
        </button>
      ))}
      {classes.size > 0 && (
        <button
          type="button"
          className={styles.all}
          onClick={() => view.setState({ classes: new Set() })}
        >
          Show all
        </button>
      )}
    </div>
  );
}
