import { useApp } from '../use-app.ts';
import styles from './SaveWord.module.css';

/** Says "Saved" only when the database has committed. */
export function SaveWord() {
  const word = useApp((state) => {
    if (state.stage.kind === 'preview') return 'Shared design, read-only';
    switch (state.save.kind) {
      case 'saved':
        return state.save.at === 0 ? '' : `Saved ${new Date(state.save.at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}`;
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
