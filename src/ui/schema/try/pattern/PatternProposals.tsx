import type { PatternReport } from '../../../../probe/pattern.ts';
import { isOneLine } from './pattern-texts.ts';
import styles from './PatternProposals.module.css';

interface PatternProposalsProps {
  readonly proposals: PatternReport['proposals'];
  readonly texts: readonly string[];
  /** Adds a text to the list, or removes it. */
  readonly onToggle: (text: string) => void;
}

/** Texts generated from the pattern; those in the list are pressed. */
export function PatternProposals({ proposals, texts, onToggle }: PatternProposalsProps) {
  const groups = [
    ['Should match', proposals.matching],
    ['Should not match', proposals.failing],
  ] as const;
  return groups.map(([label, group]) => {
    const shown = group.filter(isOneLine);
    return (
      shown.length > 0 && (
        <div key={label} role="group" aria-label={label} className={styles.group}>
          <span className={styles.label} aria-hidden>
            {label}
          </span>
          <span className={styles.chips}>
            {shown.map((text) => (
              <button
                key={text}
                type="button"
                className={styles.chip}
                aria-pressed={texts.includes(text)}
                title={`${texts.includes(text) ? 'Remove from the list' : 'Add to the list'}: ${text.slice(0, 300)}`}
                onClick={() => onToggle(text)}
              >
                {text === '' ? <i>empty text</i> : <bdi>{renderSpaces(text)}</bdi>}
              </button>
            ))}
          </span>
        </div>
      )
    );
  });
}

/** Spaces at either end belong to the text. */
function renderSpaces(text: string) {
  const [, before = '', middle = '', after = ''] = /^( *)(.*?)( *)$/s.exec(text) ?? [];
  return (
    <>
      <span className={styles.space}>{'␣'.repeat(before.length)}</span>
      {middle}
      <span className={styles.space}>{'␣'.repeat(after.length)}</span>
    </>
  );
}
