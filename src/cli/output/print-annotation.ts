import { escapeHiddenInLines, escapeHiddenInName } from './escape-hidden.ts';

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly title: string;
  readonly text: string;
}

/** A workflow command: GitHub shows it as an annotation on its line. */
export function printAnnotation({ level, path, line, column, title, text }: Annotation): string {
  const file = escapeProperty(escapeHiddenInName(path));
  const shown = escapeData(escapeHiddenInLines(text));
  return `::${level} file=${file},line=${line},col=${column},title=${escapeProperty(escapeHiddenInName(title))}::${shown}\n`;
}

/** As the runner unescapes them (actions/toolkit, packages/core/src/command.ts). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
