import {
  convertFromPlain,
  get,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { selectFields } from '../../lint/dispatch/group-parameters.ts';
import { createCommitExamples } from './draft-examples.ts';
import { createPairedTool, type DraftPair } from './draft-pair.ts';
import { fixReferences } from './fix-references.ts';
import { addBefore, addNotes, selectPart } from './select-parts.ts';

/** The original tool, which now takes the id of a draft and commits that draft. */
export function createCommitTool(pair: DraftPair, schema: JsonObject): JsonObject {
  const { contract, draft, commit, id, commitFields } = pair;
  const left = fixReferences(schema, selectFields(schema, commitFields));
  const properties = left.get('properties');
  const required = left.get('required');
  const draftId: Json = convertFromPlain({
    type: 'string',
    minLength: 1,
    description: `The draft, as ${draft} returned it.`,
  });
  const input = new Map<string, Json>([
    ...left,
    ['properties', new Map([[id, draftId], ...(isObject(properties) ? properties : [])])],
    ['required', [id, ...(isArray(required) ? required : [])]],
  ]);
  const splitTool = createPairedTool(pair, commit, commitFields);
  const parts = [...contract.source].flatMap(([part, value]): readonly [string, Json][] => {
    if (part === 'input_schema') return [[part, input]];
    if (part === 'description') return [[part, describeCommit(pair, String(value))]];
    if (part === 'examples')
      return createEntries(part, createCommitExamples(contract, id, commitFields));
    if (part === 'errors') return [[part, addDraftNotFound(value, pair)]];
    if (part === 'aliases' || part === 'commit_of') return [];
    if (part === 'idempotency' && contract.idempotency?.strategy === 'hash' && isObject(value))
      return [[part, new Map<string, Json>([...value, ['fields', [id]]])]];
    const kept = selectPart(part, part === 'wire' ? removeInputExamples(value) : value, splitTool);
    return kept === undefined ? [] : [[part, kept]];
  });
  const routing = contract.source.get('routing');
  const needs = get(routing, 'prerequisites');
  const routed = new Map<string, Json>([
    ...(isObject(routing) ? routing : []),
    [
      'prerequisites',
      [...(isArray(needs) ? needs : []), convertFromPlain({ tool: draft, at_least: 1 })],
    ],
  ]);
  const document = new Map(parts).has('routing')
    ? new Map<string, Json>([...parts, ['routing', routed]])
    : addBefore(
        new Map(parts),
        findFirstPart(parts, ['draft_of', 'verification', 'notes', 'wire']),
        ['routing', routed],
      );
  const paired = addBefore(
    document,
    findFirstPart([...document], ['verification', 'notes', 'wire']),
    ['commit_of', draft],
  );
  return addNotes(paired, [
    convertFromPlain({
      at: `/input_schema/properties/${id}`,
      text: `All other arguments are given to ${draft}: what is committed is what was reviewed.`,
    }),
  ]);
}

/** Drops Anthropic's `input_examples`: they show the arguments that the draft now takes. */
function removeInputExamples(wire: Json): Json {
  if (!isObject(wire)) return wire;
  return new Map(
    [...wire].map(([family, fields]): readonly [string, Json] => [
      family,
      isObject(fields) ? new Map([...fields].filter(([key]) => key !== 'input_examples')) : fields,
    ]),
  );
}

function findFirstPart(
  parts: readonly (readonly [string, Json])[],
  names: readonly string[],
): string {
  return parts.find(([name]) => names.includes(name))?.[0] ?? '';
}

function createEntries(part: string, value: Json | undefined): readonly [string, Json][] {
  return value === undefined ? [] : [[part, value]];
}

function describeCommit({ draft, id }: DraftPair, description: string): string {
  const text = description.trim();
  return `${text}${/[.!?]$/.test(text) ? '' : '.'} Takes the ${id} of a draft that ${draft} made and commits it as it stands. Do not use without a draft: call ${draft} first.`.trimStart();
}

/** Adds the error for an id that names no draft. */
function addDraftNotFound(errors: Json, { draft, commit, id }: DraftPair): Json {
  if (!isArray(errors) || errors.some((error) => get(error, 'code') === 'draft_not_found'))
    return errors;
  return [
    ...errors,
    convertFromPlain({
      code: 'draft_not_found',
      type: 'not_found',
      message: `No draft has this ${id}.`,
      hint: `Call ${draft} again, then call ${commit} with the ${id} that it returns.`,
      next_valid_actions: [draft],
      retryable: false,
    }),
  ];
}
