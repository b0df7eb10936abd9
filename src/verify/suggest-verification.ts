import type { Contract } from '../contract/contract.ts';
import {
  createJsonObject,
  get,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { listPropertyNames } from '../contract/schema/schema.ts';
import { PAGE_CHECKS } from './plan-checks.ts';

export type SuggestedVerification =
  /** The whole `verification`, and why it fits. */
  | { readonly kind: 'suggested'; readonly verification: JsonObject; readonly because: string }
  /** Nothing is to be verified, or nothing says how. */
  | { readonly kind: 'none'; readonly because: string };

const URL_WORDS = /(?:^|[_-])(?:url|uri|link|href|permalink|website)$/i;
const STREAM_WORDS = /\b(?:server-sent events|SSE|WebSocket|event stream)\b/i;
const READERS = ['get', 'read', 'find', 'fetch', 'show', 'retrieve', 'describe', 'list'];

/** What proves the effect of a tool, from its risk class and what it returns (source 003). */
export function suggestVerification(
  contract: Contract,
  others: readonly Contract[],
): SuggestedVerification {
  const unproven = findReasonForNone(contract);
  if (unproven !== undefined) return { kind: 'none', because: unproven };
  const url = findUrl(contract);
  if (url !== undefined) return createLiveCheck(url);
  if (isDraft(contract))
    return {
      kind: 'none',
      because: 'It only saves a draft and returns no address: there is nothing live to look at.',
    };
  const reader = findReader(contract, others);
  if (reader !== undefined)
    return {
      kind: 'suggested',
      because: `${reader.tool} reads what it writes, by ${reader.id}.`,
      verification: createJsonObject([
        ['kind', 'read_back'],
        ['tool', reader.tool],
        ['checks', [createReadBack(contract, reader)]],
      ]),
    };
  return {
    kind: 'none',
    because:
      'It returns no address, and no tool here reads what it writes by an id that it returns. Return one of them.',
  };
}

function createLiveCheck(url: string): SuggestedVerification {
  return {
    kind: 'suggested',
    because: `It returns an address in ${url}, where a person will look.`,
    verification: createJsonObject([
      ['kind', 'live_url'],
      ['field', url],
      ['checks', PAGE_CHECKS.map((kind) => createJsonObject([['kind', kind]]))],
    ]),
  };
}

function isDraft({ risk_class, commit_of, draft_of }: Contract): boolean {
  return (risk_class === 'draft' && commit_of === undefined) || draft_of !== undefined;
}

function findReasonForNone({
  risk_class,
  side_effects,
  description,
}: Contract): string | undefined {
  if (risk_class === 'read_only' || side_effects?.class === 'none')
    return 'It only reads: there is no effect to prove.';
  if (side_effects?.class === 'local_artifact')
    return 'Its result stays inside: the next step of the work checks it.';
  return STREAM_WORDS.test(description ?? '')
    ? 'It streams, which one request cannot check: test it in batches with a client that listens.'
    : undefined;
}

function listFields({ output_schema }: Contract): readonly (readonly [string, Json])[] {
  const properties = isObject(output_schema) ? output_schema.get('properties') : undefined;
  return isObject(properties) ? [...properties] : [];
}

/** By its name; by its format, where only one field has it. */
function findUrl(contract: Contract): string | undefined {
  const fields = listFields(contract);
  const named = fields.find(([name]) => URL_WORDS.test(name));
  const formatted = fields.filter(([, schema]) =>
    ['uri', 'url'].includes(getString(get(schema, 'format')) ?? ''),
  );
  return named?.[0] ?? (formatted.length === 1 ? formatted[0]?.[0] : undefined);
}

interface Reader {
  readonly tool: string;
  /** The reader's parameter. */
  readonly id: string;
  /** The field of the result that has its value. */
  readonly field: string;
  readonly contract: Contract;
}

/** A tool that only reads, for the same thing, and needs nothing but an id that this one returns. */
function findReader(contract: Contract, others: readonly Contract[]): Reader | undefined {
  const [, ...object] = contract.name.split(/[_-]/);
  const fields = listFields(contract).map(([name]) => name);
  for (const other of others) {
    const [verb = '', ...words] = other.name.split(/[_-]/);
    const isSame =
      object.length > 0 && words.join('_').replace(/s$/, '') === object.join('_').replace(/s$/, '');
    if (other.name === contract.name || !READERS.includes(verb) || !isSame) continue;
    const [id, ...more] = listRequired(other);
    if (id === undefined || more.length > 0) continue;
    const field = fields.includes(id)
      ? id
      : /(?:^|_)id$/.test(id) && fields.includes('id')
        ? 'id'
        : undefined;
    if (field !== undefined) return { tool: other.name, id, field, contract: other };
  }
  return undefined;
}

function listRequired({ input_schema }: Contract): readonly string[] {
  const required = isObject(input_schema) ? input_schema.get('required') : undefined;
  return Array.isArray(required) ? required.flatMap((each) => getString(each) ?? []) : [];
}

function createReadBack(
  contract: Contract,
  { tool, id, field, contract: reader }: Reader,
): JsonObject {
  const returned = new Set(listFields(reader).map(([name]) => name));
  const compared = listPropertyNames(contract.input_schema).filter(
    (name) => returned.has(name) && name !== id,
  );
  const createPlace = (name: string): string =>
    `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return createJsonObject([
    ['kind', 'read_back'],
    ['tool', tool],
    [
      'input',
      [
        createJsonObject([
          ['at', createPlace(id)],
          ['field', field],
        ]),
      ],
    ],
    ...(compared.length === 0
      ? []
      : [
          [
            'equals',
            compared.map((name) =>
              createJsonObject([
                ['at', createPlace(name)],
                ['argument', name],
              ]),
            ),
          ] as const,
        ]),
  ]);
}
