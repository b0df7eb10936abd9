import type { Contract, Idempotency } from '../../../contract/contract.ts';
import {
  createJsonObject,
  get,
  isArray,
  isObject,
  listStrings,
} from '../../../contract/json/json.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { findSpelling, listNameWords } from '../../words/find-spelling.ts';
import { listNames } from '../../words/list-names.ts';

/** Source 000 remembers a build for 60 s. */
const TTL_SECONDS = 60;
const KEY = 'idempotency_key';
const AT = ['idempotency'];
const { retry: _retried, ...once } = example;

export const idempotencyDeclared: ToolRule = {
  id: 'idempotency-declared',
  judges: 'tool',
  severity: 'error',
  summary: 'Say how a repeated call is recognised',
  why: 'Clients retry and models repeat themselves: a mutating tool without deduplication then makes the same thing twice.',
  source: 'Source 000, checklist item 6; source 004, non_idempotent_retry_blocked',
  except:
    'A call that must happen twice when it is made twice (append a line, roll dice) declares strategy none and says why in its notes.',
  fixKinds: ['suggested'],
  bad: { ...once, idempotency: { strategy: 'none' } },
  good: example,
  check: ({ contract }, report) => {
    const { effect } = getFacts(contract);
    const { idempotency } = contract;
    if (idempotency?.strategy !== undefined && idempotency.strategy !== 'none') {
      checkStrategy(contract, idempotency, report);
    } else if (effect.kind === 'writes') {
      const message =
        idempotency?.strategy === 'none'
          ? 'A repeated call changes state twice: the strategy is none.'
          : 'How a repeated call is recognised is not declared yet.';
      report({
        at: AT,
        message,
        hint: `It changes state (${effect.because}): deduplicate by a hash of fields or by a key.`,
        fixes: suggestStrategies(contract),
        ...(isSaidOtherwise(contract) ? { severity: 'advice' } : {}),
      });
    } else if (effect.kind === 'unknown') {
      report({
        at: ['risk_class'],
        message: 'Nothing says whether this tool changes state.',
        hint: 'Declare risk_class; if it is not read_only, declare idempotency too.',
        severity: 'advice',
      });
    }
  },
};

/**
 * A field that nearly is a parameter was meant to be one; others may be the session's. Whether
 * there was one.
 */
function lintMisspeltFields(
  contract: Contract,
  fields: readonly string[],
  report: (report: RuleReport) => void,
): boolean {
  const known = listPropertyNames(contract.input_schema);
  const fixed = fields.map((field) =>
    known.includes(field)
      ? field
      : (findSpelling(field, listNameWords(known.filter((name) => !fields.includes(name))))?.name ??
        field),
  );
  const wrong = fields.filter((field, i) => field !== fixed[i]);
  if (wrong.length === 0) return false;
  const right = fixed.filter((field, i) => field !== fields[i]);
  const at = [...AT, 'fields'];
  report({
    at,
    message: `${listNames(wrong)} ${wrong.length === 1 ? 'is no parameter' : 'are no parameters'}: ${listNames(right)} ${right.length === 1 ? 'is' : 'are'}.`,
    hint: `Write ${listNames(right)}.`,
    severity: 'warning',
    fixes: [
      {
        title: `Write ${listNames(right)}`,
        kind: 'suggested',
        assumes: 'These are the parameters that were meant.',
        edits: [{ kind: 'set', at, value: fixed }],
      },
    ],
  });
  return true;
}

const REMEMBERS = 'The server or the harness recognises a repeated call by it.';

function checkStrategy(
  contract: Contract,
  { strategy, fields, parameter, ttl_seconds }: Idempotency,
  report: (report: RuleReport) => void,
): void {
  const known = listPropertyNames(contract.input_schema);
  if (strategy === 'hash' && lintMisspeltFields(contract, fields ?? [], report)) return;
  if (strategy === 'hash' && !(fields ?? []).some((field) => known.includes(field))) {
    addHashReport(contract, fields ?? [], report);
  } else if (strategy === 'key' && (parameter === undefined || !known.includes(parameter))) {
    const message =
      parameter === undefined
        ? 'The parameter that carries the key is not declared.'
        : `The key parameter ${listNames([parameter])} is not in the input.`;
    report({
      at: [...AT, 'parameter'],
      message,
      hint: `Add ${listNames([parameter ?? KEY])} to the input.`,
      fixes: suggestKey(contract, parameter ?? KEY),
    });
  } else if (strategy !== 'natural' && (ttl_seconds ?? 0) <= 0) {
    const fix: Fix = {
      title: `Remember calls for ${TTL_SECONDS} s`,
      kind: 'suggested',
      assumes: REMEMBERS,
      edits: [{ kind: 'set', at: [...AT, 'ttl_seconds'], value: TTL_SECONDS }],
    };
    report({
      at: AT,
      message:
        ttl_seconds === undefined
          ? 'How long a call is remembered is not declared.'
          : `A call is remembered for ${ttl_seconds} s: every repeat is a new call.`,
      hint: `Declare ttl_seconds; ${TTL_SECONDS} covers a client’s retries.`,
      severity: 'warning',
      fixes: [fix],
    });
  }
}

/** Fields beside the parameters (a user's id) are the session's and fine, but cannot be all. */
function addHashReport(
  contract: Contract,
  fields: readonly string[],
  report: (report: RuleReport) => void,
): void {
  const at = [...AT, 'fields'];
  if (fields.length === 0) {
    report({
      at,
      message: 'The hash is made of no fields, so all calls are the same call.',
      hint: 'List the parameters that tell two calls apart.',
      fixes: suggestHash(contract),
    });
    return;
  }
  const message = `${listNames(fields)} ${fields.length === 1 ? 'is no parameter' : 'are no parameters'}, so different calls look the same.`;
  report({
    at,
    message,
    hint: 'Hash at least one parameter of the call.',
    severity: 'warning',
    fixes: suggestHash(contract),
  });
}

function isIdempotentByHint({ wire }: Contract): boolean {
  return get(get(wire.mcp, 'annotations'), 'idempotentHint') === true;
}

/**
 * A definition without a place for the strategy can still show it: by the hint, or by the parameter
 * that carries the key.
 */
function isSaidOtherwise(contract: Contract): boolean {
  return (
    contract.idempotency === undefined &&
    (isIdempotentByHint(contract) || listPropertyNames(contract.input_schema).includes(KEY))
  );
}

function suggestStrategies(contract: Contract): readonly Fix[] {
  const isIdempotent = isIdempotentByHint(contract);
  const natural: Fix = {
    title: 'Declare it naturally idempotent, as idempotentHint says',
    kind: 'suggested',
    assumes: 'Repeating a call changes nothing, as idempotentHint states.',
    edits: [{ kind: 'set', at: AT, value: createJsonObject([['strategy', 'natural']]) }],
  };
  return [
    ...(isIdempotent ? [natural] : []),
    ...suggestHash(contract),
    ...suggestKey(contract, KEY),
  ];
}

/**
 * All parameters are always safe: only a call identical in everything is a repeat. The required
 * ones alone catch a retry with another optional field too, and fit where they identify the thing
 * that is made.
 */
function suggestHash({ input_schema }: Contract): readonly Fix[] {
  const known = listPropertyNames(input_schema);
  const required = listStrings(get(input_schema, 'required')).filter((name) =>
    known.includes(name),
  );
  // How the harness recognises a repeat is its author's to say: nobody applies it unseen.
  const createHashFix = (title: string, fields: readonly string[]): readonly Fix[] =>
    fields.length === 0
      ? []
      : [
          {
            title,
            kind: 'suggested',
            assumes: REMEMBERS,
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

function suggestKey({ input_schema, examples }: Contract, parameter: string): readonly Fix[] {
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
    ['description', 'Any new text for a new request; the same text again to repeat it safely.'],
  ]);
  const value = createJsonObject([
    ['strategy', 'key'],
    ['parameter', parameter],
    ['ttl_seconds', TTL_SECONDS],
  ]);
  return [
    {
      title: `Add the parameter ${parameter}`,
      kind: 'suggested',
      assumes: 'The server reads the key and answers a repeated call from memory.',
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
