import { Archive, Download, X } from 'lucide-react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { formatDay } from '../../app/transcripts/format-figure.ts';
import type { OpenLog } from '../../app/transcripts/open-log.ts';
import { formatCount } from '../../contract/format-count.ts';
import { NameText } from '../parts/text/NameText.tsx';
import { FilePicker } from './FilePicker.tsx';
import { useTranscripts } from './use-transcripts.ts';
import button from '../parts/button.module.css';
import styles from './TranscriptsPage.module.css';

interface LogHeadProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly log: OpenLog;
}

const FORMATS = [
  {
    format: 'html',
    label: 'Report',
    about: 'Download one HTML page with figures, causes and excerpts',
  },
  {
    format: 'json',
    label: 'Figures',
    about: 'Download the figures and causes as JSON, without texts of the transcripts',
  },
] as const;

/** Which transcripts are open, and what can be done with all of them. */
export function LogHead({ ref, log: { files, analysis, calls } }: LogHeadProps) {
  const [first] = files;
  return (
    <div ref={ref} className={styles.head} role="group" aria-label="Open transcripts" tabIndex={-1}>
      <p className={styles.title}>
        <b>
          <bdi>
            {files.length === 1 && first !== undefined ? (
              <NameText name={first.name} />
            ) : (
              formatCount(files.length, 'file')
            )}
          </bdi>
        </b>{' '}
        <span>{describeSize(analysis)}</span>
      </p>
      <div className={styles.aside}>
        <LogActions calls={calls} isReady={analysis.kind === 'ready'} />
      </div>
    </div>
  );
}

interface LogActionsProps extends Pick<OpenLog, 'calls'> {
  readonly isReady: boolean;
}

function LogActions({ calls, isReady }: LogActionsProps) {
  const run = useTranscripts();
  return (
    <>
      <FilePicker
        label="Add files…"
        kind="plain"
        onChoose={(added) => run((commands) => commands.add(added))}
      />
      <button
        type="button"
        className={button.plain}
        title="Keep the figures with the registry, without texts of the transcripts"
        disabled={calls === undefined}
        onClick={() => run((commands) => commands.keep())}
      >
        <Archive size={14} aria-hidden /> Keep figures
      </button>
      {FORMATS.map(({ format, label, about }) => (
        <button
          key={format}
          type="button"
          className={button.plain}
          title={about}
          disabled={!isReady}
          onClick={() => run((commands) => commands.export(format))}
        >
          <Download size={14} aria-hidden /> {label}
        </button>
      ))}
      <button
        type="button"
        className={button.plain}
        title="Close these transcripts"
        onClick={() =>
          run(({ close }) => {
            flushSync(close);
            document.querySelector<HTMLElement>('#page-transcripts button')?.focus();
          })
        }
      >
        <X size={14} aria-hidden /> Close
      </button>
    </>
  );
}

function describeSize(analysis: OpenLog['analysis']): string {
  if (analysis.kind !== 'ready') return '';
  const { transcripts, turns, calls, span } = analysis.result.report;
  return [
    formatCount(transcripts, 'transcript'),
    formatCount(turns, 'turn'),
    formatCount(calls, 'call'),
    ...(span === undefined ? [] : [formatSpan(span)]),
  ].join(' · ');
}

function formatSpan(span: readonly [number, number]): string {
  const [from, to] = span.map(formatDay);
  return from === to ? `${from}` : `${from} to ${to}`;
}
