import { formatNumber } from '../../contract/format-count.ts';
import { isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer, isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { createCache } from '../../contract/memoize.ts';
import type { Loss } from '../loss.ts';
import { createCopy, createDerived, type SourceMapped } from '../source-map.ts';
import { addDroppedLosses } from './add-dropped-losses.ts';
import { convertChildren } from './convert-children.ts';
import { convertEmptyObject, isEmptyObject } from './convert-empty-object.ts';
import { convertEnum } from './convert-enum.ts';
import { convertType } from './convert-type.ts';
import { createObject } from './create-object.ts';
import { findDefinition } from './find-definition.ts';
import { PACKAGE, type GoogleDraft } from './google-draft.ts';
import { findKey, isTruthy, type FoundKeyword, type Layers } from './schema-layers.ts';

/**
 * Limits on copying references out: a few lines can become millions of schemas, and a long chain
 * would overflow the stack.
 */
const MAX_SCHEMAS = 20_000;
const MAX_FOLLOWED = 200;

/**
 * A schema is converted, sent unchanged because it refers to itself, or not sent because it has no
 * properties.
 */
type GoogleConversion =
  | { readonly kind: 'converted'; readonly schema: SourceMapped; readonly losses: readonly Loss[] }
  | { readonly kind: 'recursive' }
  | { readonly kind: 'empty'; readonly losses: readonly Loss[] };

interface ConversionRun {
  readonly root: JsonObject;
  readonly part: Pointer;
  readonly losses: Loss[];
  isRecursive: boolean;
  count: number;
  /** Number of references met, followed or not. */
  references: number;
}

const known = createCache<JsonObject, GoogleConversion>();
/** Results for schemas without a reference below them: they don't depend on the definitions. */
const knownBelow = createCache<
  JsonObject,
  {
    readonly at: Pointer;
    readonly sourceMapped: SourceMapped | undefined;
    readonly losses: readonly Loss[];
    readonly count: number;
  }
>();
/**
 * The conversion of @ai-sdk/google 3.0.141 into Gemini's `parameters` (read 2026-11-21, captured
 * the same day).
 */
export function convertForAiSdkGoogle(root: JsonObject, part: Pointer): GoogleConversion {
  const before = known.get(root);
  if (before !== undefined) return before;
  const run: ConversionRun = {
    root,
    part,
    losses: [],
    isRecursive: false,
    count: 0,
    references: 0,
  };
  const schema = convertLayers([{ json: root, at: part, isFollowed: false }], {
    run,
    following: [],
  });
  const losses =
    run.references === 0
      ? run.losses
      : [
          ...new Map(
            run.losses.map((loss) => [`${formatPointer(loss.at)} ${loss.message}`, loss]),
          ).values(),
        ];
  const converted: GoogleConversion = run.isRecursive
    ? { kind: 'recursive' }
    : schema === undefined
      ? { kind: 'empty', losses }
      : { kind: 'converted', schema, losses };
  known.set(root, converted);
  return converted;
}

interface ConversionContext {
  readonly run: ConversionRun;
  /** Pointers of the references followed on the way here, to notice recursion. */
  readonly following: readonly string[];
}

function convert(json: Json, at: Pointer, context: ConversionContext): SourceMapped | undefined {
  const { run } = context;
  if (json === null || run.isRecursive) return undefined;
  run.count += 1;
  if (run.count > MAX_SCHEMAS) {
    createLossCollector(run)(
      'rejected',
      run.part,
      `With all references replaced, the schema has more than ${formatNumber(MAX_SCHEMAS)} schemas: nothing more is shown here.`,
    );
    return undefined;
  }
  if (typeof json === 'boolean') {
    createLossCollector(run)(
      'rewritten',
      at,
      `${PACKAGE} sends {"type":"boolean","properties":{}} for \`${String(json)}\`: a model would give true or false here.`,
    );
    return createDerived(
      new Map<string, Json>([
        ['type', 'boolean'],
        ['properties', new Map()],
      ]),
      at,
    );
  }
  return isObject(json) ? convertBelow(json, at, context) : createDerived(new Map(), at);
}

function convertBelow(
  json: JsonObject,
  at: Pointer,
  context: ConversionContext,
): SourceMapped | undefined {
  const { run } = context;
  const before = knownBelow.get(json);
  if (
    before !== undefined &&
    run.count + before.count <= MAX_SCHEMAS &&
    isSamePointer(before.at, at)
  ) {
    for (const loss of before.losses) run.losses.push(loss);
    run.count += before.count;
    return before.sourceMapped;
  }
  const {
    count,
    references,
    losses: { length },
  } = run;
  const sourceMapped = convertLayers([{ json, at, isFollowed: false }], context);
  if (run.references === references && run.count <= MAX_SCHEMAS)
    knownBelow.set(json, {
      at,
      sourceMapped,
      losses: run.losses.slice(length),
      count: run.count - count,
    });
  return sourceMapped;
}

function convertLayers(layers: Layers, context: ConversionContext): SourceMapped | undefined {
  const reference = findKey(layers, '$ref');
  if (reference !== undefined && reference.json !== null)
    return convertReference(layers, reference, context);
  const at = layers[0].at;
  const addLoss = createLossCollector(context.run);
  if (isEmptyObject(layers)) return convertEmptyObject(layers, addLoss);
  const draft: GoogleDraft = { members: new Map(), addLoss };
  for (const key of ['description', 'required', 'format']) {
    const found = findKey(layers, key);
    if (found !== undefined && isTruthy(found.json))
      draft.members.set(key, createCopy(found.json, found.at));
  }
  convertType(draft, layers);
  convertEnum(draft, layers);
  convertChildren(draft, layers, (child, place) => convert(child, place, context));
  const shortest = findKey(layers, 'minLength');
  if (shortest !== undefined)
    draft.members.set('minLength', createCopy(shortest.json, shortest.at));
  addDroppedLosses(draft, layers, context.run.root);
  return createObject(at, draft.members);
}

function convertReference(
  layers: Layers,
  reference: FoundKeyword,
  { run, following }: ConversionContext,
): SourceMapped | undefined {
  const addLoss = createLossCollector(run);
  run.references += 1;
  const followed = layers.map((layer) => ({ ...layer, isFollowed: true }));
  const [first = layers[0], ...others] = followed;
  const found =
    typeof reference.json === 'string' ? findDefinition(run.root, reference.json) : undefined;
  if (found === undefined || following.length >= MAX_FOLLOWED) {
    const why =
      found === undefined
        ? `${PACKAGE} throws before anything is sent: it it follows references only to direct members of $defs or definitions.`
        : `More than ${MAX_FOLLOWED} references lead to one another: what the last one refers to is not shown here.`;
    addLoss('rejected', reference.at, why);
    return convertLayers([first, ...others], { run, following });
  }
  const key = formatPointer(found.at);
  if (following.includes(key)) {
    run.isRecursive = true;
    return undefined;
  }
  run.count += 1;
  addLoss(
    'rewritten',
    reference.at,
    `${PACKAGE} replaces the reference with a copy of its target.`,
  );
  const context = { run, following: [...following, key] };
  if (found.json === false) return convert(false, reference.at, context);
  if (!isObject(found.json)) return convertLayers([first, ...others], context);
  return convertLayers(
    [first, ...others, { json: found.json, at: [...run.part, ...found.at], isFollowed: false }],
    context,
  );
}

function createLossCollector({ losses }: ConversionRun): GoogleDraft['addLoss'] {
  return (kind, at, message) => void losses.push({ kind, at, message });
}
