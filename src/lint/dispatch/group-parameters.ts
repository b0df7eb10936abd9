import type { Contract } from '../../contract/contract.ts';
import {
  get,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import { splitWords } from '../words/split-words.ts';
import { listJoinedActs } from './list-joined-acts.ts';
import { listTiedFields } from './list-tied-fields.ts';

/** Fields that become a separate tool. */
interface ParameterGroup {
  /**
   * The verb of a joined name, or the word that the fields share; undefined for the group that
   * keeps the old name.
   */
  readonly word: string | undefined;
  readonly fields: ReadonlySet<string>;
}

export interface ParameterGroups {
  readonly by: 'acts' | 'words';
  readonly groups: readonly ParameterGroup[];
}

const MIN_FIELDS = 3;
/** Words that qualify a field and don't name its subject. */
const MODIFIERS = new Set(
  'is has enable enabled disable include exclude max min show hide start end from to new old first last use allow with default custom total num number no not set get add remove auto only'.split(
    ' ',
  ),
);
/** A verb of change can act on a part alone; other verbs act on the whole. */
const PARTIAL =
  /^(?:update|set|edit|modify|change|configure|customi[sz]e|patch|adjust|style|format|manage|tune)$/;

/**
 * Splits an overloaded tool by the verbs that its name joins, or by the first words of its fields.
 * Undefined when neither applies.
 */
export function groupParameters(contract: Contract): ParameterGroups | undefined {
  const schema = contract.input_schema;
  const properties = get(schema, 'properties');
  if (!isObject(schema) || !isObject(properties)) return undefined;
  const acts = listJoinedActs(contract.name);
  const grouping: ParameterGroups | undefined =
    acts.length > 0 ? groupByActs(properties, acts) : groupByWords(contract, schema, properties);
  return grouping !== undefined && grouping.groups.every(({ fields }) => isWhole(schema, fields))
    ? grouping
    : undefined;
}

/** A field that names one verb belongs to it; any other field belongs to both. */
function groupByActs(properties: JsonObject, acts: readonly string[]): ParameterGroups | undefined {
  const owner = new Map(
    [...properties].map(
      ([name, schema]) =>
        [name, findAct(name, getString(get(schema, 'description')) ?? '', acts)] as const,
    ),
  );
  if (![...owner.values()].some((act) => act !== undefined)) return undefined;
  return {
    by: 'acts',
    groups: acts.map((word) => ({
      word,
      fields: new Set(
        [...owner].flatMap(([name, act]) => (act === undefined || act === word ? [name] : [])),
      ),
    })),
  };
}

function findAct(name: string, description: string, acts: readonly string[]): string | undefined {
  for (const words of [splitWords(name), splitWords(description.slice(0, 1_000))]) {
    const named = acts.filter((act) => words.some((word) => isForm(word, act)));
    if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  }
  return undefined;
}

/** `deploying`, `deployment` and `deployed` match `deploy`. */
function isForm(word: string, act: string): boolean {
  const stem = act.length > 4 ? act.replace(/e$/, '') : act;
  return word === act || (word.startsWith(stem) && word.length - stem.length < 6);
}

function groupByWords(
  contract: Contract,
  schema: JsonObject,
  properties: JsonObject,
): ParameterGroups | undefined {
  if (!splitWords(contract.name).some((word) => PARTIAL.test(word))) return undefined;
  const required = new Set(listStrings(schema.get('required')));
  const optional = [...properties.keys()].filter((name) => !required.has(name));
  const byWord = new Map<string, string[]>();
  for (const name of optional) {
    const [word = ''] = splitWords(name);
    if (word !== '' && !MODIFIERS.has(word) && !/^\d/.test(word))
      byWord.set(word, [...(byWord.get(word) ?? []), name]);
  }
  const found = [...byWord].filter(
    ([, names]) =>
      names.length >= MIN_FIELDS ||
      names.some((name) => listPropertyNames(properties.get(name)).length >= MIN_FIELDS),
  );
  if (found.length < 2) return undefined;
  const grouped = new Set(found.flatMap(([, names]) => names));
  const rest = optional.filter((name) => !grouped.has(name));
  const groups = found.map(([word, names]): ParameterGroup => ({
    word,
    fields: new Set([...required, ...names]),
  }));
  return {
    by: 'words',
    groups:
      rest.length === 0
        ? groups
        : [{ word: undefined, fields: new Set([...required, ...rest]) }, ...groups],
  };
}

/** Whether every keyword that ties fields together ties only fields of the group, or none of it. */
function isWhole(schema: JsonObject, fields: ReadonlySet<string>): boolean {
  return TIED.every((keyword) => {
    const names = [...listTiedFields(selectKeyword(schema, keyword))];
    return names.every((name) => fields.has(name)) || !names.some((name) => fields.has(name));
  });
}

const TIED = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
];

function selectKeyword(schema: JsonObject, keyword: string): JsonObject {
  const keys = keyword === 'if' ? ['if', 'then', 'else'] : [keyword];
  return new Map([...schema].filter(([key]) => keys.includes(key)));
}

/**
 * The schema with only these fields. minProperties and maxProperties are dropped: they count all
 * fields.
 */
export function selectFields(schema: JsonObject, fields: ReadonlySet<string>): JsonObject {
  const isPart = listPropertyNames(schema).some((name) => !fields.has(name));
  return new Map(
    [...schema].flatMap(([keyword, value]): readonly [string, Json][] => {
      if (keyword === 'properties' && isObject(value))
        return [[keyword, new Map([...value].filter(([name]) => fields.has(name)))]];
      if (keyword === 'required' && isArray(value))
        return createEntries(
          keyword,
          value.filter((name) => typeof name !== 'string' || fields.has(name)),
          value.length,
        );
      if (keyword === 'minProperties' && isPart) return [];
      const names =
        TIED.includes(keyword) || keyword === 'then' || keyword === 'else'
          ? [
              ...listTiedFields(
                selectKeyword(schema, keyword === 'then' || keyword === 'else' ? 'if' : keyword),
              ),
            ]
          : [];
      return names.length > 0 && !names.some((name) => fields.has(name)) ? [] : [[keyword, value]];
    }),
  );
}

function createEntries(
  keyword: string,
  left: readonly Json[],
  before: number,
): readonly [string, Json][] {
  return left.length === 0 && before > 0 ? [] : [[keyword, left]];
}
