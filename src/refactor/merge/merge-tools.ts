import { CONTRACT_PARTS } from '../../contract/contract.ts';
import { readContract } from '../../contract/document/read.ts';
import type { Json, JsonObject } from '../../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import type { MergeContext, Remark, Selector, Source } from './merge-context.ts';
import { mergeNotes } from './merge-lists.ts';
import { mergePart } from './merge-part.ts';
import { createSelector, createValues, hasOneAct } from './selector.ts';

export interface MergeOptions {
  /** Defaults to the name of the first tool. */
  readonly name?: string;
  /**
   * Whether to add a required parameter that picks the tool. Defaults to true where the tool names
   * begin with different verbs.
   */
  readonly selector?: boolean;
}

export interface MergeResult {
  readonly document: JsonObject;
  readonly remarks: readonly Remark[];
  readonly selector: Selector | undefined;
  /** The selector's value for each merged tool, by tool name. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Merges several contracts into one that accepts every call any of them accepted and promises only
 * what all of them promised. The first gives its name and the order of parts.
 */
export function mergeTools(
  documents: readonly JsonObject[],
  { name, selector }: MergeOptions = {},
): Outcome<MergeResult> {
  const contracts = documents.map((document) => readContract(document).contract);
  const [first] = contracts;
  if (first === undefined || documents.length < 2)
    return createFailure('too_few', 'A merge needs two tools.', 'Choose one more.');
  const names = contracts.map((contract) => contract.name);
  if (names.includes('') || new Set(names).size < names.length)
    return createFailure(
      'names_unclear',
      'Two of the tools have the same name, or one has none.',
      'Give each its own name first: references are turned by name.',
    );
  const open = contracts.find(({ input_schema }) => input_schema === false);
  if (open !== undefined)
    return createFailure(
      'nothing_fits',
      `No call fits the input of ${open.name}.`,
      'Give it an input schema first.',
      ['input_schema'],
    );
  const values = createValues(contracts);
  const remarks: Remark[] = [];
  const merging: MergeContext = {
    sources: contracts.map((contract, i) => ({
      contract,
      document: contract.source,
      value: values[i] ?? contract.name,
    })),
    name: name ?? first.name,
    selector: (selector ?? !hasOneAct(contracts)) ? createSelector(contracts, values) : undefined,
    addRemark: (kind, text) => remarks.push({ kind, text }),
  };
  return createSuccess({
    document: mergeDocuments(merging, remarks),
    remarks,
    selector: merging.selector,
    values: new Map(names.map((each, i) => [each, values[i] ?? each])),
  });
}

function mergeDocuments(merging: MergeContext, remarks: readonly Remark[]): JsonObject {
  const parts = listParts(merging.sources);
  const document = new Map(
    parts.flatMap((part): readonly [string, Json][] => {
      const value = part === 'notes' ? undefined : mergePart(part, merging);
      return value === undefined ? [] : [[part, value]];
    }),
  );
  const notes = mergeNotes(
    merging,
    document,
    remarks.filter(({ kind }) => kind !== 'check').map(({ text }) => text),
  );
  if (notes.length === 0) return document;
  if (parts.includes('notes'))
    return new Map(
      parts.flatMap((part): readonly [string, Json][] => {
        const value = part === 'notes' ? notes : document.get(part);
        return value === undefined ? [] : [[part, value]];
      }),
    );
  return new Map([
    ...[...document].filter(([part]) => part !== 'wire'),
    ['notes', notes],
    ...[...document].filter(([part]) => part === 'wire'),
  ]);
}

/** The first tool's parts in its own order, then the others' parts in file order between them. */
function listParts(sources: readonly Source[]): readonly string[] {
  const parts = [...(sources[0]?.document.keys() ?? [])];
  const ranks: readonly string[] = CONTRACT_PARTS;
  for (const part of sources.slice(1).flatMap(({ document }) => [...document.keys()])) {
    if (parts.includes(part)) continue;
    const rank = ranks.indexOf(part);
    const after = parts.findLastIndex(
      (each) => rank !== -1 && ranks.indexOf(each) !== -1 && ranks.indexOf(each) < rank,
    );
    parts.splice(rank === -1 ? parts.length : after + 1, 0, part);
  }
  return parts.includes('input_schema') ? parts : [...parts, 'input_schema'];
}
