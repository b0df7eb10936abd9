import { useId, useState } from 'react';
import { getName } from '../../../app/derive.ts';
import type { PlannedCause } from '../../../app/transcripts/plan-causes.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import { openField } from '../../open-field.ts';
import { LineDifference } from '../../parts/text/LineDifference.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useApp, useReadOnly, useWorkshop } from '../../use-app.ts';
import { ExampleList } from '../ExampleList.tsx';
import { useApplyCause } from './use-apply-cause.ts';
import button from '../../parts/button.module.css';
import styles from './CauseList.module.css';

interface CauseItemProps {
  readonly planned: PlannedCause;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One line that opens to the turns that show it, and to the change that would end it. */
export function CauseItem({ planned, isOpen, onToggle }: CauseItemProps) {
  const { tool, title, hits, of, turns } = planned.cause;
  const id = useId();
  return (
    <li className={styles.item} data-open={isOpen}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <span className={styles.turns}>{formatCount(turns, 'turn')}</span>
        <span className={styles.title}>{renderCode(title)}</span>
        <span className={styles.count}>
          {tool !== undefined && (
            <code>
              <bdi>
                <NameText name={tool} />
              </bdi>
            </code>
          )}{' '}
          {formatNumber(hits)} of {formatNumber(of)}
        </span>
      </button>
      {isOpen && (
        <div id={id} className={styles.body}>
          <CauseBody planned={planned} />
        </div>
      )}
    </li>
  );
}

function CauseBody({ planned }: Pick<CauseItemProps, 'planned'>) {
  const { cause, advice } = planned;
  return (
    <>
      <p>{renderCode(advice)}</p>
      <ProposedChange planned={planned} />
      {cause.examples.length > 0 && (
        <>
          <h3 className={styles.subtitle}>Where it happened</h3>
          <ExampleList examples={cause.examples} />
        </>
      )}
    </>
  );
}

function ProposedChange({ planned }: Pick<CauseItemProps, 'planned'>) {
  const { cause, change, preview } = planned;
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const apply = useApplyCause();
  const [wasApplied, setApplied] = useState(false);
  const tool = useApp(
    ({ workspace }) => workspace.tools.find((each) => getName(each) === cause.tool)?.id,
  );
  if (cause.tool === undefined)
    return (
      <div className={styles.actions}>
        <button
          type="button"
          className={button.button}
          onClick={() => app.setView({ sessionView: 'phases' })}
        >
          Open phases and tiers
        </button>
      </div>
    );
  if (tool === undefined)
    return <p className={styles.faint}>The open registry has no tool with this name.</p>;
  if (change === undefined) return <EndedCause takesFocus={wasApplied} />;
  return (
    <div className={styles.change}>
      {preview.length > 0 && <LineDifference lines={preview} />}
      {!change.isSafe && change.edits.length > 0 && (
        <p className={styles.faint}>A draft: check its words after you apply it.</p>
      )}
      <div className={styles.actions}>
        {change.edits.length > 0 && (
          <button
            type="button"
            className={button.primary}
            disabled={readOnly}
            title={
              readOnly
                ? 'A shared registry is read-only'
                : 'One undo step, with a note of the evidence'
            }
            onClick={() => {
              setApplied(true);
              apply(planned, tool);
            }}
          >
            {change.label}
          </button>
        )}
        <button
          type="button"
          className={button.button}
          onClick={() => openField(app, tool, change.at)}
        >
          Open in contract <code>{formatPointer(change.at)}</code>
        </button>
      </div>
    </div>
  );
}

/** `takesFocus`: the button that had it is gone. */
function EndedCause({ takesFocus }: { readonly takesFocus: boolean }) {
  return (
    <p
      ref={(element) => {
        if (takesFocus) element?.focus();
      }}
      className={styles.done}
      tabIndex={-1}
      role="status"
    >
      The contract no longer has this cause.
    </p>
  );
}
