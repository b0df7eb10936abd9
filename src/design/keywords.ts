/**
 * How a keyword's value is edited. `value` is any JSON, `values` a list of it, `names` a list of
 * property names, `dependents` a map of such lists.
 */
export type KeywordKind =
  | 'text'
  | 'prose'
  | 'pattern'
  | 'format'
  | 'count'
  | 'number'
  | 'flag'
  | 'value'
  | 'values'
  | 'names'
  | 'dependents'
  | 'encoding';

/** A keyword without sub-schemas. Keywords with sub-schemas are rows of the tree. */
export interface Keyword {
  readonly keyword: string;
  readonly kind: KeywordKind;
  /** The JSON types it applies to; empty: all. */
  readonly types: readonly string[];
  /** Shown as an empty field wherever it applies; the others are added by name. */
  readonly isUsual?: true;
  readonly means: string;
}

const STRING = ['string'];
const NUMBER = ['number', 'integer'];
const ARRAY = ['array'];
const OBJECT = ['object'];
const ANY: readonly string[] = [];

/**
 * The keywords of JSON Schema 2020-12 without sub-schemas, the most often needed first.
 * https://json-schema.org/draft/2020-12/json-schema-validation (read 2026-11-21).
 */
export const KEYWORDS: readonly Keyword[] = [
  {
    keyword: 'pattern',
    kind: 'pattern',
    types: STRING,
    isUsual: true,
    means: 'a regular expression that the text matches somewhere',
  },
  {
    keyword: 'format',
    kind: 'format',
    types: STRING,
    isUsual: true,
    means: 'a named kind of text; many validators do not check it',
  },
  {
    keyword: 'minLength',
    kind: 'count',
    types: STRING,
    isUsual: true,
    means: 'least number of characters',
  },
  {
    keyword: 'maxLength',
    kind: 'count',
    types: STRING,
    isUsual: true,
    means: 'greatest number of characters',
  },
  {
    keyword: 'minimum',
    kind: 'number',
    types: NUMBER,
    isUsual: true,
    means: 'least value, itself allowed',
  },
  {
    keyword: 'maximum',
    kind: 'number',
    types: NUMBER,
    isUsual: true,
    means: 'greatest value, itself allowed',
  },
  { keyword: 'exclusiveMinimum', kind: 'number', types: NUMBER, means: 'the value is greater' },
  { keyword: 'exclusiveMaximum', kind: 'number', types: NUMBER, means: 'the value is less' },
  {
    keyword: 'multipleOf',
    kind: 'number',
    types: NUMBER,
    means: 'the value is a whole multiple of it',
  },
  {
    keyword: 'minItems',
    kind: 'count',
    types: ARRAY,
    isUsual: true,
    means: 'least number of items',
  },
  {
    keyword: 'maxItems',
    kind: 'count',
    types: ARRAY,
    isUsual: true,
    means: 'greatest number of items',
  },
  {
    keyword: 'uniqueItems',
    kind: 'flag',
    types: ARRAY,
    isUsual: true,
    means: 'no two items are equal',
  },
  {
    keyword: 'minContains',
    kind: 'count',
    types: ARRAY,
    means: 'how many items must match contains',
  },
  {
    keyword: 'maxContains',
    kind: 'count',
    types: ARRAY,
    means: 'how many items may match contains',
  },
  { keyword: 'minProperties', kind: 'count', types: OBJECT, means: 'least number of properties' },
  {
    keyword: 'maxProperties',
    kind: 'count',
    types: OBJECT,
    means: 'greatest number of properties',
  },
  {
    keyword: 'dependentRequired',
    kind: 'dependents',
    types: OBJECT,
    means: 'properties that must come with another one',
  },
  {
    keyword: 'default',
    kind: 'value',
    types: ANY,
    means: 'what an absent value means; nothing fills it in',
  },
  { keyword: 'const', kind: 'value', types: ANY, means: 'the one allowed value' },
  { keyword: 'examples', kind: 'values', types: ANY, means: 'values that show what is meant' },
  { keyword: 'title', kind: 'prose', types: ANY, means: 'a short name for people' },
  { keyword: '$comment', kind: 'prose', types: ANY, means: 'for whoever maintains the schema' },
  { keyword: 'deprecated', kind: 'flag', types: ANY, means: 'should no longer be used' },
  { keyword: 'readOnly', kind: 'flag', types: ANY, means: 'only in answers' },
  { keyword: 'writeOnly', kind: 'flag', types: ANY, means: 'only in requests' },
  {
    keyword: 'contentEncoding',
    kind: 'encoding',
    types: STRING,
    means: 'how binary data became text',
  },
  {
    keyword: 'contentMediaType',
    kind: 'text',
    types: STRING,
    means: 'media type of the decoded text',
  },
  { keyword: '$anchor', kind: 'text', types: ANY, means: 'a name that references can use' },
  {
    keyword: '$dynamicAnchor',
    kind: 'text',
    types: ANY,
    means: 'a name that dynamic references can use',
  },
  {
    keyword: '$dynamicRef',
    kind: 'text',
    types: ANY,
    means: 'a reference that an outer schema may redirect',
  },
  { keyword: '$id', kind: 'text', types: ANY, means: 'the address of this schema' },
  {
    keyword: '$schema',
    kind: 'text',
    types: ANY,
    means: 'the dialect; 2020-12 unless said otherwise',
  },
];

const byName = new Map(KEYWORDS.map((one) => [one.keyword, one]));

export function findKeyword(keyword: string): Keyword | undefined {
  return byName.get(keyword);
}

/** Without a declared type every keyword applies. */
export function isApplicable({ types: applicable }: Keyword, types: readonly string[]): boolean {
  return (
    applicable.length === 0 || types.length === 0 || types.some((type) => applicable.includes(type))
  );
}
