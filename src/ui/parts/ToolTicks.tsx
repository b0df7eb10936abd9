import { useState, type ReactNode } from 'react';
import { ManyItems } from './text/ManyItems.tsx';
import { NameText } from './text/NameText.tsx';
import styles from './ToolTicks.module.css';

interface ToolTicksProps<T> {
  readonly tools: readonly T[];
  readonly getName: (tool: T) => string;
  /** Ids, in the order of choosing. */
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  /** "Search by name". */
  readonly search: string;
  /** Searched beside the name. */
  readonly getWords?: (tool: T) => string;
  readonly describe?: (tool: T) => ReactNode;
}

/** A search and a list of tools with checkboxes. */
export function ToolTicks<T extends { readonly id: string }>({
  tools,
  getName,
  chosen,
  onChoose,
  search,
  getWords = () => '',
  describe,
}: ToolTicksProps<T>) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = tools.filter(
    (tool) =>
      wanted === '' ||
      [getName(tool), getWords(tool)].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <>
      <input
        type="search"
        className={styles.search}
        aria-label={search}
        placeholder={search}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.list}>
        {found.length === 0 && <p className={styles.none}>No tools match.</p>}
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
              {describe !== undefined && <small>{describe(tool)}</small>}
            </label>
          )}
        />
      </div>
    </>
  );
}
