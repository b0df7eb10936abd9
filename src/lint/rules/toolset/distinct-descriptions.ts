import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { listAlike } from './list-alike.ts';

export const distinctDescriptions: ToolRule = {
  id: 'distinct-descriptions',
  scope: 'tool',
  severity: 'warning',
  summary: 'Describe no two tools in the same words',
  why: 'The model picks a tool by its description. Where two say the same, the pick is a coin: half of the calls go to the tool that was not meant.',
  source: 'Source 002, the description routes; source 001, fewer tools',
  except:
    'Tools of two phases are never seen side by side and are left alone. Where one replaces the other for a while, say so in the older one and name the newer.',
  bad: { tools: [{ ...example, name: 'take_chamber', title: 'Take a chamber' }, example] },
  good: {
    tools: [
      {
        ...example,
        name: 'take_chamber',
        title: 'Take a chamber',
        description:
          'Set aside a hotel chamber for one night and return its booking_id. Mutating: puts one stay in the ledger. Use when a guest arrives late. Fails when the house is full. Do not use for a meeting.',
      },
      example,
    ],
  },
  check: ({ contract, registry, set }, report) => {
    const alike = listAlike(contract, registry, set);
    if (alike.length === 0) return;
    const names = listNames(alike.map(({ name }) => formatExcerpt(name, 40)));
    report({
      at: ['description'],
      message: `The description says the same as that of ${names}, and neither names the other.`,
      hint: `Say when to use this tool and when ${names}, or make them one.`,
    });
  },
};
