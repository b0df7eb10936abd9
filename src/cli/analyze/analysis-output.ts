import type { ReportPage } from '../../app/transcripts/print-report-html.ts';
import type { CheckedLimit } from './check-limits.ts';

/** All that an output shows. */
export interface AnalysisOutput extends ReportPage {
  readonly limits: readonly CheckedLimit[];
}
