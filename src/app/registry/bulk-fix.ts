import type { JsonObject } from '../../contract/json/json.ts';
import type { Finding } from '../../lint/rule.ts';
import { isRename, selectFix, type FixChoice } from '../../lint/select-fix.ts';
import type { LintState } from '../linting/lint-state.ts';
import type { FixPlan, LinterClient } from '../linting/linter-client.ts';

interface BulkFix {
  readonly tools: ReadonlySet<string>;
  /** Every rule without one. */
  readonly rule: string | undefined;
  readonly fixes: FixChoice;
}

/** Whether the choice allows a fix. A new name is left to a person. */
function isFixable(finding: Finding, fixes: FixChoice): boolean {
  const fix = selectFix(finding, fixes);
  return fix !== undefined && !isRename(fix);
}

/** The rules that have something to apply in these tools, each with the number of tools. */
export function countFixableTools(
  { tools }: LintState,
  chosen: ReadonlySet<string>,
  fixes: FixChoice,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of chosen) {
    const codes = new Set(
      (tools.get(id)?.findings ?? []).flatMap((finding) =>
        isFixable(finding, fixes) ? [finding.code] : [],
      ),
    );
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * What has to be true for the suggested fixes of a rule to be right, each sentence with the number
 * of tools.
 */
export function countAssumptions(
  { tools }: LintState,
  { tools: chosen, rule, fixes }: BulkFix,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of chosen) {
    const assumed = new Set(
      (tools.get(id)?.findings ?? []).flatMap((finding) => {
        const fix =
          (rule === undefined || finding.code === rule) && isFixable(finding, fixes)
            ? selectFix(finding, fixes)
            : undefined;
        return fix?.kind === 'suggested' ? [fix.assumes] : [];
      }),
    );
    for (const sentence of assumed) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return counts;
}

/**
 * Plans the fixes of these tools, each from the current design. Undefined when the linter stopped,
 * the design changed meanwhile, or `goOn` returned false: it is called after each tool with the
 * share that is done.
 */
export async function planBulkFix(
  linter: LinterClient,
  { tools, rule, fixes }: BulkFix,
  goOn: (done: number) => boolean,
): Promise<FixPlan | undefined> {
  const lintState = await linter.lintWorkspace();
  const { workspace } = lintState;
  const wanted = [...tools].filter(
    (id) =>
      lintState.tools
        .get(id)
        ?.findings.some(
          (finding) => (rule === undefined || finding.code === rule) && isFixable(finding, fixes),
        ) === true,
  );
  if (workspace === undefined || !goOn(0)) return undefined;
  const documents = new Map<string, JsonObject>();
  let count = 0;
  for (const [i, tool] of wanted.entries()) {
    const made = await linter.planFixes({ tool, rule, fixes });
    if (made === undefined || made.workspace !== workspace || !goOn((i + 1) / wanted.length))
      return undefined;
    for (const [id, document] of made.documents) documents.set(id, document);
    count += made.count;
  }
  return { workspace, documents, registry: undefined, count };
}
