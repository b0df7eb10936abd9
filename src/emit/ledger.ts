import type { Contract } from '../contract/contract.ts';
import { FRAME_LAYOUTS, placePart, takeExtras, type FrameLayout } from '../contract/frame.ts';
import { isObject, jsonEquals, type Json, type JsonObject } from '../contract/json.ts';
import { outlineSchema, type Outline } from '../contract/outline.ts';
import { formatPointer, getAt, type Pointer } from '../contract/pointer.ts';
import type { Schema } from '../contract/schema.ts';
import { isStrict } from './emit-tool.ts';
import { groupLosses, joinLosses, WORST_LOSSES_FIRST, worstOf } from './group-losses.ts';
import { toWirePlaces } from './origins.ts';
import { readReaches, type ReachAt } from './read-reaches.ts';
import type { Emission, Loss, LossKind, Target } from './target.ts';

/**
 * What became of a place, worst first. `text`: the model reads it, nothing enforces it. `sent`: for
 * the provider or client, not for the model.
 */
export const LEDGER_FATES = [
  ...WORST_LOSSES_FIRST,
  'text',
  'enforced',
  'sent',
] as const satisfies readonly (LossKind | 'text' | 'enforced' | 'sent')[];
export type LedgerFate = (typeof LEDGER_FATES)[number];

export interface LedgerEntry {
  /**
   * A part, a keyword of a schema, a field of the target's frame; or another place that a loss is
   * about.
   */
  readonly at: Pointer;
  readonly fate: LedgerFate;
  /** Undefined where it arrives as it stands. */
  readonly message: string | undefined;
  readonly uncertain?: true;
  /** The enclosing place whose fate it shares. */
  readonly follows?: Pointer;
  /** Where it stands on the wire; several when it is sent more than once, none when it is not. */
  readonly wire: readonly Pointer[];
}

/** A value on the wire. Below an end nothing has a place of its own. */
interface WirePlace {
  readonly at: Pointer;
  /** The same as text. */
  readonly text: string;
  readonly value: Json;
  readonly ends: boolean;
}

/** What one contract's ledger is written from. */
interface Books {
  readonly wire: JsonObject;
  readonly losses: Map<string, Loss[]>;
  readonly origins: ReadonlyMap<
    string,
    readonly { readonly wire: Pointer; readonly ends: boolean }[]
  >;
  readonly entries: LedgerEntry[];
}

/** What a place takes over from those around it. */
interface Around {
  readonly places: readonly WirePlace[];
  /** The nearest enclosing loss. */
  readonly loss: Loss | undefined;
  /** The enclosing loss that leaves everything below unread. */
  readonly unread: Loss | undefined;
  readonly reachAt: ReachAt;
}

/**
 * Fields of a frame that the model reads. Anthropic's documentation of tool use counts the tokens
 * of each example (read 2026-11-21).
 */
const READ_FIELDS: ReadonlySet<string> = new Set(['/wire/anthropic/input_examples']);

/**
 * For each place of the contract that the target could carry what became of it, in document order.
 * `emission` is what the target makes of it.
 */
export function ledgerOf(
  contract: Contract,
  target: Target,
  emission: Emission = target.emit(contract),
): readonly LedgerEntry[] {
  const { form } = target;
  const books: Books = {
    wire: emission.wire,
    losses: groupLosses(emission.losses),
    origins: indexOrigins(emission),
    entries: [],
  };
  const layout = form.layout ?? FRAME_LAYOUTS[form.family];
  const input =
    form.strictDialect !== undefined && isStrict(contract, form)
      ? form.strictDialect
      : form.dialect;
  enterPart(books, ['name'], contract.name);
  enterPart(books, ['title'], contract.title);
  enterPart(books, ['description'], contract.description);
  enterSchema(
    books,
    'input_schema',
    contract.input_schema,
    readReaches(emission.wire, placePart(layout, emission.wire, 'input_schema')?.at, input),
  );
  enterSchema(
    books,
    'output_schema',
    contract.output_schema,
    readReaches(
      emission.wire,
      placePart(layout, emission.wire, 'output_schema')?.at,
      form.outputDialect,
    ),
  );
  enterPart(books, ['examples'], contract.examples === undefined ? undefined : null);
  enterFields(books, layout, {
    at: ['wire', form.family],
    fields: takeExtras(layout, contract.wire[form.family] ?? new Map()),
  });
  enterRest(books, emission);
  return books.entries;
}

/** How many entries share each fate. */
export function countFates(entries: readonly LedgerEntry[]): Readonly<Record<LedgerFate, number>> {
  const counts = {
    rejected: 0,
    dropped: 0,
    ignored: 0,
    rewritten: 0,
    text: 0,
    enforced: 0,
    sent: 0,
  };
  for (const { fate } of entries) counts[fate] += 1;
  return counts;
}

function indexOrigins({ origins }: Emission): Books['origins'] {
  const index = new Map<string, { readonly wire: Pointer; readonly ends: boolean }[]>();
  for (const { wire, contract, ends } of origins) {
    if (contract === undefined) continue;
    const key = formatPointer(contract);
    const known = index.get(key);
    const origin = { wire, ends: ends === true };
    if (known === undefined) index.set(key, [origin]);
    else known.push(origin);
  }
  return index;
}

function enterPart(books: Books, at: Pointer, value: Json | undefined): void {
  const losses = takeLosses(books, formatPointer(at));
  if (value === undefined && losses === undefined) return;
  const wire = findPlaces(books, at, []).map((place) => place.at);
  // Titles are shown to people by MCP clients; the model knows the name.
  enter(books, {
    at,
    wire,
    losses,
    otherwise: wire.length === 0 ? 'dropped' : at[0] === 'title' ? 'sent' : 'text',
  });
}

function enterSchema(
  books: Books,
  part: 'input_schema' | 'output_schema',
  schema: Schema | undefined,
  reachAt: ReachAt,
): void {
  const losses = takeLosses(books, `/${part}`);
  const places = findPlaces(books, [part], []);
  if (losses !== undefined)
    enter(books, { at: [part], wire: places.map(({ at }) => at), losses, otherwise: 'text' });
  if (schema === undefined) return;
  if (losses === undefined && (!isObject(schema) || schema.size === 0))
    enter(books, {
      at: [part],
      wire: places.map(({ at }) => at),
      losses,
      otherwise: places.length === 0 ? 'dropped' : 'text',
    });
  const loss = losses && worstOf(losses);
  walk(books, {
    outline: outlineSchema(schema),
    text: `/${part}`,
    part,
    around: { places, loss, unread: loss?.kind === 'ignored' ? loss : undefined, reachAt },
  });
}

interface Step {
  readonly outline: Outline;
  /**
   * Its place in the contract, as text: written key by key, for thousands of places have the same
   * beginning.
   */
  readonly text: string;
  readonly part: string;
  readonly around: Around;
}

/** The keywords of one schema, each followed by the schemas that it holds. */
function walk(books: Books, { outline, text, part, around }: Step): void {
  const { schema, at: base, below } = outline;
  if (!isObject(schema)) return;
  let next = 0;
  for (const keyword of schema.keys()) {
    const at = [part, ...base, keyword];
    const place = text + formatPointer([keyword]);
    const inside = enterKeyword(books, { at, text: place }, around);
    for (let child = below[next]; child?.keyword === keyword; child = below[next]) {
      next += 1;
      const isMember = child.at.length > base.length + 1;
      const member = isMember ? place + formatPointer(child.at.slice(-1)) : place;
      walk(books, {
        outline: child,
        text: member,
        part,
        around: isMember
          ? enterMember(books, { at: [part, ...child.at], text: member }, inside)
          : inside,
      });
    }
  }
}

interface Place {
  readonly at: Pointer;
  readonly text: string;
}

function enterKeyword(books: Books, { at, text }: Place, around: Around): Around {
  const losses = takeLosses(books, text);
  const places = findPlaces(books, at, around.places, text);
  const wire = places.map((place) => place.at);
  const reaches = places.map((place) => around.reachAt(place.text));
  enter(books, {
    at,
    wire,
    losses,
    otherwise: reaches.includes('enforced') ? 'enforced' : 'text',
    around,
  });
  if (losses === undefined) return { ...around, places };
  const loss = worstOf(losses);
  return {
    ...around,
    places,
    loss,
    unread:
      around.unread ??
      (reaches.includes(undefined) ? losses.find(({ kind }) => kind === 'ignored') : undefined),
  };
}

/** A schema in a list or map: it has an entry of its own only where a loss is about it. */
function enterMember(books: Books, { at, text }: Place, around: Around): Around {
  const losses = takeLosses(books, text);
  const places = findPlaces(books, at, around.places, text);
  if (losses === undefined) return { ...around, places };
  enter(books, { at, wire: places.map((place) => place.at), losses, otherwise: 'text' });
  return { ...around, places, loss: worstOf(losses) };
}

interface Entered {
  readonly at: Pointer;
  readonly wire: readonly Pointer[];
  readonly losses: readonly Loss[] | undefined;
  readonly otherwise: LedgerFate;
  readonly around?: Around;
}

function enter({ entries }: Books, { at, wire, losses, otherwise, around }: Entered): void {
  if (losses !== undefined) {
    const { kind, message, uncertain } = joinLosses(losses);
    entries.push({ at, fate: kind, message, ...(uncertain ? { uncertain } : {}), wire });
    return;
  }
  const shared = around === undefined ? undefined : wire.length === 0 ? around.loss : around.unread;
  if (shared !== undefined)
    entries.push({
      at,
      fate: shared.kind,
      message: shared.message,
      ...(shared.uncertain ? { uncertain: true } : {}),
      follows: shared.at,
      wire,
    });
  else if (around !== undefined && wire.length === 0)
    entries.push({ at, fate: 'dropped', message: 'It is not on the wire.', wire });
  else
    entries.push({
      at,
      fate: otherwise,
      message: otherwise === 'dropped' ? 'It is not on the wire.' : undefined,
      wire,
    });
}

function enterFields(
  books: Books,
  layout: FrameLayout,
  { at, fields }: { readonly at: Pointer; readonly fields: JsonObject },
): void {
  for (const [key, value] of fields) {
    const place = [...at, key];
    const inside = layout.find((known) => known.key === key)?.inside;
    const losses = takeLosses(books, formatPointer(place));
    if (inside !== undefined && isObject(value) && losses === undefined)
      enterFields(books, inside, { at: place, fields: value });
    else enterField(books, { at: place, value, losses });
  }
}

function enterField(
  books: Books,
  {
    at,
    value,
    losses,
  }: { readonly at: Pointer; readonly value: Json; readonly losses: readonly Loss[] | undefined },
): void {
  const sent = getAt(books.wire, at.slice(2));
  const wire = sent === undefined ? [] : [at.slice(2)];
  if (losses === undefined && sent !== undefined && !jsonEquals(sent, value))
    books.entries.push({
      at,
      fate: 'rewritten',
      message: 'This target sends a value of its own here.',
      wire,
    });
  else
    enter(books, {
      at,
      wire,
      losses,
      otherwise:
        sent === undefined ? 'dropped' : READ_FIELDS.has(formatPointer(at)) ? 'text' : 'sent',
    });
}

/** Losses at places that are no keywords, such as one name in a list. */
function enterRest(books: Books, { origins, wire }: Emission): void {
  for (const losses of [...books.losses.values()]) {
    const [first] = losses;
    if (first === undefined) continue;
    const { at } = first;
    const part = books.entries.findLastIndex((entry) => entry.at[0] === at[0]);
    const fresh: LedgerEntry[] = [];
    enter(
      { ...books, entries: fresh },
      {
        at,
        wire: toWirePlaces(origins, at).filter((place) => getAt(wire, place) !== undefined),
        losses,
        otherwise: 'text',
      },
    );
    books.entries.splice(part === -1 ? books.entries.length : part + 1, 0, ...fresh);
  }
  books.losses.clear();
}

function takeLosses({ losses }: Books, key: string): readonly Loss[] | undefined {
  const found = losses.get(key);
  losses.delete(key);
  return found;
}

/**
 * Where a place of the contract stands on the wire: where an origin says, else below where its
 * parent stands.
 */
function findPlaces(
  { origins, wire }: Books,
  at: Pointer,
  parents: readonly WirePlace[],
  text: string = formatPointer(at),
): readonly WirePlace[] {
  const own = origins.get(text);
  if (own !== undefined) {
    return own.flatMap((origin) => {
      const value = getAt(wire, origin.wire);
      return value === undefined
        ? []
        : [{ at: origin.wire, text: formatPointer(origin.wire), value, ends: origin.ends }];
    });
  }
  // From the wire's keyword to a member of what it holds there may be two steps, but each has been
  // taken singly.
  const key = at[at.length - 1] ?? '';
  return parents.flatMap((parent) => {
    if (parent.ends) return [parent];
    const value = getAt(parent.value, [key]);
    return value === undefined
      ? []
      : [{ at: [...parent.at, key], text: parent.text + formatPointer([key]), value, ends: false }];
  });
}
