import type { Severity } from '../../contract/registry.ts';
import { listReportedFindings, type Format, type ReportedFinding } from '../format.ts';
import { printAnnotation, type Annotation } from '../output/print-annotation.ts';

const LEVELS = { error: 'error', warning: 'warning', advice: 'notice' } as const satisfies Record<
  Severity,
  Annotation['level']
>;

/** Workflow commands, one for each finding. */
export const github: Format = {
  id: 'github',
  needs: { hasScores: false, hasLocations: true, hasFixes: false },
  print: function* (report) {
    for (const found of listReportedFindings(report)) yield printFinding(found);
  },
};

function printFinding(found: ReportedFinding): string {
  const { code, severity, message, hint, path, tool, location } = found;
  return printAnnotation({
    level: LEVELS[severity],
    path,
    line: location?.line ?? 1,
    column: location?.column ?? 1,
    title: tool === undefined ? code : `${code}: ${tool}`,
    text: `${message} ${hint}`,
  });
}
