import { createMeasurement } from '../counting/create-measurement.ts';
import { listValues } from '../counting/list-values.ts';
import type { Metric } from '../metric.ts';
import { readFailure } from '../read-failure.ts';
import type { ReadTranscript, ReadTurn } from '../read-transcript.ts';
import { applyToolCounts, type TurnReference } from '../tally.ts';
import type { LoggedCall } from '../transcript.ts';

/** What a model tries after that many turns is another matter. */
const MOST_TURNS = 3;

export const confusedPairs: Metric = {
  id: 'confused-pairs',
  label: 'Confused pairs',
  kind: 'rate',
  definition:
    'Calls that failed, were refused or got no result, and after which the model called another tool for the same request: in the next turn with calls, or up to two turns later with an equal argument, before it called the first again. Among all such calls, as pairs of the first tool and the other.',
  source: 'Source 002, one sentence that points at a sibling',
  limits:
    'A pair is no proof: the second call may be the step that the result asked for. A call without a result counts only in conversations that have results and go on.',
  open: () =>
    createMeasurement((tally, transcript) => {
      for (const attempt of listVainCalls(transcript)) {
        const { tool, reference } = attempt;
        const other = findOther(attempt);
        tally.count({}, other !== undefined, reference);
        tally.count({ tool }, other !== undefined, reference);
        if (other !== undefined) tally.count({ tool, value: other }, true, reference);
      }
    }, applyToolCounts),
};

interface VainCall {
  readonly tool: string;
  /** Undefined for a call in a text that was refused. */
  readonly call: LoggedCall | undefined;
  readonly reference: TurnReference;
  /** The names that its turn called. */
  readonly beside: readonly string[];
  /** The next turns of the same request that call a tool. */
  readonly later: readonly ReadTurn[];
}

function listVainCalls(transcript: ReadTranscript): readonly VainCall[] {
  const turns = transcript.turns.filter(({ calls, refused }) => calls.length + refused.length > 0);
  const hasResults = turns.some(({ calls }) => calls.some(({ result }) => result !== undefined));
  return turns.flatMap((turn, i) => {
    const names = turn.refused.filter(({ reason }) => reason === 'not_visible');
    const vain = turn.calls.filter(({ result }) =>
      result === undefined ? hasResults : readFailure(result) !== undefined,
    );
    if (names.length + vain.length === 0) return [];
    const later = turns
      .slice(i + 1, i + 1 + MOST_TURNS)
      .filter(({ request, calls }) => request === turn.request && calls.length > 0);
    const shared = { beside: turn.calls.map(({ tool }) => tool), later };
    return [
      ...vain
        .filter(({ result }) => result !== undefined || later.length > 0)
        .map((call) => ({
          ...shared,
          tool: call.tool,
          call,
          reference: { transcript, turn, call },
        })),
      ...names.map(({ tool }) => ({
        ...shared,
        tool,
        call: undefined,
        reference: { transcript, turn },
      })),
    ];
  });
}

/** The other tool that the model then called; undefined where it called the first again. */
function findOther({ tool, call, beside, later }: VainCall): string | undefined {
  const values = call === undefined ? new Set<string>() : listValues(call.input);
  for (const [i, { calls }] of later.entries()) {
    if (calls.some((next) => next.tool === tool)) return undefined;
    const other = calls.find(
      (next) => !beside.includes(next.tool) && (i === 0 || hasAny(listValues(next.input), values)),
    );
    if (other !== undefined) return other.tool;
  }
  return undefined;
}

const hasAny = (values: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean =>
  [...values].some((value) => wanted.has(value));
