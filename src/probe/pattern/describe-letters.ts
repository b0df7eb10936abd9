import type { AST } from '@eslint-community/regexpp';
import type { Letter } from './parse-pattern.ts';

/** The phrases for a class: alone, and after a count. */
interface LetterPhrases {
  /** "a digit", "one of a–z or -", "“x”". */
  readonly one: string;
  /** "digits", "of a–z or -", "of “x”". */
  readonly many: string;
}

const MAX_ITEMS = 10;
const SPECIAL: ReadonlyMap<number, string> = new Map([
  [0x20, 'space'],
  [0x09, 'tab'],
  [0x0a, 'line feed'],
  [0x0d, 'carriage return'],
  [0x2c, 'comma'],
  [0xa0, 'no-break space'],
]);
const ESCAPES = {
  digit: ['0–9'],
  word: ['a–z', 'A–Z', '0–9', '_'],
  space: ['white space'],
} as const;
const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['L', 'letter of any script'],
  ['Letter', 'letter of any script'],
  ['Alphabetic', 'letter of any script'],
  ['Alpha', 'letter of any script'],
  ['Lu', 'upper-case letter'],
  ['Uppercase_Letter', 'upper-case letter'],
  ['Ll', 'lower-case letter'],
  ['Lowercase_Letter', 'lower-case letter'],
  ['N', 'number character'],
  ['Number', 'number character'],
  ['Nd', 'digit of any script'],
  ['Decimal_Number', 'digit of any script'],
  ['P', 'punctuation character'],
  ['Punctuation', 'punctuation character'],
  ['S', 'symbol'],
  ['Symbol', 'symbol'],
  ['Sc', 'currency symbol'],
  ['M', 'combining mark'],
  ['Mark', 'combining mark'],
  ['Z', 'separator'],
  ['Zs', 'space of any kind'],
  ['White_Space', 'white-space character'],
  ['ASCII', 'ASCII character'],
  ['Any', 'character'],
]);

export function describeLetter(node: Letter): LetterPhrases {
  if (node.type === 'Character') return describeLiteral(node.value);
  if (node.type === 'CharacterSet') return describeSet(node);
  return describeClass(node);
}

/** The text in quotes, with invisible letters replaced by their names. */
export function formatText(codes: readonly number[]): string {
  return `“${codes.map((code) => (code === 0x20 || code === 0x2c || isPlain(code) ? String.fromCodePoint(code) : `[${formatCode(code)}]`)).join('')}”`;
}

export function describeLiteral(code: number): LetterPhrases {
  const quoted = code === 0x2c || isPlain(code) ? formatText([code]) : undefined;
  return quoted === undefined
    ? { one: addArticle(formatCode(code)), many: `of ${formatCode(code)}` }
    : { one: quoted, many: `of ${quoted}` };
}

function describeSet(node: AST.CharacterSet): LetterPhrases {
  switch (node.kind) {
    case 'any':
      return { one: 'a character except a line break', many: 'characters except line breaks' };
    case 'digit':
      return node.negate ? describeComplement('digits') : { one: 'a digit', many: 'digits' };
    case 'space':
      return node.negate
        ? describeComplement('white space')
        : { one: 'a white-space character', many: 'white-space characters' };
    case 'word':
      return node.negate
        ? describeComplement(formatAlternatives(ESCAPES.word))
        : {
            one: `one of ${formatAlternatives(ESCAPES.word)}`,
            many: `of ${formatAlternatives(ESCAPES.word)}`,
          };
    case 'property': {
      const noun = describeProperty(node);
      return node.negate
        ? describeComplement(formatPlural(noun))
        : { one: addArticle(noun), many: formatPlural(noun) };
    }
  }
}

function describeClass(node: AST.CharacterClass): LetterPhrases {
  const { elements, negate } = node;
  const everything = elements.some((a) => elements.some((b) => isOpposite(a, b)));
  if (elements.length === 0 || everything)
    return negate === everything ? NOTHING : { one: 'a character', many: 'characters' };
  const [only, ...others] = elements;
  if (only !== undefined && others.length === 0) {
    if (only.type === 'Character' && !negate) return describeLiteral(only.value);
    if (only.type === 'CharacterSet' && only.kind !== 'property')
      return describeSet({ ...only, negate: only.negate !== negate });
    if (only.type === 'CharacterSet' && !negate) return describeSet(only);
  }
  // `[^\W_]` is described the other way round: `\w` without `_`.
  const base = negate
    ? elements.find((element) => element.type === 'CharacterSet' && element.negate)
    : undefined;
  if (base !== undefined)
    return describeDifference(
      base,
      elements.filter((element) => element !== base),
    );
  const list = formatAlternatives([...new Set(elements.flatMap(listItems))]);
  return negate ? describeComplement(list) : { one: `one of ${list}`, many: `of ${list}` };
}

function describeDifference(
  base: AST.CharacterClassElement,
  others: readonly AST.CharacterClassElement[],
): LetterPhrases {
  const list = `${formatAlternatives(listItems(base.type === 'CharacterSet' && base.kind !== 'property' ? { ...base, negate: false } : base))}${others.length > 0 ? `, but not ${formatAlternatives(others.flatMap(listItems))}` : ''}`;
  return { one: `one of ${list}`, many: `of ${list}` };
}

const NOTHING: LetterPhrases = {
  one: 'a character of an empty class, so nothing matches',
  many: 'characters of an empty class, so nothing matches',
};

function describeComplement(list: string): LetterPhrases {
  return { one: `a character except ${list}`, many: `characters except ${list}` };
}

/** A set and its negation: together they match every character. */
function isOpposite(a: AST.CharacterClassElement, b: AST.CharacterClassElement): boolean {
  return (
    a.type === 'CharacterSet' &&
    b.type === 'CharacterSet' &&
    !a.negate &&
    b.negate &&
    a.raw.slice(2) === b.raw.slice(2) &&
    a.kind === b.kind
  );
}

function listItems(element: AST.CharacterClassElement): readonly string[] {
  if (element.type === 'Character') return [formatCode(element.value)];
  if (element.type === 'CharacterClassRange')
    return [
      element.min.value === element.max.value
        ? formatCode(element.min.value)
        : `${formatCode(element.min.value)}–${formatCode(element.max.value)}`,
    ];
  if (element.type !== 'CharacterSet') return [`\`${element.raw}\``];
  const items =
    element.kind === 'property' ? [formatPlural(describeProperty(element))] : ESCAPES[element.kind];
  return element.negate ? [`(anything but ${items.join(', ')})`] : items;
}

function formatPlural(noun: string): string {
  return noun.replace(/\b(letter|digit|character|mark|symbol|separator|space)\b/, '$1s');
}

function describeProperty({
  key,
  value,
}: {
  readonly key: string;
  readonly value: string | null;
}): string {
  if (value !== null && /^(Script|sc|Script_Extensions|scx)$/.test(key))
    return `${value.replaceAll('_', ' ')} character`;
  return PROPERTIES.get(value ?? key) ?? `character of the kind ${value ?? key}`;
}

function formatCode(code: number): string {
  return (
    SPECIAL.get(code) ??
    (isPlain(code)
      ? String.fromCodePoint(code)
      : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`)
  );
}

/** Visible, and clear on its own in a list of letters. */
function isPlain(code: number): boolean {
  return (
    !SPECIAL.has(code) && !/[\p{C}\p{Z}\p{M}\p{Bidi_Control}]/u.test(String.fromCodePoint(code))
  );
}

function addArticle(noun: string): string {
  return `${/^(?:[aeioAEIO]|up)/.test(noun) ? 'an' : 'a'} ${noun}`.replace(/^an? U\+/, 'U+');
}

export function formatAlternatives(items: readonly string[]): string {
  const shown =
    items.length > MAX_ITEMS
      ? [...items.slice(0, MAX_ITEMS - 1), `${items.length - MAX_ITEMS + 1} more`]
      : items;
  return shown.length < 2
    ? shown.join('')
    : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1) ?? ''}`;
}
