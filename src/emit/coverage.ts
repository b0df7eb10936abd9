import type { Contract } from '../contract/contract.ts';
import {
  findPartLocation,
  getProviderFields,
  PROVIDER_LAYOUTS,
  type ProviderLayout,
} from '../contract/document/provider-fields.ts';
import { isJsonEqual, isObject, type Json, type JsonObject } from '../contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../contract/json/pointer.ts';
import { getOutline, type Outline } from '../contract/schema/outline.ts';
import type { Schema } from '../contract/schema/schema.ts';
import { isStrict } from './emit-tool.ts';
import { groupLosses, mergeLosses, selectWorstLoss, WORST_LOSSES_FIRST } from './group-losses.ts';
import { createReachLookup, type ReachLookup } from './order/create-reach-lookup.ts';
import { listWirePointers } from './origins.ts';
import type { Emission, Loss, LossKind, Target } from './target.ts';

/**
 * What became of a place, worst first. `text`: the model reads it, nothing enforces it. `sent`: for
 * the provider or client, not for the model.
 */
export const COVERAGE_OUTCOMES = [
  ...WORST_LOSSES_FIRST,
  'text',
  'enforced',
  'sent',
] as const satisfies readonly (LossKind | 'text' | 'enforced' | 'sent')[];
export type CoverageOutcome = (typeof COVERAGE_OUTCOMES)[number];

export interface CoverageEntry {
  /**
   * A part, a keyword of a schema, a field of the target's frame; or another place that a loss is
   * about.
   */
  readonly at: Pointer;
  readonly outcome: CoverageOutcome;
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
interface CoverageState {
  readonly wire: JsonObject;
  readonly losses: Map<string, Loss[]>;
  readonly origins: ReadonlyMap<
    string,
    readonly { readonly wire: Pointer; readonly ends: boolean }[]
  >;
  readonly entries: CoverageEntry[];
}

/** What a place takes over from those around it. */
interface CoverageContext {
  readonly places: readonly WirePlace[];
  /** The nearest enclosing loss. */
  readonly loss: Loss | undefined;
  /** The enclosing loss that leaves everything below unread. */
  readonly unread: Loss | undefined;
  readonly reachAt: ReachLookup;
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
export function listCoverage(
  contract: Contract,
  target: Target,
  emission: Emission = target.emit(contract),
): readonly CoverageEntry[] {
  const { form } = target;
  const books: CoverageState = {
    wire: emission.wire,
    losses: groupLosses(emission.losses),
    origins: groupOrigins(emission),
    entries: [],
  };
  const layout = form.layout ?? PROVIDER_LAYOUTS[form.family];
  const input =
    form.strictDialect !== undefined && isStrict(contract, form)
      ? form.strictDialect
      : form.dialect;
  addPart(books, ['name'], contract.name);
  addPart(books, ['title'], contract.title);
  addPart(books, ['description'], contract.description);
  addSchema(
    books,
    'input_schema',
    contract.input_schema,
    createReachLookup(
      emission.wire,
      findPartLocation(layout, emission.wire, 'input_schema')?.at,
      input,
    ),
  );
  addSchema(
    books,
    'output_schema',
    contract.output_schema,
    createReachLookup(
      emission.wire,
      findPartLocation(layout, emission.wire, 'output_schema')?.at,
      form.outputDialect,
    ),
  );
  addPart(books, ['examples'], contract.examples === undefined ? undefined : null);
  addFields(books, layout, {
    at: ['wire', form.family],
    fields: getProviderFields(layout, contract.wire[form.family] ?? new Map()),
  });
  addRemaining(books, emission);
  return books.entries;
}

/** How many entries share each fate. */
export function countOutcomes(
  entries: readonly CoverageEntry[],
): Readonly<Record<CoverageOutcome, number>> {
  const counts = {
    rejected: 0,
    dropped: 0,
    ignored: 0,
    rewritten: 0,
    text: 0,
    enforced: 0,
    sent: 0,
  };
  for (const { outcome } of entries) counts[outcome] += 1;
  return counts;
}

function groupOrigins({ origins }: Emission): CoverageState['origins'] {
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

function addPart(books: CoverageState, at: Pointer, value: Json | undefined): void {
  const losses = removeLosses(books, formatPointer(at));
  if (value === undefined && losses === undefined) return;
  const wire = listWirePlaces(books, at, []).map((place) => place.at);
  // Titles are shown to people by MCP clients; the model knows the name.
  addEntry(books, {
    at,
    wire,
    losses,
    otherwise: wire.length === 0 ? 'dropped' : at[0] === 'title' ? 'sent' : 'text',
  });
}

function addSchema(
  books: CoverageState,
  part: 'input_schema' | 'output_schema',
  schema: Schema | undefined,
  reachAt: ReachLookup,
): void {
  const losses = removeLosses(books, `/${part}`);
  const places = listWirePlaces(books, [part], []);
  if (losses !== undefined)
    addEntry(books, { at: [part], wire: places.map(({ at }) => at), losses, otherwise: 'text' });
  if (schema === undefined) return;
  if (losses === undefined && (!isObject(schema) || schema.size === 0))
    addEntry(books, {
      at: [part],
      wire: places.map(({ at }) => at),
      losses,
      otherwise: places.length === 0 ? 'dropped' : 'text',
    });
  const loss = losses && selectWorstLoss(losses);
  walk(books, {
    outline: getOutline(schema),
    text: `/${part}`,
    part,
    around: { places, loss, unread: loss?.kind === 'ignored' ? loss : undefined, reachAt },
  });
}

interface WalkStep {
  readonly outline: Outline;
  /**
   * Its place in the contract, as text: written key by key, for thousands of places have the same
   * beginning.
   */
  readonly text: string;
  readonly part: string;
  readonly around: CoverageContext;
}

/** The keywords of one schema, each followed by the schemas that it holds. */
function walk(books: CoverageState, { outline, text, part, around }: WalkStep): void {
  const { schema, at: base, below } = outline;
  if (!isObject(schema)) return;
  let next = 0;
  for (const keyword of schema.keys()) {
    const at = [part, ...base, keyword];
    const place = text + formatPointer([keyword]);
    const inside = addKeyword(books, { at, text: place }, around);
    for (let child = below[next]; child?.keyword === keyword; child = below[next]) {
      next += 1;
      const isMember = child.at.length > base.length + 1;
      const member = isMember ? place + formatPointer(child.at.slice(-1)) : place;
      walk(books, {
        outline: child,
        text: member,
        part,
        around: isMember
          ? addMember(books, { at: [part, ...child.at], text: member }, inside)
          : inside,
      });
    }
  }
}

interface KeywordPlace {
  readonly at: Pointer;
  readonly text: string;
}

function addKeyword(
  books: CoverageState,
  { at, text }: KeywordPlace,
  around: CoverageContext,
): CoverageContext {
  const losses = removeLosses(books, text);
  const places = listWirePlaces(books, at, around.places, text);
  const wire = places.map((place) => place.at);
  const reaches = places.map((place) => around.reachAt(place.text));
  addEntry(books, {
    at,
    wire,
    losses,
    otherwise: reaches.includes('enforced') ? 'enforced' : 'text',
    around,
  });
  if (losses === undefined) return { ...around, places };
  const loss = selectWorstLoss(losses);
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
function addMember(
  books: CoverageState,
  { at, text }: KeywordPlace,
  around: CoverageContext,
): CoverageContext {
  const losses = removeLosses(books, text);
  const places = listWirePlaces(books, at, around.places, text);
  if (losses === undefined) return { ...around, places };
  addEntry(books, { at, wire: places.map((place) => place.at), losses, otherwise: 'text' });
  return { ...around, places, loss: selectWorstLoss(losses) };
}

interface NewEntry {
  readonly at: Pointer;
  readonly wire: readonly Pointer[];
  readonly losses: readonly Loss[] | undefined;
  readonly otherwise: CoverageOutcome;
  readonly around?: CoverageContext;
}

function addEntry(
  { entries }: CoverageState,
  { at, wire, losses, otherwise, around }: NewEntry,
): void {
  if (losses !== undefined) {
    const { kind, message, uncertain } = mergeLosses(losses);
    entries.push({ at, outcome: kind, message, ...(uncertain ? { uncertain } : {}), wire });
    return;
  }
  const shared = around === undefined ? undefined : wire.length === 0 ? around.loss : around.unread;
  if (shared !== undefined)
    entries.push({
      at,
      outcome: shared.kind,
      message: shared.message,
      ...(shared.uncertain ? { uncertain: true } : {}),
      follows: shared.at,
      wire,
    });
  else if (around !== undefined && wire.length === 0)
    entries.push({ at, outcome: 'dropped', message: 'It is not on the wire.', wire });
  else
    entries.push({
      at,
      outcome: otherwise,
      message: otherwise === 'dropped' ? 'It is not on the wire.' : undefined,
      wire,
    });
}

function addFields(
  books: CoverageState,
  layout: ProviderLayout,
  { at, fields }: { readonly at: Pointer; readonly fields: JsonObject },
): void {
  for (const [key, value] of fields) {
    const place = [...at, key];
    const inside = layout.find((known) => known.key === key)?.inside;
    const losses = removeLosses(books, formatPointer(place));
    if (inside !== undefined && isObject(value) && losses === undefined)
      addFields(books, inside, { at: place, fields: value });
    else addField(books, { at: place, value, losses });
  }
}

function addField(
  books: CoverageState,
  {
    at,
    value,
    losses,
  }: { readonly at: Pointer; readonly value: Json; readonly losses: readonly Loss[] | undefined },
): void {
  const sent = getAt(books.wire, at.slice(2));
  const wire = sent === undefined ? [] : [at.slice(2)];
  if (losses === undefined && sent !== undefined && !isJsonEqual(sent, value))
    books.entries.push({
      at,
      outcome: 'rewritten',
      message: 'This target sends a value of its own here.',
      wire,
    });
  else
    addEntry(books, {
      at,
      wire,
      losses,
      otherwise:
        sent === undefined ? 'dropped' : READ_FIELDS.has(formatPointer(at)) ? 'text' : 'sent',
    });
}

/** Losses at places that are no keywords, such as one name in a list. */
function addRemaining(books: CoverageState, { origins, wire }: Emission): void {
  for (const losses of [...books.losses.values()]) {
    const [first] = losses;
    if (first === undefined) continue;
    const { at } = first;
    const part = books.entries.findLastIndex((entry) => entry.at[0] === at[0]);
    const fresh: CoverageEntry[] = [];
    addEntry(
      { ...books, entries: fresh },
      {
        at,
        wire: listWirePointers(origins, at).filter((place) => getAt(wire, place) !== undefined),
        losses,
        otherwise: 'text',
      },
    );
    books.entries.splice(part === -1 ? books.entries.length : part + 1, 0, ...fresh);
  }
  books.losses.clear();
}

function removeLosses({ losses }: CoverageState, key: string): readonly Loss[] | undefined {
  const found = losses.get(key);
  losses.delete(key);
  return found;
}

/**
 * Where a place of the contract stands on the wire: where an origin says, else below where its
 * parent stands.
 */
function listWirePlaces(
  { origins, wire }: CoverageState,
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
