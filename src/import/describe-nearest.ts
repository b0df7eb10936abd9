import { isArray, isObject, type Json, type JsonObject } from '../contract/json/json.ts';
import { formatPointer, type Pointer } from '../contract/json/pointer.ts';

/** A format with the keys that make it, the telling ones first. */
interface Shape {
  readonly label: string;
  readonly keys: readonly string[];
  /** How many of the keys no other object has: one of them must be there. */
  readonly telling: number;
}

const SHAPES: readonly Shape[] = [
  { label: 'MCP tools/list', keys: ['inputSchema', 'name'], telling: 1 },
  { label: 'Anthropic', keys: ['input_schema', 'name'], telling: 1 },
  { label: 'OpenAI', keys: ['parameters', 'name'], telling: 1 },
  { label: 'Gemini', keys: ['functionDeclarations'], telling: 1 },
  { label: 'Bedrock', keys: ['toolSpec'], telling: 1 },
  { label: 'argument list (Docker)', keys: ['arguments', 'name', 'description'], telling: 1 },
  { label: 'OpenAPI', keys: ['openapi', 'paths'], telling: 2 },
  { label: 'JSON Schema', keys: ['properties', 'title', 'type'], telling: 1 },
];

/** What a list of tools by name alone is nearest to. */
const NAMED = ['MCP tools/list', 'Anthropic', 'OpenAI'];
const MOST_OBJECTS = 500;
const MOST_DEPTH = 12;

interface NearShape {
  readonly label: string;
  readonly at: Pointer;
  readonly says: string;
  readonly score: number;
}

/**
 * The three formats that a document without a tool comes nearest to, with what each misses: "MCP
 * tools/list: `inputSchema` is missing at /tools/0". Unless `isFilled`,
 * only formats of which it has something.
 */
export function describeNearest(json: Json, isFilled = true): readonly string[] {
  const best = new Map<string, NearShape>();
  for (const { value, at } of listObjects(json))
    for (const shape of SHAPES) {
      const near = compareShape(shape, value, at);
      const known = best.get(shape.label);
      if (near !== undefined && (known === undefined || near.score > known.score))
        best.set(shape.label, near);
    }
  // An object with nothing of a tool still lacks what the commonest forms have.
  const common =
    isFilled && (isObject(json) || isArray(json))
      ? SHAPES.filter(({ label }) => NAMED.includes(label))
      : [];
  const rest = common.filter(({ label }) => !best.has(label)).map(createEmpty);
  return [...[...best.values()].toSorted((a, b) => b.score - a.score), ...rest]
    .slice(0, 3)
    .map(({ label, says, at }) => `${label}: ${says}${formatPlace(at)}`);
}

function createEmpty(shape: Shape): NearShape {
  const says = describeMissing({ shape, missing: shape.keys.toSorted(), similar: [] });
  return { label: shape.label, at: [], score: 0, says };
}

function formatPlace(at: Pointer): string {
  return at.length === 0 ? '' : ` at ${formatPointer(at)}`;
}

/** Objects nearest to the root first. */
function listObjects(json: Json): readonly { readonly value: JsonObject; readonly at: Pointer }[] {
  const objects: { value: JsonObject; at: Pointer }[] = [];
  let level: readonly { readonly value: Json; readonly at: Pointer }[] = [{ value: json, at: [] }];
  for (let depth = 0; depth < MOST_DEPTH && level.length > 0; depth += 1) {
    const next: { value: Json; at: Pointer }[] = [];
    for (const { value, at } of level) {
      if (isObject(value)) objects.push({ value, at });
      if (objects.length >= MOST_OBJECTS) return objects;
      const inner: Iterable<readonly [string | number, Json]> = isObject(value)
        ? value
        : isArray(value)
          ? value.entries()
          : [];
      for (const [key, one] of inner)
        if (next.length < MOST_OBJECTS && typeof one === 'object' && one !== null)
          next.push({ value: one, at: [...at, key] });
    }
    level = next;
  }
  return objects;
}

function compareShape(shape: Shape, value: JsonObject, at: Pointer): NearShape | undefined {
  const missing = shape.keys.filter((key) => !value.has(key));
  const telling = shape.keys.slice(0, shape.telling);
  const similar = missing.flatMap((key) => {
    const other = findSimilar(value, key);
    return other === undefined ? [] : [{ key, other }];
  });
  const hasTelling = telling.some((key) => value.has(key)) || similar.length > 0;
  const isNamed =
    NAMED.includes(shape.label) &&
    typeof value.get('name') === 'string' &&
    typeof value.get('description') === 'string';
  if (!hasTelling && !isNamed) return undefined;
  const score = (shape.keys.length - missing.length + similar.length / 2) / shape.keys.length;
  return { label: shape.label, at, score, says: describeMissing({ shape, missing, similar }) };
}

interface Difference {
  readonly shape: Shape;
  readonly missing: readonly string[];
  readonly similar: readonly { readonly key: string; readonly other: string }[];
}

function describeMissing({ shape, missing, similar }: Difference): string {
  const [first] = similar;
  if (first !== undefined) return `"${first.other}" should be "${first.key}"`;
  if (missing.length > 0) {
    const named = missing.map((key) => `"${key}"`).join(' and ');
    return `${named} ${missing.length === 1 ? 'is' : 'are'} missing`;
  }
  return `"${shape.keys[0]}" has another form`;
}

const KNOWN = new Set(SHAPES.flatMap(({ keys }) => keys));

/** The same word with other capitals or marks: `input-schema`, `InputSchema`. */
function findSimilar(value: JsonObject, key: string): string | undefined {
  const wanted = getPlainWord(key);
  return [...value.keys()].find((other) => !KNOWN.has(other) && getPlainWord(other) === wanted);
}

function getPlainWord(word: string): string {
  return word.replaceAll(/[_\s-]/g, '').toLowerCase();
}
