import { useState } from 'react';
import { getName } from '../../app/derive.ts';
import { formatCount } from '../../contract/format-count.ts';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { NameText } from '../parts/text/NameText.tsx';
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
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = tools.filter((tool) => getName(tool).toLowerCase().includes(wanted));
  return (
    <fieldset className={styles.chooser}>
      <legend>{formatCount(chosen.length, 'tool')} in the link</legend>
      <input
        type="search"
        aria-label="Search by name"
        placeholder="Search by name"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.list}>
        {found.length === 0 && <p>No tools match.</p>}
        <ManyItems
          items={found}
          what="tools"
          render={(tool) => (
            <label key={tool.id}>
              <input
                type="checkbox"
                checked={chosen.includes(tool.id)}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? [...chosen, tool.id] : chosen.filter((id) => id !== tool.id),
                  )
                }
              />
              <code dir="ltr">
                <NameText name={getName(tool) || 'unnamed'} />
              </code>
            </label>
          )}
        />
      </div>
    </fieldset>
  );
}
