import { foldSchemas, joinLists } from '../contract/fold-schemas.ts';
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
  /** What was made of the schemas below: by keyword, then by name or index (undefined where the keyword holds one). The same objects for the same schemas. */
  readonly held: Held;
  /** Where it stands in the contract. */
  readonly from: Pointer;
  readonly prose: boolean;
}

export type Held = ReadonlyMap<string, ReadonlyMap<string | undefined, Traced>>;

export interface Stepped {
  readonly traced: Traced;
  readonly losses: readonly Loss[];
}

const NOTHING_HELD: Held = new Map();

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
      const held = place.below.length === 0 ? NOTHING_HELD : groupHeld(place, below);
      const whole = copyOf(place.schema, from);
      const traced = below.every(({ schema: made }, i) => made.kind === 'copy' && made.json === place.below[i]?.schema) ? whole : putBack(whole, held);
      const done = rewriteOne({ place, traced, held, from, prose });
      return { schema: done.traced, losses: joinLists([done.losses, ...below.map(({ losses }) => losses)]) };
    });
    known.set(key, fold);
    return fold(schema);
  };
}

function groupHeld(place: Outline, below: readonly Rewritten[]): Held {
  const held = new Map<string, Map<string | undefined, Traced>>();
  place.below.forEach(({ at }, i) => {
    const made = below[i]?.schema;
    if (made === undefined) return;
    const [keyword = '', key] = at.slice(place.at.length);
    const members = held.get(String(keyword)) ?? new Map<string | undefined, Traced>();
    held.set(String(keyword), members.set(key === undefined ? undefined : String(key), made));
  });
  return held;
}

/** The schema with what was made of those below it in their places. */
function putBack(whole: Traced, held: Held): Traced {
  return replaceMembers(whole, (keyword, member) => {
    const made = held.get(keyword);
    return made === undefined ? member : made.get(undefined) ?? replaceMembers(member, (key, child) => made.get(key) ?? child);
  });
}

function replaceMembers(traced: Traced, replace: (key: string, member: Traced) => Traced): Traced {
  const open = openTraced(traced);
  if (open.kind === 'list') return { ...open, items: open.items.map((item, i) => replace(String(i), item)) };
  return open.kind === 'object' ? { ...open, members: new Map([...open.members].map(([key, member]) => [key, replace(key, member)])) } : open;
}
