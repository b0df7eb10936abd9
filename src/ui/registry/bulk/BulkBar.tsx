import { Copy, CopyPlus, PencilLine, Trash2, Wrench, X } from 'lucide-react';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import button from '../../parts/button.module.css';
import styles from './BulkBar.module.css';

export type BulkAction = 'set' | 'close' | 'fix' | 'delete';

interface BulkBarProps {
  readonly chosen: number;
  /** Chosen tools that the filter hides. */
  readonly hidden: number;
  readonly onAct: (action: BulkAction) => void;
  readonly onDuplicate: () => void;
  readonly onCopy: () => void;
  readonly onClear: () => void;
}

/** The actions for the chosen tools. */
export function BulkBar({ chosen, hidden, onAct, onDuplicate, onCopy, onClear }: BulkBarProps) {
  return (
    <div className={styles.bar} role="group" aria-label="Selected tools">
      <p aria-live="polite">
        <b>{formatCount(chosen, 'tool')}</b> selected
        {hidden > 0 && `, ${formatNumber(hidden)} hidden by the filter`}
      </p>
      <button type="button" className={button.primary} onClick={() => onAct('set')}>
        <PencilLine size={14} aria-hidden /> Set…
      </button>
      <button type="button" className={button.button} onClick={() => onAct('close')}>
        Close schemas…
      </button>
      <button type="button" className={button.button} onClick={() => onAct('fix')}>
        <Wrench size={14} aria-hidden /> Fix a rule…
      </button>
      <button type="button" className={button.button} title="Duplicate" onClick={onDuplicate}>
        <CopyPlus size={14} aria-hidden /> <span className={styles.word}>Duplicate</span>
      </button>
      <button
        type="button"
        className={button.button}
        title="Copy the names, one per line"
        onClick={onCopy}
      >
        <Copy size={14} aria-hidden /> <span className={styles.word}>Copy names</span>
      </button>
      <button
        type="button"
        className={button.button}
        title="Delete"
        onClick={() => onAct('delete')}
      >
        <Trash2 size={14} aria-hidden /> <span className={styles.word}>Delete…</span>
      </button>
      <button type="button" className={button.plain} title="Clear selection" onClick={onClear}>
        <X size={14} aria-hidden /> <span className={styles.word}>Clear selection</span>
      </button>
    </div>
  );
}
