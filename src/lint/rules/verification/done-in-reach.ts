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
  recommended: 'error',
  summary: 'Show the tool that ends the task where the work can end',
  why: 'The harness waits for this call. If the tool doesn’t exist, or the last phase doesn’t show it, the model can’t end the task.',
  source: 'Source 001, mandatory calls before finish_turn; source 003, the loop that gates itself',
  except: 'If a person ends the phase, suppress the finding at that phase with that reason.',
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
      message: `This gate applies to the end of the task, and ${names} could each be the tool that ends it.`,
      hint: 'Set `done_tool` to the tool that ends the task.',
    },
  ];
}

function createMissingReport(done_tool: string, members: readonly Member[]): SetReport {
  const meant = findSpelling(done_tool, listNameWords(members.map((member) => member.name)))?.name;
  return {
    at,
    message: `\`done_tool\` is ${formatName(done_tool)}, but no tool has this name.`,
    hint:
      meant === undefined
        ? 'Name an existing tool, or remove `done_tool`: then a turn without a call ends the task.'
        : `Use ${formatName(meant)}.`,
    fixes:
      meant === undefined
        ? []
        : [
            {
              title: `Rename to ${formatExcerpt(meant, 30)}`,
              kind: 'suggested',
              assumes: 'This name was meant.',
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
        ? 'Move it to a tier of the last phase, or to the layer base.'
        : `Show its tier ${formatName(tier)} in the last phase, or move it to the layer base.`;
    return [
      {
        at,
        message: `${formatName(done_tool)} ends the task, but no reachable phase shows it.`,
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
      message: `From ${names} the model can’t reach ${formatName(done_tool)}, which ends the task.`,
      hint: 'Show its tier there, or add a transition to a phase that shows it.',
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
