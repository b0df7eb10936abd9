import { memoizeText } from '../../contract/memoize-text.ts';
import { findOperationVerb } from '../../lint/dispatch/is-operation.ts';
import { getMember } from '../../lint/member.ts';
import { getSingular } from '../../lint/rules/names/list-name-keys.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import { getContract, getName, listTierGroups } from '../derive.ts';
import type { Tool } from '../workspace.ts';
import { listDeferrable } from './list-unneeded.ts';
import { MOST_SINGLE, type CrowdedTurn, type Idea } from './suggestion.ts';

/** Words of names that are no subject. */
const NO_SUBJECT = new Set(
  'info information data list id name all by for with from to of in on and or the a an new current content text item value key result detail status type details set get getter searcher tool by file url html format mcp api search manage'.split(
    ' ',
  ),
);
/** Fewer make a subject only where nothing larger is left. */
const [FEWEST, FEW] = [5, 3];
const MOST_GROUPS = 6;
/** A word that more of the tools share does not separate them. */
const MOST_SHARE = 0.5;
const NEARLY_ALL = 0.75;

/**
 * For a turn with far too many tools: groups of tools about one subject, to be opened together. The
 * largest groups come first; no tool is in two.
 */
export function* suggestGroups(crowd: CrowdedTurn): Generator<undefined, readonly Idea[]> {
  if (crowd.excess <= MOST_SINGLE) return [];
  const movable = listMovable(crowd);
  const isOwn = movable.some(({ id }) => crowd.own.has(id));
  const groups = yield* listGroups(movable, (isOwn ? crowd.own : crowd.shown).size * MOST_SHARE);
  return groups.map(({ subject, members }): Idea => {
    const why = `All ${members.length} names are about \`${subject}\`: open them together only for that work.`;
    return {
      kind: 'move',
      ids: members.map(({ id }) => id),
      destination: { tier: findFreeTier(crowd, subject), layer: 'skill' },
      why,
    };
  });
}

/** What several phases show goes first: only where there is none of it, what this one is for. */
function listMovable(crowd: CrowdedTurn): readonly Tool[] {
  const tools = listDeferrable(crowd);
  const shared = tools.filter(({ id }) => !crowd.own.has(id));
  return shared.length === 0 ? tools : shared;
}

/**
 * Of a turn that is far over with one skill opened: what of the skill is about one part of its
 * subject; else what of it changes something.
 */
export function* suggestParts(crowd: CrowdedTurn): Generator<undefined, readonly Idea[]> {
  const [opening] = crowd.row.opened;
  if (opening?.layer !== 'skill') return [];
  const tools = crowd.workspace.tools.filter(({ id }) => crowd.shown.has(id));
  const whole = splitWords(opening.key).map(getSingular);
  const groups = yield* listGroups(tools, tools.length * MOST_SHARE, whole);
  const parts = groups.filter(({ members }) => members.length >= FEW);
  if (parts.length > 0)
    return parts.map(({ subject, members }) =>
      createSkillMove(
        crowd,
        opening.key,
        { subject, members },
        `${members.length} of the ${tools.length} tools of \`${opening.key}\` are about \`${subject}\`: as a separate skill they are opened only for that work.`,
      ),
    );
  const changing = tools.filter(
    ({ document }) =>
      getMember(getContract(document)).effect !== 'reads' &&
      getMember(getContract(document)).effect !== 'unknown',
  );
  if (Math.min(changing.length, tools.length - changing.length) < FEW) return [];
  return [
    createSkillMove(
      crowd,
      opening.key,
      { subject: 'changes', members: changing },
      `${changing.length} of the ${tools.length} tools of \`${opening.key}\` change something: sessions that only read don’t need them.`,
    ),
  ];
}

function createSkillMove(
  crowd: CrowdedTurn,
  whole: string,
  { subject, members }: SubjectGroup,
  why: string,
): Idea {
  const tier = findFreeTier(
    crowd,
    splitWords(subject).some((word) => splitWords(whole).includes(word))
      ? subject
      : `${whole}_${subject}`,
  );
  return {
    kind: 'move',
    ids: members.map(({ id }) => id),
    destination: { tier, layer: 'skill' },
    why,
  };
}

/** The largest first, no tool in two. `without`: words that are no subject here. */
function* listGroups(
  tools: readonly Tool[],
  most: number,
  without: readonly string[] = [],
): Generator<undefined, readonly SubjectGroup[]> {
  for (const fewest of [FEWEST, FEW]) {
    const taken = new Set<Tool>();
    const groups: SubjectGroup[] = [];
    while (groups.length < MOST_GROUPS) {
      yield;
      const group = findLargestGroup(
        tools.filter((tool) => !taken.has(tool)),
        { fewest, most, without },
      );
      if (group === undefined) break;
      group.members.forEach((tool) => taken.add(tool));
      groups.push(group);
    }
    if (groups.length > 0) return groups;
  }
  return [];
}

/** The words of a name that may be its subject, singular. */
const listSubjects: (name: string) => readonly string[] = memoizeText((name) => {
  const words = splitWords(name);
  return [
    ...new Set(
      words
        .filter((word, i) => word.length > 2 && !(i === 0 && findOperationVerb(word) !== undefined))
        .map(getSingular),
    ),
  ].filter((word) => !NO_SUBJECT.has(word) && !/^\d+$/.test(word));
});

interface SubjectGroup {
  readonly subject: string;
  readonly members: readonly Tool[];
}

interface GroupBounds {
  readonly fewest: number;
  readonly most: number;
  readonly without: readonly string[];
}

function findLargestGroup(
  tools: readonly Tool[],
  { fewest, most, without }: GroupBounds,
): SubjectGroup | undefined {
  const groups = new Map<string, Tool[]>();
  for (const tool of tools)
    for (const word of listSubjects(getName(tool))) {
      const group = groups.get(word);
      if (group === undefined) groups.set(word, [tool]);
      else group.push(tool);
    }
  const [largest] = [...groups]
    .filter(
      ([word, members]) =>
        members.length >= fewest && members.length <= most && !without.includes(word),
    )
    .toSorted(([, a], [, b]) => b.length - a.length);
  return largest && selectNarrowerGroup({ subject: largest[0], members: largest[1] }, without);
}

/**
 * `pull_request` where a word nearly always follows the same one; alone it would be another
 * subject.
 */
function selectNarrowerGroup(
  { subject, members }: SubjectGroup,
  without: readonly string[],
): SubjectGroup {
  const phrases = new Map<string, Tool[]>();
  for (const tool of members) {
    const words = splitWords(getName(tool)).map(getSingular);
    const pairs = words
      .slice(1)
      .map((word, i) => [words[i] ?? '', word])
      .filter(
        (pair, i) =>
          pair.includes(subject) &&
          !without.includes(pair[0] ?? '') &&
          !pair.some((word) => NO_SUBJECT.has(word)) &&
          !(i === 0 && findOperationVerb(pair[0] ?? '') !== undefined),
      );
    for (const phrase of new Set(pairs.map((pair) => pair.join('_'))))
      phrases.set(phrase, [...(phrases.get(phrase) ?? []), tool]);
  }
  const [phrase] = [...phrases]
    .filter(([, own]) => own.length >= members.length * NEARLY_ALL)
    .toSorted(([, a], [, b]) => b.length - a.length);
  if (phrase === undefined) return { subject, members };
  // Whoever begins with it is about it too, though its first word alone would be an order:
  // `pull_request_read`.
  return {
    subject: phrase[0],
    members: members.filter((tool) =>
      `${splitWords(getName(tool)).map(getSingular).join('_')}_`.includes(`${phrase[0]}_`),
    ),
  };
}

function findFreeTier({ workspace }: CrowdedTurn, wished: string): string {
  const known = new Set(listTierGroups(workspace).map(({ tier }) => tier));
  return known.has(wished) ? `${wished}_tools` : wished;
}
