import type { Contract } from '../../../contract/contract.ts';
import { get, isArray } from '../../../contract/json/json.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { compareNames, type NameDifference } from './compare-names.ts';
import { listNameKeys } from './list-name-keys.ts';

const WORDS = {
  spelling: {
    differs: 'only in case or separators',
    hint: 'Rename one of them, or merge the two tools.',
  },
  order: {
    differs: 'only in the order of its words',
    hint: 'Rename one of them, or merge the two tools.',
  },
  verb: {
    differs: 'only in a verb with the same meaning',
    hint: 'Rename one of them, or name the other one in each description.',
  },
  number: {
    differs: 'only in its plural',
    hint: 'Merge the two tools, or name the other one in each description.',
  },
} as const satisfies Record<NameDifference, { readonly differs: string; readonly hint: string }>;
const RENAME_LIST =
  'Rename the one that returns several to `list_…`, or name the other one in each description.';
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
  recommended: 'warning',
  summary: 'Give tools names that cannot be confused',
  why: 'A model chooses among names in one pass. Beside `get_user`, a `fetch_user` or `getUser` gets half of the calls by chance.',
  source: 'Source 002, names are load-bearing and descriptions that route',
  except:
    'One thing and several (`get_issue`, `list_issues`) are distinct. If you cannot rename a tool, name the other one in the description: that silences all but differences of spelling.',
  bad: { tools: [twin, example] },
  good: { tools: [{ ...twin, name: 'reserve_hotel' }, example] },
  check: ({ contract, set, registry }, report) => {
    const isRecommended = getPresetId(registry) === 'recommended';
    const alike = new Map<NameDifference, string[]>();
    for (const key of listNameKeys(contract)) {
      for (const other of set.listSharing(key)) {
        if (other.name === contract.name) continue;
        const difference = compareNames(getFacts(contract).words, getFacts(other).words);
        if (difference === undefined || (difference !== 'spelling' && isRouted(contract, other)))
          continue;
        if (difference === 'number' && isRecommended && isOneAndSeveral(contract, other)) continue;
        alike.set(difference, [...(alike.get(difference) ?? []), other.name]);
      }
    }
    const difference = ORDER.find((each) => alike.has(each));
    if (difference === undefined) return;
    const { differs } = WORDS[difference];
    const hint =
      difference === 'number' && isReading(contract) ? RENAME_LIST : WORDS[difference].hint;
    const names = listNames(
      [...new Set(alike.get(difference))].map((name) =>
        name.length > 40 ? `${name.slice(0, 39)}…` : name,
      ),
    );
    report({
      at: ['name'],
      message: `The name differs from ${names} ${differs}, so a model can call the wrong one.`,
      hint,
      ...(difference === 'number' ? { severity: 'advice' } : {}),
    });
  },
};

/** Either description names the other tool, so the model can tell them apart. */
function isRouted(a: Contract, b: Contract): boolean {
  return getFacts(a).prose.text.includes(b.name) || getFacts(b).prose.text.includes(a.name);
}

const LOOKS = new Set('get fetch retrieve read show view load'.split(' '));

function isReading(contract: Contract): boolean {
  return getFacts(contract).words.some((word) => LOOKS.has(word));
}

/** `get_story` by its id beside `get_stories`: what a call must have tells them apart. */
function isOneAndSeveral(a: Contract, b: Contract): boolean {
  return printRequired(a) !== printRequired(b);
}

function printRequired({ input_schema }: Contract): string {
  const required = get(input_schema, 'required');
  return isArray(required) ? required.map(String).toSorted().join(' ') : '';
}
