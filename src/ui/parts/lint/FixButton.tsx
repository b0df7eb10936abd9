import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Fix } from '../../../lint/rule.ts';
import { LineDifference, type DifferentLine } from '../text/LineDifference.tsx';
import { renderCode } from '../text/render-code.tsx';
import styles from './FixButton.module.css';

interface FixButtonProps {
  readonly fix: Fix;
  readonly listChanges: (fix: Fix) => readonly DifferentLine[];
  readonly onApply: () => void;
}

/** Hovering over or focusing the button shows the difference; pressing it applies the fix. */
export function FixButton({ fix, listChanges, onApply }: FixButtonProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [lines, setLines] = useState<readonly DifferentLine[]>();
  // A large fix opens its own dialog when pressed.
  const openPreview = (): void =>
    setLines(fix.refactoring === undefined ? listChanges(fix) : undefined);
  const closePreview = (): void => setLines(undefined);
  useLayoutEffect(() => {
    const rect = button.current?.getBoundingClientRect();
    if (lines === undefined || card.current === null || rect === undefined) return;
    card.current.showPopover();
    const { offsetWidth: width, offsetHeight: height } = card.current;
    card.current.style.left = `${Math.max(8, Math.min(rect.right - width, window.innerWidth - width - 8))}px`;
    card.current.style.top = `${rect.bottom + height + 8 > window.innerHeight ? Math.max(8, rect.top - height - 4) : rect.bottom + 4}px`;
  }, [lines]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.fix}
        aria-describedby={lines === undefined ? undefined : id}
        onMouseEnter={openPreview}
        onMouseLeave={closePreview}
        onFocus={openPreview}
        onBlur={closePreview}
        onKeyDown={(event) => event.key === 'Escape' && closePreview()}
        onClick={onApply}
      >
        {renderCode(fix.title)}
        {fix.refactoring !== undefined && '…'}
      </button>
      {lines !== undefined && (
        <div ref={card} id={id} popover="manual" role="tooltip" className={styles.card}>
          {fix.kind === 'suggested' && <p>Assumes: {renderCode(fix.assumes)}</p>}
          {fix.kind === 'fact' && <p>Only you know: {renderCode(fix.question)}</p>}
          <LineDifference lines={lines} />
        </div>
      )}
    </>
  );
}
