import { booking, finding, findOnFloors, staged } from '../../toolset/example-set.ts';
import { listNames } from '../../words/list-names.ts';
import { quoteText } from '../../words/quote-text.ts';
import type { Fix, SetRule } from '../../rule.ts';

const untiered = findOnFloors(1).map(({ visibility: _visibility, ...tool }) => tool);

export const toolsInTiers: SetRule = {
  id: 'tools-in-tiers',
  judges: 'set',
  severity: 'warning',
  summary: 'Put every tool into a tier that exists',
  why: 'A phase shows tiers: a tool in none of them is never shown, and its prompts, tests and permissions are kept for nothing.',
  source: 'Source 001, tiers and phases',
  except: 'The layers base, skill, connector, deferred and sensitive need no tier: tools of the first are always shown, others once they are opened, found or approved. A registry without tiers shows everything.',
  bad: { tools: [finding, booking, ...untiered], registry: staged },
  good: { tools: [finding, booking], registry: staged },
  check: ({ registry, members }, report) => {
    const { tiers, phases } = registry;
    if ((tiers.length === 0 && phases.length === 0) || members.length === 0) return;
    const declared = new Set([...tiers.map(({ name }) => name), ...(tiers.length === 0 ? phases.flatMap((phase) => phase.tiers) : [])]);
    if (declared.size === 0) return;
    const untold = members.filter(({ tier, layer }) => tier === undefined && (layer === undefined || layer === 'task'));
    const severity = phases.length === 0 ? 'advice' : 'warning';
    if (untold.length === members.length && untold.length > 1) {
      report({ at: ['tiers'], severity, message: `None of the ${untold.length} tools is in a tier${phases.length === 0 ? '' : ': no phase shows one'}.`, hint: 'Set visibility.tier of each tool, or remove the tiers.' });
      return;
    }
    for (const member of untold) report({ member, severity, at: ['visibility', 'tier'], message: `The tool is in no tier${phases.length === 0 ? '' : ': no phase shows it'}.`, hint: `Put it into ${listNames([...declared].map((name) => quoteText(name, 24)))}.` });
    for (const member of members) {
      const { tier } = member;
      if (tier === undefined || declared.has(tier)) continue;
      const meant = [...declared].find((name) => fold(name) === fold(tier));
      const fixes: readonly Fix[] = meant === undefined ? [] : [{ title: `Write ${quoteText(meant, 30)}`, edits: [{ kind: 'set', at: ['visibility', 'tier'], value: meant }] }];
      report({ member, at: ['visibility', 'tier'], message: `The registry has no tier ${listNames([quoteText(tier, 40)])}.`, hint: meant === undefined ? 'Declare the tier, or name one that is declared.' : `Write ${listNames([quoteText(meant, 40)])}.`, fixes });
    }
  },
};

function fold(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}
