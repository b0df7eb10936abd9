import type { PatternWarning } from '../../../../probe/pattern.ts';
import { renderCode } from '../../../parts/text/render-code.tsx';
import { isOneLine } from './pattern-texts.ts';
import styles from './PatternWarnings.module.css';

interface PatternWarningsProps {
  readonly warnings: readonly PatternWarning[];
  readonly texts: readonly string[];
  readonly onFix: ((pattern: string) => void) | undefined;
  /** Adds a text to the list, or removes it. */
  readonly onToggle: (text: string) => void;
}

export function PatternWarnings({ warnings, texts, onFix, onToggle }: PatternWarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {warnings.map(({ code, message, hint, example, fix }, i) => (
        <li key={i} className={styles.warning}>
          <span className={styles.mark} role="img" aria-label="Warning">
            !
          </span>
          <span className={styles.body} dir="auto">
            <span className={styles.message}>{renderCode(message)}</span>{' '}
            <span className={styles.hint}>{renderCode(hint)}</span>
          </span>
          <span className={styles.acts}>
            {example !== undefined && isOneLine(example) && (
              <button
                type="button"
                className={styles.act}
                aria-pressed={texts.includes(example)}
                onClick={() => onToggle(example)}
              >
                Try the slow text
              </button>
            )}
            {fix !== undefined && onFix !== undefined && (
              <button type="button" className={styles.act} title={fix} onClick={() => onFix(fix)}>
                {code.startsWith('not_anchored') ? 'Add anchors' : 'Fix pattern'}
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
