import { useMemo } from 'react';
import type { Report } from '../../../analyze/report.ts';
import { describeMissingTimes, listTimes } from '../../../app/transcripts/list-times.ts';
import { Section } from '../../parts/Section.tsx';
import { CodeTable } from './CodeTable.tsx';
import { TimePlot } from './TimePlot.tsx';
import { TimeRows } from './TimeRows.tsx';
import chart from './chart.module.css';

/** Calls and rates over time. */
export function TimeSection({ report }: { readonly report: Report }) {
  const { timeline } = report;
  const times = useMemo(() => listTimes(timeline), [timeline]);
  const missing = describeMissingTimes(timeline);
  const unit = timeline.unit === 'day' ? 'day' : 'ISO week';
  if (times.names.length === 0)
    return (
      <Section id="log-times" title="Over time">
        <p className={chart.note}>
          These transcripts do not say when a turn was, so nothing can be shown over time.
        </p>
      </Section>
    );
  return (
    <Section id="log-times" title="Over time" about={`by ${unit} in UTC`}>
      <div className={chart.halves}>
        <div>
          <TimePlot times={times} unit={timeline.unit} />
          {missing !== '' && <p className={chart.note}>Not in the picture: {missing}</p>}
        </div>
        <div>
          <TimeRows times={times} unit={timeline.unit} />
          <CodeTable report={report} />
        </div>
      </div>
    </Section>
  );
}
