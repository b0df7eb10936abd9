import { CONTRACT_PARTS, type ContractPart } from '../../contract/contract.ts';
import { readContract } from '../../contract/document/read.ts';
import {
  getString,
  isArray,
  isJsonEqual,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { renameToolIn } from '../split/select-parts.ts';
import {
  formatName,
  formatValue,
  listValues,
  type MergeContext,
  type Remark,
  type Selector,
  type Source,
} from './merge-context.ts';
import {
  mergeAudit,
  mergeIdempotency,
  mergeLimits,
  mergePermission,
  mergeRetry,
  mergeRisk,
  mergeSideEffects,
} from './merge-guards.ts';
import { mergeInputs } from './merge-inputs.ts';
import { mergeErrors, mergeExamples, mergeNotes, mergeRouting, mergeTexts } from './merge-lists.ts';
import { mergeOutputs } from './merge-outputs.ts';
import { mergeProse, removeSentences } from './merge-prose.ts';
import { mergeWire } from './merge-wire.ts';
import { createSelector, createValues, hasOneAct } from './selector.ts';

export interface MergeOptions {
  /** That of the first tool unless said. */
  readonly name?: string;
  /**
   * A required parameter that says which tool is meant. Asked for where their names do different
   * things, unless said.
   */
  readonly selector?: boolean;
}

export interface MergeResult {
  readonly document: JsonObject;
  readonly remarks: readonly Remark[];
  readonly selector: Selector | undefined;
  /** By the name of a merged tool: the selector's value for it. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * One contract that does what several did: it takes every call of each, and promises only what all
 * promised. The first gives its name and order.
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

/** The parts of the first tool in its order; those of the others where a file has them. */
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

const PARTS: Readonly<Partial<Record<ContractPart, (merging: MergeContext) => Json | undefined>>> =
  {
    name: ({ name }) => name,
    purpose: (merging) => mergeTextPart(merging, 'purpose'),
    description: (merging) => mergeTextPart(merging, 'description'),
    input_schema: mergeInputs,
    output_schema: mergeOutputs,
    examples: mergeExamples,
    errors: mergeErrors,
    risk_class: mergeRisk,
    side_effects: mergeSideEffects,
    resource_scope: (merging) => mergeTexts(merging, 'resource_scope'),
    permission: mergePermission,
    timeout_ms: (merging) => mergeLimits(merging, 'timeout_ms'),
    result_limits: (merging) => mergeLimits(merging, 'result_limits'),
    retry: mergeRetry,
    idempotency: mergeIdempotency,
    audit: mergeAudit,
    routing: mergeRouting,
    draft_of: (merging) => mergePair(merging, 'draft_of'),
    commit_of: (merging) => mergePair(merging, 'commit_of'),
    aliases: (merging) => mergeTexts(merging, 'aliases'),
    wire: mergeWire,
  };
const LISTS = new Set(['examples', 'errors', 'resource_scope', 'aliases']);

function isPart(part: string): part is ContractPart {
  return CONTRACT_PARTS.some((known) => known === part);
}

/** A part that stood in no tool, or that nothing is left of, is not written. */
function mergePart(part: string, merging: MergeContext): Json | undefined {
  const join = isPart(part) ? PARTS[part] : undefined;
  // What cannot be read as a list is kept as it is written.
  const isReadable =
    !LISTS.has(part) || listValues(merging.sources, part).every(({ value }) => isArray(value));
  return join === undefined || !isReadable ? mergePlainPart(part, merging) : join(merging);
}

/** The first tool's, or of the first that has one. */
function mergePlainPart(
  part: string,
  { sources, name, addRemark }: MergeContext,
): Json | undefined {
  const [first, ...others] = listValues(sources, part);
  if (first === undefined) return undefined;
  for (const { source, value } of others) {
    if (!isJsonEqual(value, first.value))
      addRemark(
        'lost',
        `\`${part}\` of ${formatName(source)}, because that of ${formatName(first.source)} stays: ${formatValue(value)}.`,
      );
  }
  if (
    part === 'verification' &&
    sources.some(
      ({ contract }) => contract.name === getString(first.source.contract.verification?.tool),
    )
  )
    addRemark(
      'check',
      `The call was verified by \`${first.source.contract.verification?.tool ?? ''}\`, which is the same tool now.`,
    );
  return part === 'visibility' || part === 'title'
    ? first.value
    : renameToolIn(first.value, { oldName: first.source.contract.name, name });
}

/** Sentence by sentence. Those that send the caller to a tool that is the same now are left out. */
function mergeTextPart(
  { sources, name, addRemark }: MergeContext,
  part: 'purpose' | 'description',
): Json | undefined {
  const texts = listValues(sources, part).flatMap(({ source, value }) => {
    if (typeof value !== 'string') return [];
    const others = sources.filter((each) => each !== source).map(({ contract }) => contract.name);
    const { kept, gone } = removeSentences(value, (sentence) =>
      others.some((other) => hasToolName(sentence, other)),
    );
    for (const sentence of gone)
      addRemark(
        'lost',
        `A sentence of ${formatName(source)} about a tool that is the same now: “${sentence}”`,
      );
    return [getString(renameToolIn(kept, { oldName: source.contract.name, name })) ?? kept];
  });
  return texts.length === 0 ? undefined : mergeProse(texts);
}

function hasToolName(sentence: string, tool: string): boolean {
  // A name of one plain word is also a word: `search` of "Search issues".
  return (
    /[_.-]|[a-z][A-Z]/.test(tool) &&
    sentence.split(tool).length > 1 &&
    (sentence.match(/[\w.-]+/g) ?? []).some((word) => word.replace(/[.-]+$/, '') === tool)
  );
}

/** Draft and commit in one tool are no pair. */
function mergePair(merging: MergeContext, part: 'draft_of' | 'commit_of'): Json | undefined {
  const within = listValues(merging.sources, part).filter(({ value }) =>
    merging.sources.some(({ contract }) => contract.name === value),
  );
  if (within.length === 0) return mergePlainPart(part, merging);
  for (const { source, value } of within)
    merging.addRemark(
      'lost',
      `${formatName(source)} was ${part === 'draft_of' ? 'the draft of' : 'the commit of'} \`${String(value)}\`: what was reviewed first now happens in one call.`,
    );
  return undefined;
}
