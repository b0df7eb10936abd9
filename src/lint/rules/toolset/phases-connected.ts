import { listReachable } from '../../../contract/session/list-combinations.ts';
import { listRoutedPhases } from '../../../contract/session/routed-tool.ts';
import {
  hasPart,
  type RoutedPhase,
  type RoutedTool,
  type RoutedTransition,
} from '../../../contract/session/router.ts';
import type { SetReport, SetRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { booking, finding, staged } from './example-set.ts';
import { createNameFix, findMeant } from './find-meant.ts';
import { isDeadEnd } from './is-dead-end.ts';
import { listPhases, type Exit } from './list-phases.ts';

export const phasesConnected: SetRule = {
  id: 'phases-connected',
  scope: 'set',
  severity: 'warning',
  summary: 'Let every phase be reached, and left unless it is the last',
  why: 'The harness changes the tools only along transitions, of which the first that fits a call is taken: a phase that none leads to is never shown, and from one that none leaves the work cannot go on.',
  source: 'Source 001, phase transitions are explicit',
  except:
    'Where the harness itself picks the phase, say so in the registry’s description and suppress the finding. The first phase needs no way in, the last no way out.',
  fixKinds: ['suggested'],
  bad: {
    tools: [finding, booking],
    registry: { ...staged, phases: [{ ...staged.phases[0], transitions: [] }, staged.phases[1]] },
  },
  good: { tools: [finding, booking], registry: staged },
  check: ({ registry, members }, report) => {
    const phases = listPhases(registry, members);
    if (phases.length < 2) return;
    const names = new Set(phases.map(({ name }) => name));
    for (const { to, at } of phases.flatMap(({ exits }) => exits)) {
      if (!names.has(to)) report(createUnknownReport({ to, at }, [...names]));
    }
    if (phases.every(({ exits }) => exits.length === 0)) {
      report({
        at: ['phases'],
        message: `Nothing says how one of the ${phases.length} phases becomes another.`,
        hint: 'Declare a transition: the tool whose call ends the phase, and the phase it leads to.',
      });
      return;
    }
    const routed = listRoutedPhases(registry);
    const reached = listLedTo(routed);
    for (const [i, phase] of phases.entries()) {
      const { name, at, exits } = phase;
      if (!reached.has(name))
        report({
          at,
          message: `No transition leads to the phase ${listNames([formatExcerpt(name, 30)])}.`,
          hint: 'Declare the transition into it, or remove it.',
        });
      else if (isDeadEnd(phases, phase))
        report({
          at,
          message: `No transition leaves the phase ${listNames([formatExcerpt(name, 30)])}, and it is not the last.`,
          hint: 'Declare the transition out of it, or move it to the end.',
        });
      for (const { exit, winner } of listOvertaken(exits, routed[i]?.transitions ?? []))
        if (names.has(exit.to) && names.has(winner.to)) report(createReport(exit, winner));
    }
  },
};

function createUnknownReport(
  { to, at }: Pick<Exit, 'to' | 'at'>,
  names: readonly string[],
): SetReport {
  const place = [...at, 'to'];
  const meant = findMeant(to, names);
  const suggested = listNames(
    (meant === undefined ? names : [meant]).map((name) => formatExcerpt(name, 24)),
  );
  return {
    at: place,
    severity: 'error',
    message: `The transition leads to ${listNames([formatExcerpt(to, 30)])}, a phase that does not exist.`,
    hint: `Lead it to ${suggested}.`,
    fixes: meant === undefined ? [] : [createNameFix(meant, place)],
  };
}

/** Transitions by one tool in one phase; lists written by hand are short. */
const MOST_COMPARED = 100;

/**
 * The first matching transition wins: one that never happens, and the earlier one that takes all
 * its calls.
 */
function listOvertaken(
  exits: readonly Exit[],
  routed: readonly RoutedTransition[],
): readonly { readonly exit: Exit; readonly winner: Exit }[] {
  const byTool = new Map<string, { readonly exit: Exit; readonly way: RoutedTransition }[]>();
  return exits.flatMap((exit, n) => {
    const way = routed[n];
    if (way === undefined) return [];
    const earlier = byTool.get(way.tool) ?? [];
    byTool.set(way.tool, earlier);
    // Whether every call for the later transition also matches the earlier one.
    const winner = earlier.find((other) => hasPart(way.input, other.way.input))?.exit;
    if (winner !== undefined) return [{ exit, winner }];
    if (earlier.length < MOST_COMPARED) earlier.push({ exit, way });
    return [];
  });
}

function createReport({ at, tool, to }: Exit, winner: Exit): SetReport {
  const [call, phase, taken] = [
    formatExcerpt(tool, 40),
    formatExcerpt(to, 30),
    formatExcerpt(winner.to, 30),
  ].map((name) => listNames([name]));
  const isSame = to === winner.to;
  return {
    at,
    message: isSame
      ? `An earlier transition leads ${call} to ${phase} already.`
      : `No call of ${call} leads to ${phase}: an earlier transition takes each to ${taken}.`,
    hint: isSame
      ? 'Remove this one.'
      : 'Say in input which calls lead where, the narrower transition first, or remove this one.',
  };
}

/**
 * Phases that transitions reach from the first, as if each phase showed every tool:
 * transitions-visible reports those that don't.
 */
function listLedTo(phases: readonly RoutedPhase[]): ReadonlySet<string> {
  const tools = phases.flatMap(({ transitions }) =>
    transitions.map(({ tool }): RoutedTool => ({ name: tool, layer: 'base' })),
  );
  return new Set(listReachable({ tools, phases, gates: [] }).map(({ name }) => name));
}
