import { get, isObject, type Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import {
  createSchemaConverter,
  type ConversionStep,
  type StepResult,
} from '../schema/create-schema-converter.ts';
import { getMember, openSourceMapped, type SourceMapped } from '../source-map.ts';
import type { Loss } from '../target.ts';
import { createObject } from './create-object.ts';

const BY = '@ai-sdk/openai 4.0.118';
/**
 * The keywords it looks into. A name or a place follows those of the first set, and those of the
 * second where they hold a list.
 */
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
 * What @ai-sdk/openai takes out of every schema before it is sent (4.0.118, read and captured
 * 2026-11-21); other keywords go out as they are.
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
            message: `${BY} takes propertyNames out: neither the model nor the decoder hears of it.`,
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
 * `allOf` with a single bare reference: the reference takes its place, at the root what it refers
 * to does.
 */
function mergeOnlyReference(
  sourceMapped: SourceMapped,
  { isRoot, from }: { readonly isRoot: boolean; readonly from: Pointer },
): StepResult | undefined {
  const branches = getMember(sourceMapped, 'allOf');
  const items = branches === undefined ? undefined : openSourceMapped(branches);
  const [only] = items?.kind === 'list' && items.items.length === 1 ? items.items : [];
  const branch = only && openSourceMapped(only);
  const reference =
    branch?.kind === 'object' && branch.members.size === 1 ? branch.members.get('$ref') : undefined;
  const text = reference === undefined ? undefined : readText(reference);
  const whole = openSourceMapped(sourceMapped);
  if (reference === undefined || text === undefined || whole.kind !== 'object') return undefined;
  const rest = [...whole.members].filter(([key]) => key !== 'allOf');
  const loss: Loss = {
    kind: 'rewritten',
    at: [...from, 'allOf'],
    message: `${BY} sends what the only branch of allOf refers to in its place.`,
  };
  if (!isRoot)
    return {
      sourceMapped: { ...whole, members: new Map([...rest, ['$ref', reference]]) },
      losses: [loss],
    };
  const [, keyword = '', name = ''] = DEFINITION.exec(text) ?? [];
  const definitions = getMember(sourceMapped, keyword);
  const definition =
    definitions && getMember(definitions, name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = definition && openSourceMapped(definition);
  return found?.kind === 'object'
    ? { sourceMapped: { ...whole, members: new Map([...found.members, ...rest]) }, losses: [loss] }
    : undefined;
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

/** Outside of a character class, and not escaped. */
function hasLookaround(pattern: string): boolean {
  const bare = pattern.replace(/\\[\s\S]/g, '_').replace(/\[[^\]]*(\]|$)/g, '_');
  return /\(\?<?[=!]/.test(bare);
}
