import type { Contract } from '../../contract/contract.ts';
import { get, isJsonEqual, listStrings, type Json } from '../../contract/json/json.ts';
import { memoize } from '../../contract/memoize.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import { getFacts } from '../../lint/facts.ts';
import { getMember } from '../../lint/member.ts';
import { listNameKeys } from '../../lint/rules/names/list-name-keys.ts';
import { listContent } from '../../lint/rules/toolset/list-overlap-keys.ts';
import { listNames } from '../../lint/words/list-names.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import { hasOneAct } from '../../refactor/merge/selector.ts';
import { getContract, getName } from '../derive.ts';
import type { CrowdedTurn, Idea } from './suggestion.ts';

interface Traits {
  readonly contract: Contract;
  readonly words: readonly string[];
  /** What might be the same tool shares one of them. */
  readonly keys: readonly string[];
  readonly properties: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
}

interface Candidate extends Traits {
  readonly id: string;
}

/** Verbs that change a part of something: the tool of a whole takes any of its parts. */
const PARTIAL = /^(?:update|set|edit|modify|change|configure|patch|adjust)$/;
/** What more tools have in common tells them not apart. */
const MOST_SHARING = 40;
/** Of the words of both descriptions and of the parameters, those that both have. */
const [SAME_WORDS, SAME_SAID, SAME_PARAMETERS] = [0.35, 0.6, 0.6];
const MOST = 6;

/**
 * Tools of a crowded turn that could be one: a tool that another contains, twins, several ways to
 * change one part each of the same thing.
 */
export function* suggestUnions({
  workspace,
  shown,
}: CrowdedTurn): Generator<undefined, readonly Idea[]> {
  const tools: Candidate[] = [];
  for (const tool of workspace.tools) {
    // A tool without a name is not finished, and nothing could be said of it.
    if (!shown.has(tool.id) || getName(tool) === '') continue;
    tools.push({ id: tool.id, ...getTraits(getContract(tool.document)) });
    yield;
  }
  const removals = yield* suggestRemovals(tools);
  const gone = new Set(removals.flatMap(({ ids }) => ids));
  const rest = tools.filter(({ id }) => !gone.has(id));
  const families = yield* suggestFamilies(rest);
  const taken = new Set(families.flatMap(({ ids }) => ids));
  return [
    ...removals,
    ...families,
    ...(yield* suggestTwins(rest.filter(({ id }) => !taken.has(id)))),
  ].slice(0, 3 * MOST);
}

/** Several turns show the same tools. */
const getTraits: (contract: Contract) => Traits = memoize((contract) => {
  const { input_schema: schema } = contract;
  const words = splitWords(contract.name);
  return {
    contract,
    words,
    keys: listKeys(words, contract),
    properties: new Set(listPropertyNames(schema)),
    required: new Set(listStrings(get(schema, 'required'))),
  };
});

/**
 * Tools every call of which is a call of another that does the same. Those that one tool replaces,
 * or one family of names, are one idea.
 */
function* suggestRemovals(tools: readonly Candidate[]): Generator<undefined, readonly Idea[]> {
  const pairs = new Map<Candidate, Candidate>();
  // Of two equal tools the first stays.
  for (const group of groupBy(tools.toReversed(), ({ keys }) => keys).values()) {
    if (group.length > MOST_SHARING) continue;
    for (const tool of group) {
      if (pairs.has(tool)) continue;
      yield;
      const other = group.find(
        (each) =>
          each !== tool &&
          !pairs.has(each) &&
          canReplace(each, tool) &&
          (isPartOf(each, tool) || (hasSameDescription(each, tool) && isNamedAlike(each, tool))),
      );
      if (other !== undefined) pairs.set(tool, other);
    }
  }
  const inOrder = tools.flatMap((tool): readonly ReplacementPair[] => {
    const other = pairs.get(tool);
    return other === undefined ? [] : [[tool, other]];
  });
  const byStay = groupBy(inOrder, ([tool, other]) => [
    isPartOf(other, tool) ? other.id : `${other.words[0] ?? ''} ${tool.words[0] ?? ''}`,
  ]);
  return [...byStay.values()].map(resolveReplacements).map((group): Idea => {
    const stays = [...new Set(group.map(([, other]) => other.contract.name))];
    const isPart = group.every(([tool, other]) => isPartOf(other, tool));
    const it = group.length === 1 ? 'it' : 'them';
    const why = isPart
      ? `${listNames(stays)} already takes every call of ${it}.`
      : `${listNames(stays)} ${stays.length === 1 ? 'takes' : 'take'} the same calls and ${stays.length === 1 ? 'says' : 'say'} the same.`;
    return {
      kind: 'remove',
      ids: group.map(([tool]) => tool.id),
      stand: new Map(group.map(([tool, other]) => [tool.id, other.id])),
      why,
    };
  });
}

type ReplacementPair = readonly [tool: Candidate, other: Candidate];

/** Of tools that go together, none stands in for another: what that one goes for does. */
function resolveReplacements(group: readonly ReplacementPair[]): readonly ReplacementPair[] {
  const others = new Map(group);
  const resolveReplacement = (other: Candidate): Candidate => {
    const next = others.get(other);
    return next === undefined ? other : resolveReplacement(next);
  };
  return group.map(([tool, other]) => [tool, resolveReplacement(other)]);
}

function listKeys(words: readonly string[], contract: Contract): readonly string[] {
  const said = contract.description?.trim().toLowerCase().slice(0, 200) ?? '';
  return [
    ...new Set([
      `name ${words.join(' ')}`,
      ...listNameKeys(contract),
      ...(words.length > 2 && PARTIAL.test(words[0] ?? '')
        ? words.map((_, i) => `name ${words.slice(0, i).join(' ')}`).slice(2)
        : []),
      ...(said === '' ? [] : [`says ${said}`]),
    ]),
  ];
}

/** `update_issue` and `update_issue_title`: the tail is a field that both take. */
function isPartOf(whole: Candidate, { words, properties, contract }: Candidate): boolean {
  const tail = words.slice(whole.words.length);
  return (
    PARTIAL.test(words[0] ?? '') &&
    tail.length > 0 &&
    whole.words.length > 1 &&
    whole.words.every((word, i) => word === words[i]) &&
    [...properties].some((name) => isNamed(name, tail)) &&
    hasSameEffect(whole.contract, contract)
  );
}

function isNamed(parameter: string, tail: readonly string[]): boolean {
  return splitWords(parameter).some((word) => tail.includes(word));
}

/** Whatever one tool is called with, the other may be called with, and it asks for nothing more. */
function canReplace(whole: Candidate, part: Candidate): boolean {
  return (
    [...part.properties].every(
      (name) => whole.properties.has(name) && isSameType(whole, part, name),
    ) && [...whole.required].every((name) => part.required.has(name))
  );
}

function isSameType(a: Candidate, b: Candidate, name: string): boolean {
  const [one, other] = [a, b].map(({ contract }) =>
    get(get(contract.input_schema, 'properties'), name),
  );
  return ['type', 'enum', 'const', 'pattern', 'format', '$ref'].every((keyword) =>
    isSame(get(one, keyword), get(other, keyword)),
  );
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isJsonEqual(a, b);
}

/**
 * Words before the act are another product or server: the same call reaches something else there.
 */
function isNamedAlike(
  { words: a, contract }: Candidate,
  { words: b, contract: other }: Candidate,
): boolean {
  return (
    contract.name === other.name ||
    (a.length > 0 && a.join(' ') === b.join(' ')) ||
    hasOneAct([contract, other])
  );
}

function hasSameDescription(a: Candidate, b: Candidate): boolean {
  return (
    hasSameEffect(a.contract, b.contract) &&
    measureOverlap(listContentWords(a.contract), listContentWords(b.contract)) >= SAME_SAID
  );
}

function hasSameEffect(a: Contract, b: Contract): boolean {
  return a.risk_class === b.risk_class && getMember(a).effect === getMember(b).effect;
}

const listContentWords: (contract: Contract) => ReadonlySet<string> = memoize(
  (contract) => new Set(listContent(getFacts(contract).prose.lower)),
);

function measureOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/**
 * `update_issue_title`, `update_issue_state`, …: each asks for the same thing, and for the one
 * field that its name says.
 */
function* suggestFamilies(tools: readonly Candidate[]): Generator<undefined, readonly Idea[]> {
  const groups = groupBy(
    tools.filter(({ words }) => words.length > 2 && PARTIAL.test(words[0] ?? '')),
    ({ words }) => [
      words.slice(0, 2).join('_'),
      ...(words.length > 3 ? [words.slice(0, 3).join('_')] : []),
    ],
  );
  const names = new Set(tools.map(({ contract }) => contract.name));
  const taken = new Set<Candidate>();
  const ideas: Idea[] = [];
  for (const [prefix, group] of [...groups].toSorted(([a], [b]) => b.length - a.length)) {
    yield;
    const open = group.filter((tool) => !taken.has(tool));
    const shared = [...(open[0]?.required ?? [])].filter((name) =>
      open.every(({ required }) => required.has(name)),
    );
    const members = open.filter(({ words, properties }) =>
      [...properties].some(
        (name) => !shared.includes(name) && isNamed(name, words.slice(prefix.split('_').length)),
      ),
    );
    if (
      members.length < 3 ||
      shared.length === 0 ||
      names.has(prefix) ||
      !members.every(
        ({ contract }) => members[0] !== undefined && hasSameEffect(contract, members[0].contract),
      )
    )
      continue;
    members.forEach((tool) => taken.add(tool));
    ideas.push({
      kind: 'merge',
      ids: members.map(({ id }) => id),
      options: { name: prefix, selector: false },
      why: `All ask for ${listNames(shared)}, and each changes one part of the same thing: one tool takes them as optional fields.`,
    });
  }
  return ideas;
}

/**
 * The same act by their names, with nearly the same parameters and words. A name alone joins what
 * is foreign to each other.
 */
function* suggestTwins(tools: readonly Candidate[]): Generator<undefined, readonly Idea[]> {
  const ideas: Idea[] = [];
  for (const group of groupBy(tools, ({ contract }) =>
    listNameKeys(contract).slice(0, 1),
  ).values()) {
    if (group.length > MOST_SHARING || ideas.length === MOST) continue;
    const first = yield* findTwin(group);
    if (first === undefined) continue;
    const twins = group.filter((other) => other === first || isTwin(first, other));
    ideas.push({
      kind: 'merge',
      ids: twins.map(({ id }) => id),
      options: {},
      why: 'Their names mean the same, and they take nearly the same parameters: which one is called is a coin toss.',
    });
  }
  return ideas;
}

function* findTwin(group: readonly Candidate[]): Generator<undefined, Candidate | undefined> {
  for (const tool of group) {
    if (group.some((other) => isTwin(tool, other))) return tool;
    yield;
  }
  return undefined;
}

function isTwin(a: Candidate, b: Candidate): boolean {
  return (
    a !== b &&
    a.contract.name !== b.contract.name &&
    hasOneAct([a.contract, b.contract]) &&
    hasSameEffect(a.contract, b.contract) &&
    a.required.size === b.required.size &&
    [...a.required].every((name) => b.required.has(name)) &&
    (a.properties.size + b.properties.size === 0 ||
      measureOverlap(a.properties, b.properties) >= SAME_PARAMETERS) &&
    measureOverlap(listContentWords(a.contract), listContentWords(b.contract)) >= SAME_WORDS
  );
}

function groupBy<T>(
  items: readonly T[],
  keysOfItem: (item: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const key of keysOfItem(item)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
  return groups;
}
