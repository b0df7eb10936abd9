import type { Registry } from '../../../contract/registry.ts';
import { listDoneTools } from '../../../contract/session/done-tool.ts';
import type { Member } from '../../member.ts';
import type { SetReport, SetRule } from '../../rule.ts';
import { findSpelling, listNameWords } from '../../words/find-spelling.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { isDeadEnd, isEnd } from '../toolset/is-dead-end.ts';
import { listPhases, type PlacedPhase } from '../toolset/list-phases.ts';
import { listPlacedGates } from '../toolset/list-placed-gates.ts';
import { checking, finishing, publishing } from './example-proof.ts';

const gates = [
  {
    tool: 'finish_turn',
    requires: [{ tool: 'check_screen', at_least: 1, after: 'publish_timetable', outcome: 'ok' }],
  },
];

export const doneInReach: SetRule = {
  id: 'done-in-reach',
  scope: 'set',
  severity: 'error',
  summary: 'Let the tool that says done exist, and be seen where the work can end',
  why: 'The harness waits for this one call. Where no tool bears its name, or the phase in which the work ends does not show it, the model cannot say that it is done, and stops in the middle or goes round in circles.',
  source: 'Source 001, mandatory calls before finish_turn; source 003, the loop that gates itself',
  except:
    'A phase that a person ends, not the model, needs no call for it: suppress the finding for its place with that reason.',
  fixKinds: ['suggested'],
  bad: { tools: [publishing, checking, finishing], registry: { gates, done_tool: 'end_turn' } },
  good: { tools: [publishing, checking, finishing], registry: { gates, done_tool: 'finish_turn' } },
  check: ({ registry, members }, report) => {
    const { done_tool } = registry;
    if (done_tool === undefined) return lintAmbiguousDone(registry, members).forEach(report);
    if (members.length === 0) return;
    const phases = listPhases(registry, members);
    if (!members.some(({ name }) => name === done_tool))
      report(createMissingReport(done_tool, members));
    else if (phases.length > 0)
      for (const found of lintPhases(phases, done_tool, members)) report(found);
  },
};

const at = ['done_tool'];
const formatName = (text: string): string => listNames([formatExcerpt(text, 30)]);

/** A gate on done without a tool applies to each of several tools with a name like it. */
function lintAmbiguousDone(registry: Registry, members: readonly Member[]): readonly SetReport[] {
  const onDone = listPlacedGates(registry).find(({ tool }) => tool === undefined);
  const found = listDoneTools(members.map((member) => member.name));
  if (onDone === undefined || found.length < 2) return [];
  const names = listNames(found.map((each) => formatExcerpt(each, 30)));
  return [
    {
      at: onDone.at,
      message: `This gate guards done, and ${names} all say that by their names: each is refused until its needs are met.`,
      hint: 'Choose which tool says done, in done_tool.',
    },
  ];
}

function createMissingReport(done_tool: string, members: readonly Member[]): SetReport {
  const meant = findSpelling(done_tool, listNameWords(members.map((member) => member.name)))?.name;
  return {
    at,
    message: `Done is said by ${formatName(done_tool)}, a tool that does not exist.`,
    hint:
      meant === undefined
        ? 'Name a tool of the set, or leave it out: then a turn without a call says done.'
        : `Write ${formatName(meant)}.`,
    fixes:
      meant === undefined
        ? []
        : [
            {
              title: `Write ${formatExcerpt(meant, 30)}`,
              kind: 'suggested',
              assumes: 'This is the name that was meant.',
              edits: [{ kind: 'set', at, value: meant }],
            },
          ],
  };
}

function lintPhases(
  phases: readonly PlacedPhase[],
  done_tool: string,
  members: readonly Member[],
): readonly SetReport[] {
  const hasDoneTool = ({ members: shown }: PlacedPhase): boolean =>
    shown.some((member) => member.name === done_tool);
  if (!phases.some((phase) => phase.isReachable && hasDoneTool(phase))) {
    const tier = members.find((member) => member.name === done_tool)?.tier;
    const hint =
      tier === undefined
        ? 'Put it into a tier of the phase in which the work ends, or into the layer base.'
        : `Show its tier ${formatName(tier)} in the phase in which the work ends, or put it into the layer base.`;
    return [
      {
        at,
        message: `Done is said by ${formatName(done_tool)}, and no phase that a session comes to shows it.`,
        hint,
      },
    ];
  }
  // phases-connected reports dead ends.
  const isEnough = (phase: PlacedPhase): boolean =>
    hasDoneTool(phase) || isEnd(phase) || isDeadEnd(phases, phase);
  const stuck = phases.filter((phase) => phase.isReachable && !canReach(phases, phase, isEnough));
  const [first] = stuck;
  if (first === undefined) return [];
  const names = listNames(stuck.map((phase) => formatExcerpt(phase.name, 30)));
  return [
    {
      at: first.at,
      places: stuck.map((phase) => phase.at),
      severity: 'warning',
      message: `From ${names} the work does not come to ${formatName(done_tool)}, which says done.`,
      hint: 'Show its tier there, or declare a transition to a phase that shows it.',
    },
  ];
}

/** Whether the phase is one of them, or transitions by visible tools lead to one. */
function canReach(
  phases: readonly PlacedPhase[],
  start: PlacedPhase,
  isSuch: (phase: PlacedPhase) => boolean,
): boolean {
  const reached = new Set([start]);
  // Sets may grow during iteration: new members are visited, too.
  for (const phase of reached) {
    if (isSuch(phase)) return true;
    for (const { to, tool } of phase.exits) {
      const next = phases.find((each) => each.name === to);
      if (next !== undefined && phase.members.some((member) => member.name === tool))
        reached.add(next);
    }
  }
  return false;
}
