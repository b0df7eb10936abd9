import { listProof } from '../../contract/session/authorize-call.ts';
import type { Call, RoutedNeed, Router } from '../../contract/session/router.ts';
import type { PlayChoice } from './play-choices.ts';
import type { Play, PlayEvent } from './play.ts';

/** The usual calls of a tool in a phase. */
export type ChoiceLister = (tool: string, phase: string | null) => readonly PlayChoice[];

/** Lists the calls worth trying in a state, and the end of the turn. */
export function createMoveLister(
  { phases }: Router,
  needs: readonly RoutedNeed[],
  choicesOf: ChoiceLister,
): (play: Play) => readonly PlayEvent[] {
  const wanted = selectDistinctNeeds(
    needs.flatMap(({ after, ...need }) => [
      need,
      ...(after === undefined ? [] : [{ tool: after, outcome: 'any' }]),
    ]),
  );
  const known = new Map<string | null, readonly PlayChoice[]>();
  const listMoves = (phase: string | null): readonly PlayChoice[] => {
    const exits = (phases.find(({ name }) => name === phase)?.transitions ?? []).map(
      ({ tool, input }): RoutedNeed => ({ tool, ...(input === undefined ? {} : { input }) }),
    );
    const choices = [...wanted, ...exits].map((need) =>
      getChoice(need, choicesOf(need.tool, phase)),
    );
    const moves = [
      ...new Map(choices.map((choice) => [JSON.stringify(choice.call), choice])).values(),
    ];
    known.set(phase, moves);
    return moves;
  };
  return ({ session, visible }) => {
    const shown = new Set(visible);
    const moves = (known.get(session.phase) ?? listMoves(session.phase))
      .filter(({ call }) => shown.has(call.tool))
      .map(createCallEvent);
    return session.next === null ? moves : [...moves, { kind: 'end-turn' }];
  };
}

/** The first usual call that meets the need; otherwise one made for it. */
function getChoice(
  { tool, input, output, outcome }: RoutedNeed,
  choices: readonly PlayChoice[],
): PlayChoice {
  const asked: RoutedNeed = {
    tool,
    ...(input === undefined ? {} : { input }),
    ...(output === undefined ? {} : { output }),
    ...(outcome === undefined ? {} : { outcome }),
  };
  const call: Call = {
    tool,
    ok: outcome !== 'error',
    ...(input === undefined ? {} : { input }),
    ...(output === undefined ? {} : { output }),
    ...(outcome === undefined ? {} : { outcome }),
  };
  return (
    choices.find((choice) => listProof(asked, [choice.call]).length > 0) ?? {
      label: 'as required',
      call,
    }
  );
}

export function createCallEvent({ call, label }: PlayChoice): PlayEvent {
  return { kind: 'call', call, words: label };
}

export function selectDistinctNeeds(needs: readonly RoutedNeed[]): readonly RoutedNeed[] {
  return [...new Map(needs.map((need) => [JSON.stringify(need), need])).values()];
}
