import type { OperationEntry } from '../../../app/import/imported-files.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { formatShortText } from '../../../contract/format-short-text.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import type { PickRow } from './list-rows.ts';
import styles from './OperationPicker.module.css';

interface OperationRowProps {
  readonly id: string;
  readonly row: PickRow;
  /** Pixels from the top; undefined in normal flow. */
  readonly top: number | undefined;
  readonly place: { readonly index: number; readonly count: number };
  readonly isActive: boolean;
  readonly picks: 'all' | 'some' | 'none';
  readonly onToggle: () => void;
}

/** A tag with the number of its operations, or an operation with the tool that it becomes. */
export function OperationRow({
  id,
  row,
  top,
  place,
  isActive,
  picks,
  onToggle,
}: OperationRowProps) {
  return (
    // The list has the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={picks === 'all'}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      className={styles.row}
      data-kind={row.kind}
      data-active={isActive}
      style={top === undefined ? undefined : { position: 'absolute', top, insetInline: 0 }}
      onClick={onToggle}
    >
      <span className={styles.box} data-picks={picks} aria-hidden />
      {row.kind === 'tag' ? (
        <span className={styles.tag}>
          <b>{formatShortText(row.tag)}</b> {formatCount(row.entries.length, 'operation')}
        </span>
      ) : (
        <OperationText entry={row.entry} />
      )}
    </div>
  );
}

function OperationText({ entry }: { readonly entry: OperationEntry }) {
  const { name, method, path, summary, isDeprecated, tokens } = entry;
  return (
    <>
      <span className={styles.text}>
        <code>
          <NameText name={name} />
        </code>
        <small>
          {isDeprecated && 'deprecated · '}
          <span dir="ltr">
            {method} {formatShortText(path)}
          </span>
          {summary !== '' && ` · ${formatShortText(summary)}`}
        </small>
      </span>
      <span className={styles.tokens}>
        ≈ {formatNumber(tokens)}
        <span className="visually-hidden"> tokens</span>
      </span>
    </>
  );
}
