import { transcriptReaders } from '../../analyze/readers.ts';
import { FilePicker } from './FilePicker.tsx';
import { useTranscripts } from './use-transcripts.ts';
import styles from './TranscriptsPage.module.css';

export function EmptyTranscripts() {
  const run = useTranscripts();
  return (
    <div className={styles.empty}>
      <p className={styles.lead}>
        Drop or paste transcripts of your agents to see what their models did with these tools, and
        which contracts to change.
      </p>
      <div className={styles.actions}>
        <FilePicker
          label="Choose files…"
          kind="primary"
          onChoose={(files) => run((commands) => commands.add(files))}
        />
        <FilePicker
          label="Choose folder…"
          kind="button"
          isFolder
          onChoose={(files) => run((commands) => commands.add(files))}
        />
      </div>
      <dl className={styles.forms}>
        <div>
          <dt>Forms</dt>
          <dd>
            <ul>
              {transcriptReaders.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>Files</dt>
          <dd>JSON, JSONL, gzip of these, or a zip of many.</dd>
        </div>
        <div>
          <dt>Privacy</dt>
          <dd>The files are read in this tab. They are not stored and not sent.</dd>
        </div>
      </dl>
    </div>
  );
}
