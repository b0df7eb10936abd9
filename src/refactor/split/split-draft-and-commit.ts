import type { Contract } from '../../contract/contract.ts';
import type { Design } from '../../contract/design.ts';
import { readContract } from '../../contract/document/read.ts';
import {
  convertFromPlain,
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import { selectFields } from '../../lint/dispatch/group-parameters.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import { listTiedFields } from './create-value-schema.ts';
import { createCommitExamples, createDraftExamples } from './draft-examples.ts';
import { fixReferences } from './fix-references.ts';
import { addBefore, addNotes, selectPart, type SplitTool } from './select-parts.ts';
import { getNoun, replaceVerb } from './tool-name.ts';
import { formatAct } from './value-prose.ts';

/** Source 004, draft/commit separation: the verb of the draft beside that of the commit. */
const DRAFT_VERBS: Readonly<Record<string, string>> = {
  send: 'draft',
  post: 'draft',
  publish: 'draft',
  reply: 'draft',
  notify: 'draft',
  email: 'draft',
  message: 'draft',
  issue: 'prepare',
  submit: 'prepare',
  pay: 'prepare',
  refund: 'prepare',
  charge: 'prepare',
  transfer: 'prepare',
  create: 'prepare',
  sign: 'prepare',
  apply: 'propose',
  update: 'propose',
  modify: 'propose',
  edit: 'propose',
  delete: 'propose',
  remove: 'propose',
  grant: 'propose',
  revoke: 'propose',
  place: 'recommend',
  buy: 'recommend',
  sell: 'recommend',
  trade: 'recommend',
  commit: 'stage',
  deploy: 'stage',
  release: 'stage',
  merge: 'stage',
};
/** What only makes sense when the effect happens. */
const COMMITS =
  /^(?:confirm(?:ed|ation)?|approv(?:al|ed|er)(?:_\w+)?|idempotency_?key|request_id|mfa_?(?:code|token)?|otp)$/i;
/** Failures that the arguments alone can have. */
const OF_ARGUMENTS = new Set([
  'invalid_arguments',
  'not_found',
  'timeout',
  'internal_error',
  'rate_limited',
  'auth_expired',
]);

interface DraftPair {
  readonly contract: Contract;
  readonly draft: string;
  readonly commit: string;
  /** The parameter that carries the draft. */
  readonly id: string;
  readonly draftFields: ReadonlySet<string>;
  readonly commitFields: ReadonlySet<string>;
}

/**
 * A tool that takes all arguments and sends nothing, and the tool itself, which takes that draft.
 */
export function splitDraftAndCommit(design: Design, index: number): Outcome<Design> {
  const document = design.tools[index];
  if (document === undefined)
    return createFailure(
      'no_such_tool',
      'The design has no tool at this place.',
      'Choose the tool again.',
    );
  const { contract } = readContract(document);
  const { name, draft_of, commit_of, risk_class, input_schema } = contract;
  if (draft_of !== undefined || commit_of !== undefined)
    return createFailure(
      'already_paired',
      `${name} is already half of a pair.`,
      'Open the other half and complete it there.',
      [draft_of === undefined ? 'commit_of' : 'draft_of'],
    );
  if (risk_class === 'read_only' || risk_class === 'draft')
    return createFailure(
      'nothing_to_commit',
      `${name} is declared ${risk_class}: a call has no effect to hold back.`,
      'Correct risk_class first if a call has an effect.',
      ['risk_class'],
    );
  const words = splitWords(name);
  const verb = words.find((word) => Object.hasOwn(DRAFT_VERBS, word));
  const draft = replaceVerb(
    name,
    verb,
    (verb === undefined ? undefined : DRAFT_VERBS[verb]) ?? 'prepare',
  );
  if (design.tools.some((tool) => getString(tool.get('name')) === draft))
    return createFailure(
      'name_taken',
      `${draft} exists already.`,
      `Set draft_of of ${draft} to ${name}, and commit_of of ${name} to ${draft}.`,
      ['name'],
    );
  const fields = listPropertyNames(input_schema);
  const tied = isObject(input_schema) ? listTiedFields(input_schema) : new Set<string>();
  const commitFields = new Set(
    fields.filter(
      (field) =>
        (COMMITS.test(field) || field === contract.idempotency?.parameter) && !tied.has(field),
    ),
  );
  const draftFields = new Set(fields.filter((field) => !commitFields.has(field)));
  if (!isObject(input_schema) || draftFields.size === 0)
    return createFailure(
      'nothing_to_draft',
      `${name} takes no arguments that a draft could hold.`,
      'Declare its parameters first.',
      ['input_schema', 'properties'],
    );
  const id = fields.includes('draft_id') ? `${getNoun(name).join('_')}_draft_id` : 'draft_id';
  const pair: DraftPair = { contract, draft, commit: name, id, draftFields, commitFields };
  const tools = design.tools.map((tool, i) => (i === index ? tool : addDraftRoutes(tool, pair)));
  return createSuccess({
    ...design,
    tools: tools.toSpliced(
      index,
      1,
      createDraftTool(pair, input_schema),
      createCommitTool(pair, input_schema),
    ),
  });
}

function createDraftTool(pair: DraftPair, schema: JsonObject): JsonObject {
  const { contract, draft, commit, draftFields } = pair;
  const title =
    contract.title === undefined ? [] : [['title', `${contract.title}: draft`] as const];
  const selectEntries = (part: string): readonly (readonly [string, Json])[] => {
    const value = contract.source.get(part);
    const left =
      value === undefined
        ? undefined
        : selectPart(part, value, createSplitTool(pair, draft, draftFields));
    return left === undefined ? [] : [[part, left]];
  };
  const errors = contract.source.get('errors');
  const ofArguments = isArray(errors)
    ? errors.filter((error) => OF_ARGUMENTS.has(getString(get(error, 'type')) ?? ''))
    : [];
  const document = new Map<string, Json>([
    ['name', draft],
    ...title,
    ...selectEntries('purpose'),
    ['description', describeDraft(pair)],
    ['input_schema', fixReferences(schema, selectFields(schema, draftFields))],
    ['output_schema', createDraftOutput(pair)],
    ...createEntries('examples', createDraftExamples(contract, draftFields)),
    ...(ofArguments.length === 0
      ? []
      : [
          [
            'errors',
            selectPart('errors', ofArguments, createSplitTool(pair, draft, draftFields)) ?? [],
          ] as const,
        ]),
    ['risk_class', 'draft'],
    [
      'side_effects',
      convertFromPlain({
        class: 'local_artifact',
        summary: `Keeps one draft for ${commit}.`,
        reversible: true,
      }),
    ],
    ...selectEntries('resource_scope'),
    ['permission', convertFromPlain({ default: 'allow' })],
    ...['timeout_ms', 'result_limits', 'retry'].flatMap(selectEntries),
    ...(contract.idempotency?.strategy === 'hash' ? selectEntries('idempotency') : []),
    ...['audit', 'result_envelope', 'visibility'].flatMap(selectEntries),
    ['routing', convertFromPlain({ next_valid_actions: [commit] })],
    ['draft_of', commit],
    ...selectEntries('aliases'),
  ]);
  return document;
}

function createCommitTool(pair: DraftPair, schema: JsonObject): JsonObject {
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
  const splitTool = createSplitTool(pair, commit, commitFields);
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

/** A provider's own examples of the old arguments are no longer calls of this tool. */
function removeInputExamples(wire: Json): Json {
  if (!isObject(wire)) return wire;
  return new Map(
    [...wire].map(([family, frame]): readonly [string, Json] => [
      family,
      isObject(frame) ? new Map([...frame].filter(([key]) => key !== 'input_examples')) : frame,
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

function createSplitTool(
  { contract }: DraftPair,
  name: string,
  fields: ReadonlySet<string>,
): SplitTool {
  return {
    oldName: contract.name,
    name,
    value: undefined,
    parameter: undefined,
    inside: undefined,
    fields,
    allFields: new Set(listPropertyNames(contract.input_schema)),
    others: [],
    isLast: true,
  };
}

function describeDraft({ draft, commit, id }: DraftPair): string {
  const [verb = 'prepare', ...noun] = splitWords(draft);
  const act = formatAct(verb, noun);
  const lead = `${act.slice(0, 1).toUpperCase()}${act.slice(1)} for review and return its ${id}.`;
  return `${lead} Keeps a draft and nothing else: no effect before ${commit} is called with the ${id}. Use before every ${commit}. Do not use to commit a draft that exists (${commit}).`;
}

function describeCommit({ draft, id }: DraftPair, description: string): string {
  const text = description.trim();
  return `${text}${/[.!?]$/.test(text) ? '' : '.'} Takes the ${id} of a draft that ${draft} made and commits it as it stands. Do not use without a draft: call ${draft} first.`.trimStart();
}

function createDraftOutput({ contract, id, commit }: DraftPair): Json {
  const idSchema = {
    type: 'string',
    minLength: 1,
    description: `Names the draft: pass it to ${commit}.`,
  };
  const isStatus =
    contract.result_envelope === 'status' ||
    (contract.result_envelope === undefined &&
      get(get(contract.output_schema, 'properties'), 'status') !== undefined &&
      get(get(contract.output_schema, 'properties'), 'ok') === undefined);
  const sign = isStatus
    ? { status: { type: 'string', const: 'success' } }
    : { ok: { type: 'boolean', const: true } };
  return convertFromPlain({
    type: 'object',
    properties: { ...sign, [id]: idSchema },
    required: [isStatus ? 'status' : 'ok', id],
    additionalProperties: false,
  });
}

/** Failures of the arguments lead back to the draft, and a draft can be gone. */
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

/** Whoever was sent to the tool makes the draft first. */
function addDraftRoutes(document: JsonObject, { draft, commit }: DraftPair): JsonObject {
  const addDraft = (list: Json | undefined): Json | undefined =>
    isArray(list) && list.includes(commit) && !list.includes(draft)
      ? list.flatMap((name) => (name === commit ? [draft, commit] : [name]))
      : list;
  const routing = document.get('routing');
  const errors = document.get('errors');
  const next = new Map(document);
  const routes = addDraft(get(routing, 'next_valid_actions'));
  if (isObject(routing) && routes !== undefined)
    next.set('routing', new Map([...routing, ['next_valid_actions', routes]]));
  if (isArray(errors)) {
    next.set(
      'errors',
      errors.map((error) => {
        const actions = addDraft(get(error, 'next_valid_actions'));
        return isObject(error) && actions !== undefined
          ? new Map<string, Json>([...error, ['next_valid_actions', actions]])
          : error;
      }),
    );
  }
  return next;
}
