import type { Severity } from '../../contract/registry.ts';
import type { ReportedFinding } from '../commands/lint-sets.ts';
import { listReportedFindings, type Format } from '../format.ts';
import { findLocation } from '../input/find-location.ts';
import { printAnnotation, type Annotation } from '../output/print-annotation.ts';

const LEVELS = { error: 'error', warning: 'warning', advice: 'notice' } as const satisfies Record<
  Severity,
  Annotation['level']
>;

/** Workflow commands, one for each finding. */
export const github: Format = {
  id: 'github',
  hasScores: false,
  print: function* (report) {
    for (const found of listReportedFindings(report)) yield printFinding(found);
  },
};

function printFinding(found: ReportedFinding): string {
  const {
    finding: { code, severity, message, hint },
    tool,
    place,
  } = found;
  const { line, column } = findLocation(found);
  const title = tool === undefined ? code : `${code}: ${tool.reading.contract.name}`;
  const text = `${message} ${hint}`;
  return printAnnotation({
    level: LEVELS[severity],
    path: place.file.path,
    line,
    column,
    title,
    text,
  });
}
