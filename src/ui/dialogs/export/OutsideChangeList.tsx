import type { OutsideChanges } from '../../../app/disk/disk-state.ts';
import { CLASS_WORDS, DIFFERENCE_CLASSES } from '../../../compare/difference-classes.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import styles from './Export.module.css';

/** The files that others changed, and what their changes mean. */
export function OutsideChangeList({ outside }: { readonly outside: OutsideChanges }) {
  const { files, comparison, problem } = outside;
  return (
    <>
      <p>
        <b>{formatCount(files.length, 'file')} changed outside.</b> {describeMeaning(comparison)}
      </p>
      {problem !== undefined && (
        <p role="alert">
          {problem.message} {problem.hint}
        </p>
      )}
      <ul className={styles.files}>
        <ManyItems
          items={files}
          what="files"
          isList
          render={({ path, kind }) => (
            <li key={path}>
              <code>{path}</code>
              <small>{kind}</small>
            </li>
          )}
        />
      </ul>
    </>
  );
}

/** "Breaks callers: 1. Wording: 2." */
function describeMeaning(comparison: OutsideChanges['comparison']): string {
  if (comparison === undefined) return '';
  const { counts } = comparison;
  const found = DIFFERENCE_CLASSES.filter((name) => counts[name] > 0);
  return found.map((name) => `${CLASS_WORDS[name].label}: ${counts[name]}.`).join(' ');
}
