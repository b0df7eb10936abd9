import { foldSchemas } from '../contract/fold-schemas.ts';
import type { SchemaPlace } from '../contract/outline.ts';
import type { Pointer } from '../contract/pointer.ts';
import type { Schema } from '../contract/schema.ts';
import type { Loss } from './target.ts';
import { copyOf, openTraced, type Traced } from './traced.ts';
import type { RewriteSchema, Rewritten } from './wire-form.ts';

/** One schema that is being rewritten; what stands below it is rewritten already. */
export interface Step {
  readonly place: SchemaPlace;
  /** A copy where nothing below has changed. */
  readonly traced: Traced;
  /** Where it stands in the contract. */
  readonly from: Pointer;
  readonly prose: boolean;
}

export interface Stepped {
  readonly traced: Traced;
  readonly losses: readonly Loss[];
}

/**
 * A rewriting made of what is done to one schema, from the leaves to the root. It must not look outside that schema: of a large one only
 * what encloses an edit is rewritten again.
 */
export function rewriteEach(rewriteOne: (step: Step) => Stepped): RewriteSchema {
  const known = new Map<string, (schema: Schema) => Rewritten>();
  return (schema, part, { prose }) => {
    const key = JSON.stringify([part, prose]);
    const fold = known.get(key) ?? foldSchemas<Rewritten>((place, below) => {
      const from = [...part, ...place.at];
      const traced = place.below.reduce<Traced>((whole, { at }, i) => putBack(whole, at.slice(place.at.length), below[i]?.schema), copyOf(place.schema, from));
      const done = rewriteOne({ place, traced, from, prose });
      return { schema: done.traced, losses: [...below.flatMap(({ losses }) => losses), ...done.losses] };
    });
    known.set(key, fold);
    return fold(schema);
  };
}

/** With another value at a place of one or two keys; the same where that is the copy that stands there already. */
function putBack(whole: Traced, [key, ...rest]: Pointer, child: Traced | undefined): Traced {
  if (key === undefined) return child ?? whole;
  if (child === undefined || child.kind === 'copy') return whole;
  const open = openTraced(whole);
  if (open.kind === 'list') return { ...open, items: open.items.map((item, i) => (i === Number(key) ? putBack(item, rest, child) : item)) };
  if (open.kind !== 'object') return whole;
  return { ...open, members: new Map([...open.members].map(([name, member]) => [name, name === String(key) ? putBack(member, rest, child) : member])) };
}
