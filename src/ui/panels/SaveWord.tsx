import { useApp } from '../use-app.ts';
import styles from './SaveWord.module.css';

/** Says "Saved" only when the database has committed. */
export function SaveWord() {
  const word = useApp((state) => {
    if (state.stage.kind === 'preview') return 'Shared design, read-only';
    switch (state.save.kind) {
      case 'saved':
        return state.save.at === 0 ? '' : `Saved ${formatClock(new Date(state.save.at))}`;
      case 'editing':
      case 'saving':
        return 'Saving…';
      case 'conflict':
      case 'failed':
        return 'Not saved';
    }
  });
  const bad = useApp((state) => state.save.kind === 'failed' || state.save.kind === 'conflict');
  return (
    <span className={styles.word} data-bad={bad} role="status">
      {word}
    </span>
  );
}

/** By hand: the first use of Intl costs 17 ms at start-up (Chromium 156, 2026-11-21). */
function formatClock(time: Date): string {
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
