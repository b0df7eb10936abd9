import type { Severity } from '../../contract/registry.ts';
import { eachFound, type Format } from '../format.ts';
import type { Found } from '../judge-sets.ts';
import { locateFound } from '../locate.ts';
import { showHiddenInLines, showHiddenInName } from '../show-hidden.ts';

const COMMANDS = { error: 'error', warning: 'warning', advice: 'notice' } as const satisfies Record<
  Severity,
  string
>;

/** Workflow commands: GitHub shows each as an annotation on its line. */
export const github: Format = {
  id: 'github',
  print: function* (report) {
    for (const found of eachFound(report)) yield `${annotate(found)}\n`;
  },
};

function annotate(found: Found): string {
  const {
    finding: { code, severity, message, hint },
    tool,
    place,
  } = found;
  const { line, column } = locateFound(found);
  const title =
    tool === undefined ? code : `${code}: ${showHiddenInName(tool.reading.contract.name)}`;
  const path = escapeProperty(showHiddenInName(place.file.path));
  const said = escapeData(showHiddenInLines(`${message} ${hint}`));
  return `::${COMMANDS[severity]} file=${path},line=${line},col=${column},title=${escapeProperty(title)}::${said}`;
}

/** As the runner unescapes them (actions/toolkit, packages/core/src/command.ts). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
