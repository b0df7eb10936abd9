import type { GuardedTool } from '../../simulate/guard.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { Cause, CauseCollector, CauseFinder } from '../cause.ts';
import { readFailure } from '../read-failure.ts';
import type { ReadTranscript, ReadTurn } from '../read-transcript.ts';
import type { LoggedCall } from '../transcript.ts';
import { createCauseTally, type CauseDetails, type CauseTally } from './cause-tally.ts';

/** A call of a tool of the registry. */
export interface ToolCall {
  readonly transcript: ReadTranscript;
  readonly turn: ReadTurn;
  readonly call: LoggedCall;
  readonly tool: GuardedTool;
}

interface CallFinder extends Omit<CauseFinder, 'open'> {
  /** Adds what it sees in a call. */
  readonly addCall: (found: ToolCall, tally: CauseTally, context: AnalysisContext) => void;
  /** What happened, as a sentence. Undefined where the contract has no place to change. */
  readonly describe: (details: CauseDetails, tool: GuardedTool) => string | undefined;
}

/** What was seen less often may be chance. */
export const LEAST_HITS = 3;
/** Turns after a failure in which a call counts as a reaction to it. */
const MOST_LATER = 20;

/** A finder of causes that single calls show, among all calls of the tool. */
export function createCallFinder({ addCall, describe, ...finder }: CallFinder): CauseFinder {
  return {
    ...finder,
    open: (context) => {
      const tally = createCauseTally();
      return createCallCollector(context, {
        addCall: (found) => addCall(found, tally, context),
        list: (tools) =>
          tally.list().flatMap(({ tool: name, details, ...counts }) => {
            const tool = tools.get(name ?? '');
            const title = tool && counts.hits >= LEAST_HITS ? describe(details, tool.tool) : '';
            if (tool === undefined || !title) return [];
            return [{ finder: finder.id, tool: name, title, details, of: tool.calls, ...counts }];
          }),
      });
    },
  };
}

/** A tool with the number of its calls. */
export interface CalledTool {
  readonly tool: GuardedTool;
  calls: number;
}

/** Hands over each call of a tool of the registry; counts the calls of each. */
export function createCallCollector(
  { registry }: AnalysisContext,
  {
    addCall,
    list,
  }: {
    readonly addCall: (found: ToolCall) => void;
    readonly list: (tools: ReadonlyMap<string, Readonly<CalledTool>>) => readonly Cause[];
  },
): CauseCollector {
  const tools = new Map<string, CalledTool>(
    registry?.tools.map((tool) => [tool.name, { tool, calls: 0 }]),
  );
  return {
    add: (transcript) => {
      if (tools.size === 0) return;
      for (const turn of transcript.turns)
        for (const call of turn.calls) {
          const called = tools.get(call.tool);
          if (called === undefined) continue;
          called.calls += 1;
          addCall({ transcript, turn, call, tool: called.tool });
        }
    },
    list: () => list(tools),
  };
}

/** The turns that may answer a call: the next ones of its request. */
export function listLaterTurns({
  transcript,
  turn,
}: Omit<ToolCall, 'call' | 'tool'>): readonly ReadTurn[] {
  const next = transcript.turns.slice(turn.index + 1, turn.index + 1 + MOST_LATER);
  return next.filter(({ request }) => request === turn.request);
}

/**
 * The first turn that a refused call no longer cost: the one in which its tool succeeds. Where none
 * does, the log shows one lost turn; where the call succeeded in spite of its contract, none.
 */
export function findEnd(found: ToolCall): number {
  const { call, turn } = found;
  if (call.result !== undefined && readFailure(call.result) === undefined) return turn.index;
  const success = listLaterTurns(found).find(({ calls }) =>
    calls.some(
      ({ tool, result }) =>
        tool === call.tool && result !== undefined && readFailure(result) === undefined,
    ),
  );
  return success?.index ?? turn.index + 1;
}
