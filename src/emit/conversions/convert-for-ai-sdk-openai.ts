import { get, isObject, type Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Loss } from '../loss.ts';
import {
  createSchemaConverter,
  type ConversionStep,
  type StepResult,
} from '../schema/create-schema-converter.ts';
import { getMember, openSourceMapped, type SourceMapped } from '../source-map.ts';
import { createObject } from './create-object.ts';

const BY = '@ai-sdk/openai 4.0.118';
/** Keywords it looks into that hold a map or a list of schemas. */
const NAMED: ReadonlySet<string | number> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
  'allOf',
  'anyOf',
  'oneOf',
]);
/** Keywords it looks into that hold one schema; `items` may also hold a list. */
const SINGLE: ReadonlySet<string | number> = new Set([
  'items',
  'additionalProperties',
  'additionalItems',
  'contains',
  'not',
  'if',
  'then',
  'else',
]);
const DEFINITION = /^#\/(definitions|\$defs)\/(.+)$/;

/**
 * Removes what @ai-sdk/openai removes from every schema before it sends it (4.0.118, read and
 * captured 2026-11-21). Other keywords are sent unchanged.
 */
export const convertForAiSdkOpenai = createSchemaConverter((step) => {
  const {
    place: { schema, at },
    sourceMapped,
  } = step;
  return isObject(schema) && isReached(at) ? convertSchema(step) : { sourceMapped, losses: [] };
});

function convertSchema({ place: { schema, at }, sourceMapped, from }: ConversionStep): StepResult {
  const dropped: Loss[] = [];
  const names = get(schema, 'propertyNames');
  if (names !== undefined && names !== null) {
    const isText = isObject(names) && (names.get('type') ?? 'string') === 'string';
    dropped.push(
      isText
        ? {
            kind: 'dropped',
            at: [...from, 'propertyNames'],
            message: `${BY} takes propertyNames out: neither the model nor the decoder receives it.`,
          }
        : {
            kind: 'rejected',
            at: [...from, 'propertyNames'],
            message: `${BY} throws before anything is sent: propertyNames may only be a schema of strings.`,
          },
    );
  } else if (names === null)
    dropped.push({
      kind: 'dropped',
      at: [...from, 'propertyNames'],
      message: `${BY} takes propertyNames out.`,
    });
  const pattern = get(schema, 'pattern');
  if (typeof pattern === 'string' && hasLookaround(pattern))
    dropped.push({
      kind: 'dropped',
      at: [...from, 'pattern'],
      message: `${BY} takes a pattern with lookaround out.`,
    });
  const kept =
    dropped.length === 0
      ? sourceMapped
      : removeKeys(
          sourceMapped,
          dropped.map((loss) => String(loss.at.at(-1))),
        );
  const merged = mergeOnlyReference(kept, { isRoot: at.length === 0, from });
  return merged === undefined
    ? { sourceMapped: kept, losses: dropped }
    : { sourceMapped: merged.sourceMapped, losses: [...dropped, ...merged.losses] };
}

function removeKeys(sourceMapped: SourceMapped, keys: readonly string[]): SourceMapped {
  const open = openSourceMapped(sourceMapped);
  return open.kind === 'object' && open.from !== undefined
    ? createObject(open.from, new Map([...open.members].filter(([key]) => !keys.includes(key))))
    : open;
}

/**
 * Replaces an `allOf` of one bare reference by that reference, or at the root by the definition it
 * refers to.
 */
function mergeOnlyReference(
  sourceMapped: SourceMapped,
  { isRoot, from }: { readonly isRoot: boolean; readonly from: Pointer },
): StepResult | undefined {
  const reference = findOnlyReference(sourceMapped);
  const text = reference && readText(reference);
  const whole = openSourceMapped(sourceMapped);
  if (reference === undefined || text === undefined || whole.kind !== 'object') return undefined;
  const rest = [...whole.members].filter(([key]) => key !== 'allOf');
  const losses: readonly Loss[] = [
    {
      kind: 'rewritten',
      at: [...from, 'allOf'],
      message: `${BY} sends what the only branch of allOf refers to in its place.`,
    },
  ];
  if (!isRoot)
    return {
      sourceMapped: { ...whole, members: new Map([...rest, ['$ref', reference]]) },
      losses,
    };
  const definition = findDefinition(sourceMapped, text);
  return definition?.kind === 'object'
    ? { sourceMapped: { ...whole, members: new Map([...definition.members, ...rest]) }, losses }
    : undefined;
}

/** The `$ref` of an `allOf` whose only branch has no other keyword. */
function findOnlyReference(sourceMapped: SourceMapped): SourceMapped | undefined {
  const branches = getMember(sourceMapped, 'allOf');
  const items = branches && openSourceMapped(branches);
  const [only] = items?.kind === 'list' && items.items.length === 1 ? items.items : [];
  const branch = only && openSourceMapped(only);
  return branch?.kind === 'object' && branch.members.size === 1
    ? branch.members.get('$ref')
    : undefined;
}

function findDefinition(sourceMapped: SourceMapped, reference: string): SourceMapped | undefined {
  const [, keyword = '', name = ''] = DEFINITION.exec(reference) ?? [];
  const definitions = getMember(sourceMapped, keyword);
  const definition =
    definitions && getMember(definitions, name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return definition && openSourceMapped(definition);
}

function readText(sourceMapped: SourceMapped): string | undefined {
  const json: Json | undefined =
    sourceMapped.kind === 'copy' || sourceMapped.kind === 'made' ? sourceMapped.json : undefined;
  return typeof json === 'string' ? json : undefined;
}

function isReached(at: Pointer): boolean {
  let i = 0;
  while (i < at.length) {
    const keyword = at[i] ?? '';
    if (!NAMED.has(keyword) && !SINGLE.has(keyword)) return false;
    i += NAMED.has(keyword) || (keyword === 'items' && typeof at[i + 1] === 'number') ? 2 : 1;
  }
  return true;
}

/** Ignores escaped characters and character classes. */
function hasLookaround(pattern: string): boolean {
  const bare = pattern.replace(/\\[\s\S]/g, '_').replace(/\[[^\]]*(\]|$)/g, '_');
  return /\(\?<?[=!]/.test(bare);
}
