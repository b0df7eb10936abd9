import { foldSchemas, joinLists } from '../contract/fold-schemas.ts';
import { isArray, isObject, type JsonObject } from '../contract/json.ts';
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
  /**
   * What was made of the schemas below: by keyword, then by name or index (undefined where the
   * keyword holds one). The same objects for the same schemas.
   */
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
 * A rewriting made of what is done to one schema, from the leaves to the root. It must not look
 * outside that schema: of a large one only what encloses an edit is rewritten again.
 */
export function rewriteEach(rewriteOne: (step: Step) => Stepped): RewriteSchema {
  const known = new Map<string, (schema: Schema) => Rewritten>();
  return (schema, part, { prose }) => {
    const key = JSON.stringify([part, prose]);
    const fold =
      known.get(key) ??
      foldSchemas<Rewritten>((place, below) => {
        const from = [...part, ...place.at];
        const held = place.below.length === 0 ? NOTHING_HELD : groupHeld(place, below);
        const isWhole =
          !isObject(place.schema) ||
          below.every(
            ({ schema: made }, i) => made.kind === 'copy' && made.json === place.below[i]?.schema,
          );
        const traced = isWhole ? copyOf(place.schema, from) : putBack(place.schema, from, held);
        const done = rewriteOne({ place, traced, held, from, prose });
        return {
          schema: done.traced,
          losses: joinLists([done.losses, ...below.map(({ losses }) => losses)]),
        };
      });
    known.set(key, fold);
    return fold(schema);
  };
}

function groupHeld(place: Outline, below: readonly Rewritten[]): Held {
  const held = new Map<string, Map<string | undefined, Traced>>();
  const depth = place.at.length;
  place.below.forEach(({ at, keyword = '' }, i) => {
    const made = below[i]?.schema;
    if (made === undefined) return;
    const members = held.get(keyword) ?? new Map<string | undefined, Traced>();
    held.set(keyword, members.set(at.length === depth + 1 ? undefined : String(at.at(-1)), made));
  });
  return held;
}

/** The schema with what was made of those below it in their places. */
function putBack(schema: JsonObject, from: Pointer, held: Held): Traced {
  const members = new Map<string, Traced>();
  schema.forEach((value, keyword) => {
    const made = held.get(keyword);
    const place = [...from, keyword];
    members.set(
      keyword,
      made === undefined
        ? copyOf(value, place)
        : (made.get(undefined) ?? openHeld(copyOf(value, place), made)),
    );
  });
  return { kind: 'object', from, members };
}

/** A keyword's list or map of schemas taken apart, with what was made of them. */
export function openHeld(
  traced: Traced,
  made: ReadonlyMap<string | undefined, Traced> | undefined,
): Traced {
  if (traced.kind !== 'copy' || made === undefined) return openTraced(traced);
  const { json, from } = traced;
  if (isArray(json))
    return {
      kind: 'list',
      from,
      items: json.map((item, i) => made.get(String(i)) ?? copyOf(item, [...from, i])),
    };
  if (!isObject(json)) return traced;
  const members = new Map<string, Traced>();
  json.forEach((value, key) => members.set(key, made.get(key) ?? copyOf(value, [...from, key])));
  return { kind: 'object', from, members };
}
