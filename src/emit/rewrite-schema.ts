import { foldSchemas } from '../contract/fold-schemas.ts';
import type { Outline, SchemaPlace } from '../contract/outline.ts';
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
      const traced = putBack(copyOf(place.schema, from), place, below);
      const done = rewriteOne({ place, traced, from, prose });
      return { schema: done.traced, losses: [...below.flatMap(({ losses }) => losses), ...done.losses] };
    });
    known.set(key, fold);
    return fold(schema);
  };
}

/** The schema with what was made of those below it in their places; the very same where nothing was. */
function putBack(whole: Traced, place: Outline, below: readonly Rewritten[]): Traced {
  const changed = new Map<string, Map<string | undefined, Traced>>();
  place.below.forEach(({ schema, at }, i) => {
    const made = below[i]?.schema;
    if (made === undefined || (made.kind === 'copy' && made.json === schema)) return;
    const [keyword = '', key] = at.slice(place.at.length);
    const held = changed.get(String(keyword)) ?? new Map<string | undefined, Traced>();
    changed.set(String(keyword), held.set(key === undefined ? undefined : String(key), made));
  });
  return changed.size === 0 ? whole : replaceMembers(whole, (keyword, member) => {
    const held = changed.get(keyword);
    return held === undefined ? member : held.get(undefined) ?? replaceMembers(member, (key, child) => held.get(key) ?? child);
  });
}

function replaceMembers(traced: Traced, replace: (key: string, member: Traced) => Traced): Traced {
  const open = openTraced(traced);
  if (open.kind === 'list') return { ...open, items: open.items.map((item, i) => replace(String(i), item)) };
  return open.kind === 'object' ? { ...open, members: new Map([...open.members].map(([key, member]) => [key, replace(key, member)])) } : open;
}
