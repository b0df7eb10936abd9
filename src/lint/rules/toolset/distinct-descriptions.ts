import type { Contract } from '../../../contract/contract.ts';
import { remember } from '../../../contract/remember.ts';
import { example } from '../../example.ts';
import { factsOf } from '../../facts.ts';
import { listNameKeys } from '../../names/list-name-keys.ts';
import { listNames } from '../../words/list-names.ts';
import { listContent, listOverlapKeys } from '../../toolset/list-overlap-keys.ts';
import { canMeet, routableOf } from '../../toolset/list-showing.ts';
import { quoteText } from '../../words/quote-text.ts';
import type { ToolRule } from '../../rule.ts';
import { splitWords } from '../../words/split-words.ts';

/** Of the words of both descriptions, those that both have. */
const SAME = 0.6;
/** One sentence for a whole family of tools says to which product they belong, not what they do. */
const MOST_ALIKE = 4;

export const distinctDescriptions: ToolRule = {
  id: 'distinct-descriptions',
  judges: 'tool',
  severity: 'warning',
  summary: 'Describe no two tools in the same words',
  why: 'The model picks a tool by its description. Where two say the same, the pick is a coin: half of the calls go to the tool that was not meant.',
  source: 'Source 002, the description routes; source 001, fewer tools',
  except: 'Tools of two phases are never seen side by side and are left alone. Where one replaces the other for a while, say so in the older one and name the newer.',
  bad: { tools: [{ ...example, name: 'take_chamber', title: 'Take a chamber' }, example] },
  good: { tools: [{ ...example, name: 'take_chamber', title: 'Take a chamber', description: 'Set aside a hotel chamber for one night and return its booking_id. Mutating: puts one stay in the ledger. Use when a guest arrives late. Fails when the house is full. Do not use for a meeting.' }, example] },
  check: ({ contract, registry, set }, report) => {
    const [key] = listOverlapKeys(contract);
    if (key === undefined) return;
    const alike: Contract[] = [];
    for (const other of set.sharing(key)) {
      if (other !== contract && other.name !== contract.name && isAlike(contract, other) && canMeet(registry, routableOf(contract), routableOf(other))) alike.push(other);
      if (alike.length > MOST_ALIKE) return;
    }
    if (alike.length === 0) return;
    const names = listNames(alike.map(({ name }) => quoteText(name, 40)));
    report({ at: ['description'], message: `The description says the same as that of ${names}, and neither names the other.`, hint: `Say when to use this tool and when ${names}, or make them one.` });
  },
};

function isAlike(a: Contract, b: Contract): boolean {
  const first = factsOf(a).prose.lower;
  const second = a.description === b.description ? first : factsOf(b).prose.lower;
  if (names(first, b.name) || names(second, a.name)) return false;
  // Their names are a finding of their own.
  const keys = listNameKeys(b);
  if (listNameKeys(a).some((key) => keys.includes(key))) return false;
  if (first === second) return true;
  const [one, other] = [contentOf(a), contentOf(b)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= SAME * (one.size + other.size - shared);
}

const contentOf = remember<Contract, ReadonlySet<string>>((contract) => new Set(listContent(factsOf(contract).prose.lower)));

/** A name of one word is also a word of the language: then it counts in quotes, or after a verb that sends there. */
function names(lower: string, tool: string): boolean {
  const name = tool.toLowerCase();
  if (!lower.includes(name)) return false;
  return splitWords(tool).length > 1 || ['`', '"', "'", '“', '‘', 'use ', 'call ', 'see ', 'prefer ', 'than ', 'of '].some((before) => lower.includes(`${before}${name}`));
}
