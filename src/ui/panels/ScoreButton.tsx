import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { judgementOf } from '../../app/judged.ts';
import { POINTS } from '../../lint/score.ts';
import { useApp, useExactly } from '../use-app.ts';
import styles from './ScoreButton.module.css';

/** The score, and the sum it is made of. */
export function ScoreButton({ extent }: { readonly extent: 'tool' | 'registry' }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const points = useApp((state) => (extent === 'registry' ? state.judged.score : judgementOf(state, state.selected)?.score.points));
  if (points === undefined) return null;
  const place = (): void => {
    const rect = button.current?.getBoundingClientRect();
    if (rect === undefined || card.current === null) return;
    card.current.style.left = `${Math.max(8, Math.min(rect.left, window.innerWidth - card.current.offsetWidth - 8))}px`;
    card.current.style.top = `${rect.bottom + card.current.offsetHeight + 8 > window.innerHeight ? Math.max(8, rect.top - card.current.offsetHeight - 4) : rect.bottom + 4}px`;
  };
  return (
    <>
      <button ref={button} type="button" className={styles.score} popoverTarget={id} aria-haspopup="dialog">
        score <b>{points}</b>
      </button>
      <div ref={card} id={id} popover="auto" role="dialog" aria-label="How the score is made" className={styles.card} onBeforeToggle={(event) => event.newState === 'open' && flushSync(() => setOpen(true))} onToggle={(event) => (event.newState === 'open' ? place() : setOpen(false))}>
        {open && (extent === 'tool' ? <ToolSum /> : <SetSum points={points} />)}
      </div>
    </>
  );
}

function ToolSum() {
  const score = useExactly((state) => judgementOf(state, state.selected)?.score);
  if (score === undefined) return null;
  return (
    <>
      <p>100, less once for each rule that found something: {POINTS.error} for an error, {POINTS.warning} for a warning, {POINTS.advice} for advice.</p>
      <table>
        <tbody>
          {score.deductions.toSorted((a, b) => b.points - a.points).map(({ code, severity, points }) => (
            <tr key={code}>
              <td>{code}</td>
              <td data-severity={severity}>{severity}</td>
              <td>−{points}</td>
            </tr>
          ))}
          <tr className={styles.sum}>
            <td colSpan={2}>score</td>
            <td>{score.points}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function SetSum({ points }: { readonly points: number }) {
  const [tools, registry] = useApp((state) => [state.judged.tools.size, state.judged.registry.findings.length]);
  return (
    <p>
      The mean of {tools} {tools === 1 ? 'tool' : 'tools'}{registry === 0 ? '' : `, less what ${registry} ${registry === 1 ? 'finding' : 'findings'} of the registry ${registry === 1 ? 'costs' : 'cost'}`}: <b>{points}</b>.
    </p>
  );
}
