import { addSentence } from '../../contract/add-sentence.ts';
import { isArray, isObject, type Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { describeKeyword } from '../schema/describe-keyword.ts';
import type { Feature, FeatureOutcome, FeatureUse } from '../schema/dialect.ts';
import { getOutcome, getTableOutcome } from '../schema/get-outcome.ts';
import { listFeatureUses } from '../schema/list-feature-uses.ts';
import { createDerived, getSource } from '../source-map.ts';
import { getPointer, getSchema, getValue, type StrictDraft } from './draft.ts';
import type { StrictRules } from './strict-rules.ts';

/** Keywords that narrow or explain a value: the schema means nearly the same without them. */
const REMOVABLE: ReadonlySet<Feature> = new Set<Feature>([
  'default',
  'examples',
  '$schema',
  '$id',
  '$comment',
  'deprecated',
  'readOnly',
  'writeOnly',
  'nullable',
  'propertyOrdering',
  'unknown keyword',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'dependentRequired',
  'minItems',
  'minItems above 1',
  'maxItems',
  'uniqueItems',
  'contains',
  'minContains',
  'maxContains',
  'additionalItems',
  'unevaluatedItems',
  'minLength',
  'maxLength',
  'pattern',
  'lookaround pattern',
  'backreference pattern',
  'unanchored pattern',
  'broken pattern',
  'time format',
  'format',
  'uuid format',
  'uri format',
  'reference format',
  'other format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'number minimum',
  'number maximum',
  'number exclusiveMinimum',
  'number exclusiveMaximum',
]);
/**
 * Unknown keywords that must stay: those that refer to a schema, and those that are referred to.
 */
const REFERRING: ReadonlySet<string> = new Set([
  '$dynamicRef',
  '$recursiveRef',
  '$dynamicAnchor',
  '$recursiveAnchor',
  'definitions',
  'extends',
  'disallow',
]);
const NO_REFERENCES: ReadonlySet<string> = new Set();

/** Removes refused constraints; with `prose` the description has a sentence instead. */
export function removeRefused(draft: StrictDraft, { dialect }: StrictRules, prose: boolean): void {
  const isWanted = (feature: Feature): boolean =>
    REMOVABLE.has(feature) && isBad(getTableOutcome(feature, dialect), prose);
  const schema = getSchema(draft);
  const sentences: { readonly text: string; readonly place: Pointer }[] = [];
  for (const use of listFeatureUses(
    { schema, at: draft.at, keyword: undefined },
    { isWanted, recursive: NO_REFERENCES },
  )) {
    const key = String(use.at.at(-1));
    const value = getValue(draft, key);
    const outcome = getOutcome(use, dialect);
    if (value === undefined || typeof outcome === 'string' || !canRemove(key, value, draft))
      continue;
    const sentence = describeKeyword(key === 'dependencies' ? 'dependentRequired' : key, value);
    if (outcome.kind !== 'rejected' && sentence === undefined) continue;
    const place = getPointer(draft, key);
    draft.members.delete(key);
    draft.losses.push({
      ...createRemovalLoss(
        outcome,
        use,
        prose ? { said: sentence } : { mayBeSaid: sentence !== undefined },
      ),
      at: place,
    });
    if (prose && sentence !== undefined) sentences.push({ text: sentence, place });
  }
  if (sentences.length > 0) setDescription(draft, sentences);
}

/** With prose, also what is accepted but not enforced. */
function isBad(outcome: FeatureOutcome, prose: boolean): boolean {
  return (
    typeof outcome !== 'string' &&
    (outcome.kind === 'rejected' ||
      (prose && outcome.kind === 'ignored' && outcome.uncertain === true))
  );
}

function canRemove(key: string, value: Json, draft: StrictDraft): boolean {
  const isTuple = draft.members.has('prefixItems') || isArray(getValue(draft, 'items'));
  switch (key) {
    case '$id':
      return draft.at.length === 0;
    case 'additionalItems':
      return !isTuple;
    case 'unevaluatedItems':
      return !isTuple && (value === true || draft.members.has('items'));
    case 'dependencies':
      return isObject(value) && [...value.values()].every(isArray);
    default:
      return !REFERRING.has(key);
  }
}

type DescriptionState = { readonly said: string | undefined } | { readonly mayBeSaid: boolean };

function createRemovalLoss(
  outcome: Exclude<FeatureOutcome, string>,
  use: FeatureUse,
  saying: DescriptionState,
): { readonly kind: 'dropped' | 'rewritten'; readonly message: string; readonly uncertain?: true } {
  const why = typeof outcome.message === 'string' ? outcome.message : outcome.message(use);
  const uncertain = outcome.uncertain ? ({ uncertain: true } as const) : {};
  if ('said' in saying && saying.said !== undefined)
    return {
      kind: 'rewritten',
      message: `${why} The description says it instead: "${saying.said}"`.replace(/[^.]$/, '$&.'),
      ...uncertain,
    };
  const advice =
    'mayBeSaid' in saying && saying.mayBeSaid ? '; the description can say it instead.' : '.';
  return {
    kind: 'dropped',
    message: `${why} It is left out of what is sent${advice}`,
    ...uncertain,
  };
}

function setDescription(
  draft: StrictDraft,
  sentences: readonly { readonly text: string; readonly place: Pointer }[],
): void {
  const member = draft.members.get('description');
  const before = getValue(draft, 'description');
  const text = sentences.reduce(
    (words, sentence) => addSentence(words, sentence.text),
    typeof before === 'string' ? before : '',
  );
  const places =
    member === undefined
      ? []
      : member.kind === 'made'
        ? member.from
        : [getSource(member) ?? draft.from];
  draft.members.set(
    'description',
    createDerived(text, ...places, ...sentences.map(({ place }) => place)),
  );
}
