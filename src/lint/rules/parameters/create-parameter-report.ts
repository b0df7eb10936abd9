import type { Severity } from '../../../contract/registry.ts';
import type { Fix, RuleReport } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import type { Parameter } from './list-parameters.ts';

const MAX_NAME = 48;

/** The defect in the singular and the plural, as text after the names. */
interface ReportText {
  readonly one: string;
  readonly many: string;
  readonly hint: string;
  readonly severity?: Severity;
  readonly fixes?: readonly Fix[];
}

/** One finding for all parameters with the same defect; none without parameters. */
export function createParameterReport(
  found: readonly Parameter[],
  { one, many, hint, severity, fixes }: ReportText,
): readonly RuleReport[] {
  const [first] = found;
  if (first === undefined) return [];
  // Branches of a union may have the same parameter.
  const names = [...new Set(found.map(({ path }) => formatShort(path)))];
  const message = `${listNames(names)} ${names.length === 1 ? one : many}.`;
  const places = found.length > 1 ? { places: found.map(({ at }) => at) } : {};
  return [
    {
      at: first.at,
      message,
      hint,
      ...places,
      ...(severity === undefined ? {} : { severity }),
      ...(fixes === undefined || fixes.length === 0 ? {} : { fixes }),
    },
  ];
}

/** On one line, cut at the start: the end of a path identifies the parameter best. */
function formatShort(path: string): string {
  const line = path.replace(/\s+/g, ' ');
  return line.length > MAX_NAME ? `…${line.slice(1 - MAX_NAME)}` : line;
}
