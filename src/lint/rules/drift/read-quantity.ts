import type { Parameter } from '../parameters/list-parameters.ts';

/**
 * A number in a text, read to its end: `30d` is 30 with a unit; `1.2.3` and `10-20` are no numbers.
 */
export interface Quantity {
  readonly value: number;
  readonly start: number;
  /** Offset after the number, before its unit. */
  readonly end: number;
  /** The unit in lower case; undefined when an ordinary word follows. */
  readonly unit: string | undefined;
  /** Offset after the unit. */
  readonly unitEnd: number;
}

const NUMBER = /-?(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d{1,9})?/y;
const ATTACHED = /[A-Za-zµ°%][A-Za-z°%]{0,14}/y;
const APART = /[ \t](?:[A-Za-z][A-Za-z-]{0,19}|[%°]C?)/y;
/** Continues the same token: `1.2.3`, `10-20`, `16:9`, `5/page`, `2_000`, `1e6`. */
const GOES_ON = /[\w$€£#@]|[.,:/–—+×^~\\-](?=\w)|[-–—](?=\s?\d)|\+|\*(?=\w)/y;
const FUNCTION_WORDS = new Set(
  'if when unless while and or for to as is are was in the with which that than then at by of on from but per each it its this not no maximum minimum max min inclusive exclusive default otherwise where because since only also can may will should means via'.split(
    ' ',
  ),
);

/** The number at an offset; undefined where none begins there, or it only looks like one. */
export function readQuantity(text: string, start: number): Quantity | undefined {
  NUMBER.lastIndex = start;
  const number = NUMBER.exec(text)?.[0];
  if (number === undefined) return undefined;
  const end = start + number.length;
  const value = Number(number.replaceAll(',', ''));
  ATTACHED.lastIndex = end;
  const attached = ATTACHED.exec(text)?.[0];
  if (attached !== undefined)
    return hasContinuation(text, end + attached.length)
      ? undefined
      : { value, start, end, unit: attached.toLowerCase(), unitEnd: end + attached.length };
  if (hasContinuation(text, end)) return undefined;
  APART.lastIndex = end;
  const apart = APART.exec(text)?.[0];
  const word = apart?.trim().toLowerCase();
  if (apart === undefined || word === undefined || FUNCTION_WORDS.has(word))
    return { value, start, end, unit: undefined, unitEnd: end };
  return { value, start, end, unit: word, unitEnd: end + apart.length };
}

function hasContinuation(text: string, at: number): boolean {
  GOES_ON.lastIndex = at;
  return GOES_ON.test(text);
}

interface Unit {
  readonly measures: 'time' | 'bytes' | 'share';
  /** In milliseconds, bytes or hundredths; kilobytes count as 1,000 or 1,024 bytes. */
  readonly sizes: readonly number[];
}

const UNITS: ReadonlyMap<string, Unit> = new Map(
  (
    [
      ['time', 'ms msec msecs millisecond milliseconds millis', [1]],
      ['time', 's sec secs second seconds', [1_000]],
      ['time', 'min mins minute minutes', [60_000]],
      ['time', 'h hr hrs hour hours', [3_600_000]],
      ['time', 'd day days', [86_400_000]],
      ['time', 'w week weeks', [604_800_000]],
      ['bytes', 'byte bytes', [1]],
      ['bytes', 'kb kib kilobyte kilobytes', [1_000, 1_024]],
      ['bytes', 'mb mib megabyte megabytes', [1_000_000, 1_048_576]],
      ['bytes', 'gb gib gigabyte gigabytes', [1_000_000_000, 1_073_741_824]],
      ['share', '% percent percentage pct', [1]],
    ] as const
  ).flatMap(([measures, words, sizes]) =>
    words.split(' ').map((word) => [word, { measures, sizes }] as const),
  ),
);

/** Whether two words are the same unit, such as `s` and `seconds`. */
function isSameUnit(one: string, other: string): boolean {
  const [a, b] = [UNITS.get(one), UNITS.get(other)];
  return (
    one === other ||
    (a !== undefined && b !== undefined && a.measures === b.measures && a.sizes[0] === b.sizes[0])
  );
}

/** Whether two amounts are equal; undefined for unknown or different kinds of units. */
export function isSameAmount(
  one: Pick<Quantity, 'value' | 'unit'>,
  other: Pick<Quantity, 'value' | 'unit'>,
): boolean | undefined {
  const [a, b] = [UNITS.get(one.unit ?? ''), UNITS.get(other.unit ?? '')];
  if (a === undefined || b === undefined || a.measures !== b.measures) return undefined;
  return a.sizes.some((size) => b.sizes.some((unit) => one.value * size === other.value * unit));
}

/**
 * Whether a word is a unit of time, bytes, share, text or image size, which a list of things cannot
 * have.
 */
export function isKnownUnit(word: string): boolean {
  return (
    UNITS.has(word) ||
    /^(?:chars?|characters?|words?|lines?|tokens?|px|pixels?|x|k|m|levels?|times?|decimals?|months?|years?|degrees?)$/.test(
      word,
    )
  );
}

/** Counted things: with these words the number has no unit. */
const THINGS =
  /^(?:items?|results?|rows?|entries|records?|elements?|matches|hits|objects?|values?|documents?|messages?|posts?|files?|issues?|users?)$/;

export type CountedParameter = Pick<Parameter, 'words' | 'description'>;

/**
 * Whether a number counts what the parameter counts: no unit, things, a word of its name, or the
 * unit in its name or description.
 */
export function isCountedUnit(
  unit: string | undefined,
  { words, description }: CountedParameter,
): boolean {
  if (unit === undefined || THINGS.test(unit)) return true;
  if (
    words.some(
      (word) =>
        word === unit || `${word}s` === unit || word === `${unit}s` || isSameUnit(word, unit),
    )
  )
    return true;
  const known = UNITS.get(unit);
  if (known === undefined) return false;
  const stated =
    /\b(?:in|of|many) ([a-z]{1,14})\b|[([]([a-z]{1,14})[)\]]|^(milliseconds|seconds|minutes|hours|days|bytes)\b/gi;
  for (const [, inWord, inBrackets, first] of description.matchAll(stated))
    if (isSameUnit((inWord ?? inBrackets ?? first ?? '').toLowerCase(), unit)) return true;
  return false;
}
