import { addSentence } from '../../../../contract/add-sentence.ts';
import type { Contract } from '../../../../contract/contract.ts';
import type { Edit } from '../../../../contract/document/edit.ts';
import { get, getString, isObject, type Json } from '../../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../../contract/json/pointer.ts';
import { describeConstraint } from '../../../../contract/schema/describe-constraint.ts';
import { listSchemaTypes } from '../../../../contract/schema/schema.ts';
import type { TargetEvidence } from '../../../evidence.ts';
import { isForeign } from '../../../words/is-foreign.ts';
import { isDescribed } from './is-described.ts';
import { getLosses, type TargetLoss } from './list-rejecting-targets.ts';
import { findWanted, isKeyword } from './schema-keywords.ts';
import { splitPointer } from './split-pointer.ts';

/** Part of a schema that a chosen target rejects, or that its model doesn't see. */
export interface LostKeyword {
  readonly kind: 'refused' | 'unseen';
  readonly at: Pointer;
  /** Pointer in the contract, to the schema. */
  readonly holder: Pointer;
  /** '' for the whole schema. */
  readonly keyword: string;
  readonly message: string;
  /** A sentence that tells the model; undefined where only the author can write it. */
  readonly sentence: string | undefined;
}

/** Keywords for the harness, or for nobody. */
const NOT_FOR_MODELS = new Set([
  '$schema',
  '$id',
  '$anchor',
  '$comment',
  '$defs',
  'definitions',
  'title',
  'examples',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'uniqueItems',
  'unevaluatedProperties',
  'unevaluatedItems',
  'additionalItems',
  'items',
  'not',
  'contains',
  'minContains',
  'maxContains',
  'propertyNames',
  'required',
]);
const ROOT_UNIONS = new Set(['oneOf', 'anyOf', 'allOf']);
/** Messages about undocumented behaviour: nothing is known to be lost. */
const UNKNOWN = /\bnot (?:documented|specified)\b/;

export function listLostKeywords(
  target: TargetEvidence,
  contract: Contract,
): readonly LostKeyword[] {
  return getLosses(target, contract).flatMap((loss) => readLoss(contract, loss) ?? []);
}

function readLoss(contract: Contract, { kind, at, message }: TargetLoss): LostKeyword | undefined {
  const [part] = at;
  if (part !== 'input_schema' && part !== 'output_schema') return undefined;
  const root = contract[part];
  const isUnknown = at.length < 2 || UNKNOWN.test(message);
  if (!isObject(root) || (kind !== 'rejected' && (kind === 'rewritten' || isUnknown)))
    return undefined;
  const { schemas, rest } = splitPointer(root, at.slice(1));
  const schemaAt = schemas.at(-1) ?? [];
  const schema = getAt(root, schemaAt);
  const keyword = String(rest[0] ?? '');
  const place = { at, holder: [part, ...schemaAt], keyword, message };
  if (isReportedElsewhere(part, { schema, keyword, isRoot: schemas.length === 1 }))
    return undefined;
  if (kind === 'rejected') return { ...place, kind: 'refused', sentence: undefined };
  const value = get(schema, keyword);
  const text = formatDescriptions(contract, root, schemas);
  if (!isForModels(keyword, value) || isDescribed(keyword, value, text)) return undefined;
  const sentence = isForeign(text) ? undefined : describeConstraint(keyword, value);
  return { ...place, kind: 'unseen', sentence };
}

function isForModels(keyword: string, value: Json | undefined): value is Json {
  const isStated = value !== undefined && value !== false;
  return isStated && isKeyword(keyword) && !NOT_FOR_MODELS.has(keyword);
}

/** Every description on the way to a schema reaches the model together with the schema's value. */
function formatDescriptions(contract: Contract, root: Json, schemas: readonly Pointer[]): string {
  const isNested = schemas.length > 1;
  const descriptions = schemas
    .slice(isNested ? 1 : 0)
    .map((each) => getString(get(getAt(root, each), 'description')) ?? '');
  return [...descriptions, ...(isNested ? [] : [contract.description ?? ''])].join('\n');
}

interface RefusedKeyword {
  readonly schema: Json | undefined;
  readonly keyword: string;
  readonly isRoot: boolean;
}

/**
 * Whether a rule that does not depend on targets reports it: valid values, an object without unions
 * at the root, typed lists, references within the document.
 */
function isReportedElsewhere(
  part: 'input_schema' | 'output_schema',
  { schema, keyword, isRoot }: RefusedKeyword,
): boolean {
  const isRootType = isRoot && (keyword === '' || keyword === 'type');
  if (part === 'input_schema' && (isRootType || (isRoot && ROOT_UNIONS.has(keyword)))) return true;
  const value = get(schema, keyword);
  if (keyword === '$ref' && typeof value === 'string' && !value.startsWith('#')) return true;
  if (value !== undefined && findWanted(keyword, value) !== undefined) return true;
  const types = listSchemaTypes(schema);
  if (isRootType) return types.length > 0 && !types.includes('object');
  return keyword === '' && isUntypedList(schema);
}

function isUntypedList(schema: Json | undefined): boolean {
  return (
    isObject(schema) &&
    listSchemaTypes(schema).includes('array') &&
    !LIST_KEYWORDS.some((word) => schema.has(word))
  );
}

const LIST_KEYWORDS = ['items', 'prefixItems', 'contains', '$ref', 'const', 'enum', ...ROOT_UNIONS];

/** Edits that add the sentences to the descriptions; undefined when a sentence is missing. */
export function createSentenceEdits(
  { source }: Contract,
  lost: readonly LostKeyword[],
): readonly Edit[] | undefined {
  const bySchema = new Map<string, { readonly holder: Pointer; text: string }>();
  for (const { holder, sentence } of lost) {
    const described = getAt(source, [...holder, 'description']);
    if (sentence === undefined || (described !== undefined && typeof described !== 'string'))
      return undefined;
    const key = JSON.stringify(holder);
    const known = bySchema.get(key) ?? { holder, text: described ?? '' };
    known.text = addSentence(known.text, sentence);
    bySchema.set(key, known);
  }
  return [...bySchema.values()].map(({ holder, text }) => ({
    kind: 'set',
    at: [...holder, 'description'],
    value: text,
  }));
}
