import { formatCount, formatNumber } from '../../../../contract/format-count.ts';
import {
  get,
  getJsonType,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../../../contract/json/json.ts';
import { printJson } from '../../../../contract/json/print-json.ts';
import {
  isSchema,
  listPropertyNames,
  listSchemaTypes,
  SUBSCHEMA_KEYWORDS,
} from '../../../../contract/schema/schema.ts';
import { isOfKind } from '../../../../design/keyword-values.ts';
import { findKeyword, isApplicable } from '../../../../design/keywords.ts';
import { FLAGS } from '../../../../design/subschemas.ts';
import { formatReference } from './format-row.ts';

/**
 * A keyword in short. `idle`: it does not apply to the declared type; `odd`: only its JSON can show
 * the value.
 */
export interface SchemaChip {
  readonly keyword: string;
  readonly text: string;
  readonly kind: 'value' | 'constraint' | 'idle' | 'odd';
  /** The keyword and its whole value, cut at 400 characters. */
  readonly full: string;
}

const SHOWN_VALUES = 6;
const MOST_NAMES = 20;

/** The text around a printed value, where the keyword itself would be longer. */
const WORDS: Readonly<Record<string, (value: string) => string>> = {
  pattern: (value) => value,
  format: (value) => value,
  minLength: (value) => `≥ ${value} chars`,
  maxLength: (value) => `≤ ${value} chars`,
  minimum: (value) => `≥ ${value}`,
  maximum: (value) => `≤ ${value}`,
  exclusiveMinimum: (value) => `> ${value}`,
  exclusiveMaximum: (value) => `< ${value}`,
  multipleOf: (value) => `multiple of ${value}`,
  minItems: (value) => `≥ ${value} items`,
  maxItems: (value) => `≤ ${value} items`,
  uniqueItems: (value) => (value === 'true' ? 'unique' : 'may repeat'),
  minProperties: (value) => `≥ ${value} properties`,
  maxProperties: (value) => `≤ ${value} properties`,
  minContains: (value) => `≥ ${value} match`,
  maxContains: (value) => `≤ ${value} match`,
  const: (value) => `= ${value}`,
  default: (value) => `default ${value}`,
  contentEncoding: (value) => value,
};

/** Opening a dialog lays out the whole page: a chip of a megabyte costs a third of a second. */
const MOST_LETTERS = 400;

/** Every keyword without a cell or a row of its own, in document order: none is invisible. */
export function listChips(schema: Json): readonly SchemaChip[] {
  if (!isObject(schema))
    return isSchema(schema)
      ? []
      : [
          {
            keyword: '',
            text: `no schema: ${formatShort(printJson(schema), 30)}`,
            kind: 'odd',
            full: formatShort(printJson(schema), MOST_LETTERS),
          },
        ];
  return [...schema].flatMap(([keyword, value]) =>
    isShownElsewhere(schema, keyword, value) ? [] : listKeywordChips(schema, keyword, value),
  );
}

function hasProperties(properties: Json | undefined, names: readonly Json[]): boolean {
  return names.every(
    (name) => typeof name === 'string' && isObject(properties) && properties.has(name),
  );
}

/** Whether it has a cell or rows: only when its value has the shape that they can show. */
function isShownElsewhere(schema: JsonObject, keyword: string, value: Json): boolean {
  switch (keyword) {
    case 'type':
      return (
        typeof value === 'string' ||
        (isArray(value) && value.every((type) => typeof type === 'string'))
      );
    case 'description':
    case '$ref':
      return typeof value === 'string';
    case 'required':
      return isArray(value) && hasProperties(schema.get('properties'), value);
    case 'dependencies':
      return isObject(value) && value.size > 0 && [...value.values()].every(isSchema);
    default:
      return isRows(keyword, value);
  }
}

function isRows(keyword: string, value: Json): boolean {
  const holds = Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword)
    ? SUBSCHEMA_KEYWORDS[keyword]
    : undefined;
  // Empty ones have no row. The type shows empty `properties`.
  if (holds === 'map') return isObject(value) && (value.size > 0 || keyword === 'properties');
  if (holds !== undefined && holds !== 'schema' && isArray(value)) return value.length > 0;
  if (holds === 'schema-or-schemas') return isSchema(value);
  return holds === 'schema' && isSchema(value) && (isObject(value) || !FLAGS.has(keyword));
}

function listKeywordChips(schema: JsonObject, keyword: string, value: Json): readonly SchemaChip[] {
  const full = `${keyword}: ${formatShort(printJson(value), MOST_LETTERS)}`;
  if (keyword === 'enum' && isArray(value)) {
    const rest = value.length - SHOWN_VALUES;
    const chips = value.slice(0, SHOWN_VALUES).map((item): SchemaChip => ({
      keyword,
      text: formatValue(item),
      kind: 'value',
      full: formatShort(printJson(item), MOST_LETTERS),
    }));
    return rest > 0 ? [...chips, { keyword, text: `${rest} more`, kind: 'value', full }] : chips;
  }
  if (typeof value === 'boolean' && FLAGS.has(keyword))
    return [{ keyword, text: formatFlag(keyword, value), kind: 'constraint', full }];
  if (keyword === 'required' && isArray(value)) {
    const known: ReadonlySet<Json> = new Set(listPropertyNames(schema));
    const missing = value.filter((name) => !known.has(name));
    const rest = missing.length - MOST_NAMES;
    return [
      {
        keyword,
        text: `required ${missing.slice(0, MOST_NAMES).map(formatValue).join(', ')}${rest > 0 ? ` and ${formatNumber(rest)} more` : ''}`,
        kind: 'odd',
        full,
      },
    ];
  }
  const known = findKeyword(keyword);
  if (known === undefined || !isOfKind(known.kind, value))
    return [{ keyword, text: formatOddValue(keyword, value), kind: 'odd', full }];
  return [
    {
      keyword,
      text: formatConstraint(keyword, value),
      kind: isApplicable(known, listSchemaTypes(schema)) ? 'constraint' : 'idle',
      full,
    },
  ];
}

/** `closed` only for `additionalProperties`, which everybody means by it. */
function formatFlag(keyword: string, value: boolean): string {
  if (keyword === 'additionalProperties') return value ? 'open' : 'closed';
  if (keyword === 'unevaluatedProperties') return value ? 'unevaluated allowed' : 'no unevaluated';
  return `${value ? 'any' : 'no'} other items`;
}

function formatConstraint(keyword: string, value: Json): string {
  if (
    typeof value === 'boolean' &&
    keyword !== 'uniqueItems' &&
    keyword !== 'const' &&
    keyword !== 'default'
  )
    return value ? keyword : `${keyword} false`;
  if (isArray(value)) return formatCount(value.length, keyword.replace(/s$/, ''), keyword);
  if (isObject(value))
    return keyword === 'const' || keyword === 'default'
      ? `${keyword} ${formatShort(printJson(value), 30)}`
      : `${keyword} ${formatShort([...value.keys()].slice(0, 3).join(', '), MOST_LETTERS)}`;
  const words = WORDS[keyword];
  const text =
    keyword === 'pattern' ? formatShort(getString(value) ?? '', MOST_LETTERS) : formatValue(value);
  return words === undefined ? `${keyword} ${text}` : words(text);
}

function formatValue(value: Json): string {
  const text = getString(value);
  return text === undefined || text === ''
    ? formatShort(printJson(value), 30)
    : formatShort(text, 30);
}

function formatOddValue(keyword: string, value: Json): string {
  if (isArray(value) || isObject(value))
    return `${keyword} ${isArray(value) ? value.length : value.size}`;
  return `${keyword} ${formatShort(getString(value) ?? printJson(value), 30)}`;
}

function formatShort(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/**
 * The text of the type column: `string`, `string | null`, `integer enum`, `→ Block`, `any of 3`,
 * `any`.
 */
export function formatType(schema: Json): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing';
  if (!isObject(schema)) return getJsonType(schema);
  const types = listSchemaTypes(schema).join(' | ');
  if (schema.has('enum')) return types === '' ? 'enum' : `${types} enum`;
  if (types !== '') return types;
  const reference = schema.get('$ref');
  if (typeof reference === 'string') return `→ ${formatReference(reference)}`;
  if (schema.has('const')) return 'constant';
  return formatUnion(schema) ?? 'any';
}

const UNIONS = { anyOf: 'any of', oneOf: 'one of', allOf: 'all of' } as const;

/** `string | null` when every branch is a plain type, else the number of branches. */
function formatUnion(schema: JsonObject): string | undefined {
  for (const [keyword, words] of Object.entries(UNIONS)) {
    const branches = schema.get(keyword);
    if (!isArray(branches)) continue;
    const names = branches.map((branch) =>
      get(branch, 'enum') === undefined
        ? getString(get(branch, '$ref')) === undefined
          ? listSchemaTypes(branch).join(' | ')
          : formatReference(getString(get(branch, '$ref')) ?? '')
        : undefined,
    );
    if (branches.length > 0 && branches.every((branch) => get(branch, 'const') !== undefined))
      return `${branches.length} values`;
    return keyword !== 'allOf' &&
      names.length > 0 &&
      names.length <= 3 &&
      new Set(names).size === names.length &&
      names.every((name) => name !== undefined && name !== '') &&
      names.join(' | ').length <= 28
      ? names.join(' | ')
      : `${words} ${branches.length}`;
  }
  return undefined;
}
