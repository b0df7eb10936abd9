import { getCharacterStart } from '../../contract/format-short-text.ts';
import { NameText } from '../parts/text/NameText.tsx';
import styles from './CutName.module.css';

/** Of a long name, the last characters stay in sight: there names with one prefix differ. */
const TAIL = 12;

/** A name on one line, cut in the middle where it is too long for its place. */
export function CutName({ name }: { readonly name: string }) {
  const at = name.length <= TAIL + 2 ? name.length : getCharacterStart(name, name.length - TAIL);
  return (
    <span className={styles.cut}>
      <span className={styles.start}>
        <NameText name={name.slice(0, at)} />
      </span>
      {at < name.length && (
        <span className={styles.tail}>
          <NameText name={name.slice(at)} />
        </span>
      )}
    </span>
  );
}
