import { addSentence } from '../../../../contract/add-sentence.ts';
import type { Contract } from '../../../../contract/contract.ts';
import type { Edit } from '../../../../contract/document/edit.ts';
import {
  get,
  getString,
  isObject,
  listStrings,
  type Json,
} from '../../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../../contract/json/pointer.ts';
import { describeConstraint } from '../../../../contract/schema/describe-constraint.ts';
import { listSchemaTypes } from '../../../../contract/schema/schema.ts';
import type { TargetEvidence } from '../../../evidence.ts';
import { isForeign } from '../../../words/is-foreign.ts';
import { isDescribed } from './is-described.ts';
import { getLosses } from './list-rejecting-targets.ts';
import { findWanted, isKeyword } from './schema-keywords.ts';
import { splitPointer } from './split-pointer.ts';

/** Part of a schema that a chosen target does not take, or that its model does not see. */
export interface LostKeyword {
  readonly kind: 'refused' | 'unseen';
  readonly at: Pointer;
  /** In the contract: of the schema. */
  readonly holder: Pointer;
  /** '' where the schema itself is meant. */
  readonly keyword: string;
  readonly message: string;
  /** What would tell the model; undefined where only the author can. */
  readonly sentence: string | undefined;
}

/** What the harness reads, or nobody has to. */
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
/** The tables say so where the provider's documents say nothing: nothing is known to be lost. */
const UNKNOWN = /\bnot (?:documented|specified)\b/;

export function listLostKeywords(
  target: TargetEvidence,
  contract: Contract,
): readonly LostKeyword[] {
  return getLosses(target, contract).flatMap(({ kind, at, message }): readonly LostKeyword[] => {
    const [part] = at;
    if (part !== 'input_schema' && part !== 'output_schema') return [];
    const root = contract[part];
    if (
      !isObject(root) ||
      (kind !== 'rejected' && (kind === 'rewritten' || at.length < 2 || UNKNOWN.test(message)))
    )
      return [];
    const { schemas, rest } = splitPointer(root, at.slice(1));
    const schema = getAt(root, schemas.at(-1) ?? []);
    const keyword = String(rest[0] ?? '');
    const place = { at, holder: [part, ...(schemas.at(-1) ?? [])], keyword, message };
    if (isSaidElsewhere(root, part, { schema, keyword, isRoot: schemas.length === 1 })) return [];
    if (kind === 'rejected') return [{ ...place, kind: 'refused', sentence: undefined }];
    const value = get(schema, keyword);
    if (
      value === undefined ||
      value === false ||
      NOT_FOR_MODELS.has(keyword) ||
      !isKeyword(keyword)
    )
      return [];
    // Every description on the way reaches the model together with the value.
    const own = schemas
      .slice(schemas.length > 1 ? 1 : 0)
      .map((each) => getString(get(getAt(root, each), 'description')) ?? '');
    const words = [...own, ...(schemas.length > 1 ? [] : [contract.description ?? ''])].join('\n');
    return isDescribed(keyword, value, words)
      ? []
      : [
          {
            ...place,
            kind: 'unseen',
            sentence: isForeign(words) ? undefined : describeConstraint(keyword, value),
          },
        ];
  });
}

interface RefusedKeyword {
  readonly schema: Json | undefined;
  readonly keyword: string;
  readonly isRoot: boolean;
}

/**
 * Rules that ask whatever the targets are: valid values, an object without unions at the root,
 * typed lists, references within the document.
 */
function isSaidElsewhere(
  root: Json,
  part: string,
  { schema, keyword, isRoot }: RefusedKeyword,
): boolean {
  if (
    isRoot &&
    part === 'input_schema' &&
    (keyword === '' || keyword === 'type' || ROOT_UNIONS.has(keyword))
  )
    return true;
  const value = get(schema, keyword);
  if (keyword === '$ref' && typeof value === 'string' && !value.startsWith('#')) return true;
  if (value !== undefined && findWanted(keyword, value) !== undefined) return true;
  if (isRoot && part === 'output_schema' && (keyword === '' || keyword === 'type'))
    return (
      isObject(root) &&
      listSchemaTypes(root).length > 0 &&
      !listSchemaTypes(root).includes('object')
    );
  return (
    keyword === '' &&
    isObject(schema) &&
    listSchemaTypes(schema).includes('array') &&
    listStrings([...schema.keys()]).every(
      (word) =>
        !['items', 'prefixItems', 'contains', '$ref', 'const', 'enum', ...ROOT_UNIONS].includes(
          word,
        ),
    )
  );
}

/**
 * Edits that add to each description what its model does not see; undefined when a sentence is
 * missing.
 */
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
