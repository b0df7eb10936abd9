import type { Contract } from '../../contract/contract.ts';
import type { Design } from '../../contract/design.ts';
import { readContract } from '../../contract/document/read.ts';
import {
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import { listTiedFields } from '../../lint/dispatch/list-tied-fields.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import { createCommitTool } from './create-commit-tool.ts';
import { createDraftTool } from './create-draft-tool.ts';
import type { DraftPair } from './draft-pair.ts';
import { getNoun, replaceVerb } from './tool-name.ts';

/** The draft's verb for each verb of the tool (source 004, draft/commit separation). */
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
/** Parameters that only make sense when the effect happens. */
const COMMIT_FIELD =
  /^(?:confirm(?:ed|ation)?|approv(?:al|ed|er)(?:_\w+)?|idempotency_?key|request_id|mfa_?(?:code|token)?|otp)$/i;
/**
 * Splits a tool into a draft tool that takes its arguments without any effect, and the tool itself,
 * which then takes the id of a draft and commits it.
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
  const { name, input_schema } = contract;
  const refusal = findRefusal(contract);
  if (refusal !== undefined) return refusal;
  const draft = createDraftName(name);
  if (design.tools.some((tool) => getString(tool.get('name')) === draft))
    return createFailure(
      'name_taken',
      `${draft} exists already.`,
      `Set draft_of of ${draft} to ${name}, and commit_of of ${name} to ${draft}.`,
      ['name'],
    );
  const fields = listPropertyNames(input_schema);
  const commitFields = findCommitFields(contract, fields);
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

/** Why this tool cannot be split, whatever its name and parameters are. */
function findRefusal({
  name,
  draft_of,
  commit_of,
  risk_class,
}: Contract): Outcome<never> | undefined {
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
  return undefined;
}

function createDraftName(name: string): string {
  const verb = splitWords(name).find((word) => Object.hasOwn(DRAFT_VERBS, word));
  return replaceVerb(name, verb, (verb === undefined ? undefined : DRAFT_VERBS[verb]) ?? 'prepare');
}

/** Fields that the commit tool keeps. A field that a condition mentions stays with the others. */
function findCommitFields(
  { input_schema, idempotency }: Contract,
  fields: readonly string[],
): ReadonlySet<string> {
  const tied = isObject(input_schema) ? listTiedFields(input_schema) : new Set<string>();
  return new Set(
    fields.filter(
      (field) => (COMMIT_FIELD.test(field) || field === idempotency?.parameter) && !tied.has(field),
    ),
  );
}

/** Adds the draft tool before the tool wherever another contract routes to it. */
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
