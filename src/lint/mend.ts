import { applyEdits } from '../contract/edit.ts';
import type { JsonObject } from '../contract/json.ts';
import { readContract, readRegistry, type ContractReading } from '../contract/read.ts';
import { chooseFix, renames, type FixChoice } from './choose-fix.ts';
import type { Lintable, Verdict } from './linter.ts';
import type { Finding, Fix } from './rule.ts';

const MOST_FIXES = 100;

/** Which findings are mended: of these tools (by position; all, and the registry, without it), of this rule (all without it). */
export interface Scope {
  readonly tools?: ReadonlySet<number>;
  readonly rule?: string;
  readonly fixes: FixChoice;
}

export interface Mended {
  /** As many as tools; the very same document where nothing was mended. */
  readonly documents: readonly JsonObject[];
  readonly registry: JsonObject;
  /** Fixes applied. */
  readonly count: number;
}

/**
 * Applies the sure fix of each finding in the scope, one after another; each is made from what the one before left, so none is stale.
 * `lint` is the linter that judged the design: it judges again what a fix changed and nothing else. A new name is left to a person,
 * because references in other tools have to follow it.
 */
export function mendDesign(start: Lintable, scope: Scope, lint: (design: Lintable) => Verdict): Mended {
  let design = start;
  let count = 0;
  const findFix = (finding: Finding): readonly Fix[] => {
    const fix = scope.rule === undefined || finding.code === scope.rule ? chooseFix(finding, scope.fixes) : undefined;
    return fix === undefined || renames(fix) ? [] : [fix];
  };
  const mend = (findings: (verdict: Verdict) => readonly Finding[], apply: (fix: Fix) => Lintable | undefined): void => {
    for (let i = 0; i < MOST_FIXES; i += 1) {
      const [fix] = findings(lint(design)).flatMap(findFix);
      const next = fix && apply(fix);
      if (next === undefined) return;
      design = next;
      count += 1;
    }
  };
  for (const i of start.tools.keys()) {
    if (scope.tools === undefined || scope.tools.has(i)) mend((verdict) => verdict.tools[i]?.findings ?? [], (fix) => editTool(design, i, fix));
  }
  if (scope.tools === undefined) mend((verdict) => verdict.registry.findings, (fix) => editRegistry(design, fix));
  return { documents: design.tools.map(({ contract }) => contract.source), registry: design.registry.source, count };
}

function editTool(design: Lintable, index: number, fix: Fix): Lintable | undefined {
  const before: ContractReading | undefined = design.tools[index];
  const document = before && applyEdits(before.contract.source, fix.edits);
  return document === undefined || document === before?.contract.source ? undefined : { ...design, tools: design.tools.with(index, readContract(document)) };
}

function editRegistry(design: Lintable, fix: Fix): Lintable | undefined {
  const document = applyEdits(design.registry.source, fix.edits);
  return document === design.registry.source ? undefined : { ...design, registry: readRegistry(document).registry };
}
