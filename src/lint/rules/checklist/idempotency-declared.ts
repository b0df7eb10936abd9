import type { Contract, Idempotency } from '../../../contract/contract.ts';
import { CONTRACT_ONLY_PARTS } from '../../../contract/document/suggest-profile.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { findSpelling, listNameWords } from '../../words/find-spelling.ts';
import { listNames } from '../../words/list-names.ts';
import { findRepeat } from './find-repeat.ts';
import {
  AT,
  isIdempotentByHint,
  KEY,
  suggestHash,
  suggestKey,
  suggestStrategies,
  TTL_SECONDS,
} from './suggest-idempotency.ts';

const FIELDS_AT = [...AT, 'fields'];
const once = { ...example, retry: { max_attempts: 1 } } as const;

export const idempotencyDeclared: ToolRule = {
  id: 'idempotency-declared',
  scope: 'tool',
  severity: 'error',
  recommended: 'warning',
  summary: 'Make repeated calls safe',
  why: 'Clients retry and models repeat calls. Without deduplication a retry creates or sends the same thing twice.',
  source: 'Source 000, checklist item 6; source 004, non_idempotent_retry_blocked',
  except:
    'A call that must take effect every time (append a line, roll dice) declares the strategy none and says why in its notes.',
  fixKinds: ['suggested', 'fact'],
  bad: { ...once, idempotency: { strategy: 'none' } },
  good: example,
  check: ({ contract, registry }, report) => {
    const { effect } = getFacts(contract);
    const { idempotency } = contract;
    if (idempotency?.strategy !== undefined && idempotency.strategy !== 'none') {
      const found = checkStrategy(contract, idempotency);
      if (found !== undefined) report(found);
    } else if (effect.kind === 'writes') {
      const repeat =
        getPresetId(registry) === 'recommended' && isBare(contract) && !isSaidOtherwise(contract)
          ? findRepeat(contract)
          : undefined;
      report(
        repeat === undefined ? createStrategyReport(contract) : createBareReport(contract, repeat),
      );
    } else if (effect.kind === 'unknown') {
      report({
        at: ['risk_class'],
        message: 'The contract doesn’t say whether this tool changes data.',
        hint: 'Declare `risk_class`. If it is not read_only, declare `idempotency` too.',
      });
    }
  },
};

function createStrategyReport(contract: Contract): RuleReport {
  const { effect } = getFacts(contract);
  const message =
    contract.idempotency?.strategy === 'none'
      ? 'The idempotency strategy is none, so a repeated call takes effect twice.'
      : `No idempotency strategy, although this tool changes data (${effect.because}).`;
  return {
    at: AT,
    message,
    hint: 'Deduplicate repeated calls by a hash of fields or by a key.',
    fixes: suggestStrategies(contract),
    ...(isSaidOtherwise(contract) ? { severity: 'advice' } : {}),
  };
}

/** A definition has no field for a strategy; MCP has a hint. */
function createBareReport(contract: Contract, repeat: string): RuleReport {
  const hint =
    contract.wire.mcp === undefined
      ? 'Accept an `idempotency_key` and do a repeated call only once.'
      : 'Set `idempotentHint` if a repeat is harmless, or accept an `idempotency_key`.';
  return {
    at: ['wire', 'mcp', 'annotations', 'idempotentHint'],
    message: `A retry may ${repeat}.`,
    hint,
    fixes: suggestStrategies(contract),
  };
}

/** Nothing is declared that only a contract can declare. */
function isBare({ source }: Contract): boolean {
  return ![...source.keys()].some((part) => CONTRACT_ONLY_PARTS.has(part));
}

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
    message: `${listNames(wrong)} ${wrong.length === 1 ? 'is not a parameter, but' : 'are not parameters, but'} ${listNames(right)} ${right.length === 1 ? 'is' : 'are'}.`,
    hint: `Write ${listNames(right)}.`,
    severity: 'warning',
    fixes: [
      {
        title: `Write ${listNames(right)}`,
        kind: 'suggested',
        assumes: 'These parameters were meant.',
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
      message: 'The hash has no fields, so every call counts as a repeat of the first.',
      hint: 'List the parameters that differ between two calls.',
      fixes,
    };
  }
  return {
    at: FIELDS_AT,
    message: `${listNames(fields)} ${fields.length === 1 ? 'is not a parameter' : 'are not parameters'}, so different calls count as repeats.`,
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
      ? 'No parameter is declared for the idempotency key.'
      : `The key parameter ${listNames([parameter])} is not in the input schema.`;
  return {
    at: [...AT, 'parameter'],
    message,
    hint: `Add ${listNames([parameter ?? KEY])} to the input schema.`,
    fixes: suggestKey(contract, parameter ?? KEY),
  };
}

function checkTtl(ttl_seconds: number | undefined): RuleReport | undefined {
  if ((ttl_seconds ?? 0) > 0) return undefined;
  const message =
    ttl_seconds === undefined
      ? 'No `ttl_seconds`, so a harness can’t tell when a repeat counts as a new call.'
      : `\`ttl_seconds\` is ${ttl_seconds}, so every repeat counts as a new call.`;
  return {
    at: AT,
    message,
    hint: `Set \`ttl_seconds\` to ${TTL_SECONDS}, which covers the retries of a client.`,
    severity: 'warning',
    fixes: [
      {
        title: `Remember calls for ${TTL_SECONDS} s`,
        kind: 'fact',
        question: 'Does the server or the harness remember calls this long?',
        edits: [{ kind: 'set', at: [...AT, 'ttl_seconds'], value: TTL_SECONDS }],
      },
    ],
  };
}

const KEYS =
  /^(?:idempotency|dedup(?:e|lication)?|client_?(?:request|token)|request)_?(?:key|id|token)?$/i;

/** MCP has no field for the strategy: idempotentHint or a key parameter can show it. */
function isSaidOtherwise(contract: Contract): boolean {
  return (
    contract.idempotency === undefined &&
    (isIdempotentByHint(contract) ||
      listPropertyNames(contract.input_schema).some(
        (name) => name === KEY || (KEYS.test(name) && name !== 'request'),
      ))
  );
}
