import { isObject } from '../../contract/json/json.ts';
import { formatPointer, type Pointer } from '../../contract/json/pointer.ts';
import { getOutline, type Outline } from '../../contract/schema/outline.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { selectWorstLoss } from '../group-losses.ts';
import type { ReachLookup } from '../order/create-reach-lookup.ts';
import {
  addEntry,
  listWirePlaces,
  removeLosses,
  type CoverageContext,
  type CoverageState,
} from './coverage-state.ts';

/** Adds an entry for each keyword of a schema and of the schemas inside it, in document order. */
export function addSchemaCoverage(
  state: CoverageState,
  part: 'input_schema' | 'output_schema',
  schema: Schema | undefined,
  reachAt: ReachLookup,
): void {
  const losses = removeLosses(state, `/${part}`);
  const places = listWirePlaces(state, [part], []);
  if (losses !== undefined)
    addEntry(state, { at: [part], wire: places.map(({ at }) => at), losses, otherwise: 'text' });
  if (schema === undefined) return;
  if (losses === undefined && (!isObject(schema) || schema.size === 0))
    addEntry(state, {
      at: [part],
      wire: places.map(({ at }) => at),
      losses,
      otherwise: places.length === 0 ? 'dropped' : 'text',
    });
  const loss = losses && selectWorstLoss(losses);
  walkOutline(state, {
    outline: getOutline(schema),
    text: `/${part}`,
    part,
    around: { places, loss, unread: loss?.kind === 'ignored' ? loss : undefined, reachAt },
  });
}

interface WalkStep {
  readonly outline: Outline;
  /** Its pointer as text, extended key by key: thousands of pointers share a beginning. */
  readonly text: string;
  readonly part: string;
  readonly around: CoverageContext;
}

/** Adds the keywords of one schema, each followed by those of the schemas inside it. */
function walkOutline(state: CoverageState, { outline, text, part, around }: WalkStep): void {
  const { schema, at: base, below } = outline;
  if (!isObject(schema)) return;
  let next = 0;
  for (const keyword of schema.keys()) {
    const at = [part, ...base, keyword];
    const place = text + formatPointer([keyword]);
    const inside = addKeyword(state, { at, text: place }, around);
    for (let child = below[next]; child?.keyword === keyword; child = below[next]) {
      next += 1;
      const isMember = child.at.length > base.length + 1;
      const member = isMember ? place + formatPointer(child.at.slice(-1)) : place;
      walkOutline(state, {
        outline: child,
        text: member,
        part,
        around: isMember
          ? addMember(state, { at: [part, ...child.at], text: member }, inside)
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
  state: CoverageState,
  { at, text }: KeywordPlace,
  around: CoverageContext,
): CoverageContext {
  const losses = removeLosses(state, text);
  const places = listWirePlaces(state, at, around.places, text);
  const wire = places.map((place) => place.at);
  const reaches = places.map((place) => around.reachAt(place.text));
  addEntry(state, {
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

/** A schema in a list or map has an entry of its own only where a loss is about it. */
function addMember(
  state: CoverageState,
  { at, text }: KeywordPlace,
  around: CoverageContext,
): CoverageContext {
  const losses = removeLosses(state, text);
  const places = listWirePlaces(state, at, around.places, text);
  if (losses === undefined) return { ...around, places };
  addEntry(state, { at, wire: places.map((place) => place.at), losses, otherwise: 'text' });
  return { ...around, places, loss: selectWorstLoss(losses) };
}
