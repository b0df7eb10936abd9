import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findLintResult } from '../../app/linting/lint-state.ts';
import { createLazyPart } from '../lazy-part.ts';
import { Guarded } from '../shell/Guarded.tsx';
import { useApp } from '../use-app.ts';
import styles from './ScoreButton.module.css';

const ScoreSum = createLazyPart(() =>
  import('../details/ScoreSum.tsx').then((file) => file.ScoreSum),
);

/** The score, and how it is calculated. */
export function ScoreButton({ extent }: { readonly extent: 'tool' | 'registry' }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const points = useApp((state) =>
    extent === 'registry'
      ? state.lintState.score
      : findLintResult(state, state.selected)?.score.points,
  );
  if (points === undefined) return null;
  const setPosition = (): void => {
    const rect = button.current?.getBoundingClientRect();
    if (rect === undefined || card.current === null) return;
    card.current.style.left = `${Math.max(8, Math.min(rect.left, window.innerWidth - card.current.offsetWidth - 8))}px`;
    card.current.style.top = `${rect.bottom + card.current.offsetHeight + 8 > window.innerHeight ? Math.max(8, rect.top - card.current.offsetHeight - 4) : rect.bottom + 4}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.score}
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        Score <b>{points}</b>
      </button>
      <div
        ref={card}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="How the score is calculated"
        className={styles.card}
        onBeforeToggle={(event) => event.newState === 'open' && flushSync(() => setOpen(true))}
        onToggle={(event) => (event.newState === 'open' ? setPosition() : setOpen(false))}
      >
        {open && (
          <Guarded name="The score">
            <ScoreSum extent={extent} points={points} onDrawn={setPosition} />
          </Guarded>
        )}
      </div>
    </>
  );
}
