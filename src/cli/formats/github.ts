import type { Severity } from '../../contract/registry.ts';
import type { ReportedFinding } from '../commands/lint-sets.ts';
import { listReportedFindings, type Format } from '../format.ts';
import { findLocation } from '../input/find-location.ts';
import { escapeHiddenInLines, escapeHiddenInName } from '../output/escape-hidden.ts';

const COMMANDS = { error: 'error', warning: 'warning', advice: 'notice' } as const satisfies Record<
  Severity,
  string
>;

/** Workflow commands: GitHub shows each as an annotation on its line. */
export const github: Format = {
  id: 'github',
  hasScores: false,
  print: function* (report) {
    for (const found of listReportedFindings(report)) yield `${printAnnotation(found)}\n`;
  },
};

function printAnnotation(found: ReportedFinding): string {
  const {
    finding: { code, severity, message, hint },
    tool,
    place,
  } = found;
  const { line, column } = findLocation(found);
  const title =
    tool === undefined ? code : `${code}: ${escapeHiddenInName(tool.reading.contract.name)}`;
  const path = escapeProperty(escapeHiddenInName(place.file.path));
  const text = escapeData(escapeHiddenInLines(`${message} ${hint}`));
  return `::${COMMANDS[severity]} file=${path},line=${line},col=${column},title=${escapeProperty(title)}::${text}`;
}

/** As the runner unescapes them (actions/toolkit, packages/core/src/command.ts). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
