import {
  createJsonObject,
  getString,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { RiskClass, SideEffectClass } from '../../contract/schema/vocabulary.ts';
import type { Operation } from './list-operations.ts';
import { NOUNS_TOO, splitNameWords, VERBS } from './name-words.ts';

/** Parts of a contract that a person confirms, and why each was proposed. */
export interface EffectSuggestion {
  readonly parts: readonly (readonly [string, Json])[];
  readonly notes: readonly JsonObject[];
}

interface Reading {
  readonly risk: RiskClass;
  readonly because: string;
  readonly certainty: 'stated' | 'likely';
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Verbs of names that say more than POST does. */
const RISKS: readonly (readonly [RiskClass, ReadonlySet<string>])[] = [
  [
    'read_only',
    setOf(
      'analyze calculate check compare compute count describe estimate evaluate explain fetch find get list lookup poll predict preview query read retrieve search show suggest summarize validate verify view',
    ),
  ],
  [
    'external_communication',
    setOf('send resend notify email invite reply deliver dispatch publish post'),
  ],
  [
    'financial',
    setOf('pay charge refund transfer purchase debit withdraw capture settle checkout buy'),
  ],
  ['destructive', setOf('delete destroy purge wipe erase drop')],
  ['access_control', setOf('grant revoke authorize share unshare rotate ban unban')],
  ['open_execution', setOf('execute run eval invoke')],
  [
    'internal_write',
    setOf(
      'add archive assign attach book change clone close complete configure copy create disable edit enable import increment insert lock mark merge modify move patch put register remove rename reopen replace reset restore save set submit tag unarchive unassign unlock update upload upsert write',
    ),
  ],
];

const EFFECTS: Partial<Readonly<Record<RiskClass, SideEffectClass>>> = {
  read_only: 'none',
  internal_write: 'internal_record',
  external_communication: 'external_message',
  financial: 'money',
  destructive: 'deletion',
  access_control: 'access_change',
  open_execution: 'process_or_network',
};

/** RFC 9110 §9.2.1 and §9.2.2; QUERY: draft-ietf-httpbis-safe-method-w-body (read 2026-11-26). */
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY']);
const REPEATABLE: ReadonlySet<string> = new Set(['PUT', 'DELETE']);

/**
 * Risk class, side effects and idempotency by the words of extensions (`x-readonly`), the method
 * and the verb of the name. Nothing where these disagree or say nothing.
 */
export function suggestEffect(
  operation: Operation,
  name: string,
  keys: readonly string[],
): EffectSuggestion {
  const reading = readExtensions(operation.json) ?? readMethod(operation, name);
  const parts: (readonly [string, Json])[] = [];
  const notes: JsonObject[] = [];
  if (reading !== undefined) {
    parts.push(['risk_class', reading.risk]);
    const effect = EFFECTS[reading.risk];
    if (effect !== undefined) parts.push(['side_effects', createJsonObject([['class', effect]])]);
    notes.push(
      createNote(
        '/risk_class',
        reading.certainty === 'stated'
          ? `Stated by ${reading.because} in the OpenAPI document.`
          : `Proposed from ${reading.because} (likely, not certain). Confirm or change it.`,
      ),
    );
  }
  const repeat = suggestIdempotency(operation, keys);
  if (repeat !== undefined) {
    parts.push(['idempotency', repeat.value]);
    notes.push(
      createNote(
        '/idempotency',
        `Proposed from ${repeat.because} (likely, not certain). Confirm or change it.`,
      ),
    );
  }
  if (operation.isDeprecated)
    notes.push(
      createNote('/description', 'The OpenAPI document marks this operation as deprecated.'),
    );
  if (operation.json.get('x-internal') === true)
    notes.push(
      createNote(
        '/visibility',
        'The OpenAPI document marks this operation as internal (x-internal).',
      ),
    );
  return { parts, notes };
}

export function createNote(at: string, text: string): JsonObject {
  return createJsonObject([
    ['at', at],
    ['text', text],
  ]);
}

function readExtensions(json: JsonObject): Reading | undefined {
  for (const [key, value] of json) {
    if (!key.startsWith('x-') || typeof value !== 'boolean') continue;
    const word = key
      .slice(2)
      .toLowerCase()
      .replace(/[-_]|hint$/g, '')
      .replace(/^mcp/, '');
    const because = `${key}: ${String(value)}`;
    if (/^(?:read ?only|safe|nosideeffects?)$/.test(word) && value)
      return { risk: 'read_only', because, certainty: 'stated' };
    if (/^(?:destructive|dangerous|danger)$/.test(word) && value)
      return { risk: 'destructive', because, certainty: 'stated' };
  }
  return undefined;
}

function readMethod({ method }: Operation, name: string): Reading | undefined {
  const said = readVerb(name);
  const isSafe = SAFE.has(method);
  // `GET /accounts/{id}/delete` is decided by a person.
  if (isSafe && said !== undefined && said.risk !== 'read_only' && !said.isNounToo)
    return undefined;
  if (isSafe) return { risk: 'read_only', because: `the method ${method}`, certainty: 'likely' };
  if (method === 'DELETE')
    return { risk: 'destructive', because: 'the method DELETE', certainty: 'likely' };
  if (said !== undefined && (method === 'POST' || said.risk !== 'read_only'))
    return { risk: said.risk, because: `${method} and the verb ${said.verb}`, certainty: 'likely' };
  return method === 'PUT' || method === 'PATCH'
    ? { risk: 'internal_write', because: `the method ${method}`, certainty: 'likely' }
    : undefined;
}

function readVerb(name: string) {
  const [verb = ''] = splitNameWords(name);
  const found = VERBS.has(verb) ? RISKS.find(([, verbs]) => verbs.has(verb)) : undefined;
  return found === undefined ? undefined : { verb, risk: found[0], isNounToo: NOUNS_TOO.has(verb) };
}

function suggestIdempotency(
  { method, json }: Operation,
  keys: readonly string[],
): { readonly value: JsonObject; readonly because: string } | undefined {
  const key = keys.find((known) => /^(?:x-)?idempotency[-_]?key$/i.test(known));
  if (key !== undefined)
    return {
      value: createJsonObject([
        ['strategy', 'key'],
        ['parameter', key],
      ]),
      because: `the parameter ${key}`,
    };
  const stated = getString(json.get('x-idempotent')) ?? json.get('x-idempotent');
  if (stated === true || REPEATABLE.has(method))
    return {
      value: createJsonObject([['strategy', 'natural']]),
      because: stated === true ? 'x-idempotent' : `the method ${method}`,
    };
  return undefined;
}
