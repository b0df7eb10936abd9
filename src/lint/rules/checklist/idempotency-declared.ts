import type { Contract, Idempotency } from '../../../contract/contract.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { findSpelling, listNameWords } from '../../words/find-spelling.ts';
import { listNames } from '../../words/list-names.ts';
import {
  AT,
  isIdempotentByHint,
  KEY,
  REMEMBERS,
  suggestHash,
  suggestKey,
  suggestStrategies,
  TTL_SECONDS,
} from './suggest-idempotency.ts';

const FIELDS_AT = [...AT, 'fields'];
const { retry: _retried, ...once } = example;

export const idempotencyDeclared: ToolRule = {
  id: 'idempotency-declared',
  scope: 'tool',
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
      const found = checkStrategy(contract, idempotency);
      if (found !== undefined) report(found);
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

/** Of another strategy than none. */
function checkStrategy(contract: Contract, idempotency: Idempotency): RuleReport | undefined {
  const { strategy, fields = [], parameter, ttl_seconds } = idempotency;
  if (strategy === 'natural') return undefined;
  const found =
    strategy === 'hash'
      ? (checkSpelling(contract, fields) ?? checkHash(contract, fields))
      : checkKey(contract, parameter);
  return found ?? checkTtl(ttl_seconds);
}

/**
 * A field that is nearly the name of a parameter is a misspelling; other unknown fields may come
 * from the session.
 */
function checkSpelling(contract: Contract, fields: readonly string[]): RuleReport | undefined {
  const known = listPropertyNames(contract.input_schema);
  if (fields.every((field) => known.includes(field))) return undefined;
  const others = listNameWords(known.filter((name) => !fields.includes(name)));
  const fixed = fields.map((field) =>
    known.includes(field) ? field : (findSpelling(field, others)?.name ?? field),
  );
  const wrong = fields.filter((field, i) => field !== fixed[i]);
  if (wrong.length === 0) return undefined;
  const right = fixed.filter((field, i) => field !== fields[i]);
  return {
    at: FIELDS_AT,
    message: `${listNames(wrong)} ${wrong.length === 1 ? 'is no parameter' : 'are no parameters'}: ${listNames(right)} ${right.length === 1 ? 'is' : 'are'}.`,
    hint: `Write ${listNames(right)}.`,
    severity: 'warning',
    fixes: [
      {
        title: `Write ${listNames(right)}`,
        kind: 'suggested',
        assumes: 'These are the parameters that were meant.',
        edits: [{ kind: 'set', at: FIELDS_AT, value: fixed }],
      },
    ],
  };
}

/** Fields from the session (a user's id) are fine beside parameters, but not alone. */
function checkHash(contract: Contract, fields: readonly string[]): RuleReport | undefined {
  const known = listPropertyNames(contract.input_schema);
  if (fields.some((field) => known.includes(field))) return undefined;
  const fixes = suggestHash(contract);
  if (fields.length === 0) {
    return {
      at: FIELDS_AT,
      message: 'The hash is made of no fields, so all calls are the same call.',
      hint: 'List the parameters that tell two calls apart.',
      fixes,
    };
  }
  return {
    at: FIELDS_AT,
    message: `${listNames(fields)} ${fields.length === 1 ? 'is no parameter' : 'are no parameters'}, so different calls look the same.`,
    hint: 'Hash at least one parameter of the call.',
    severity: 'warning',
    fixes,
  };
}

function checkKey(contract: Contract, parameter: string | undefined): RuleReport | undefined {
  if (parameter !== undefined && listPropertyNames(contract.input_schema).includes(parameter))
    return undefined;
  const message =
    parameter === undefined
      ? 'The parameter that carries the key is not declared.'
      : `The key parameter ${listNames([parameter])} is not in the input.`;
  return {
    at: [...AT, 'parameter'],
    message,
    hint: `Add ${listNames([parameter ?? KEY])} to the input.`,
    fixes: suggestKey(contract, parameter ?? KEY),
  };
}

function checkTtl(ttl_seconds: number | undefined): RuleReport | undefined {
  if ((ttl_seconds ?? 0) > 0) return undefined;
  const message =
    ttl_seconds === undefined
      ? 'How long a call is remembered is not declared.'
      : `A call is remembered for ${ttl_seconds} s: every repeat is a new call.`;
  return {
    at: AT,
    message,
    hint: `Declare ttl_seconds; ${TTL_SECONDS} covers a client’s retries.`,
    severity: 'warning',
    fixes: [
      {
        title: `Remember calls for ${TTL_SECONDS} s`,
        kind: 'suggested',
        assumes: REMEMBERS,
        edits: [{ kind: 'set', at: [...AT, 'ttl_seconds'], value: TTL_SECONDS }],
      },
    ],
  };
}

/** MCP has no field for the strategy: idempotentHint or a key parameter can show it. */
function isSaidOtherwise(contract: Contract): boolean {
  return (
    contract.idempotency === undefined &&
    (isIdempotentByHint(contract) || listPropertyNames(contract.input_schema).includes(KEY))
  );
}
