import { selectPlural } from '../../../contract/format-count.ts';
import { get, isJsonEqual, type Json } from '../../../contract/json/json.ts';
import { listNames } from '../../../lint/words/list-names.ts';
import { hasOneAct } from '../../../refactor/merge/selector.ts';
import type { Idea } from '../suggestion.ts';
import {
  groupBy,
  hasSameEffect,
  isNamed,
  measureDescriptionOverlap,
  MOST_SHARING,
  PARTIAL,
  type Candidate,
} from './candidate.ts';

/** The share of the words of both descriptions that both have. */
const SAME_DESCRIPTION = 0.6;

/**
 * Suggests removing tools whose every call another tool takes to the same effect. Tools with the
 * same replacement, or with the same pair of verbs, are one idea.
 */
export function* suggestRemovals(
  tools: readonly Candidate[],
): Generator<undefined, readonly Idea[]> {
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
    const it = selectPlural(group.length, 'it', 'them');
    const why = isPart
      ? `${listNames(stays)} already accepts every call of ${it}.`
      : `${listNames(stays)} ${selectPlural(stays.length, 'accepts', 'accept')} the same calls and ${selectPlural(stays.length, 'has', 'have')} the same description.`;
    return {
      kind: 'remove',
      ids: group.map(([tool]) => tool.id),
      stand: new Map(group.map(([tool, other]) => [tool.id, other.id])),
      why,
    };
  });
}

type ReplacementPair = readonly [tool: Candidate, other: Candidate];

/** Where the replacement of a tool is removed too, takes the replacement of that one. */
function resolveReplacements(group: readonly ReplacementPair[]): readonly ReplacementPair[] {
  const others = new Map(group);
  const resolveReplacement = (other: Candidate): Candidate => {
    const next = others.get(other);
    return next === undefined ? other : resolveReplacement(next);
  };
  return group.map(([tool, other]) => [tool, resolveReplacement(other)]);
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

/** Whether `whole` accepts every input of `part`. */
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

/** Words before the verb name a product or server: the same call does something else in another. */
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
    measureDescriptionOverlap(a.contract, b.contract) >= SAME_DESCRIPTION
  );
}
