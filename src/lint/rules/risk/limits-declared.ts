import type { Contract } from '../../../contract/contract.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';

const { timeout_ms: _timeout, result_limits: _limits, ...unlimited } = example;
/** Verbs whose result grows with the stored data. */
const GROWS = new Set([
  'list',
  'search',
  'find',
  'query',
  'read',
  'browse',
  'fetch',
  'export',
  'download',
  'extract',
  'scrape',
  'crawl',
  'tail',
  'logs',
]);

export const limitsDeclared: ToolRule = {
  id: 'limits-declared',
  scope: 'tool',
  severity: 'advice',
  summary: 'Declare how long a call may take and how much it may return',
  why: 'A call that hangs holds the whole turn, and a result without an end pushes everything else out of the context.',
  source: 'Source 004, timeout, result-size limit and structured tool results',
  except: 'A tool that waits for a person has a long timeout and says so in its notes.',
  bad: unlimited,
  good: example,
  check: ({ contract }, report) => {
    // risk-declared reports everything missing while there is no class.
    if (contract.risk_class === undefined) return;
    const hasNoLimits =
      !hasLimits(contract) &&
      (contract.result_limits !== undefined ||
        contract.timeout_ms === undefined ||
        hasGrowingResult(contract));
    const places: readonly Pointer[] = [
      ...(contract.timeout_ms === undefined ? [['timeout_ms']] : []),
      ...(hasNoLimits ? [['result_limits']] : []),
    ];
    const [at] = places;
    if (at === undefined) return;
    const absent =
      places.length === 2
        ? 'neither a timeout nor a limit of its result'
        : hasNoLimits
          ? 'no limit of its result'
          : 'no timeout';
    report({
      at,
      places,
      message: `It declares ${absent}.`,
      hint: 'Set timeout_ms above the slowest honest call, and max_result_chars to what the model can use.',
    });
  },
};

function hasLimits({ result_limits }: Contract): boolean {
  return (
    result_limits !== undefined && Object.values(result_limits).some((limit) => limit !== undefined)
  );
}

/** Whether the result can grow: by its verb, or by an unbounded list in the output. */
function hasGrowingResult(contract: Contract): boolean {
  const { words, fields } = getFacts(contract);
  return (
    words.some((word) => GROWS.has(word)) ||
    fields.some(({ types, schema }) => types.includes('array') && !schema.has('maxItems'))
  );
}
