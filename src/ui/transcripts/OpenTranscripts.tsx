import { useEffect, useRef } from 'react';
import type { OpenLog } from '../../app/transcripts/open-log.ts';
import { getGuardedRegistry } from '../../app/try/get-guarded-registry.ts';
import { ProblemBox } from '../dialogs/ProblemBox.tsx';
import { useApp } from '../use-app.ts';
import { CauseList } from './causes/CauseList.tsx';
import { ComparisonSection } from './comparison/ComparisonSection.tsx';
import { LogHead } from './LogHead.tsx';
import { MetricTable } from './metrics/MetricTable.tsx';
import { Pictures } from './pictures/Pictures.tsx';
import { ToolTable } from './pictures/ToolTable.tsx';
import { ReadFiles } from './ReadFiles.tsx';
import { ReadingStatus } from './ReadingStatus.tsx';
import { RegistryNote } from './RegistryNote.tsx';
import { ShouldCallBar } from './ShouldCallBar.tsx';
import { useTranscripts } from './use-transcripts.ts';
import button from '../parts/button.module.css';
import styles from './TranscriptsPage.module.css';

interface OpenTranscriptsProps {
  readonly log: OpenLog;
}

export function OpenTranscripts({ log }: OpenTranscriptsProps) {
  const { analysis } = log;
  const run = useTranscripts();
  const head = useRef<HTMLDivElement>(null);
  // What had the focus was on the empty page, or ended with the reading.
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, [analysis.kind]);
  return (
    <>
      <LogHead ref={head} log={log} />
      <ShouldCallBar rule={log.shouldCall} />
      {analysis.kind === 'loading' && <ReadingStatus progress={analysis.progress} />}
      {analysis.kind === 'broken' && (
        <div className={styles.note}>
          <ProblemBox problem={analysis.problem} />
          <button
            type="button"
            className={button.button}
            onClick={() => run((commands) => commands.countAgain())}
          >
            Read again
          </button>
        </div>
      )}
      {analysis.kind === 'ready' && <Analysis log={log} analysis={analysis} />}
    </>
  );
}

interface AnalysisProps extends OpenTranscriptsProps {
  readonly analysis: Extract<OpenLog['analysis'], { kind: 'ready' }>;
}

function Analysis({ log, analysis: { result, isPartial } }: AnalysisProps) {
  const { report, causes } = result;
  const isCurrent = useApp(({ workspace }) => getGuardedRegistry(workspace) === log.registry);
  return (
    <>
      <ReadFiles report={report} isPartial={isPartial} />
      {report.transcripts > 0 && (
        <>
          <RegistryNote report={report} registry={log.registry} isCurrent={isCurrent} />
          <div className={styles.columns}>
            <div>
              <CauseList causes={causes} />
              <ToolTable report={report} />
            </div>
            <MetricTable report={report} />
          </div>
          <Pictures report={report} />
          <ComparisonSection log={log} report={report} />
        </>
      )}
    </>
  );
}
