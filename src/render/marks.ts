import {
  isArray,
  isJsonNumber,
  isObject,
  type Json,
  type JsonNumber,
  type JsonObject,
} from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';

interface MarkSource {
  readonly tool: number;
  readonly at: Pointer;
  /** The property's own name, for marks that follow one. */
  readonly key: string | undefined;
}

/** Where a mark was found, in the text without marks. */
export interface FoundMark {
  readonly start: number;
  readonly end: number;
  readonly place: MarkSource;
}

/** Private-use characters: no template looks for them, and JSON leaves them unescaped. */
const [DIGIT, OPEN, CLOSE, NUMBER, NUMBER_END, KEY] = [
  0xf8d0,
  '\uf8e0',
  '\uf8e1',
  '\uf8e2',
  '\uf8e3',
  '\uf8e4',
];
const ID_DIGITS = 5;
const TOKEN =
  /("?)\uf8e2([\uf8d0-\uf8df]{5})?([^\uf8e2\uf8e3]*)\uf8e3\1|\uf8e0([\uf8d0-\uf8df]{5})|\uf8e4([\uf8d0-\uf8df]{5})|[\uf8d0-\uf8e4]/g;

/** A number that the engine would round is passed as text; its quotes are removed afterwards. */
export function encodeNumber({ raw }: JsonNumber): string {
  return `${NUMBER}${raw}${NUMBER_END}`;
}

/**
 * The group of a text: its keyword's, at the root of the arguments or deeper. A template that
 * measures or compares one group may still print the others unchanged. Undefined for values that
 * templates test: types and booleans.
 */
export function getGroup(at: Pointer, value: Json): string | undefined {
  const keyword = at.findLast((key) => typeof key === 'string');
  const isWord =
    typeof value === 'string'
      ? value.trim() !== ''
      : typeof value === 'number' || isJsonNumber(value);
  if (keyword === undefined || keyword === 'type' || !isWord) return undefined;
  const first = at.indexOf('properties');
  return first < 0 || at[first + 2] === keyword ? String(keyword) : `deep ${keyword}`;
}

/** The group of a property name, by its depth. */
function getKeyGroup(at: Pointer): string {
  return at.indexOf('properties') === at.length - 2 ? KEYS : DEEP_KEYS;
}

const [KEYS, DEEP_KEYS] = ['keys', 'deep keys'];

/** Every group that has a text in the tools. */
export function listGroups(tools: readonly Json[]): ReadonlySet<string> {
  const groups = new Set<string>();
  const every = { has: (group: string) => groups.add(group).size > 0 };
  addMarks(tools, every);
  return groups;
}

/** The groups that get marks. */
type Groups = Pick<ReadonlySet<string>, 'has'>;

export interface MarkedTools {
  readonly tools: readonly Json[];
  /** By the number in the mark. */
  readonly places: readonly MarkSource[];
}

/** The same tools with marks in the texts of these groups. */
export function addMarks(tools: readonly Json[], groups: Groups): MarkedTools {
  const places: MarkSource[] = [];
  return {
    tools: tools.map((tool, i) => addValueMarks(tool, [], { groups, places, tool: i })),
    places,
  };
}

interface MarkContext {
  readonly groups: Groups;
  readonly places: MarkSource[];
  readonly tool: number;
}

function addValueMarks(value: Json, at: Pointer, marking: MarkContext): Json {
  if (isArray(value)) return value.map((item, i) => addValueMarks(item, [...at, i], marking));
  if (isObject(value)) return addObjectMarks(value, at, marking);
  const group = getGroup(at, value);
  if (group === undefined || !marking.groups.has(group)) return value;
  const id = addMarkSource(marking, at);
  if (typeof value !== 'string')
    return `${NUMBER}${id}${isJsonNumber(value) ? value.raw : String(value)}${NUMBER_END}`;
  // Spaces stay outside the mark, for templates that trim.
  const core = value.trim();
  const from = value.indexOf(core);
  return `${value.slice(0, from)}${OPEN}${id}${core}${CLOSE}${value.slice(from + core.length)}`;
}

function addMarkSource({ places, tool }: MarkContext, at: Pointer, key?: string): string {
  const index = places.push({ tool, at, key }) - 1;
  return Array.from({ length: ID_DIGITS }, (_, i) =>
    String.fromCharCode(DIGIT + (Math.floor(index / 16 ** i) % 16)),
  ).join('');
}

function readId(id: string): number {
  return [...id].reduce((sum, digit, i) => sum + (digit.charCodeAt(0) - DIGIT) * 16 ** i, 0);
}

/**
 * The engine (0.5.11) reads `properties.items()` as a property of that name where Jinja calls the
 * method; a plain mark keeps the two apart.
 */
const METHODS: ReadonlySet<string> = new Set(['items', 'keys', 'values', 'get']);

/**
 * A property and its entry in `required` get the same mark, because templates compare them. The
 * mark goes last, so that sorted keys stay sorted.
 */
function addObjectMarks(object: JsonObject, at: Pointer, marking: MarkContext): Json {
  const properties = object.get('properties');
  const named = new Map(
    isObject(properties)
      ? [...properties.keys()].map((name) => [
          name,
          addNameMark(name, [...at, 'properties', name], marking),
        ])
      : [],
  );
  return new Map(
    [...object].map(([key, value]): readonly [string, Json] => {
      if (key === 'properties' && isObject(value))
        return [
          key,
          new Map(
            [...value].map(([name, schema]) => [
              named.get(name) ?? name,
              addValueMarks(schema, [...at, key, name], marking),
            ]),
          ),
        ];
      if (key === 'required' && isArray(value))
        return [
          key,
          value.map((name) => (typeof name === 'string' ? (named.get(name) ?? name) : name)),
        ];
      return [key, addValueMarks(value, [...at, key], marking)];
    }),
  );
}

function addNameMark(name: string, at: Pointer, marking: MarkContext): string {
  if (marking.groups.has(getKeyGroup(at)))
    return `${name}${KEY}${addMarkSource(marking, at, name)}`;
  return METHODS.has(name) ? `${name}${KEY}` : name;
}

/** The rendered text without marks, and their positions in order. */
export function removeMarks(
  text: string,
  places: readonly MarkSource[],
): { readonly text: string; readonly found: readonly FoundMark[] } {
  const found: FoundMark[] = [];
  const open: { readonly start: number; readonly id: string }[] = [];
  let [taken, last] = ['', 0];
  const add = (start: number, id: string): void => {
    const place = places[readId(id)];
    if (place !== undefined && start < taken.length)
      found.push({ start, end: taken.length, place });
  };
  for (const { 0: whole, 2: numberId, 3: number, 4: openId, 5: keyId, index } of text.matchAll(
    TOKEN,
  )) {
    taken += text.slice(last, index);
    last = index + whole.length;
    if (number !== undefined) {
      taken += number;
      if (numberId !== undefined) add(taken.length - number.length, numberId);
    } else if (openId !== undefined) open.push({ start: taken.length, id: openId });
    else if (keyId !== undefined) add(findKeyStart(taken, places[readId(keyId)]?.key), keyId);
    else if (whole === CLOSE) {
      const opened = open.pop();
      if (opened !== undefined) add(opened.start, opened.id);
    }
  }
  return {
    text: taken + text.slice(last),
    found: found.toSorted((a, b) => a.start - b.start || b.end - a.end),
  };
}

/**
 * The start of the name at the end of the text, plain or as JSON; the end itself where the text
 * ends otherwise.
 */
function findKeyStart(text: string, key = ''): number {
  const written = [key, JSON.stringify(key).slice(1, -1)].find((each) => text.endsWith(each));
  return text.length - (written?.length ?? 0);
}
