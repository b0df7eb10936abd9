import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Fix } from '../../lint/rule.ts';
import styles from './FixButton.module.css';
import { markCode } from './mark-code.tsx';

/** Lines taken away and added. */
export interface FixPreview {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

interface FixButtonProps {
  readonly fix: Fix;
  readonly preview: (fix: Fix) => FixPreview;
  readonly onApply: () => void;
}

/** Resting on the button shows the difference; pressing it makes it. */
export function FixButton({ fix, preview, onApply }: FixButtonProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [lines, setLines] = useState<FixPreview>();
  const show = (): void => setLines(preview(fix));
  const hide = (): void => setLines(undefined);
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
      <button ref={button} type="button" className={styles.fix} aria-describedby={lines === undefined ? undefined : id} onMouseEnter={show} onMouseLeave={hide} onFocus={show} onBlur={hide} onKeyDown={(event) => event.key === 'Escape' && hide()} onClick={onApply}>
        {markCode(fix.title)}
      </button>
      {lines !== undefined && (
        <div ref={card} id={id} popover="manual" role="tooltip" className={styles.card}>
          {lines.removed.map((line, i) => (
            <del key={`r${i}`}>{line}</del>
          ))}
          {lines.added.map((line, i) => (
            <ins key={`a${i}`}>{line}</ins>
          ))}
        </div>
      )}
    </>
  );
}
