import type { Report } from '../../../analyze/report.ts';
import { CrossingChart } from './CrossingChart.tsx';
import { HeatMap } from './HeatMap.tsx';
import { TimeSection } from './TimeSection.tsx';
import { ToolPictures } from './ToolPictures.tsx';

/** What a table alone does not show at a glance; each has its table. */
export function Pictures({ report }: { readonly report: Report }) {
  return (
    <>
      <HeatMap report={report} />
      <CrossingChart report={report} />
      <TimeSection report={report} />
      <ToolPictures report={report} />
    </>
  );
}
