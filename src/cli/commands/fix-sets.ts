import { applyEdits } from '../../contract/document/edit.ts';
import { readContract } from '../../contract/document/read.ts';
import { isObject, type Json } from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import { fixDesign, type PlacedFix } from '../../lint/fix-design.ts';
import { createLinter } from '../../lint/linter.ts';
import type { Fix } from '../../lint/rule.ts';
import { isRename } from '../../lint/select-fix.ts';
import { openDocuments, type OpenDocuments } from '../input/open-documents.ts';
import type { SourceFile, SourcePlace, SourceSet, SourceTool } from '../input/source.ts';
import { convertEdits } from './convert-edits.ts';
import {
  createEvidenceSource,
  createRuleSelector,
  listReported,
  type LintChoice,
} from './lint-sets.ts';

export interface AppliedFix {
  readonly fix: Fix;
  readonly file: SourceFile;
}

export interface FixResult {
  readonly files: readonly { readonly file: SourceFile; readonly text: string }[];
  /** Fixes that are in the files' new texts. */
  readonly applied: readonly AppliedFix[];
  /** Fixes that were not applied, by the reason. */
  readonly unwritten: ReadonlyMap<string, number>;
  /** The most rounds that one set took. */
  readonly rounds: number;
}

interface FixProgress {
  readonly documents: OpenDocuments;
  readonly unwritten: Map<string, number>;
  readonly applied: AppliedFix[];
  rounds: number;
}

/** The chosen fix of every finding that is shown, written into the texts of the files. */
export function fixSets(sets: readonly SourceSet[], choice: LintChoice): FixResult {
  const progress: FixProgress = {
    documents: openDocuments(),
    unwritten: new Map(),
    applied: [],
    rounds: 0,
  };
  for (const set of sets) fixSet(set, choice, progress);
  const { documents, unwritten, applied, rounds } = progress;
  return { files: documents.listChanged(), applied, unwritten, rounds };
}

function fixSet(set: SourceSet, choice: LintChoice, progress: FixProgress): void {
  const design = {
    tools: set.tools.map(({ reading }) => reading),
    registry: set.registry.registry,
  };
  const refused = new Map<string, string>();
  const isAccepted = (placed: PlacedFix): boolean => {
    const source = placed.tool === undefined ? undefined : set.tools[placed.tool];
    const place = source ?? set.home;
    if (place === undefined || listReported(placed.finding, source, place, choice).length === 0)
      return false;
    const reason = findRefusalReason(placed.fix, { source, place, set });
    if (reason === undefined) return true;
    refused.set(JSON.stringify([placed.tool, placed.finding.code, placed.finding.at]), reason);
    return false;
  };
  const lint = createLinter(createEvidenceSource(choice));
  const selectRules = createRuleSelector(choice);
  const fixed = fixDesign(design, { fixes: choice.fixes, isAccepted }, ({ tools, registry }) =>
    lint({ tools, registry: selectRules(registry) }),
  );
  for (const reason of refused.values()) addUnwritten(progress, reason);
  for (const placed of fixed.failed)
    addUnwritten(progress, `the fix of ${placed.finding.code} does not remove the finding`);
  progress.rounds = Math.max(progress.rounds, fixed.rounds);
  applyFixes(fixed.applied, set, progress);
}

function addUnwritten({ unwritten }: FixProgress, reason: string): void {
  unwritten.set(reason, (unwritten.get(reason) ?? 0) + 1);
}

interface FixOwner {
  readonly source: SourceTool | undefined;
  readonly place: SourcePlace;
  readonly set: SourceSet;
}

function findRefusalReason(fix: Fix, { source, place, set }: FixOwner): string | undefined {
  // The registry, other contracts and the server refer to the tool by its name.
  if (set.home !== undefined && source !== undefined && isRename(fix))
    return 'a new name changes other files too. Rename the tool in the page';
  if (place.file.isInput) return 'an archive is read-only. Unpack it and pass the files';
  if (convertEdits(fix.edits, { tool: source, place }) !== undefined) return undefined;
  if (place.file.origins[place.document]?.isVerbatim === false)
    return 'a snapshot is written by its test. Change the source and update the snapshot';
  const parts = [...new Set(fix.edits.map(({ at }) => String(at[0] ?? 'the whole tool')))].join(
    ' and ',
  );
  return `${source?.importer.label ?? 'the file'} has no field for ${parts}`;
}

/** Applies fixes in their order: each was made from the result of those before it. */
function applyFixes(applied: readonly PlacedFix[], set: SourceSet, progress: FixProgress): void {
  const tools = new Map<number, SourceTool>();
  for (const { tool, fix } of applied) {
    const source = tool === undefined ? undefined : (tools.get(tool) ?? set.tools[tool]);
    const next = source === undefined ? undefined : fixTool(source, fix, progress);
    if (tool !== undefined && next !== undefined) tools.set(tool, next);
    const root =
      tool === undefined && set.home !== undefined
        ? applyFix(set.home, fix, progress, undefined)
        : undefined;
    const file = next?.file ?? (root === undefined ? undefined : set.home?.file);
    if (file !== undefined) progress.applied.push({ fix, file });
  }
}

function fixTool(tool: SourceTool, fix: Fix, progress: FixProgress): SourceTool | undefined {
  const root = applyFix(tool, fix, progress, tool);
  const value = root && getAt(root, tool.at);
  // An unfixed repeat of the definition would count as another tool in the next run.
  for (const repeat of tool.repeats) applyFix({ ...tool, ...repeat }, fix, progress, tool);
  return isObject(value)
    ? { ...tool, reading: readContract(applyEdits(tool.reading.contract.source, fix.edits)), value }
    : undefined;
}

/** The document of the file after the fix; undefined when it stays as it was. */
function applyFix(
  place: SourcePlace,
  fix: Fix,
  { documents }: FixProgress,
  tool: SourceTool | undefined,
): Json | undefined {
  const edits = convertEdits(fix.edits, { tool, place });
  return edits && documents.apply(place, edits);
}
