import { formatPointer } from '../../contract/json/pointer.ts';
import { CHECKLIST } from '../../lint/checklist.ts';
import { isOutputPromise } from '../../lint/select-fix.ts';
import { findFix } from '../commands/count-fixes.ts';
import type { FoundFinding, LintedSet, LintedTool } from '../commands/lint-sets.ts';
import { findLocation } from '../input/find-location.ts';
import type { FindingRow, ReportNeeds, SetRows, ToolRow } from '../output/lint-report.ts';

/** What is printed of a set; its tools are still linted as they are reached. */
export function createSetRows(set: LintedSet, needs: ReportNeeds): SetRows {
  return {
    tools: createToolRows(set.tools, needs),
    preset: set.preset,
    found: set.found.map((found) => createRow(found, needs)),
  };
}

function* createToolRows(tools: Iterable<LintedTool>, needs: ReportNeeds): Generator<ToolRow> {
  for (const { source, lintResult, found } of tools)
    yield {
      name: source.reading.contract.name,
      path: source.file.path,
      points: lintResult.score.points,
      isChecked: lintResult.omitted.length < CHECKLIST.length,
      state: lintResult.state,
      suppressed: lintResult.suppressed.length,
      found: found.map((each) => createRow(each, needs)),
    };
}

export function createRow(
  found: FoundFinding,
  { hasLocations, hasFixes }: ReportNeeds,
): FindingRow {
  const { code, severity, at, message, hint, fixes = [] } = found.finding;
  const fix = hasFixes ? findFix(found) : undefined;
  return {
    path: found.place.file.path,
    location: hasLocations ? findLocation(found) : undefined,
    severity,
    code,
    pointer: formatPointer(at),
    message,
    hint,
    fixes: fixes.map(({ title }) => title),
    fix: fix && { kind: fix.kind, need: isOutputPromise(fix) ? 'output' : fix.kind },
  };
}
