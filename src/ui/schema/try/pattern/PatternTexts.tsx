import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { formatCount, selectPlural } from '../../../../contract/format-count.ts';
import { useDebouncedText } from '../use-debounced-text.ts';
import styles from './PatternTexts.module.css';

interface PatternTextsProps {
  readonly label: string;
  readonly typed: string;
  readonly texts: readonly string[];
  /** By text; a missing one was not tested yet. */
  readonly matches: ReadonlyMap<string, boolean>;
  readonly onType: (typed: string) => void;
}

/** Texts to test, one per line, with the result beside each. */
export function PatternTexts({ label, typed, texts, matches, onType }: PatternTextsProps) {
  const id = useId();
  const matching = texts.filter((text) => matches.get(text) === true).length;
  const isTested = texts.length > 0 && texts.every((text) => matches.has(text));
  const status = useDebouncedText(
    isTested
      ? `${matching} of ${formatCount(texts.length, 'text')} ${selectPlural(texts.length, 'matches', 'match')}`
      : '',
  );
  return (
    <div className={styles.texts}>
      <label className={styles.label} htmlFor={id}>
        Texts to test, one per line
      </label>
      <div className={styles.frame}>
        <ol className={styles.marks} aria-label={`Matches of ${label}`}>
          {texts.map((text, i) => (
            <Mark key={i} text={text} match={matches.get(text)} />
          ))}
        </ol>
        <textarea
          id={id}
          className={styles.lines}
          dir="ltr"
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          rows={Math.max(2, typed.split('\n').length)}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <span role="status" className="visually-hidden">
        {status}
      </span>
    </div>
  );
}

function Mark({ text, match }: { readonly text: string; readonly match: boolean | undefined }) {
  if (match === undefined) return <li className={styles.mark}>…</li>;
  return (
    <li className={styles.mark} data-match={match}>
      {match ? <Check size={13} aria-hidden /> : <X size={13} aria-hidden />}
      <span className="visually-hidden">{text === '' ? 'the empty text' : text}: </span>
      {match ? 'match' : 'no match'}
    </li>
  );
}
