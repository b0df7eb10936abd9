import type { Contract } from '../../../contract/contract.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { hasPrefix } from '../../../contract/json/pointer.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';

type Reporter = (report: RuleReport) => void;

const LONG_MS = 600_000;
/** No network call answers within 0.1 s: a timeout_ms of 30 means seconds. */
const SHORT_MS = 100;
/** About 50,000 tokens in one result. */
const MANY_CHARS = 200_000;
const MANY_ITEMS = 5_000;
const MANY_ATTEMPTS = 10;

export const saneLimits: ToolRule = {
  id: 'sane-limits',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Set realistic timeouts and result limits',
  why: 'A timeout that no call meets makes every call fail. A result of 10,000 rows fills the context of the model.',
  source: 'Source 004, explicit limits on every result',
  except:
    'A call that waits for a person or a long build may take more than ten minutes. Add a note at /timeout_ms that says why.',
  fixKinds: ['suggested'],
  bad: { ...example, timeout_ms: 0 },
  good: example,
  check: ({ contract }, report) => {
    checkTimeout(contract, report);
    checkResult(contract, report);
    const attempts = contract.retry?.max_attempts;
    if (attempts === 0 || (attempts !== undefined && attempts > MANY_ATTEMPTS)) {
      report({
        at: ['retry', 'max_attempts'],
        message:
          attempts === 0
            ? '`retry.max_attempts` is 0, so the call is never made.'
            : `${formatCount(attempts)} attempts block the turn for a long time.`,
        hint: 'Set `retry.max_attempts` to 1 for no retry, or to 3 at most.',
      });
    }
  },
};

function checkTimeout({ timeout_ms, retry, notes }: Contract, report: Reporter): void {
  if (timeout_ms === undefined) return;
  const at: Pointer = ['timeout_ms'];
  const initial = retry?.initial_ms;
  if (timeout_ms <= 0) {
    report({
      at,
      message: `\`timeout_ms\` is ${timeout_ms}, so every call times out.`,
      hint: 'Set it above the duration of the slowest normal call, in milliseconds.',
    });
  } else if (timeout_ms < SHORT_MS) {
    const seconds = Math.round(timeout_ms * 1000);
    report({
      at,
      message: `\`timeout_ms\` is ${timeout_ms} ms, so nearly every call times out.`,
      hint: `Set it in milliseconds: ${timeout_ms} s is ${seconds}.`,
      fixes: [
        {
          title: `Set the timeout to ${formatCount(seconds)} ms`,
          edits: [{ kind: 'set', at, value: seconds }],
          kind: 'suggested',
          assumes: 'The value was meant in seconds.',
        },
      ],
    });
  } else if (
    timeout_ms > LONG_MS &&
    !(notes ?? []).some((note) => note.at !== undefined && hasPrefix(note.at, at))
  ) {
    report({
      at,
      message: `\`timeout_ms\` is ${formatCount(Math.round(timeout_ms / 60_000))} minutes, so a call that hangs blocks the turn that long.`,
      hint: 'Return a job id and let another tool return the result, or add a note at /timeout_ms that says why.',
    });
  } else if (
    initial !== undefined &&
    initial > timeout_ms &&
    retry?.on?.includes('timeout') === true
  ) {
    report({
      at: ['retry', 'initial_ms'],
      message: '`retry.initial_ms` is longer than `timeout_ms`.',
      hint: 'Set a shorter `retry.initial_ms` or a longer `timeout_ms`.',
      severity: 'advice',
    });
  }
}

function checkResult(contract: Contract, report: Reporter): void {
  const limits = contract.result_limits;
  if (limits === undefined) return;
  const getPointer = (key: string): Pointer => ['result_limits', key];
  const { max_result_chars: chars, max_items: items, snippet_chars: snippet } = limits;
  if (chars !== undefined && (chars < 50 || chars > MANY_CHARS)) {
    report({
      at: getPointer('max_result_chars'),
      message: `\`max_result_chars\` is ${formatCount(chars)}, ${chars < 50 ? 'too few for a structured result' : 'so one result can fill the context of the model'}.`,
      hint:
        chars < 50
          ? 'Set it to at least the length of a result without data.'
          : 'Set a lower limit and return a page or a reference to the full result.',
    });
  }
  if (items !== undefined && (items < 1 || items > MANY_ITEMS)) {
    report({
      at: getPointer('max_items'),
      message:
        items < 1
          ? `\`max_items\` is ${items}, so the result is always empty.`
          : `\`max_items\` is ${formatCount(items)}, more than a model can use.`,
      hint: 'Set a page size such as 50, and return a cursor.',
    });
  }
  if (snippet !== undefined && chars !== undefined && snippet > chars) {
    report({
      at: getPointer('snippet_chars'),
      message:
        '`snippet_chars` is greater than `max_result_chars`, so one snippet can exceed the result.',
      hint: 'Set `snippet_chars` below `max_result_chars`.',
    });
  }
  for (const key of ['pagination_cursor', 'artifact_reference'] as const)
    checkField(contract, key, report);
}

/** Both name a field of the output. */
function checkField(
  contract: Contract,
  key: 'pagination_cursor' | 'artifact_reference',
  report: Reporter,
): void {
  const named = contract.result_limits?.[key];
  if (named === undefined || listPropertyNames(contract.output_schema).length === 0) return;
  const { fields } = getFacts(contract);
  const last = named.split(/[./]/).at(-1);
  if (fields.some(({ name, path }) => name === named || path === named || name === last)) return;
  report({
    at: ['result_limits', key],
    message: `\`${key}\` names ${listNames([formatExcerpt(named)])}, but the output schema has no such field.`,
    hint: 'Correct the name, or add the field to the output schema.',
  });
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
