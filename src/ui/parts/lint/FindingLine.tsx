import { formatShortText } from '../../../contract/format-short-text.ts';
import type { Finding, Fix } from '../../../lint/rule.ts';
import { Menu, type MenuItem } from '../Menu.tsx';
import type { DifferentLine } from '../text/LineDifference.tsx';
import { renderCode } from '../text/render-code.tsx';
import { useRestoreFocus } from '../use-restore-focus.ts';
import { FixButton } from './FixButton.tsx';
import styles from './FindingLine.module.css';

interface FindingLineProps {
  readonly finding: Finding;
  readonly onFix: (finding: Finding, fix: Fix) => void;
  /** The lines that a fix would remove and add. */
  readonly listChanges: (fix: Fix) => readonly DifferentLine[];
  /** Further actions. */
  readonly listActions: (finding: Finding) => readonly MenuItem[];
  /** Set in lists, where the finding is not beside its field. */
  readonly onOpen?: (finding: Finding) => void;
}

const WORDS = { error: 'Error', warning: 'Warning', advice: 'Advice' } as const;
/** A message may quote a name of any length, so it is cut. */
const LONGEST = 1_000;
const SIGNS = { error: '✕', warning: '!', advice: 'i' } as const;

export function FindingLine({
  finding,
  onFix,
  listChanges,
  listActions,
  onOpen,
}: FindingLineProps) {
  const line = useRestoreFocus('[data-finding]');
  const body = (
    <>
      <span className={styles.message}>
        {renderCode(formatShortText(finding.message, LONGEST))}
      </span>{' '}
      <span className={styles.hint}>{renderCode(formatShortText(finding.hint, LONGEST))}</span>
    </>
  );
  return (
    <div ref={line} className={styles.line} data-finding data-severity={finding.severity}>
      <div className={styles.row}>
        <span className={styles.mark} role="img" aria-label={WORDS[finding.severity]}>
          {SIGNS[finding.severity]}
        </span>
        <div className={styles.body}>
          {onOpen === undefined ? (
            body
          ) : (
            <button type="button" className={styles.open} onClick={() => onOpen(finding)}>
              {body}
            </button>
          )}{' '}
          <Menu
            label={`About ${finding.code}`}
            className={styles.code}
            trigger={finding.code}
            listItems={() => listActions(finding)}
          />
        </div>
        {finding.fixes !== undefined && finding.fixes.length > 0 && (
          <span className={styles.fixes}>
            {finding.fixes.map((fix) => (
              <FixButton
                key={fix.title}
                fix={fix}
                listChanges={listChanges}
                onApply={() => onFix(finding, fix)}
              />
            ))}
          </span>
        )}
      </div>
    </div>
  );
}
