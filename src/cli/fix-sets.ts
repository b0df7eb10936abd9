import { applyEdits } from '../contract/edit.ts';
import { isObject, type Json } from '../contract/json.ts';
import { getAt } from '../contract/pointer.ts';
import { readContract, readRegistry } from '../contract/read.ts';
import { createLinter, type Lintable } from '../lint/linter.ts';
import { chooseFix, renames, type FixChoice } from '../lint/choose-fix.ts';
import type { Fix } from '../lint/rule.ts';
import { openDocuments, type OpenDocuments } from './documents.ts';
import { evidenceOf, toJudged, type Choice, type Found } from './judge-sets.ts';
import type { SourceFile, SourcePlace, SourceSet, SourceTool } from './source.ts';
import { traceEdits } from './trace-edits.ts';

const MOST_ROUNDS = 200;

export interface Fixing {
  readonly files: readonly { readonly file: SourceFile; readonly text: string }[];
  /** Fixes that are in the files' new texts. */
  readonly count: number;
  /** Fixes that a file has no place for, by the reason. */
  readonly unwritten: ReadonlyMap<string, number>;
}

interface Course {
  readonly documents: OpenDocuments;
  readonly unwritten: Map<string, number>;
  /** Fixes that were tried in vain. */
  readonly given: Set<string>;
  count: number;
}

/** Every sure fix of what would be told, worked into the texts of the files; each is made from what the ones before left. */
export function fixSets(sets: readonly SourceSet[], choice: Choice): Fixing {
  const course: Course = { documents: openDocuments(), unwritten: new Map(), given: new Set(), count: 0 };
  for (const set of sets) fixSet(set, choice, course);
  return { files: course.documents.listChanged(), count: course.count, unwritten: course.unwritten };
}

/** Round by round, because a round judges again only what the one before changed. */
function fixSet(start: SourceSet, choice: Choice, course: Course): void {
  const lint = createLinter(evidenceOf(choice));
  let set = start;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const design: Lintable = { tools: set.tools.map(({ reading }) => reading), registry: set.registry.registry };
    const judged = toJudged(set, lint(design), choice);
    const fixed = new Map<SourceTool, SourceTool>();
    let isNameTaken = false;
    for (const { source, found } of judged.tools) {
      const next = tryEach(found, { course, set, fixes: choice.fixes }, (fix) => {
        const isRename = renames(fix);
        if (isRename && isNameTaken) return undefined;
        isNameTaken ||= isRename;
        return fixTool(source, fix, course);
      });
      if (next !== undefined) fixed.set(source, next);
    }
    const registry = tryEach(judged.found, { course, set, fixes: choice.fixes }, (fix) => fixRegistry(set, fix, course));
    if (fixed.size === 0 && registry === undefined) return;
    set = { ...set, tools: set.tools.map((tool) => fixed.get(tool) ?? tool), registry: registry ?? set.registry };
  }
}

interface Trial {
  readonly course: Course;
  readonly set: SourceSet;
  readonly fixes: FixChoice;
}

/** The first fix that can be worked in. */
function tryEach<T>(found: readonly Found[], { course, set, fixes }: Trial, apply: (fix: Fix) => T | undefined): T | undefined {
  for (const each of found) {
    const fix = chooseFix(each.finding, fixes);
    const key = fix && `${each.place.file.path} ${each.place.document} ${each.place.at.join('/')} ${each.finding.code} ${each.finding.at.join('/')} ${fix.title}`;
    if (fix === undefined || key === undefined || course.given.has(key)) continue;
    const reason = refuse(fix, each, set);
    const next = reason === undefined ? apply(fix) : undefined;
    if (next !== undefined) {
      course.count += 1;
      return next;
    }
    if (reason !== undefined || !renames(fix)) course.given.add(key);
    if (reason !== undefined) course.unwritten.set(reason, (course.unwritten.get(reason) ?? 0) + 1);
  }
  return undefined;
}

function refuse(fix: Fix, { tool, place }: Found, { home }: SourceSet): string | undefined {
  // The registry, the other contracts and the program that answers the calls know the tool by its name.
  if (home !== undefined && tool !== undefined && renames(fix)) return 'a new name changes other files too: rename the tool in the designer';
  if (traceEdits(fix.edits, { tool, place }) !== undefined) return undefined;
  if (place.file.origins[place.document]?.isVerbatim === false) return 'a snapshot is written by its test: change the source and update it';
  const parts = [...new Set(fix.edits.map(({ at }) => String(at[0] ?? 'the whole tool')))].join(' and ');
  return `${tool?.importer.label ?? 'the file'} has no place for ${parts}`;
}

function fixTool(tool: SourceTool, fix: Fix, { documents }: Course): SourceTool | undefined {
  const { source } = tool.reading.contract;
  const next = applyEdits(source, fix.edits);
  const root = next === source ? undefined : editFile(tool, fix, documents, tool);
  const value = root && getAt(root, tool.at);
  return isObject(value) ? { ...tool, reading: readContract(next), value } : undefined;
}

function fixRegistry({ home, registry }: SourceSet, fix: Fix, { documents }: Course): SourceSet['registry'] | undefined {
  const { source } = registry.registry;
  const next = applyEdits(source, fix.edits);
  const root = next === source || home === undefined ? undefined : editFile(home, fix, documents, undefined);
  return root === undefined ? undefined : readRegistry(next);
}

/** The document of the file after the fix; undefined when it stays as it was. */
function editFile(place: SourcePlace, fix: Fix, documents: OpenDocuments, tool: SourceTool | undefined): Json | undefined {
  const edits = traceEdits(fix.edits, { tool, place });
  return edits && documents.edit(place, edits);
}
