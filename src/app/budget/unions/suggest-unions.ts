import { listNameKeys } from '../../../lint/rules/names/list-name-keys.ts';
import { listNames } from '../../../lint/words/list-names.ts';
import { hasOneAct } from '../../../refactor/merge/selector.ts';
import { getContract, getName } from '../../derive.ts';
import type { CrowdedTurn, Idea } from '../suggestion.ts';
import {
  getTraits,
  groupBy,
  hasSameEffect,
  isNamed,
  measureDescriptionOverlap,
  measureOverlap,
  MOST_SHARING,
  PARTIAL,
  type Candidate,
} from './candidate.ts';
import { suggestRemovals } from './suggest-removals.ts';

/** Shares of the words of both descriptions, and of the parameters, that twins have in common. */
const [SAME_WORDS, SAME_PARAMETERS] = [0.35, 0.6];
const MOST = 6;

/**
 * Suggests tools of a crowded turn that could be one: a tool that another one replaces, families of
 * tools that each change one part of the same thing, and twins.
 */
export function* suggestUnions({
  workspace,
  shown,
}: CrowdedTurn): Generator<undefined, readonly Idea[]> {
  const tools: Candidate[] = [];
  for (const tool of workspace.tools) {
    // An idea could not refer to a tool without a name.
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

/**
 * Suggests merging `update_issue_title`, `update_issue_state`, …: they require the same parameters,
 * and each has the field that its name ends with.
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
      why: `All require ${listNames(shared)} and each changes one part of the same object. One tool can take them as optional fields.`,
    });
  }
  return ideas;
}

/**
 * Suggests merging tools whose names mean the same and whose parameters and descriptions are nearly
 * the same: names alone would join unrelated tools.
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
      why: 'Their names mean the same and their parameters are nearly the same, so a model picks one at random.',
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
    measureDescriptionOverlap(a.contract, b.contract) >= SAME_WORDS
  );
}
