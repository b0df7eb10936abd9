import { getName } from '../../app/derive.ts';
import { formatCount } from '../../contract/format-count.ts';
import { ToolTicks } from '../parts/ToolTicks.tsx';
import { useApp } from '../use-app.ts';
import styles from './SharedTools.module.css';

interface SharedToolsProps {
  /** Ids. */
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Chooses the tools that a link contains. */
export function SharedTools({ chosen, onChoose }: SharedToolsProps) {
  const { tools } = useApp((state) => state.workspace);
  return (
    <fieldset className={styles.chooser}>
      <legend>{formatCount(chosen.length, 'tool')} in the link</legend>
      <ToolTicks
        tools={tools}
        getName={getName}
        chosen={chosen}
        onChoose={onChoose}
        search="Search by name"
      />
    </fieldset>
  );
}
