import type { Json, JsonObject } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { memoize } from '../../contract/memoize.ts';
import { findRowPointer } from '../../design/outline.ts';
import type { LintResult } from '../../lint/lint-result.ts';
import type { Finding } from '../../lint/rule.ts';
import { sortBySeverity } from './lint-state.ts';

type SchemaPart = 'input_schema' | 'output_schema';

const byPart: Readonly<
  Record<
    SchemaPart,
    (lintResult: LintResult) => Map<Json | undefined, ReadonlyMap<string, readonly Finding[]>>
  >
> = {
  input_schema: memoize(() => new Map()),
  output_schema: memoize(() => new Map()),
};

/**
 * Findings about one schema by the pointer (as text, from the document) of the row that shows them.
 * Memoized by lint result: every row looks its findings up.
 */
export function getSchemaFindings(
  document: JsonObject,
  lintResult: LintResult,
  part: SchemaPart,
): ReadonlyMap<string, readonly Finding[]> {
  const schema = document.get(part);
  const known = byPart[part](lintResult).get(schema);
  if (known !== undefined) return known;
  const made = new Map<string, Finding[]>();
  for (const finding of sortBySeverity(lintResult.findings)) {
    if (finding.at[0] !== part) continue;
    const place = formatPointer([part, ...findRowPointer(schema, finding.at.slice(1))]);
    made.set(place, [...(made.get(place) ?? []), finding]);
  }
  byPart[part](lintResult).set(schema, made);
  return made;
}
