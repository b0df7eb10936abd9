import {
  convertFromPlain,
  get,
  getString,
  isArray,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { selectFields } from '../../lint/dispatch/group-parameters.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import { createDraftExamples } from './draft-examples.ts';
import { createPairedTool, type DraftPair } from './draft-pair.ts';
import { fixReferences } from './fix-references.ts';
import { selectPart } from './select-parts.ts';
import { formatAct } from './value-prose.ts';

/** Error types that can occur before anything is committed. */
const DRAFT_ERRORS = new Set([
  'invalid_arguments',
  'not_found',
  'timeout',
  'internal_error',
  'rate_limited',
  'auth_expired',
]);

/** The tool that takes all arguments, keeps them as a draft, and has no other effect. */
export function createDraftTool(pair: DraftPair, schema: JsonObject): JsonObject {
  const { contract, draft, commit, draftFields } = pair;
  const title =
    contract.title === undefined ? [] : [['title', `${contract.title}: draft`] as const];
  const selectEntries = (part: string): readonly (readonly [string, Json])[] => {
    const value = contract.source.get(part);
    const left =
      value === undefined
        ? undefined
        : selectPart(part, value, createPairedTool(pair, draft, draftFields));
    return left === undefined ? [] : [[part, left]];
  };
  const examples = createDraftExamples(contract, draftFields);
  const errors = contract.source.get('errors');
  const draftErrors = isArray(errors)
    ? errors.filter((error) => DRAFT_ERRORS.has(getString(get(error, 'type')) ?? ''))
    : [];
  return new Map<string, Json>([
    ['name', draft],
    ...title,
    ...selectEntries('purpose'),
    ['description', describeDraft(pair)],
    ['input_schema', fixReferences(schema, selectFields(schema, draftFields))],
    ['output_schema', createDraftOutput(pair)],
    ...(examples === undefined ? [] : [['examples', examples] as const]),
    ...(draftErrors.length === 0
      ? []
      : [
          [
            'errors',
            selectPart('errors', draftErrors, createPairedTool(pair, draft, draftFields)) ?? [],
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
}

function describeDraft({ draft, commit, id }: DraftPair): string {
  const [verb = 'prepare', ...noun] = splitWords(draft);
  const act = formatAct(verb, noun);
  const lead = `${act.slice(0, 1).toUpperCase()}${act.slice(1)} for review and return its ${id}.`;
  return `${lead} Keeps a draft and nothing else: no effect before ${commit} is called with the ${id}. Use before every ${commit}. Do not use to commit a draft that exists (${commit}).`;
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
  const statusSchema = isStatus
    ? { status: { type: 'string', const: 'success' } }
    : { ok: { type: 'boolean', const: true } };
  return convertFromPlain({
    type: 'object',
    properties: { ...statusSchema, [id]: idSchema },
    required: [isStatus ? 'status' : 'ok', id],
    additionalProperties: false,
  });
}
