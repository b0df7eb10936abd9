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
  providerTools: 'all',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Connect every phase by transitions',
  why: 'The harness changes the phase only by the first transition that matches a call. A phase without a transition to it is never shown, and one without a transition out of it ends the work.',
  source: 'Source 001, phase transitions are explicit',
  except:
    'If the harness selects the phase, say so in the registry’s description and suppress the finding. The first phase needs no transition to it, the last none out of it.',
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
        message: `None of the ${phases.length} phases has a transition, so only the first is ever shown.`,
        hint: 'Add a transition: the tool whose call ends the phase, and the next phase.',
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
          hint: 'Add a transition to it, or remove the phase.',
        });
      else if (isDeadEnd(phases, phase))
        report({
          at,
          message: `No transition leaves the phase ${listNames([formatExcerpt(name, 30)])}, although it is not the last.`,
          hint: 'Add a transition out of it, or move it to the end.',
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
    message: `The transition leads to ${listNames([formatExcerpt(to, 30)])}, a phase that doesn’t exist.`,
    hint: `Set \`to\` to ${meant === undefined && names.length > 1 ? 'one of ' : ''}${suggested}.`,
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
      ? `An earlier transition by ${call} already leads to ${phase}.`
      : `This transition to ${phase} never happens: an earlier one takes every call of ${call} to ${taken}.`,
    hint: isSame
      ? 'Remove this transition.'
      : 'Set `input` on the narrower transition and list it first, or remove this one.',
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
