import { memo } from 'react';
import { getName } from '../../../app/derive.ts';
import { getLossDigest, type LossDigest } from '../../../app/wire/coverage.ts';
import type { Tool } from '../../../app/workspace.ts';
import { WORST_LOSSES_FIRST } from '../../../emit/group-losses.ts';
import type { Target } from '../../../emit/target.ts';
import { OUTCOME_WORDS } from '../../wire/coverage/outcome-words.ts';
import { CLEAN, OUTCOME_ICONS } from '../../wire/coverage/OutcomeLabel.tsx';
import type { Visit } from './visit.ts';
import styles from './MatrixDialog.module.css';

interface MatrixRowProps {
  readonly tool: Tool;
  readonly targets: readonly Target[];
  readonly index: number;
  /** Pixels; undefined while all rows are in normal flow. */
  readonly top: number | undefined;
  /** The column of the focusable cell, when it is in this row. */
  readonly active: number | undefined;
  readonly onFocus: (place: string) => void;
  readonly onVisit: (visit: Visit) => void;
}

export const MatrixRow = memo(function MatrixRow({
  tool,
  targets,
  index,
  top,
  active,
  onFocus,
  onVisit,
}: MatrixRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 3}
      className={styles.row}
      style={top === undefined ? undefined : { position: 'absolute', insetInlineStart: 0, top }}
    >
      <span role="rowheader" className={styles.name} title={getName(tool)}>
        <bdi>{getName(tool) || 'unnamed'}</bdi>
      </span>
      {targets.map((target, column) => {
        const digest = getLossDigest(tool.document, target);
        const place = `${index + 1}:${column}`;
        return (
          <span key={target.id} role="gridcell" aria-colindex={column + 2} className={styles.cell}>
            <button
              type="button"
              data-cell={place}
              tabIndex={active === column ? 0 : -1}
              title={target.label}
              onFocus={() => onFocus(place)}
              onClick={() => onVisit({ tool, target })}
            >
              <span className="visually-hidden">
                {getName(tool) || 'unnamed'} on {target.label}:{' '}
              </span>
              <Signs digest={digest} />
            </button>
          </span>
        );
      })}
    </div>
  );
});

/** Only the two worst are shown: a third would not be read. */
const SHOWN = 2;

function Signs({ digest: { counts, mendable } }: { readonly digest: LossDigest }) {
  const found = WORST_LOSSES_FIRST.filter((kind) => counts[kind] > 0);
  if (found.length === 0)
    return (
      <span className={styles.sign} data-kind="clean">
        <CLEAN.Icon size={14} aria-hidden />
        <span className="visually-hidden">{CLEAN.word}</span>
      </span>
    );
  return found.map((kind, i) => {
    const Icon = OUTCOME_ICONS[kind];
    return (
      <span
        key={kind}
        className={i < SHOWN ? styles.sign : 'visually-hidden'}
        data-kind={kind}
        data-mendable={mendable[kind] > 0}
      >
        <Icon size={13} aria-hidden /> {counts[kind] > 999 ? '999+' : counts[kind]}{' '}
        <span className="visually-hidden">{OUTCOME_WORDS[kind].word}</span>
      </span>
    );
  });
}
