import { useApp } from '../use-app.ts';
import { EmptyTranscripts } from './EmptyTranscripts.tsx';
import { OpenTranscripts } from './OpenTranscripts.tsx';
import { useDroppedTranscripts } from './use-dropped-transcripts.ts';
import styles from './TranscriptsPage.module.css';

/** What models did, from their transcripts, and what to change because of it. */
export function TranscriptsPage() {
  const log = useApp((state) => state.log);
  const over = useDroppedTranscripts();
  return (
    <div id="page-transcripts" className={styles.page}>
      {log === undefined ? <EmptyTranscripts /> : <OpenTranscripts log={log} />}
      {over && <div className={styles.drop}>Drop transcripts to read them</div>}
    </div>
  );
}
