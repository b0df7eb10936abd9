import type { Finding } from '../../lint/rule.ts';
import styles from './FindingLine.module.css';

interface FindingLineProps {
  readonly finding: Finding;
  readonly onFix: (finding: Finding) => void;
  /** Shown in lists, where the finding does not stand at its field. */
  readonly onOpen?: (finding: Finding) => void;
}

const WORDS = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

export function FindingLine({ finding, onFix, onOpen }: FindingLineProps) {
  const body = (
    <>
      <span className={styles.message}>{finding.message}</span> <span className={styles.hint}>{finding.hint}</span> <span className={styles.code}>{finding.code}</span>
    </>
  );
  return (
    <div className={styles.line} data-severity={finding.severity}>
      <span className={styles.mark} role="img" aria-label={WORDS[finding.severity]}>
        {finding.severity === 'error' ? '✕' : finding.severity === 'warning' ? '!' : 'i'}
      </span>
      {onOpen === undefined ? (
        <p className={styles.body}>{body}</p>
      ) : (
        <button type="button" className={styles.open} onClick={() => onOpen(finding)}>
          {body}
        </button>
      )}
      {finding.fix !== undefined && (
        <button type="button" className={styles.fix} onClick={() => onFix(finding)}>
          {finding.fix.title}
        </button>
      )}
    </div>
  );
}
