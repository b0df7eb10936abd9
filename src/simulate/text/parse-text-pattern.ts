/** What a pattern accepts, as a tree. */
export type PatternNode =
  /** One sign in one of the ranges, or in none of them. */
  | { readonly kind: 'sign'; readonly ranges: readonly SignRange[]; readonly isNegated: boolean }
  | { readonly kind: 'all'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'any'; readonly branches: readonly PatternNode[] }
  | {
      readonly kind: 'repeat';
      readonly part: PatternNode;
      readonly least: number;
      readonly most: number;
    }
  /** The begin or the end of the text. */
  | { readonly kind: 'begin' | 'end' };

type SignRange = readonly [from: number, to: number];

interface Reader {
  readonly signs: readonly string[];
  at: number;
  depth: number;
  /** False as soon as something is read that is not known here. */
  isKnown: boolean;
}

const DEEPEST = 60;
const MOST_REPEATS = 1_000;
const DIGITS: readonly SignRange[] = [[48, 57]];
const WORDS: readonly SignRange[] = [...DIGITS, [65, 90], [95, 95], [97, 122]];
const SPACES: readonly SignRange[] = [
  [9, 13],
  [32, 32],
];
const CLASSES: Readonly<Record<string, readonly SignRange[]>> = { d: DIGITS, w: WORDS, s: SPACES };
const CONTROLS: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, f: 12, v: 11 };
const LAST = 0x10ffff;

/**
 * A pattern in the syntax of Rust's crate regex, as OpenAI's grammars have it. Undefined for what is
 * not known here: flags, properties of Unicode, sets of classes, word boundaries, lazy quantifiers.
 */
export function parseTextPattern(source: string): PatternNode | undefined {
  const reader: Reader = { signs: [...source], at: 0, depth: 0, isKnown: true };
  const node = readBranches(reader);
  return reader.isKnown && reader.at === reader.signs.length ? node : undefined;
}

function getSign({ signs, at, isKnown }: Reader, ahead = 0): string | undefined {
  return isKnown ? signs[at + ahead] : undefined;
}

function readSign(reader: Reader, sign: string): boolean {
  if (getSign(reader) !== sign) return false;
  reader.at += 1;
  return true;
}

function readBranches(reader: Reader): PatternNode {
  const branches = [readParts(reader)];
  while (readSign(reader, '|')) branches.push(readParts(reader));
  const [only] = branches;
  return only !== undefined && branches.length === 1 ? only : { kind: 'any', branches };
}

function readParts(reader: Reader): PatternNode {
  const parts: PatternNode[] = [];
  for (let sign = getSign(reader); sign !== undefined && sign !== '|' && sign !== ')';) {
    parts.push(readRepeated(reader));
    sign = getSign(reader);
  }
  return { kind: 'all', parts };
}

function readRepeated(reader: Reader): PatternNode {
  const part = readPart(reader);
  const counts = readCounts(reader);
  if (counts === undefined) return part;
  // A second quantifier, or a lazy one.
  if (['*', '+', '?', '{'].includes(getSign(reader) ?? '')) reader.isKnown = false;
  return { kind: 'repeat', part, ...counts };
}

function readCounts(reader: Reader): { readonly least: number; readonly most: number } | undefined {
  if (readSign(reader, '*')) return { least: 0, most: Infinity };
  if (readSign(reader, '+')) return { least: 1, most: Infinity };
  if (readSign(reader, '?')) return { least: 0, most: 1 };
  if (!readSign(reader, '{')) return undefined;
  const least = readNumber(reader);
  const hasMore = readSign(reader, ',');
  const most = hasMore ? (readNumber(reader) ?? Infinity) : least;
  const isRead = readSign(reader, '}') && least !== undefined && most !== undefined;
  if (
    isRead &&
    least <= MOST_REPEATS &&
    (most === Infinity || (most >= least && most <= MOST_REPEATS))
  )
    return { least, most };
  reader.isKnown = false;
  return undefined;
}

function readNumber(reader: Reader): number | undefined {
  let digits = '';
  for (let sign = getSign(reader); sign !== undefined && /^[0-9]$/.test(sign);) {
    digits += sign;
    reader.at += 1;
    sign = getSign(reader);
  }
  return digits === '' || digits.length > 6 ? undefined : Number(digits);
}

function readPart(reader: Reader): PatternNode {
  const sign = getSign(reader) ?? '';
  reader.at += 1;
  if (sign === '(') return readGroup(reader);
  if (sign === '[') return readClass(reader);
  if (sign === '.') return { kind: 'sign', ranges: [[10, 10]], isNegated: true };
  if (sign === '^') return { kind: 'begin' };
  if (sign === '$') return { kind: 'end' };
  if (sign === '\\') {
    const { ranges, isNegated } = readEscape(reader);
    return { kind: 'sign', ranges, isNegated };
  }
  if ('*+?{'.includes(sign)) reader.isKnown = false;
  return { kind: 'sign', ranges: listSame(sign), isNegated: false };
}

function listSame(sign: string): readonly SignRange[] {
  const code = sign.codePointAt(0) ?? 0;
  return [[code, code]];
}

function readGroup(reader: Reader): PatternNode {
  reader.depth += 1;
  if (reader.depth > DEEPEST) reader.isKnown = false;
  if (readSign(reader, '?')) readGroupHead(reader);
  const node = readBranches(reader);
  if (!readSign(reader, ')')) reader.isKnown = false;
  reader.depth -= 1;
  return node;
}

/** After `(?`: a group without a number, or with a name. */
function readGroupHead(reader: Reader): void {
  if (readSign(reader, ':')) return;
  readSign(reader, 'P');
  if (!readSign(reader, '<') || !/^[A-Za-z_]$/.test(getSign(reader) ?? '')) reader.isKnown = false;
  while (/^\w$/.test(getSign(reader) ?? '')) reader.at += 1;
  if (!readSign(reader, '>')) reader.isKnown = false;
}

interface SignClass {
  readonly ranges: readonly SignRange[];
  readonly isNegated: boolean;
}

/** After the backslash. */
function readEscape(reader: Reader): SignClass {
  const sign = getSign(reader) ?? '';
  reader.at += 1;
  const ranges = CLASSES[sign.toLowerCase()];
  if (ranges !== undefined && Object.hasOwn(CLASSES, sign.toLowerCase()))
    return { ranges, isNegated: sign !== sign.toLowerCase() };
  if (Object.hasOwn(CONTROLS, sign)) {
    const code = CONTROLS[sign] ?? 0;
    return { ranges: [[code, code]], isNegated: false };
  }
  // Letters and digits have meanings that are not known here.
  if (!/^[!-~]$/.test(sign) || /^[A-Za-z0-9<>]$/.test(sign)) reader.isKnown = false;
  return { ranges: listSame(sign), isNegated: false };
}

/** After the bracket. */
function readClass(reader: Reader): PatternNode {
  const isNegated = readSign(reader, '^');
  const ranges: SignRange[] = [];
  let isFirst = true;
  while (reader.isKnown && (isFirst || getSign(reader) !== ']')) {
    isFirst = false;
    ranges.push(...readClassItem(reader));
  }
  if (!readSign(reader, ']')) reader.isKnown = false;
  return { kind: 'sign', ranges, isNegated };
}

function readClassItem(reader: Reader): readonly SignRange[] {
  const from = readClassSign(reader);
  if (getSign(reader) !== '-' || getSign(reader, 1) === ']') return from;
  reader.at += 1;
  const to = readClassSign(reader);
  const [first, last] = [from[0], to[0]];
  const isRange =
    from.length === 1 &&
    to.length === 1 &&
    first !== undefined &&
    last !== undefined &&
    first[0] === first[1] &&
    last[0] === last[1] &&
    first[0] <= last[0];
  if (isRange) return [[first[0], last[0]]];
  reader.isKnown = false;
  return [];
}

/** Nested classes, and sets of classes, are not known here. */
function readClassSign(reader: Reader): readonly SignRange[] {
  const sign = getSign(reader);
  reader.at += 1;
  const isSet = sign !== undefined && '&-~'.includes(sign) && getSign(reader) === sign;
  if (sign === undefined || sign === '[' || isSet) reader.isKnown = false;
  if (sign !== '\\') return listSame(sign ?? '');
  const { ranges, isNegated } = readEscape(reader);
  return isNegated ? listOthers(ranges) : ranges;
}

function listOthers(ranges: readonly SignRange[]): readonly SignRange[] {
  const starts = [0, ...ranges.map(([, to]) => to + 1)];
  const ends = [...ranges.map(([from]) => from - 1), LAST];
  return starts.map((from, i): SignRange => [from, ends[i] ?? LAST]);
}
