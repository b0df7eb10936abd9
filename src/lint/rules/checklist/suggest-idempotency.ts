import type { Contract } from '../../../contract/contract.ts';
import {
  createJsonObject,
  get,
  isArray,
  isObject,
  listStrings,
} from '../../../contract/json/json.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import type { Fix } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';

/** Source 000 deduplicates a build for 60 s. */
export const TTL_SECONDS = 60;
export const KEY = 'idempotency_key';
export const AT = ['idempotency'];
export const REMEMBERS = 'Does the server or the harness detect a repeated call by these fields?';

export function suggestStrategies(contract: Contract): readonly Fix[] {
  const isIdempotent = isIdempotentByHint(contract);
  const natural: Fix = {
    title: 'Set the strategy to natural, as idempotentHint says',
    kind: 'fact',
    question: 'Is a repeat of the same call harmless?',
    because: 'idempotentHint is true',
    edits: [{ kind: 'set', at: AT, value: createJsonObject([['strategy', 'natural']]) }],
  };
  return [
    ...(isIdempotent ? [natural] : []),
    ...suggestHash(contract),
    ...suggestKey(contract, KEY),
  ];
}

/**
 * Hashing all parameters is always safe: only an identical call is a repeat. Hashing the required
 * ones also detects a retry with another optional field, and fits where they identify the created
 * thing.
 */
export function suggestHash({ input_schema }: Contract): readonly Fix[] {
  const known = listPropertyNames(input_schema);
  const required = listStrings(get(input_schema, 'required')).filter((name) =>
    known.includes(name),
  );
  // Never a safe fix: only the author knows how the harness recognises a repeat.
  const createHashFix = (title: string, fields: readonly string[]): readonly Fix[] =>
    fields.length === 0
      ? []
      : [
          {
            title,
            kind: 'fact',
            question: REMEMBERS,
            edits: [
              {
                kind: 'set',
                at: AT,
                value: createJsonObject([
                  ['strategy', 'hash'],
                  ['fields', fields],
                  ['ttl_seconds', TTL_SECONDS],
                ]),
              },
            ],
          },
        ];
  const byRequired = createHashFix(
    `Deduplicate by ${listNames(required)} for ${TTL_SECONDS} s`,
    required,
  );
  return required.length === known.length
    ? byRequired
    : [...createHashFix(`Deduplicate identical calls for ${TTL_SECONDS} s`, known), ...byRequired];
}

export function suggestKey(
  { input_schema, examples }: Contract,
  parameter: string,
): readonly Fix[] {
  if (!isObject(input_schema)) return [];
  const properties = input_schema.get('properties');
  const required = input_schema.get('required');
  if (
    (properties !== undefined && !isObject(properties)) ||
    (required !== undefined && !isArray(required))
  )
    return [];
  const key = createJsonObject([
    ['type', 'string'],
    ['minLength', 8],
    ['maxLength', 64],
    ['description', 'A new value for each new request. Send the same value again to retry safely.'],
  ]);
  const value = createJsonObject([
    ['strategy', 'key'],
    ['parameter', parameter],
    ['ttl_seconds', TTL_SECONDS],
  ]);
  return [
    {
      title: `Add the parameter ${parameter}`,
      kind: 'fact',
      question: 'Does the server read this key and return the first result for a repeated call?',
      edits: [
        ...(properties?.has(parameter) === true
          ? []
          : [{ kind: 'set', at: ['input_schema', 'properties', parameter], value: key } as const]),
        {
          kind: 'set',
          at: ['input_schema', 'required'],
          value: [...(required ?? []).filter((name) => name !== parameter), parameter],
        },
        { kind: 'set', at: AT, value },
        ...(examples ?? []).flatMap(({ input }, i) =>
          isObject(input) && !input.has(parameter)
            ? [
                {
                  kind: 'set',
                  at: ['examples', i, 'input', parameter],
                  value: `new-request-${i + 1}`,
                } as const,
              ]
            : [],
        ),
      ],
    },
  ];
}

export function isIdempotentByHint({ wire }: Contract): boolean {
  return get(get(wire.mcp, 'annotations'), 'idempotentHint') === true;
}
