import type { GuardedTool } from '../../simulate/guard.ts';
import { createIdempotencyKey } from '../../simulate/stages/idempotency.ts';
import { createCallMemory } from '../counting/call-memory.ts';
import { countCall } from '../counting/count-call.ts';
import { createMeasurement } from '../counting/create-measurement.ts';
import type { Metric } from '../metric.ts';
import { readFailure } from '../read-failure.ts';
import type { ReadTurn } from '../read-transcript.ts';
import type { LoggedCall } from '../transcript.ts';

/** Where no contract says it: source 000's minute. */
const TTL_SECONDS = 60;

export const duplicateCalls: Metric = {
  id: 'duplicate-calls',
  label: 'Duplicate calls',
  kind: 'rate',
  definition:
    'Calls whose like succeeded in the same conversation within the TTL of the contract, 60 s where it declares none, among the calls with a result. Calls are alike where the contract’s idempotency strategy says so, otherwise with equal arguments. Tools whose contract declares that they only read do not count.',
  source: 'Source 000, idempotency: three create_project calls in one build, a TTL of 60 s',
  limits:
    'Where a log has no times, calls for the same request are compared. Where no contract declares what a tool does, its calls count even if it only reads. Duplicates in two conversations are missing.',
  open: ({ registry }) => {
    const tools = new Map(registry?.tools.map((tool) => [tool.name, tool]));
    return createMeasurement((tally, transcript) => {
      const known = createCallMemory<ReadTurn>();
      const keyed = new Map<string, ReadTurn>();
      for (const turn of transcript.turns) {
        for (const call of turn.calls) {
          const tool = tools.get(call.tool);
          if (call.result === undefined || tool?.permission.risk_class === 'read_only') continue;
          const key = tool === undefined ? undefined : createKey(tool, call);
          const before = key === undefined ? known.get(call) : keyed.get(key);
          const isDuplicate = before !== undefined && isWithin(before, turn, tool);
          countCall(tally, { transcript, turn, call }, isDuplicate);
          if (readFailure(call.result) !== undefined) continue;
          if (key === undefined) known.set(call, turn);
          else keyed.set(key, turn);
        }
      }
    });
  },
};

/** As the guard would recognize it; undefined where the contract has no strategy for this call. */
function createKey({ idempotency }: GuardedTool, { tool, input }: LoggedCall): string | undefined {
  if (idempotency.strategy === 'none') return undefined;
  try {
    return createIdempotencyKey(idempotency, tool, input, '');
  } catch {
    // Arguments that are nested deeper than the stack.
    return undefined;
  }
}

function isWithin(before: ReadTurn, turn: ReadTurn, tool: GuardedTool | undefined): boolean {
  if (before.at === undefined || turn.at === undefined) return before.request === turn.request;
  const seconds = tool?.idempotency.ttl_seconds ?? TTL_SECONDS;
  return turn.at - before.at <= seconds * 1_000;
}
