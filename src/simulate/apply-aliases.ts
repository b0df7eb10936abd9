import { isList, type Value } from '../contract/session/router.ts';
import { getMember, isRecord, parsePointer, type ValueObject } from './value.ts';

/** Another shape of the arguments that models are known to send. */
export interface GuardedAlias {
  /** Properties that a call of this shape has, all of them. */
  readonly when: readonly string[];
  /** JSON Pointers: from the sent arguments to the declared ones. */
  readonly map: readonly { readonly to: string; readonly from: string }[];
}

export type AliasedInput =
  /** `alias` is the position of the alias; undefined where the call has no other shape. */
  | { readonly kind: 'ok'; readonly input: Value; readonly alias: number | undefined }
  | { readonly kind: 'ambiguous'; readonly message: string; readonly hint: string };

/**
 * The arguments in the declared shape. Refuses a call of two shapes at once: which of them was meant
 * would be a guess.
 */
export function applyAliases(aliases: readonly GuardedAlias[], input: Value): AliasedInput {
  if (!isRecord(input)) return { kind: 'ok', input, alias: undefined };
  const fitting = aliases.flatMap((alias, i) => (isOfShape(alias, input) ? [{ alias, i }] : []));
  const [first, second] = fitting;
  if (first === undefined) return { kind: 'ok', input, alias: undefined };
  if (second !== undefined)
    return createAmbiguity(listShape(first.alias, input), listShape(second.alias, input));
  const declared = listDeclared(first.alias, input);
  if (declared.length > 0) return createAmbiguity(listShape(first.alias, input), declared);
  return { kind: 'ok', input: convertInput(first.alias, input), alias: first.i };
}

function isOfShape({ when, map }: GuardedAlias, input: ValueObject): boolean {
  return (
    when.length > 0 &&
    when.every((name) => getMember(input, name) !== undefined) &&
    map.some(({ from }) => getAt(input, parsePointer(from)) !== undefined)
  );
}

const getRoot = (pointer: string): string => parsePointer(pointer)[0] ?? '';

function listShape({ when, map }: GuardedAlias, input: ValueObject): readonly string[] {
  const roots = map.map(({ from }) => getRoot(from));
  return [...new Set([...when, ...roots])].filter((name) => getMember(input, name) !== undefined);
}

/** Declared properties that the call sends as well, beside the other shape. */
function listDeclared(alias: GuardedAlias, input: ValueObject): readonly string[] {
  const sent = new Set([...alias.when, ...alias.map.map(({ from }) => getRoot(from))]);
  const wanted = alias.map.map(({ to }) => getRoot(to));
  return [...new Set(wanted)].filter(
    (name) => !sent.has(name) && getMember(input, name) !== undefined,
  );
}

function createAmbiguity(shape: readonly string[], other: readonly string[]): AliasedInput {
  const format = (names: readonly string[]): string => names.join(', ');
  return {
    kind: 'ambiguous',
    message: `The call has two shapes at once: ${format(shape)}, and ${format(other)}.`,
    hint: `Send either ${format(shape)} or ${format(other)}.`,
  };
}

/** The arguments with the moved values at their places, and without those that were moved. */
function convertInput({ when, map }: GuardedAlias, input: ValueObject): Value {
  const moved = map.flatMap(({ from, to }) => {
    const value = getAt(input, parsePointer(from));
    return value === undefined ? [] : [{ to: parsePointer(to), value }];
  });
  const gone = new Set([...when, ...map.map(({ from }) => getRoot(from))]);
  const kept: Value = Object.fromEntries(Object.entries(input).filter(([key]) => !gone.has(key)));
  return moved.reduce<Value>((result, { to, value }) => setAt(result, to, value), kept);
}

function getAt(value: Value | undefined, [key, ...rest]: readonly string[]): Value | undefined {
  if (key === undefined || value === undefined) return value;
  const item = isList(value) && INDEX.test(key) ? value[Number(key)] : getMember(value, key);
  return getAt(item, rest);
}

const INDEX = /^(?:0|[1-9]\d{0,3})$/;

/** The value with another one inside; makes the lists and objects on the way. */
function setAt(value: Value | undefined, [key, ...rest]: readonly string[], inner: Value): Value {
  if (key === undefined) return inner;
  if (INDEX.test(key) && (value === undefined || isList(value))) {
    const items = value ?? [];
    // Without holes: an index beyond the end is the next one.
    const at = Math.min(Number(key), items.length);
    return [...items.slice(0, at), setAt(items[at], rest, inner), ...items.slice(at + 1)];
  }
  const record = isRecord(value) ? value : {};
  return Object.fromEntries([
    ...Object.entries(record).filter(([each]) => each !== key),
    [key, setAt(getMember(record, key), rest, inner)],
  ]);
}
