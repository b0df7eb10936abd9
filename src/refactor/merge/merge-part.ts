import { CONTRACT_PARTS, type ContractPart } from '../../contract/contract.ts';
import { getString, isArray, isJsonEqual, type Json } from '../../contract/json/json.ts';
import { renameToolIn } from '../split/select-parts.ts';
import { mergeIdempotency, mergeLimits, mergeRetry } from './merge-call-limits.ts';
import { formatName, formatValue, listValues, type MergeContext } from './merge-context.ts';
import { mergeAudit, mergePermission, mergeRisk, mergeSideEffects } from './merge-guards.ts';
import { mergeInputs } from './merge-inputs.ts';
import { mergeErrors, mergeExamples, mergeRouting, mergeTexts } from './merge-lists.ts';
import { mergeOutputs } from './merge-outputs.ts';
import { mergeProse, removeSentences } from './merge-prose.ts';
import { mergeWire } from './merge-wire.ts';

type PartMerger = (merging: MergeContext) => Json | undefined;

const PARTS = {
  name: ({ name }) => name,
  title: (merging) => mergePlainPart('title', merging),
  purpose: (merging) => mergeTextPart(merging, 'purpose'),
  description: (merging) => mergeTextPart(merging, 'description'),
  provider_tool: (merging) => mergePlainPart('provider_tool', merging),
  input_schema: mergeInputs,
  input_format: (merging) => mergePlainPart('input_format', merging),
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
  result_envelope: (merging) => mergePlainPart('result_envelope', merging),
  visibility: (merging) => mergePlainPart('visibility', merging),
  routing: mergeRouting,
  draft_of: (merging) => mergePair(merging, 'draft_of'),
  commit_of: (merging) => mergePair(merging, 'commit_of'),
  aliases: (merging) => mergeTexts(merging, 'aliases'),
  verification: (merging) => mergePlainPart('verification', merging),
  // Written by mergeTools once every remark is known.
  notes: () => undefined,
  wire: mergeWire,
} as const satisfies Readonly<Record<ContractPart, PartMerger>>;
/** Parts that must be lists. One that is not is copied as it is written. */
const LISTS = new Set(['examples', 'errors', 'resource_scope', 'aliases']);

function isPart(part: string): part is ContractPart {
  return CONTRACT_PARTS.some((known) => known === part);
}

/** The merged value of one part; undefined where no tool has the part or nothing is left of it. */
export function mergePart(part: string, merging: MergeContext): Json | undefined {
  const isReadable =
    !LISTS.has(part) || listValues(merging.sources, part).every(({ value }) => isArray(value));
  return isPart(part) && isReadable ? PARTS[part](merging) : mergePlainPart(part, merging);
}

/** The value of the first tool that has one. */
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

/** Drops the sentences that send the caller to one of the other merged tools. */
function mergeTextPart(
  { sources, name, addRemark }: MergeContext,
  part: 'purpose' | 'description',
): Json | undefined {
  const texts = listValues(sources, part).flatMap(({ source, value }) => {
    if (typeof value !== 'string') return [];
    const others = sources.filter((each) => each !== source).map(({ contract }) => contract.name);
    const { kept, removed } = removeSentences(value, (sentence) =>
      others.some((other) => hasToolName(sentence, other)),
    );
    for (const sentence of removed)
      addRemark(
        'lost',
        `A sentence of ${formatName(source)} about a tool that is the same now: “${sentence}”`,
      );
    return [getString(renameToolIn(kept, { oldName: source.contract.name, name })) ?? kept];
  });
  return texts.length === 0 ? undefined : mergeProse(texts);
}

function hasToolName(sentence: string, tool: string): boolean {
  // A name of one plain word is also an English word: `search` in "Search issues".
  return (
    /[_.-]|[a-z][A-Z]/.test(tool) &&
    sentence.split(tool).length > 1 &&
    (sentence.match(/[\w.-]+/g) ?? []).some((word) => word.replace(/[.-]+$/, '') === tool)
  );
}

/** The link is dropped when the merge joins a draft with its own commit. */
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
