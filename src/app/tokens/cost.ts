import { isArray, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { isSchema, SUBSCHEMA_KEYWORDS } from '../../contract/schema/schema.ts';
import { listWirePointers } from '../../emit/origins.ts';
import type { Target } from '../../emit/target.ts';
import {
  addSizes,
  measureJson,
  measureMember,
  ZERO_SIZE,
  type JsonSize,
} from '../../measure/measure-json.ts';
import { getWire, type Wire } from '../wire/wire.ts';
import { measureDocument } from './measure-document.ts';
import { NO_TOKEN_COUNTS } from './token-counts.ts';

/** Whole tokens, estimated (see TOKEN_ERROR): a share of the tool's figure. Exact bytes. */
interface Cost {
  readonly tokens: number;
  readonly bytes: number;
}

/** The cost of one schema by kind of content; the parts add up to the total. */
export interface CostParts {
  readonly whole: Cost;
  /** Its key and its braces. */
  readonly name: Cost;
  /** `title`, `description` and `$comment`. */
  readonly description: Cost;
  /** Its other keywords. */
  readonly constraints: Cost;
  /** The schemas below it, with their keywords. */
  readonly children: Cost;
}

type CostPart = Exclude<keyof CostParts, 'whole'>;

const PARTS = [
  'name',
  'description',
  'constraints',
  'children',
] as const satisfies readonly CostPart[];
const PROSE: ReadonlySet<string> = new Set(['title', 'description', '$comment']);

/**
 * The cost of a pointer of the contract on a target's wire, with its key and a comma (of the whole
 * tool for []); undefined when it is not sent, or nobody knows what it costs. Cheap enough for every row on every keystroke: only
 * what encloses an edit is counted again.
 */
export function measureCost(document: JsonObject, target: Target, at: Pointer): Cost | undefined {
  const wire = getWire(document, target);
  const scale = findScale(document, target);
  if (scale === undefined) return undefined;
  if (at.length === 0) return getRoundedCost(getScaledWeight(measureJson(wire.wire), scale));
  const sent = listSentValues(wire, at);
  return sent.length === 0
    ? undefined
    : getRoundedCost(
        getScaledWeight(addSizes(sent.map(({ key, value }) => measureMember(key, value))), scale),
      );
}

/**
 * What the tool is figured to cost on the target, as a multiple of its JSON: the model may read
 * another text, and no part costs more than the whole. Undefined where it is not sent, and of a
 * provider's tool of unknown cost.
 */
export function findScale(document: JsonObject, target: Target): number | undefined {
  const { tokens, basis } = measureDocument(document, target, NO_TOKEN_COUNTS);
  return basis === 'none' || basis === 'unknown'
    ? undefined
    : tokens / Math.max(1, measureJson(getWire(document, target).wire).tokens);
}

/** The same for a schema, taken apart; undefined where no schema is sent. */
export function measureCostParts(
  document: JsonObject,
  target: Target,
  at: Pointer,
): CostParts | undefined {
  const [sent, ...more] = listSentValues(getWire(document, target), at);
  if (sent === undefined || more.length > 0 || !isSchema(sent.value)) return undefined;
  const { key, value } = sent;
  const whole = measureMember(key, value);
  const scale = findScale(document, target);
  if (scale === undefined) return undefined;
  if (!isObject(value))
    return createCostParts(
      {
        name: getDifference(whole, measureJson(value)),
        description: ZERO_SIZE,
        constraints: measureJson(value),
        children: ZERO_SIZE,
      },
      whole,
      scale,
    );
  // Each member counts a comma, one more than there are.
  const shell = measureMember(key, new Map());
  const own: Record<CostPart, JsonSize> = {
    name: value.size === 0 ? shell : getDifference(shell, COMMA),
    description: ZERO_SIZE,
    constraints: ZERO_SIZE,
    children: ZERO_SIZE,
  };
  for (const [keyword, member] of value) {
    const part = PROSE.has(keyword)
      ? 'description'
      : Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword)
        ? 'children'
        : 'constraints';
    own[part] = addSizes([own[part], measureMember(keyword, member)]);
  }
  return createCostParts(own, whole, scale);
}

/** A value on the wire; an item of a list has no key. */
interface SentValue {
  readonly key: string | undefined;
  readonly value: Json;
}

function listSentValues({ wire, origins }: Wire, at: Pointer): readonly SentValue[] {
  return listWirePointers(origins, at).flatMap((place): readonly SentValue[] => {
    const holder = getAt(wire, place.slice(0, -1));
    const value = getAt(holder, place.slice(-1));
    return value === undefined
      ? []
      : [{ key: isArray(holder) ? undefined : String(place.at(-1)), value }];
  });
}

const COMMA: JsonSize = getDifference(
  measureJson([0, 0]),
  addSizes([measureJson([0]), measureJson(0)]),
);

function getDifference(a: JsonSize, b: JsonSize): JsonSize {
  return { tokens: a.tokens - b.tokens, bytes: a.bytes - b.bytes };
}

function getScaledWeight({ tokens, bytes }: JsonSize, scale: number): JsonSize {
  return { tokens: tokens * scale, bytes };
}

/** Anything that is sent costs at least 1. */
function getRoundedCost({ tokens, bytes }: JsonSize): Cost {
  return { tokens: Math.max(1, Math.round(tokens)), bytes };
}

/**
 * Whole tokens that add up: each part is rounded down, and what is left goes to those that lost
 * most.
 */
function createCostParts(
  unscaled: Readonly<Record<CostPart, JsonSize>>,
  sum: JsonSize,
  scale: number,
): CostParts {
  const whole = getRoundedCost(getScaledWeight(sum, scale));
  const parts = {
    name: getScaledWeight(unscaled.name, scale),
    description: getScaledWeight(unscaled.description, scale),
    constraints: getScaledWeight(unscaled.constraints, scale),
    children: getScaledWeight(unscaled.children, scale),
  };
  const rest = PARTS.toSorted((a, b) => (parts[b].tokens % 1) - (parts[a].tokens % 1));
  let left =
    whole.tokens - PARTS.reduce((total, part) => total + Math.floor(parts[part].tokens), 0);
  const rounded = new Map<CostPart, Cost>();
  for (const part of rest) {
    const extra = left > 0 && parts[part].bytes > 0 ? 1 : 0;
    left -= extra;
    rounded.set(part, { tokens: Math.floor(parts[part].tokens) + extra, bytes: parts[part].bytes });
  }
  const getPartCost = (part: CostPart): Cost => rounded.get(part) ?? ZERO_SIZE;
  return {
    whole,
    name: getPartCost('name'),
    description: getPartCost('description'),
    constraints: getPartCost('constraints'),
    children: getPartCost('children'),
  };
}
