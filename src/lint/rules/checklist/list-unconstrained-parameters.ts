import type { Pointer } from '../../../contract/json/pointer.ts';
import type { LocatedSchema } from '../../../contract/schema/outline.ts';
import { mergeArrays } from '../../../contract/schema/reduce-schema.ts';
import { reduceUsedSchemas } from '../../../contract/schema/reduce-used-schemas.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import { formatPropertyPath } from '../../words/format-property-path.ts';
import { isParameterKeyword } from '../parameters/list-parameters.ts';
import { checkConstraint, isComposed, type Constraint } from './check-constraint.ts';
import { suggestConstraint, type ConstraintSuggestion } from './suggest-constraint.ts';

/** A parameter whose schema doesn't limit its values. */
export interface UnconstrainedParameter {
  /** With its parents: `filter.state`, `edits[].old_text`. */
  readonly name: string;
  /** In the contract. */
  readonly at: Pointer;
  readonly lacks: Exclude<Constraint, 'declared'>;
  readonly proposal: ConstraintSuggestion | undefined;
}

/**
 * Results that depend on the parameter alone. A parameter with a reference is checked again each
 * time.
 */
type Candidate = UnconstrainedParameter | { readonly open: LocatedSchema };

const ROOT = ['input_schema'];

/** Every property at every depth; those of definitions are listed under the definition's name. */
export function listUnconstrainedParameters(root: Schema): readonly UnconstrainedParameter[] {
  const found: UnconstrainedParameter[] = [];
  for (const candidate of mergeArrays(listCandidates(root))) {
    const bare = 'open' in candidate ? lintParameter(candidate.open, root) : candidate;
    if (bare !== undefined) found.push(bare);
  }
  return found;
}

const listCandidates = reduceUsedSchemas<readonly Candidate[]>((place, below) => {
  const held = mergeArrays(below);
  if (place.keyword !== 'properties') return held;
  const own = isComposed(place.schema) ? { open: place } : lintParameter(place, undefined);
  return own === undefined ? held : [own, ...held];
}, isParameterKeyword);

function lintParameter(
  { schema, at }: LocatedSchema,
  root: Schema | undefined,
): UnconstrainedParameter | undefined {
  const lacks = checkConstraint(root, schema, String(at.at(-1)));
  if (lacks === 'declared') return undefined;
  const place = [...ROOT, ...at];
  return {
    name: formatPropertyPath(at),
    at: place,
    lacks,
    proposal: suggestConstraint(schema, place),
  };
}
