import { createJsonObject, isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import {
  getSentSpelling,
  resolveKeys,
  type ProviderKey,
  type ProviderLayout,
  type WireParts,
} from './provider-fields.ts';

interface MergedProviderTool<Part extends string> {
  readonly wire: JsonObject;
  /**
   * The source of each place in `wire`: a part; without one, the same place in the provider fields,
   * or the layout where `added`.
   */
  readonly sources: readonly {
    readonly wire: Pointer;
    readonly part: Part | undefined;
    readonly added?: true;
    /** In the provider's own spelling, which the fields keep. */
    readonly isSpelled?: true;
  }[];
}

type Source<Part extends string> = MergedProviderTool<Part>['sources'][number];
interface Entry<Part extends string> {
  readonly known: ProviderKey<Part> | undefined;
  readonly key: string;
  readonly value: Json;
  readonly sources: readonly Source<Part>[];
}

/** The parts as they are sent, and as the contract has them. */
interface PartValues<Part extends string> {
  readonly sent: WireParts<Part>;
  readonly own: WireParts<Part>;
}

/**
 * A provider's tool: the provider fields with the parts in their slots, each in the provider's own
 * spelling where the fields keep one that still says what `own` does. Keys keep the order of the
 * fields where these have slots, otherwise that of the layout. A part without a slot in the fields
 * follows its predecessor in the layout; a slot without a part is left out.
 */
export function mergeProviderFields<Part extends string>(
  layout: ProviderLayout<Part>,
  parts: WireParts<Part>,
  fields: JsonObject = createJsonObject(),
  own: WireParts<Part> = parts,
): MergedProviderTool<Part> {
  return mergeFields(layout, { sent: parts, own }, fields);
}

function mergeFields<Part extends string>(
  layout: ProviderLayout<Part>,
  parts: PartValues<Part>,
  fields: JsonObject,
): MergedProviderTool<Part> {
  const isOrdered = hasSlots(layout, fields);
  const matched = resolveKeys(layout, fields);
  const written = [...fields].flatMap(([key, value]) =>
    createEntries({ known: matched.get(key), key, value }, parts),
  );
  const entries = isOrdered ? written : written.filter((entry) => entry.known === undefined);
  const mentioned = new Set(matched.values());
  for (const [i, known] of layout.entries()) {
    if (isOrdered && mentioned.has(known)) continue;
    const own = written.find((entry) => entry.known === known);
    const added =
      own === undefined
        ? createEntries(
            { known, key: known.key, value: isOrdered ? undefined : known.unframed, isAdded: true },
            parts,
          )
        : [own];
    const predecessor = layout
      .slice(0, i)
      .findLast((before) => entries.some((entry) => entry.known === before));
    entries.splice(
      predecessor === undefined ? 0 : entries.findIndex((entry) => entry.known === predecessor) + 1,
      0,
      ...added,
    );
  }
  return {
    wire: createJsonObject(entries.map(({ key, value }) => [key, value])),
    sources: entries.flatMap((entry) => entry.sources),
  };
}

interface EntryPlace<Part extends string> {
  readonly known: ProviderKey<Part> | undefined;
  readonly key: string;
  readonly value: Json | undefined;
  readonly isAdded?: true;
}

function createEntries<Part extends string>(
  place: EntryPlace<Part>,
  parts: PartValues<Part>,
): readonly Entry<Part>[] {
  const { known, key, value, isAdded } = place;
  if (known?.fixed !== undefined)
    return [
      { known, key, value: known.fixed, sources: [{ wire: [key], part: undefined, added: true }] },
    ];
  if (known?.part !== undefined) return createPartEntries(place, known.part, parts);
  if (known?.inside !== undefined) return [createInsideEntry(place, known.inside, parts)];
  return value === undefined
    ? []
    : [
        {
          known,
          key,
          value,
          sources: [{ wire: [key], part: undefined, ...(isAdded ? { added: true } : {}) }],
        },
      ];
}

function createPartEntries<Part extends string>(
  { known, key, value }: EntryPlace<Part>,
  part: Part,
  { sent, own }: PartValues<Part>,
): readonly Entry<Part>[] {
  const spelled = getSentSpelling(value, own[part]);
  if (spelled !== undefined)
    return [{ known, key, value: spelled, sources: [{ wire: [key], part, isSpelled: true }] }];
  const filled = sent[part];
  const name = known?.replaces?.includes(key) === true ? known.key : key;
  return filled === undefined
    ? []
    : [{ known, key: name, value: filled, sources: [{ wire: [name], part }] }];
}

function createInsideEntry<Part extends string>(
  { known, key, value }: EntryPlace<Part>,
  inside: ProviderLayout<Part>,
  parts: PartValues<Part>,
): Entry<Part> {
  // A value that is no object has no place for the parts.
  const inner = isObject(value) ? value : undefined;
  const { wire, sources } = mergeFields(inside, parts, inner ?? createJsonObject());
  const empty: readonly Source<Part>[] =
    wire.size > 0
      ? []
      : [{ wire: [key], part: undefined, ...(inner === undefined ? { added: true } : {}) }];
  return {
    known,
    key,
    value: wire,
    sources: [...empty, ...sources.map((source) => ({ ...source, wire: [key, ...source.wire] }))],
  };
}

function hasSlots<Part extends string>(layout: ProviderLayout<Part>, fields: JsonObject): boolean {
  return [...resolveKeys(layout, fields)].some(([key, known]) => {
    const inner = fields.get(key);
    return (
      known.part !== undefined ||
      (known.inside !== undefined && isObject(inner) && hasSlots(known.inside, inner))
    );
  });
}
