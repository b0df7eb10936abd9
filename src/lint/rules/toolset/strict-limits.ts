import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Member, StrictCounts } from '../../member.ts';
import type { SetReport, SetRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { booking, createFloorTools, finding, staged } from './example-set.ts';
import { listPhases } from './list-phases.ts';

/** Limits for all strict tools of one request, with its output format. */
const MOST_TOOLS = 20;
const MOST_OPTIONAL = 24;
const MOST_UNIONS = 16;
const SOURCE_URL = 'https://docs.claude.com/en/docs/build-with-claude/structured-outputs';
const READ = '2026-08-02';

const strict = createFloorTools(21).map((tool) => ({
  ...tool,
  wire: { anthropic: { strict: true } },
}));
const wide = { ...staged, budget: { comfortable: 30, loaded: 40, overloaded: 50 } };

export const strictLimits: SetRule = {
  id: 'strict-limits',
  scope: 'set',
  severity: 'error',
  summary: 'Keep the strict tools of one request within what Anthropic compiles',
  why: 'Strict tools of one request are compiled into one grammar. Beyond its limits the whole request is refused, also for the tools that are within them.',
  source: `Anthropic, structured outputs (read ${READ})`,
  facts: [
    { claim: 'At most 20 strict tools in one request', url: SOURCE_URL, read: READ },
    {
      claim: 'At most 24 optional parameters over all strict tools of one request',
      url: SOURCE_URL,
      read: READ,
    },
    {
      claim:
        'At most 16 parameters with union types (type arrays or anyOf) over all strict tools of one request',
      url: SOURCE_URL,
      read: READ,
    },
  ],
  except:
    'Only tools whose Anthropic frame says strict count. A harness that sends fewer of them than the phase shows is within the limits: suppress it with that reason.',
  bad: { tools: [finding, ...strict, booking], registry: wide },
  good: { tools: [finding, booking], registry: wide },
  check: ({ registry, members }, report) => {
    if (!members.some(({ strict }) => strict !== undefined)) return;
    const phases = listPhases(registry, members);
    if (phases.length === 0)
      for (const found of lintMembers(members, { at: ['tiers'], where: 'The set' })) report(found);
    for (const phase of phases) {
      if (phase.isReachable)
        for (const found of lintMembers(phase.members, {
          at: phase.at,
          where: `The phase ${listNames([formatExcerpt(phase.name, 30)])}`,
        }))
          report(found);
    }
  },
};

function lintMembers(
  members: readonly Member[],
  { at, where }: { readonly at: Pointer; readonly where: string },
): readonly SetReport[] {
  const counts = members.flatMap(({ strict }) => strict ?? []);
  const countAll = (part: keyof StrictCounts): number =>
    counts.reduce((total, count) => total + count[part], 0);
  const [optional, unions] = [countAll('optional'), countAll('unions')];
  return [
    ...(counts.length > MOST_TOOLS
      ? [
          {
            at,
            message: `${where} has ${counts.length} strict tools; Anthropic takes ${MOST_TOOLS} in one request.`,
            hint: 'Take strict off the tools whose arguments are simple, or show fewer at once.',
          },
        ]
      : []),
    ...(optional > MOST_OPTIONAL
      ? [
          {
            at,
            message: `${where} has strict tools with ${optional} optional parameters; Anthropic takes ${MOST_OPTIONAL} in one request.`,
            hint: 'Require what every call can say, or take strict off the widest tools.',
          },
        ]
      : []),
    ...(unions > MOST_UNIONS
      ? [
          {
            at,
            message: `${where} has strict tools with ${unions} parameters of several types; Anthropic takes ${MOST_UNIONS} in one request.`,
            hint: 'Give a parameter one type, or take strict off those tools.',
          },
        ]
      : []),
  ];
}
