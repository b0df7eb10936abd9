import type { SetRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { booking, finding, staged } from './example-set.ts';
import { createNameFix, findMeant } from './find-meant.ts';
import { listPhases } from './list-phases.ts';

export const transitionsVisible: SetRule = {
  id: 'transitions-visible',
  scope: 'set',
  providerTools: 'all',
  severity: 'error',
  recommended: 'error',
  summary: 'End each phase with a tool that it shows',
  why: 'A transition happens when its tool is called. The model can’t call a tool that the phase doesn’t show, so the phase never ends.',
  source: 'Source 001, phase transitions are explicit',
  except: 'If the harness calls the tool itself, describe that transition outside the registry.',
  fixKinds: ['suggested'],
  bad: {
    tools: [finding, booking],
    registry: {
      ...staged,
      phases: [
        { ...staged.phases[0], transitions: [{ to: 'booking', tool: 'book_room' }] },
        staged.phases[1],
      ],
    },
  },
  good: { tools: [finding, booking], registry: staged },
  check: ({ registry, members }, report) => {
    const all = new Map(members.map((member) => [member.name, member]));
    if (all.size === 0) return;
    for (const { name, tiers, members: shown, exits } of listPhases(registry, members)) {
      const visible = new Set(shown.map((member) => member.name));
      for (const { tool, at } of exits) {
        if (visible.has(tool)) continue;
        const written = listNames([formatExcerpt(tool, 40)]);
        const phase = listNames([formatExcerpt(name, 30)]);
        const tier = all.get(tool)?.tier;
        const meant = all.has(tool) ? undefined : findMeant(tool, [...visible]);
        if (!all.has(tool))
          report({
            at: [...at, 'tool'],
            message: `The phase ${phase} ends with ${written}, but no tool has this name.`,
            hint:
              meant === undefined
                ? 'Name a tool that the phase shows.'
                : `Use ${listNames([formatExcerpt(meant, 40)])}.`,
            fixes: meant === undefined ? [] : [createNameFix(meant, [...at, 'tool'])],
          });
        else
          report({
            at: [...at, 'tool'],
            message: `The phase ${phase} ends with ${written}, but doesn’t show that tool.`,
            hint:
              tier === undefined
                ? `Move it to ${tiers.length === 0 ? 'a tier of the phase' : listNames(tiers.map((each) => formatExcerpt(each, 24)))}, or end the phase with a tool that it shows.`
                : `Show the tier ${listNames([formatExcerpt(tier, 30)])} here, or end the phase with a tool that it shows.`,
          });
      }
    }
  },
};
