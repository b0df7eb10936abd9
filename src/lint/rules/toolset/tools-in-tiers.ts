import { isArray } from '../../../contract/json/json.ts';
import type { Registry, Severity } from '../../../contract/registry.ts';
import type { Member } from '../../member.ts';
import type { Fix, SetReport, SetRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { booking, createFloorTools, finding, staged } from './example-set.ts';
import { createNameFix, findMeant } from './find-meant.ts';
import { groupByTier } from './list-phases.ts';

const untiered = createFloorTools(1).map(({ visibility: _visibility, ...tool }) => tool);

export const toolsInTiers: SetRule = {
  id: 'tools-in-tiers',
  scope: 'set',
  providerTools: 'all',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Assign every tool to an existing tier',
  why: 'A phase shows tiers, so a tool without a tier is never visible.',
  source: 'Source 001, tiers and phases',
  except:
    'Tools in the layers base, skill, connector, deferred and sensitive need no tier. A registry without tiers shows every tool.',
  fixKinds: ['suggested'],
  bad: { tools: [finding, booking, ...untiered], registry: staged },
  good: { tools: [finding, booking], registry: staged },
  check: ({ registry, members }, report) => {
    const { tiers, phases } = registry;
    if ((tiers.length === 0 && phases.length === 0) || members.length === 0) return;
    const declared = new Set([
      ...tiers.map(({ name }) => name),
      ...(tiers.length === 0 ? phases.flatMap((phase) => phase.tiers) : []),
    ]);
    if (declared.size === 0) return;
    const untold = members.filter(
      ({ tier, layer }) => tier === undefined && (layer === undefined || layer === 'task'),
    );
    const severity = phases.length === 0 ? 'advice' : 'warning';
    if (untold.length === members.length && untold.length > 1) {
      report({
        at: ['tiers'],
        severity,
        message: `None of the ${untold.length} tools is in a tier${phases.length === 0 ? '' : ', so no phase shows one'}.`,
        hint: 'Set `visibility.tier` of each tool, or remove the tiers.',
      });
      return;
    }
    for (const found of [
      ...createUntieredReports(untold, members.length, {
        declared,
        severity,
        isPhased: phases.length > 0,
      }),
      ...createUndeclaredReports(members, declared, registry),
    ])
      report(found);
  },
};

/** From this number on one finding for the registry reports them. */
const MOST_ALONE = 8;

interface TierSettings {
  readonly declared: ReadonlySet<string>;
  readonly severity: Severity;
  readonly isPhased: boolean;
}

function createUntieredReports(
  untold: readonly Member[],
  total: number,
  { declared, severity, isPhased }: TierSettings,
): readonly SetReport[] {
  if (untold.length > MOST_ALONE) {
    return [
      {
        at: ['tiers'],
        severity,
        message: `${untold.length} of the ${total} tools are in no tier${isPhased ? ', so no phase shows them' : ''}.`,
        hint: `Set \`visibility.tier\` of ${list(untold.map(({ name }) => name))}.`,
      },
    ];
  }
  return untold.map((member) => ({
    member,
    severity,
    at: ['visibility', 'tier'],
    message: `This tool is in no tier${isPhased ? ', so no phase shows it' : ''}.`,
    hint: `Set \`visibility.tier\` to ${declared.size > 1 ? 'one of ' : ''}${list([...declared])}.`,
  }));
}

/** A tier that a phase shows exists without being declared: tiers-part-the-set reports it. */
function createUndeclaredReports(
  members: readonly Member[],
  declared: ReadonlySet<string>,
  registry: Registry,
): readonly SetReport[] {
  const shown = new Set(registry.phases.flatMap((phase) => phase.tiers));
  return [...groupByTier(members)].flatMap(([tier, group]): readonly SetReport[] => {
    if (declared.has(tier)) return [];
    const meant = findMeant(tier, [...declared]);
    const hint =
      meant === undefined ? 'Declare the tier, or use a declared one.' : `Use ${list([meant])}.`;
    if (meant === undefined && shown.has(tier)) return [];
    if (meant === undefined && group.length > 1)
      return [
        {
          at: ['tiers'],
          message: `${group.length} tools are in ${list([tier])}, a tier that the registry doesn’t declare.`,
          hint,
          fixes: suggestTier(tier, registry),
        },
      ];
    return group.map((member) => ({
      member,
      at: ['visibility', 'tier'],
      message: `The registry doesn’t declare the tier ${list([tier])}.`,
      hint,
      fixes: meant === undefined ? [] : [createNameFix(meant, ['visibility', 'tier'])],
    }));
  });
}

function suggestTier(tier: string, { source }: Registry): readonly Fix[] {
  const tiers = source.get('tiers');
  return isArray(tiers)
    ? [
        {
          title: `Declare the tier ${formatExcerpt(tier, 30)}`,
          kind: 'suggested',
          assumes: 'The name of the tier is correct.',
          edits: [
            { kind: 'insert', at: ['tiers', tiers.length], value: new Map([['name', tier]]) },
          ],
        },
      ]
    : [];
}

function list(names: readonly string[]): string {
  return listNames(names.map((name) => formatExcerpt(name, 30)));
}
