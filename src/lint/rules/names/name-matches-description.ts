import type { Contract } from '../../../contract/contract.ts';
import { listActWords } from '../../effect/find-object.ts';
import { listNameVerbs } from '../../effect/list-name-verbs.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { readVerb } from '../../words/read-verb.ts';
import { readOpening } from '../description/read-opening.ts';

type Act = 'reads' | 'creates' | 'changes' | 'deletes' | 'sends' | 'pays' | 'switches';

const ACTS: ReadonlyMap<string, Act> = new Map(
  (
    [
      ['reads', 'get list read search fetch find query lookup view inspect retrieve count'],
      ['creates', 'create add insert'],
      ['changes', 'update edit modify rename replace overwrite'],
      ['deletes', 'delete remove destroy erase wipe purge cancel'],
      ['sends', 'send post publish'],
      ['pays', 'purchase buy pay refund'],
      ['switches', 'enable disable start stop restart kill'],
    ] as const
  ).flatMap(([act, verbs]) => verbs.split(' ').map((verb) => [verb, act] as const)),
);
/** Acts that no careful author takes for each other. Adding may be changing, and posting creating. */
const OPPOSED: ReadonlySet<string> = new Set([
  'reads deletes',
  'reads sends',
  'reads creates',
  'reads changes',
  'reads pays',
  'reads switches',
  'pays deletes',
  'creates deletes',
  'changes deletes',
  'sends deletes',
]);
const START = 200;
const WORD = /[a-z]{3,20}/g;

export const nameMatchesDescription: ToolRule = {
  id: 'name-matches-description',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Let the name and the description name the same act',
  why: 'A model reads the name in every list and often chooses by it alone; clients show it when they ask for approval. A `get_room` that deletes is approved as a read.',
  source: 'Source 002, names are load-bearing; source 000, the description is for the model',
  except:
    'Only plain opposites are compared, and only when no other word of the name or of the first sentence agrees: a name such as `deploy_plan_get` with “Gets the plan” is not reported.',
  bad: {
    ...example,
    name: 'get_booking',
    description:
      'Delete a booking for one slot and return its booking_id. Mutating: takes one booking out of the calendar, mails nobody. Use when the user has called it off. Do not use to move a booking.',
  },
  good: example,
  check: ({ contract }, report) => {
    const found = findMismatch(contract);
    if (found === undefined) return;
    report({
      at: ['name'],
      message: `The name says ${listNames([found.named])}, but the description starts with “${found.said}”.`,
      hint: 'Rename the tool to what it does, or correct the first sentence.',
    });
  },
};

interface Mismatch {
  readonly named: string;
  readonly said: string;
}

function findMismatch(contract: Contract): Mismatch | undefined {
  const { prose, words } = getFacts(contract);
  const named = words.filter((word) => ACTS.has(word));
  // After a dot a verb is first: `shop.purchase` beside `store_purchase`.
  const [main] = listNameVerbs(listActWords(contract.name.replace(/^.*\./, '')));
  if (main === undefined || !ACTS.has(main.word)) return undefined;
  const opening = readOpening(prose);
  const said =
    /^[A-Za-z]{3,20}(?= (?!of |from |for |on |in ))/.exec(opening?.text ?? '')?.[0] ?? '';
  const act = findAct(said);
  if (opening === undefined || act === undefined || !prose.isEnglish) return undefined;
  const stem = said.slice(0, 4).toLowerCase();
  // `get_started`, "Start the tour".
  if (IS_REQUEST.test(opening.text) || words.some((word) => word.startsWith(stem)))
    return undefined;
  const acts = named.flatMap((word) => ACTS.get(word) ?? []);
  if (!acts.every((each) => isOpposed(each, act))) return undefined;
  const others = opening.text.slice(said.length, START).toLowerCase().match(WORD) ?? [];
  return others.some((word) => named.includes(readVerb(word)?.base ?? word))
    ? undefined
    : { named: main.word, said };
}

/** "Send a request to the page" may well read it. */
const IS_REQUEST =
  /^(?:send|sends|post|posts|make|makes|create|creates|add|adds) (?:an? |the |your )?(?:[\w-]+ )?(?:request|query|call|command|question|search|get)\b/i;

/** Of a verb in the imperative or the third person. */
function findAct(word: string): Act | undefined {
  const verb = readVerb(word);
  return verb === undefined || verb.form === 'gerund' ? undefined : ACTS.get(verb.base);
}

function isOpposed(a: Act, b: Act): boolean {
  return OPPOSED.has(`${a} ${b}`) || OPPOSED.has(`${b} ${a}`);
}
