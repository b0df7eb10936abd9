import { isList, type Value } from '../../contract/session/router.ts';
import type { GuardedLimits } from '../../simulate/stages/create-limited-result.ts';
import { getMember, isRecord } from '../../simulate/value.ts';
import { countCall } from '../counting/count-call.ts';
import { createMeasurement } from '../counting/create-measurement.ts';
import type { Metric } from '../metric.ts';
import { printNested } from '../print-call.ts';
import { applyToolCounts } from '../tally.ts';

export const cutResults: Metric = {
  id: 'cut-results',
  label: 'Cut results',
  kind: 'rate',
  definition:
    'Calls whose result says that it is not the whole (`truncated`, a next page) or is beyond the limits of the contract, among the calls with a result.',
  source: 'Source 004, explicit limits on every result',
  limits:
    'A result that was cut without a word counts as whole. Limits are checked only for tools of the open registry whose contracts declare them.',
  open: ({ registry }) => {
    const limits = new Map(registry?.tools.map((tool) => [tool.name, tool.limits]));
    return createMeasurement((tally, transcript) => {
      for (const turn of transcript.turns) {
        for (const call of turn.calls) {
          if (call.result === undefined) continue;
          const reasons = listReasons(call.result.value, limits.get(call.tool));
          countCall(tally, { transcript, turn, call }, reasons.length > 0);
          for (const value of reasons)
            tally.count({ tool: call.tool, value }, true, { transcript, turn, call });
        }
      }
    }, applyToolCounts);
  },
};

const TRUNCATED = ['truncated', 'is_truncated', 'isTruncated'];
/** Members that say where the next page begins; null or empty where there is none. */
const NEXT_PAGE = ['next_cursor', 'nextCursor', 'next_page_token', 'nextPageToken'];

function listReasons(result: Value, limits: GuardedLimits | undefined): readonly string[] {
  const reasons: string[] = [];
  if (isRecord(result)) {
    if (TRUNCATED.some((name) => getMember(result, name) === true)) reasons.push('truncated');
    if (hasNextPage(result, limits)) reasons.push('next page');
  }
  return limits === undefined ? reasons : [...reasons, ...listExcesses(result, limits)];
}

function hasNextPage(result: Value, limits: GuardedLimits | undefined): boolean {
  const cursor = limits?.pagination_cursor;
  return (
    NEXT_PAGE.some((name) => Boolean(getMember(result, name))) ||
    (cursor !== undefined && Boolean(getMember(result, cursor)))
  );
}

function listExcesses(
  result: Value,
  { max_result_chars: most = Infinity, max_items: items = Infinity }: GuardedLimits,
): readonly string[] {
  const members = isRecord(result) ? Object.values(result) : [result];
  const isLong = most < Infinity && (printNested(result)?.length ?? Infinity) > most;
  return [
    ...(isLong ? ['max_result_chars'] : []),
    ...(members.some((each) => isList(each) && each.length > items) ? ['max_items'] : []),
  ];
}
