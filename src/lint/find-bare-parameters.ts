import { joinLists, type SchemaPlace } from '../contract/fold-schemas.ts';
import { foldUsedSchemas } from '../contract/fold-used-schemas.ts';
import type { Pointer } from '../contract/pointer.ts';
import type { Schema } from '../contract/schema.ts';
import { isComposed, judgeConstraint, type Constraint } from './judge-constraint.ts';
import { namePath } from './name-path.ts';
import { proposeConstraint, type Proposal } from './propose-constraint.ts';

/** A parameter whose schema leaves open what may stand in it. */
export interface BareParameter {
  /** With its parents: `filter.state`, `edits[].old_text`. */
  readonly name: string;
  /** In the contract. */
  readonly at: Pointer;
  readonly lacks: Exclude<Constraint, 'declared'>;
  readonly proposal: Proposal | undefined;
}

/** What of a judgement stays the same while the parameter does. One with a reference is judged by what it leads to, each time. */
type Candidate = BareParameter | { readonly open: SchemaPlace };

const ROOT = ['input_schema'];
/** Places where a property is no parameter: conditions, negations, names of keys. */
const ASIDE = new Set(['if', 'not', 'contains', 'propertyNames', 'dependentSchemas', 'contentSchema']);

/** Every property at every depth; those of definitions stand under the definition's name. */
export function findBareParameters(root: Schema): readonly BareParameter[] {
  return joinLists(listCandidates(root)).flatMap((candidate) => ('open' in candidate ? (judge(candidate.open, root) ?? []) : candidate));
}

const listCandidates = foldUsedSchemas<readonly Candidate[]>((place, below) => {
  if (!isParameter(place)) return joinLists(below);
  const own = isComposed(place.schema) ? { open: place } : judge(place, undefined);
  return joinLists(own === undefined ? below : [[own], ...below]);
});

function isParameter({ at, keyword }: SchemaPlace): boolean {
  return keyword === 'properties' && !at.some((key, i) => ASIDE.has(String(key)) && at[i - 1] !== 'properties');
}

function judge({ schema, at }: SchemaPlace, root: Schema | undefined): BareParameter | undefined {
  const lacks = judgeConstraint(root, schema, String(at.at(-1)));
  const place = [...ROOT, ...at];
  return lacks === 'declared' ? undefined : { name: namePath(at), at: place, lacks, proposal: proposeConstraint(schema, place) };
}
