import { findPartLocation } from '../../contract/document/provider-fields.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { getSentLayout } from '../../emit/layouts/get-sent-layout.ts';
import type { Target } from '../../emit/target.ts';
import type { Certainty } from '../../measure/formula.ts';
import {
  listEstimatedTokens,
  listStretchTokens,
  splitCompactJson,
  type Stretch,
} from '../../measure/list-stretch-tokens.ts';
import type { Rendering } from '../../render/rendering.ts';
import { getWire } from '../wire/wire.ts';
import { isCountedByText, measureDocument } from './measure-document.ts';
import { NO_TOKEN_COUNTS } from './token-counts.ts';
import { getFormula, getTokenSubject } from './token-subject.ts';
import {
  createFunctionJson,
  readWireTool,
  renderDeclaration,
  selectCountedText,
} from './token-text.ts';

/**
 * What each line of a tool's indented wire costs. They add up to what the tool costs on the target.
 */
export interface LineTokens {
  /** In the order of printLines. What the provider shows no model costs nothing. */
  readonly tokens: readonly number[];
  readonly kind: Certainty;
}

/**
 * `ends`: where the tokens of the tool's text end, see Tokenizing.cut of subjectOf(…).text();
 * without them each line is estimated.
 */
export function measureLineTokens(
  document: JsonObject,
  target: Target,
  ends: readonly number[] | undefined,
): LineTokens {
  const { wire } = getWire(document, target);
  const subject = getTokenSubject(document, target);
  const text = subject.getText();
  const { certainty, getToolTokens } = getFormula(target);
  const stretches = splitCountedText(wire, target);
  const isCut = ends !== undefined && (ends.at(-1) ?? 0) === text.length;
  const shares = isCut ? listStretchTokens(stretches, ends) : listEstimatedTokens(text, stretches);
  const sum = shares.reduce((total, share) => total + share, 0);
  const scale = sum === 0 ? 0 : getToolTokens(sum, subject.facts) / sum;
  const root = createTokenNode();
  stretches.forEach((stretch, i) => addTokens(root, stretch, (shares[i] ?? 0) * scale));
  const tokens: number[] = [];
  listTokens(wire, root, tokens);
  return { tokens, kind: isCut ? certainty : 'estimate' };
}

/**
 * The same of any tool; undefined where the cost is not known. No line of a provider's own tool says
 * what it costs: the first one has all of it.
 */
export function findLineTokens(
  document: JsonObject,
  target: Target,
  ends: readonly number[] | undefined,
): LineTokens | undefined {
  if (isCountedByText(document, target)) return measureLineTokens(document, target, ends);
  const { tokens: whole, basis } = measureDocument(document, target, NO_TOKEN_COUNTS);
  if (basis === 'unknown') return undefined;
  const tokens: number[] = [];
  listTokens(getWire(document, target).wire, { open: whole, close: 0, below: new Map() }, tokens);
  return { tokens, kind: basis === 'none' ? 'exact' : 'estimate' };
}

/** Tokens of the line that opens a place, of the one that closes it, and of what is below. */
interface TokenNode {
  open: number;
  close: number;
  readonly below: Map<string, TokenNode>;
}

function createTokenNode(): TokenNode {
  return { open: 0, close: 0, below: new Map() };
}

function addTokens(root: TokenNode, { at, closes }: Stretch, tokens: number): void {
  let place = root;
  for (const key of at) {
    const next = place.below.get(String(key)) ?? createTokenNode();
    place.below.set(String(key), next);
    place = next;
  }
  if (closes) place.close += tokens;
  else place.open += tokens;
}

/** In the order of printLines. */
function listTokens(json: Json, place: TokenNode | undefined, tokens: number[]): void {
  const members = isArray(json) ? [...json.entries()] : isObject(json) ? [...json] : [];
  tokens.push(place?.open ?? 0);
  for (const [key, value] of members) listTokens(value, place?.below.get(String(key)), tokens);
  if (members.length > 0) tokens.push(place?.close ?? 0);
}

/** The text that is counted, in parts of which each belongs to a place on the wire. */
export function splitCountedText(wire: JsonObject, target: Target): readonly Stretch[] {
  const text = selectCountedText(wire, getFormula(target).text);
  if (text === 'wire') return splitCompactJson(wire);
  const read = readWireTool(wire, target);
  const layout = getSentLayout(target, wire);
  const getPartPointer = (part: 'name' | 'description' | 'input_schema'): Pointer =>
    findPartLocation(layout, wire, part)?.at ?? [];
  if (text !== 'function')
    return splitSpans(renderDeclaration(read, text)).map((stretch) => ({
      ...stretch,
      at: resolveWirePointer(stretch.at, {
        name: getPartPointer('name'),
        description: getPartPointer('description'),
        input_schema: getPartPointer('input_schema'),
      }),
    }));
  return splitCompactJson(createFunctionJson(read)).map((stretch) => ({
    ...stretch,
    at: resolveWirePointer(stretch.at, {
      name: getPartPointer('name'),
      description: getPartPointer('description'),
      parameters: getPartPointer('input_schema'),
    }),
  }));
}

function resolveWirePointer(
  [part, ...rest]: Pointer,
  places: Readonly<Record<string, Pointer>>,
): Pointer {
  const place = part === undefined ? undefined : places[part];
  return place === undefined ? [] : [...place, ...rest];
}

/** Each part of a rendered text belongs to the nearest span around it. */
function splitSpans({ text, spans }: Pick<Rendering, 'text' | 'spans'>): readonly Stretch[] {
  const stretches: Stretch[] = [];
  const open: { readonly end: number; readonly at: Pointer }[] = [{ end: text.length, at: [] }];
  let done = 0;
  const splitUntil = (end: number, at: Pointer): void => {
    if (end <= done) return;
    stretches.push({ end, at, closes: false });
    done = end;
  };
  const closeUntil = (start: number): void => {
    for (
      let top = open.at(-1);
      top !== undefined && open.length > 1 && top.end <= start;
      top = open.at(-1)
    ) {
      splitUntil(top.end, top.at);
      open.pop();
    }
  };
  for (const { start, end, at } of spans) {
    closeUntil(start);
    splitUntil(start, open.at(-1)?.at ?? []);
    open.push({ end, at });
  }
  closeUntil(text.length);
  splitUntil(text.length, []);
  return stretches;
}
