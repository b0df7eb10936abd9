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
  recommended: 'error',
  summary: 'Keep strict tools within Anthropic’s limits for one request',
  why: 'Anthropic compiles all strict tools of a request into one grammar and refuses the whole request above its limits.',
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
    'Only tools with `strict: true` for Anthropic count. If the harness sends fewer tools than the phase shows, suppress the finding with that reason.',
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
            message: `${where} has ${counts.length} strict tools, but Anthropic accepts ${MOST_TOOLS} in one request.`,
            hint: 'Remove `strict` from the tools with simple arguments.',
          },
        ]
      : []),
    ...(optional > MOST_OPTIONAL
      ? [
          {
            at,
            message: `The strict tools of ${where.charAt(0).toLowerCase()}${where.slice(1)} have ${optional} optional parameters, but Anthropic accepts ${MOST_OPTIONAL} in one request.`,
            hint: 'Require more parameters, or remove `strict` from the tools with the most optional ones.',
          },
        ]
      : []),
    ...(unions > MOST_UNIONS
      ? [
          {
            at,
            message: `The strict tools of ${where.charAt(0).toLowerCase()}${where.slice(1)} have ${unions} parameters of several types, but Anthropic accepts ${MOST_UNIONS} in one request.`,
            hint: 'Give each parameter one type, or remove `strict` from those tools.',
          },
        ]
      : []),
  ];
}
