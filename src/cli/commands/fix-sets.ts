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
import { createEvidenceSource, listReported, type LintChoice } from './lint-sets.ts';

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
  /** The most rounds that a set took. */
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
  const course: FixProgress = {
    documents: openDocuments(),
    unwritten: new Map(),
    applied: [],
    rounds: 0,
  };
  for (const set of sets) fixSet(set, choice, course);
  const { documents, unwritten, applied, rounds } = course;
  return { files: documents.listChanged(), applied, unwritten, rounds };
}

function fixSet(set: SourceSet, choice: LintChoice, course: FixProgress): void {
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
  const fixed = fixDesign(
    design,
    { fixes: choice.fixes, isAccepted },
    createLinter(createEvidenceSource(choice)),
  );
  for (const reason of refused.values()) addUnwritten(course, reason);
  for (const placed of fixed.failed)
    addUnwritten(course, `the fix of ${placed.finding.code} does not remove the finding`);
  course.rounds = Math.max(course.rounds, fixed.rounds);
  applyFixes(fixed.applied, set, course);
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
  // The registry, the other contracts and the program that answers the calls know the tool by its
  // name.
  if (set.home !== undefined && source !== undefined && isRename(fix))
    return 'a new name changes other files too: rename the tool in the designer';
  if (place.file.isInput) return 'an archive is only read: unpack it and name the files';
  if (convertEdits(fix.edits, { tool: source, place }) !== undefined) return undefined;
  if (place.file.origins[place.document]?.isVerbatim === false)
    return 'a snapshot is written by its test: change the source and update it';
  const parts = [...new Set(fix.edits.map(({ at }) => String(at[0] ?? 'the whole tool')))].join(
    ' and ',
  );
  return `${source?.importer.label ?? 'the file'} has no place for ${parts}`;
}

/**
 * In the order in which they were applied, because each was made from what the ones before left.
 */
function applyFixes(applied: readonly PlacedFix[], set: SourceSet, course: FixProgress): void {
  const tools = new Map<number, SourceTool>();
  for (const { tool, fix } of applied) {
    const source = tool === undefined ? undefined : (tools.get(tool) ?? set.tools[tool]);
    const next = source === undefined ? undefined : fixTool(source, fix, course);
    if (tool !== undefined && next !== undefined) tools.set(tool, next);
    const root =
      tool === undefined && set.home !== undefined
        ? applyFix(set.home, fix, course, undefined)
        : undefined;
    const file = next?.file ?? (root === undefined ? undefined : set.home?.file);
    if (file !== undefined) course.applied.push({ fix, file });
  }
}

function fixTool(tool: SourceTool, fix: Fix, course: FixProgress): SourceTool | undefined {
  const root = applyFix(tool, fix, course, tool);
  const value = root && getAt(root, tool.at);
  // Left as they were, they would be other tools in the next run.
  for (const repeat of tool.repeats) applyFix({ ...tool, ...repeat }, fix, course, tool);
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
