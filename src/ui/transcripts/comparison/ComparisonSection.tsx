import { useState } from 'react';
import type { Report } from '../../../analyze/report.ts';
import { describeSplit } from '../../../app/transcripts/describe-report.ts';
import { formatDay } from '../../../app/transcripts/format-figure.ts';
import type { ComparisonChoice, LogAnalysis, OpenLog } from '../../../app/transcripts/open-log.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { ProblemBox } from '../../dialogs/ProblemBox.tsx';
import { Section } from '../../parts/Section.tsx';
import { FilePicker } from '../FilePicker.tsx';
import { ReadingStatus } from '../ReadingStatus.tsx';
import { useTranscripts } from '../use-transcripts.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import button from '../../parts/button.module.css';
import styles from './ComparisonSection.module.css';

interface ComparisonSectionProps {
  readonly log: OpenLog;
  readonly report: Report;
}

/** Earlier files, or the time before a day, against the rest. */
export function ComparisonSection({ log, report }: ComparisonSectionProps) {
  const { comparison } = log;
  const run = useTranscripts();
  const compare = (choice: ComparisonChoice | undefined): void =>
    run((commands) => commands.compare(choice));
  return (
    <Section id="log-comparison" title="Before and after">
      <div className={styles.bar}>
        <FilePicker
          label="Choose earlier files…"
          kind="button"
          onChoose={(files) => compare({ kind: 'files', files })}
        />
        <DateForm span={report.span} onChoose={(at) => compare({ kind: 'date', at })} />
        {comparison !== undefined && (
          <button type="button" className={button.plain} onClick={() => compare(undefined)}>
            End comparison
          </button>
        )}
      </div>
      {comparison !== undefined && (
        <>
          <p className={styles.about}>{describeChoice(comparison.choice)}</p>
          <Sides before={comparison.before} after={comparison.after ?? log.analysis} />
        </>
      )}
    </Section>
  );
}

function describeChoice(choice: ComparisonChoice): string {
  return choice.kind === 'files'
    ? `Before: ${choice.files.length === 1 ? (choice.files[0]?.name ?? '') : formatCount(choice.files.length, 'file')}. After: the open transcripts.`
    : describeSplit(choice.at);
}

interface SidesProps {
  readonly before: LogAnalysis;
  readonly after: LogAnalysis;
}

function Sides({ before, after }: SidesProps) {
  for (const side of [before, after]) {
    if (side.kind === 'broken') return <ProblemBox problem={side.problem} />;
    if (side.kind === 'loading') return <ReadingStatus progress={side.progress} />;
  }
  if (before.kind !== 'ready' || after.kind !== 'ready') return null;
  return <ComparisonTable before={before.result.report} after={after.result.report} />;
}

interface DateFormProps {
  readonly span: Report['span'];
  readonly onChoose: (at: number) => void;
}

/** Splits the open transcripts at a day, in UTC. */
function DateForm({ span, onChoose }: DateFormProps) {
  const [typed, setTyped] = useState('');
  const at = Date.parse(`${typed}T00:00:00Z`);
  if (span === undefined)
    return <p className={styles.about}>These transcripts have no times to split them by.</p>;
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        if (!Number.isNaN(at)) onChoose(at);
      }}
    >
      <label>
        or split at{' '}
        <input
          type="date"
          min={formatDay(span[0])}
          max={formatDay(span[1])}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <button type="submit" className={button.button} disabled={Number.isNaN(at)}>
        Compare
      </button>
    </form>
  );
}
