import type { TextRange } from './find-range.ts';
import { printSlots, readSlots, resolveSlots, type AlignedMember } from './json-slots.ts';
import { isArray, isObject, type Json } from './json.ts';
import { printJson } from './print-json.ts';
import { replaceUnchanged } from './replace-unchanged.ts';
import { findBlanksEnd, findValueEnd, walkMembers } from './walk-members.ts';

/** How the author of a text formats it. */
interface TextStyle {
  readonly text: string;
  /** One level of indentation. */
  readonly unit: string;
  /** White space after a colon, and after a comma on the same line. */
  readonly gap: string;
  /** The range of a value of the old document, for values that moved. */
  readonly find: (value: Json) => TextRange | undefined;
}

interface ValueChange {
  readonly before: Json;
  readonly after: Json;
  /**
   * The indentation of the line that it begins on; undefined where it shares that line with its
   * neighbours.
   */
  readonly margin: string | undefined;
}

/**
 * Changes a JSON text from `before` to `after`: unchanged parts keep their formatting byte for
 * byte, new parts are formatted like their neighbours. Of a repeated key in a changed object, only
 * the last remains.
 */
export function replaceJsonText(text: string, before: Json, after: Json): string {
  const goal = replaceUnchanged(before, after);
  if (goal === before) return text;
  const start = findBlanksEnd(text, 0);
  const end = text.trimEnd().length;
  const [first] = walkMembers(text, start);
  if (first === undefined && (isObject(goal) || isArray(goal))) return printJson(goal, 2);
  const margin = text.trim().includes('\n') ? readMargin(text, start) : undefined;
  return (
    text.slice(0, start) +
    replaceValue(readStyle(text, before), { start, end }, { before, after: goal, margin }) +
    text.slice(end)
  );
}

function readStyle(text: string, before: Json): TextStyle {
  const root = findBlanksEnd(text, 0);
  const [first] = walkMembers(text, root);
  let places: Map<Json, TextRange> | undefined;
  return {
    text,
    unit: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ',
    gap: first !== undefined && text[first.value - 1] === ':' ? '' : ' ',
    find: (wanted) => {
      places ??= findValueRanges(text, before, root);
      return places.get(wanted);
    },
  };
}

function findValueRanges(
  text: string,
  json: Json,
  start: number,
  places = new Map<Json, TextRange>(),
): Map<Json, TextRange> {
  if (!isObject(json) && !isArray(json)) return places;
  places.set(json, { start, end: findValueEnd(text, start) });
  for (const { key, value } of walkMembers(text, start)) {
    const child = isObject(json) ? json.get(String(key)) : json[Number(key)];
    if (child !== undefined) findValueRanges(text, child, value, places);
  }
  return places;
}

function replaceValue(
  textStyle: TextStyle,
  { start, end }: TextRange,
  { before, after, margin }: ValueChange,
): string {
  if (after === before) return textStyle.text.slice(start, end);
  const isPair = (isObject(before) && isObject(after)) || (isArray(before) && isArray(after));
  if (!isPair) return printValue(textStyle, after, margin);
  const former = readSlots(textStyle.text, start);
  const [lead, tail] =
    margin === undefined ? ['', ''] : [`\n${margin}${textStyle.unit}`, `\n${margin}`];
  const style = {
    ...former,
    gap: textStyle.gap,
    ...(former.slots.length === 0 ? { lead, end: tail } : {}),
  };
  return printSlots(
    style,
    resolveSlots(former.slots, before, after).map((aligned) => ({
      slot: aligned.slot,
      printMember: (position) =>
        printKey(textStyle, aligned) +
        printMemberValue(textStyle, aligned, readLineMargin(position)),
    })),
  );
}

function printKey(textStyle: TextStyle, { key, slot }: AlignedMember): string {
  if (key === undefined) return '';
  if (slot === undefined) return `${JSON.stringify(key)}:${textStyle.gap}`;
  return key === slot.key ? slot.label : JSON.stringify(key) + slot.label.slice(slot.keyLength);
}

function printMemberValue(
  textStyle: TextStyle,
  { value, slot, former }: AlignedMember,
  margin: string | undefined,
): string {
  return slot === undefined || former === undefined
    ? printValue(textStyle, value, margin)
    : replaceValue(
        textStyle,
        { start: slot.value, end: slot.end },
        { before: former, after: value, margin },
      );
}

/**
 * Prints a value that is new at its place: with its own formatting if it moved there, else in the
 * style of the text.
 */
function printValue(textStyle: TextStyle, value: Json, margin: string | undefined): string {
  const members = isObject(value)
    ? [...value]
    : isArray(value)
      ? value.map((item) => [undefined, item] as const)
      : undefined;
  if (members === undefined) return printJson(value);
  const [open, close] = isObject(value) ? ['{', '}'] : ['[', ']'];
  if (members.length === 0) return open + close;
  const moved = textStyle.find(value);
  const raw = moved && textStyle.text.slice(moved.start, moved.end);
  if (moved !== undefined && raw !== undefined && (margin !== undefined || !raw.includes('\n')))
    return raw.replaceAll(`\n${readMargin(textStyle.text, moved.start)}`, `\n${margin ?? ''}`);
  const inner = margin === undefined ? undefined : margin + textStyle.unit;
  const texts = members.map(
    ([key, item]) =>
      (key === undefined ? '' : `${JSON.stringify(key)}:${textStyle.gap}`) +
      printValue(textStyle, item, inner),
  );
  return inner === undefined
    ? open + texts.join(`,${textStyle.gap}`) + close
    : `${open}\n${inner}${texts.join(`,\n${inner}`)}\n${margin}${close}`;
}

function readMargin(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
}

/** The indentation in the white space (and comma) before a member. */
function readLineMargin(before: string): string | undefined {
  const line = before.lastIndexOf('\n');
  return line === -1 ? undefined : before.slice(line + 1).replace(',', ' ');
}
