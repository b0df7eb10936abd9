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
  summary: 'Set limits that a call can meet and a model can read',
  why: 'A timeout of 0 refuses every call or none, depending on who reads it; 10,000 rows in a result leave no room to think about five.',
  source: 'Source 004, explicit limits on every result',
  except:
    'A call that waits for a person or a long build may take longer than ten minutes: pin a note to /timeout_ms that says why.',
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
            ? 'With 0 attempts the call is never made.'
            : `${formatCount(attempts)} attempts hold the turn for a long time.`,
        hint: 'Count the first call too: 1 means no retry, 3 is plenty.',
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
      message: 'A timeout of 0 ms leaves no time for a call.',
      hint: 'Set it above the slowest honest call, in milliseconds.',
    });
  } else if (timeout_ms < SHORT_MS) {
    const seconds = Math.round(timeout_ms * 1000);
    report({
      at,
      message: `The timeout is ${timeout_ms} ms, which hardly any call meets.`,
      hint: 'Write milliseconds: 30 seconds are 30000.',
      fixes: [
        {
          title: `Set it to ${formatCount(seconds)} ms`,
          edits: [{ kind: 'set', at, value: seconds }],
          kind: 'suggested',
          assumes: 'The number was meant as seconds.',
        },
      ],
    });
  } else if (
    timeout_ms > LONG_MS &&
    !(notes ?? []).some((note) => note.at !== undefined && hasPrefix(note.at, at))
  ) {
    report({
      at,
      message: `The timeout is ${formatCount(Math.round(timeout_ms / 60_000))} minutes.`,
      hint: 'Start long work and let another call ask for it, or pin a note to /timeout_ms that says why.',
    });
  } else if (
    initial !== undefined &&
    initial > timeout_ms &&
    retry?.on?.includes('timeout') === true
  ) {
    report({
      at: ['retry', 'initial_ms'],
      message: 'The pause before a retry is longer than the call itself may take.',
      hint: 'Shorten the pause, or lengthen the timeout.',
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
      message: `${formatCount(chars)} characters ${chars < 50 ? 'hold no structured result' : 'of result fill a model’s context'}.`,
      hint:
        chars < 50
          ? 'Allow at least what a success without data needs.'
          : 'Return a page, a snippet, or a reference to the stored whole.',
    });
  }
  if (items !== undefined && (items < 1 || items > MANY_ITEMS)) {
    report({
      at: getPointer('max_items'),
      message:
        items < 1
          ? 'With 0 items the result is always empty.'
          : `${formatCount(items)} items are more than a model reads.`,
      hint: 'Return a page and a cursor; filter and count inside the tool.',
    });
  }
  if (snippet !== undefined && chars !== undefined && snippet > chars) {
    report({
      at: getPointer('snippet_chars'),
      message: 'One snippet may be longer than the whole result.',
      hint: 'Make snippet_chars a part of max_result_chars.',
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
    message: `${key} names ${listNames([formatExcerpt(named)])}, which the output does not have.`,
    hint: 'Name a field of the output schema, or add it there.',
  });
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
