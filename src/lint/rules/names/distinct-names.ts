import type { Contract } from '../../../contract/contract.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { compareNames, type NameDifference } from './compare-names.ts';
import { listNameKeys } from './list-name-keys.ts';

const WORDS = {
  spelling: {
    differs: 'only in case or separators',
    hint: 'Rename one after what only it does, or make them one tool.',
  },
  order: {
    differs: 'only in the order of its words',
    hint: 'Rename one after what only it does, or make them one tool.',
  },
  verb: {
    differs: 'only in a verb that means the same',
    hint: 'Name in each what only it does, or make them one tool.',
  },
  number: {
    differs: 'only in singular and plural',
    hint: 'Call the one that returns several list_… or search_…, or name the other in each description.',
  },
} as const satisfies Record<NameDifference, { readonly differs: string; readonly hint: string }>;
const ORDER: readonly NameDifference[] = ['spelling', 'order', 'verb', 'number'];

const twin = {
  ...example,
  name: 'room_book',
  description:
    'Reserve space in a hotel for guests who stay overnight; nothing is charged. Use after they chose the hotel. Do not use for offices.',
};

export const distinctNames: ToolRule = {
  id: 'distinct-names',
  scope: 'tool',
  severity: 'warning',
  summary: 'Give tools names that cannot be taken for each other',
  why: 'The model picks among names in one pass: `get_user` beside `fetch_user` or `getUser` is a coin toss, and half of the calls go to the wrong one.',
  source: 'Source 002, names are load-bearing and descriptions that route',
  except:
    'One thing and several (`get_issue`, `list_issues`) are told apart. Where both names are a given, name the other in each description and say when it is meant: that silences all but differences of spelling.',
  bad: { tools: [twin, example] },
  good: { tools: [{ ...twin, name: 'reserve_hotel' }, example] },
  check: ({ contract, set }, report) => {
    const alike = new Map<NameDifference, string[]>();
    for (const key of listNameKeys(contract)) {
      for (const other of set.listSharing(key)) {
        if (other.name === contract.name) continue;
        const difference = compareNames(getFacts(contract).words, getFacts(other).words);
        if (difference === undefined || (difference !== 'spelling' && isRouted(contract, other)))
          continue;
        alike.set(difference, [...(alike.get(difference) ?? []), other.name]);
      }
    }
    const difference = ORDER.find((each) => alike.has(each));
    if (difference === undefined) return;
    const { differs, hint } = WORDS[difference];
    const names = listNames(
      [...new Set(alike.get(difference))].map((name) =>
        name.length > 40 ? `${name.slice(0, 39)}…` : name,
      ),
    );
    report({
      at: ['name'],
      message: `The name differs from ${names} ${differs}.`,
      hint,
      ...(difference === 'number' ? { severity: 'advice' } : {}),
    });
  },
};

/** Either description names the other tool, so the model can tell them apart. */
function isRouted(a: Contract, b: Contract): boolean {
  return getFacts(a).prose.text.includes(b.name) || getFacts(b).prose.text.includes(a.name);
}
