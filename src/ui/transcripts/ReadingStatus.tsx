import type { LogProgress } from '../../analyze/log-source.ts';
import { formatCount } from '../../contract/format-count.ts';
import { formatBytes } from '../format-bytes.ts';
import { NameText } from '../parts/text/NameText.tsx';
import { useTranscripts } from './use-transcripts.ts';
import button from '../parts/button.module.css';
import styles from './TranscriptsPage.module.css';

/** How far the reading is. What was read until it is cancelled counts. */
export function ReadingStatus({ progress }: { readonly progress: LogProgress | undefined }) {
  const run = useTranscripts();
  const { bytes = 0, size = 0, transcripts = 0, file = '' } = progress ?? {};
  return (
    <div className={styles.reading}>
      <progress
        aria-label="Transcripts read"
        max={Math.max(size, 1)}
        value={progress === undefined ? undefined : Math.min(bytes, size)}
      />
      <p>
        {progress === undefined
          ? 'Reading…'
          : `${formatBytes(bytes)} of ${formatBytes(size)}, ${formatCount(transcripts, 'transcript')}`}{' '}
        {file !== '' && (
          <bdi className={styles.faint}>
            <NameText name={file} />
          </bdi>
        )}
      </p>
      <button
        type="button"
        className={button.button}
        title="Stop reading and count what was read"
        onClick={() => run((commands) => commands.stop())}
      >
        Cancel
      </button>
    </div>
  );
}
