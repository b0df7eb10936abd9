import { toSingular } from '../../lint/names/list-name-keys.ts';
import { readOrder } from '../../lint/dispatch/judge-operation.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import { contractOf, nameOf, tierGroupsOf } from '../derive.ts';
import { MOST_SINGLE, type Crowd, type Idea } from './suggestion.ts';
import type { Tool } from '../workspace.ts';

/** Words that stand in names and name no subject. */
const NO_SUBJECT = new Set('info information data list id name all by for with from to of in on and or the a an new current content text item value key result detail status type details set get getter searcher tool by file url html format mcp api'.split(' '));
const FEWEST = 5;
const MOST_GROUPS = 6;
/** A word that stands in more of the tools does not part them. */
const MOST_SHARE = 0.5;
const NEARLY_ALL = 0.75;

/** Of a far too large turn: tools about one subject, opened together by whoever works on it. The largest groups first, no tool in two. */
export function suggestGroups(crowd: Crowd): readonly Idea[] {
  const { workspace, shown, excess } = crowd;
  if (excess <= MOST_SINGLE) return [];
  const tools = workspace.tools.filter((tool) => shown.has(tool.id) && isOrdinary(tool));
  const taken = new Set<Tool>();
  const ideas: Idea[] = [];
  while (ideas.length < MOST_GROUPS) {
    const group = largestGroup(tools.filter((tool) => !taken.has(tool)), shown.size * MOST_SHARE);
    if (group === undefined) break;
    const { subject, members } = group;
    members.forEach((tool) => taken.add(tool));
    const tier = freeTier(crowd, subject);
    ideas.push({ kind: 'move', ids: members.map(({ id }) => id), destination: { tier, layer: 'skill' }, why: `All ${members.length} names are about \`${subject}\`: work on that opens them together, other work does without them.` });
  }
  return ideas;
}

function isOrdinary({ document }: Tool): boolean {
  const { visibility } = contractOf(document);
  return visibility?.layer === undefined || visibility.layer === 'task';
}

/** The words of a name that may be its subject, singular. */
function subjectsOf(tool: Tool): readonly string[] {
  const words = splitWords(nameOf(tool));
  return [...new Set(words.filter((word, i) => word.length > 2 && !(i === 0 && readOrder(word) !== undefined)).map(toSingular))].filter((word) => !NO_SUBJECT.has(word) && !/^\d+$/.test(word));
}

interface Group {
  readonly subject: string;
  readonly members: readonly Tool[];
}

function largestGroup(tools: readonly Tool[], most: number): Group | undefined {
  const groups = new Map<string, Tool[]>();
  for (const tool of tools) for (const word of subjectsOf(tool)) groups.set(word, [...(groups.get(word) ?? []), tool]);
  const [largest] = [...groups].filter(([, members]) => members.length >= FEWEST && members.length <= most).toSorted(([, a], [, b]) => b.length - a.length);
  return largest && narrow({ subject: largest[0], members: largest[1] });
}

/** `pull_request` where the word nearly always stands beside the same one; the others are about something else. */
function narrow({ subject, members }: Group): Group {
  const phrases = new Map<string, Tool[]>();
  for (const tool of members) {
    const words = splitWords(nameOf(tool)).map(toSingular);
    const pairs = words.slice(1).map((word, i) => [words[i] ?? '', word]).filter((pair, i) => pair.includes(subject) && !pair.some((word) => NO_SUBJECT.has(word)) && !(i === 0 && readOrder(pair[0] ?? '') !== undefined));
    for (const phrase of new Set(pairs.map((pair) => pair.join('_')))) phrases.set(phrase, [...(phrases.get(phrase) ?? []), tool]);
  }
  const [phrase] = [...phrases].filter(([, own]) => own.length >= members.length * NEARLY_ALL).toSorted(([, a], [, b]) => b.length - a.length);
  return phrase === undefined ? { subject, members } : { subject: phrase[0], members: phrase[1] };
}

function freeTier({ workspace }: Crowd, wished: string): string {
  const known = new Set(tierGroupsOf(workspace).map(({ tier }) => tier));
  return known.has(wished) ? `${wished}_tools` : wished;
}
