import { createJsonObject, get, isArray } from '../../../contract/json/json.ts';
import type { Registry } from '../../../contract/registry.ts';
import type { Fix, SetReport, SetRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { checking, finishing, publishing } from './example-proof.ts';
import { getProofParts, listUnguardedEnds, type UnguardedEnd } from './list-unguarded-ends.ts';

export const gatedPhases: SetRule = {
  id: 'gated-phases',
  scope: 'set',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Require a check after the last deploy before the task ends',
  why: 'A model can forget to check. A gate can’t: it refuses the call that ends the task until a check has passed on what is live.',
  source: 'Source 003, the loop that gates itself; source 001, mandatory calls before finish_turn',
  except: 'If the task can’t end in a phase, don’t show the tool that ends it there.',
  fixKinds: ['suggested'],
  bad: {
    tools: [publishing, checking, finishing],
    registry: {
      gates: [
        {
          tool: 'finish_turn',
          requires: [{ tool: 'publish_timetable', at_least: 1, outcome: 'ok' }],
        },
      ],
    },
  },
  good: {
    tools: [publishing, checking, finishing],
    registry: {
      gates: [
        {
          tool: 'finish_turn',
          requires: [
            { tool: 'check_screen', at_least: 1, after: 'publish_timetable', outcome: 'ok' },
          ],
        },
      ],
    },
  },
  check: ({ registry, members }, report) => {
    const found = listUnguardedEnds(registry, members, getProofParts(members, registry));
    for (const unguarded of found)
      if (unguarded.stale !== undefined || unguarded.isTransition)
        report(createReport(registry, unguarded));
    const bare = found.filter(({ stale, isTransition }) => stale === undefined && !isTransition);
    for (const phase of new Set(bare.map((unguarded) => unguarded.phase)))
      report(
        createSummaryReport(
          registry,
          bare.filter((unguarded) => unguarded.phase === phase),
        ),
      );
  },
};

/** All unguarded ends of one phase, or of a set without phases. */
function createSummaryReport(registry: Registry, ends: readonly UnguardedEnd[]): SetReport {
  const [first] = ends;
  const tools = ends.flatMap(({ tool }) => (tool === undefined ? [] : [formatExcerpt(tool, 30)]));
  const where =
    first?.phase === undefined
      ? ''
      : ` in the phase ${listNames([formatExcerpt(first.phase, 20)])}`;
  return {
    at: first?.at ?? ['gates'],
    message: `${tools.length === 0 ? 'A turn without a call' : listNames(tools)} can end the task${where} without ${first?.after === undefined ? 'a deploy' : 'a check of what was deployed'}.`,
    hint: `Add a gate on ${tools.length === 0 ? 'the end of the task' : listNames(tools)} that requires ${describeNeed(first)}.`,
    fixes: addGates(registry, ends),
  };
}

function createReport(registry: Registry, unguarded: UnguardedEnd): SetReport {
  const { tool, phase = '', at, needs, after, stale } = unguarded;
  const end = tool === undefined ? 'The end of the task' : listNames([formatExcerpt(tool, 30)]);
  if (stale !== undefined) {
    return {
      at: stale,
      message: `The gate on ${tool === undefined ? 'the end of the task' : end} accepts a ${listNames([formatExcerpt(needs, 30)])} call from before the last deploy.`,
      hint: `Set \`after\` to ${listNames([formatExcerpt(after ?? '', 30)])}.`,
      fixes: fixStale(unguarded),
    };
  }
  return {
    at,
    message: `${end} can leave the phase ${listNames([formatExcerpt(phase, 20)])} without ${after === undefined ? 'a deploy' : 'a check of what was deployed'}.`,
    hint: `Add a gate on ${end} that requires ${describeNeed(unguarded)}.`,
    fixes: addGates(registry, [unguarded]),
  };
}

function describeNeed(unguarded: UnguardedEnd | undefined): string {
  const [need, after] = [unguarded?.needs ?? '', unguarded?.after].map((name) =>
    name === undefined ? undefined : listNames([formatExcerpt(name, 30)]),
  );
  return after === undefined ? String(need) : `${need} after ${after}`;
}

function addGates({ source }: Registry, ends: readonly UnguardedEnd[]): readonly Fix[] {
  const written = get(source, 'gates') ?? [];
  const [first] = ends;
  if (!isArray(written) || first === undefined) return [];
  const added = ends.map(({ tool, phase, needs, after }) => {
    const require = createJsonObject([
      ['tool', needs],
      ['at_least', 1],
      ...(after === undefined ? [] : [['after', after] as const]),
      ['outcome', 'ok'],
    ]);
    return createJsonObject([
      ...(tool === undefined ? [] : [['tool', tool] as const]),
      ...(phase === undefined ? [] : [['phase', phase] as const]),
      ['requires', [require]],
    ]);
  });
  const title = `Require ${formatExcerpt(first.needs)} before ${ends.length === 1 ? formatExcerpt(first.tool ?? 'the task ends') : 'the task ends'}`;
  return [
    {
      title,
      edits: [{ kind: 'set', at: ['gates'], value: [...written, ...added] }],
      kind: 'suggested',
      assumes: 'The task may end only after this call.',
    },
  ];
}

function fixStale({ after, stale }: UnguardedEnd): readonly Fix[] {
  if (stale === undefined || after === undefined) return [];
  return [
    {
      title: `Require the call after ${formatExcerpt(after)}`,
      edits: [{ kind: 'set', at: [...stale, 'after'], value: after }],
      kind: 'suggested',
      assumes: 'An earlier check doesn’t cover this deploy.',
    },
  ];
}
