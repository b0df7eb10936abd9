import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '../../../contract/format-count.ts';
import type { ChecklistItem } from '../../../lint/lint-result.ts';
import type { Finding } from '../../../lint/rule.ts';
import { renderCode } from '../text/render-code.tsx';
import { CHECK_SIGNS, CHECK_WORDS } from './state-words.ts';
import styles from './ChecklistItems.module.css';

interface ChecklistItemsProps {
  readonly marks: readonly ChecklistItem[];
  /** The reason and the sources of a rule; undefined until the rule book has loaded. */
  readonly explain?:
    | ((
        code: string,
      ) =>
        | { readonly why: string; readonly source: string; readonly cited: readonly string[] }
        | undefined)
    | undefined;
  /** Opens the field of a finding, or the section of an item without one. */
  readonly onOpen: (mark: ChecklistItem, finding: Finding | undefined) => void;
}

/** The checks of a tool: each shows its reason and links to its field. */
export function ChecklistItems({ marks, explain, onOpen }: ChecklistItemsProps) {
  return (
    <ul className={styles.marks} aria-label="Checklist">
      {marks.map((mark) => (
        <li key={mark.code}>
          <ChecklistButton
            mark={mark}
            explain={explain}
            onOpen={(finding) => onOpen(mark, finding)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChecklistButtonProps {
  readonly mark: ChecklistItem;
  readonly explain: ChecklistItemsProps['explain'];
  readonly onOpen: (finding: Finding | undefined) => void;
}

/**
 * A checklist item and its card, as a browser popover: it is above everything and closes on Escape
 * or a click outside.
 */
function ChecklistButton({ mark, explain, onOpen }: ChecklistButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const handleToggle = (state: string): void => {
    // Emptied only after closing: the browser restores the focus from an element that must still be
    // in it.
    if (state === 'closed') return setOpen(false);
    const rect = button.current?.getBoundingClientRect();
    if (rect === undefined || card.current === null) return;
    card.current.style.left = `${Math.max(8, Math.min(rect.left, window.innerWidth - card.current.offsetWidth - 8))}px`;
    card.current.style.top = `${rect.bottom + 4}px`;
    card.current.querySelector('button')?.focus({ preventScroll: true });
  };
  const openFinding = (finding: Finding | undefined): void => {
    card.current?.hidePopover();
    onOpen(finding);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        data-state={mark.state}
        title={`${mark.summary}: ${CHECK_WORDS[mark.state]}`}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        <span aria-hidden>{CHECK_SIGNS[mark.state]}</span> {mark.label}{' '}
        <span className="visually-hidden">{CHECK_WORDS[mark.state]}</span>
      </button>
      <div
        ref={card}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={mark.summary}
        className={styles.card}
        onBeforeToggle={(event) => event.newState === 'open' && flushSync(() => setOpen(true))}
        onToggle={(event) => handleToggle(event.newState)}
      >
        {open && <Reason mark={mark} explain={explain} onOpen={openFinding} />}
      </div>
    </>
  );
}

const SHOWN = 5;

function Reason({ mark, explain, onOpen }: ChecklistButtonProps) {
  const { code, summary, state, findings } = mark;
  const words = explain?.(code);
  return (
    <>
      <p>
        <b>{summary}</b> <span data-state={state}>{CHECK_WORDS[state]}</span>
      </p>
      {words !== undefined && <p className={styles.why}>{renderCode(words.why)}</p>}
      <ul className={styles.found}>
        {findings.slice(0, SHOWN).map((finding, i) => (
          <li key={i}>
            <button type="button" onClick={() => onOpen(finding)}>
              {renderCode(finding.message)}
            </button>
          </li>
        ))}
        {findings.length > SHOWN && (
          <li>{formatNumber(findings.length - SHOWN)} more in Problems</li>
        )}
        {findings.length === 0 && (
          <li>
            <button type="button" onClick={() => onOpen(undefined)}>
              Show section
            </button>
          </li>
        )}
      </ul>
      {words !== undefined &&
        [words.source, ...words.cited].map((line) => (
          <p key={line} className={styles.source}>
            {line}.
          </p>
        ))}
    </>
  );
}
