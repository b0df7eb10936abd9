import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { listAlike } from './list-alike.ts';

export const distinctDescriptions: ToolRule = {
  id: 'distinct-descriptions',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Give each tool its own description',
  why: 'The model picks a tool by its description. If two descriptions say the same, it picks at random.',
  source: 'Source 002, the description routes; source 001, fewer tools',
  except:
    'Tools that are never visible in the same phase are not compared. If one tool replaces another, name the new one in the description of the old one.',
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
    const names = listNames([...new Set(alike.map(({ name }) => formatExcerpt(name, 40)))]);
    report({
      at: ['description'],
      message: `${names} ${alike.length === 1 ? 'has' : 'have'} nearly the same description, so the model can’t tell the tools apart.`,
      hint: `Say when to use this tool and when to use ${names}.`,
    });
  },
};
