import { isArray, isObject, listStrings } from '../../contract/json/json.ts';
import { getAt, isSamePointer } from '../../contract/json/pointer.ts';
import type { Subject } from './describe-keyword.ts';
import type { Refusal, RefusedBranch } from './refusal.ts';

/**
 * The branch that was probably meant comes first: the value's type fits, then its constant property
 * fits (`kind: "circle"`), then the fewest refusals, then the deepest refusals.
 */
export function sortBranches(
  subject: Subject,
  union: Refusal,
  branches: readonly RefusedBranch[],
): readonly RefusedBranch[] {
  return branches
    .map((branch) => ({ branch, score: measureBranch(subject, union, branch) }))
    .toSorted((a, b) => compare(a.score, b.score))
    .map(({ branch }) => branch);
}

function measureBranch(
  subject: Subject,
  { at }: Refusal,
  { refusals }: RefusedBranch,
): readonly number[] {
  const otherTag = refusals.some(
    (refusal) => refusal.at.length === at.length + 1 && isTag(subject, refusal),
  );
  const otherType = refusals.some(
    ({ keyword, at: place }) =>
      (keyword === 'type' || keyword === 'false' || keyword === 'const') &&
      isSamePointer(place, at),
  );
  const weight = refusals.reduce((sum, refusal) => sum + measureRefusal(subject, refusal), 0);
  const depth = Math.min(...refusals.map((refusal) => refusal.at.length));
  return [Number(otherType), Number(otherTag), weight, -depth];
}

/** A constant, or an enum with one value: distinguishes the branches of a union. */
function isTag({ schema }: Subject, { keyword, schemaAt }: Refusal): boolean {
  const values = getAt(schema, schemaAt);
  return keyword === 'const' || (keyword === 'enum' && isArray(values) && values.length === 1);
}

function measureRefusal({ schema, value }: Subject, { keyword, at, schemaAt }: Refusal): number {
  const found = getAt(value, at);
  return keyword === 'required' && isObject(found)
    ? listStrings(getAt(schema, schemaAt)).filter((name) => !found.has(name)).length
    : 1;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, i) => each !== b[i]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
