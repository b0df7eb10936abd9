import type { TextRange } from './find-range.ts';
import { printSlots, readSlots, resolveSlots, type AlignedMember } from './json-slots.ts';
import { isArray, isObject, type Json } from './json.ts';
import { printJson } from './print-json.ts';
import { replaceUnchanged } from './replace-unchanged.ts';
import { findBlanksEnd, findValueEnd, walkMembers } from './walk-members.ts';

/** How the author of a text sets it. */
interface TextStyle {
  readonly text: string;
  /** One level of indentation. */
  readonly unit: string;
  /** Between a colon and its value, and after a comma on the same line. */
  readonly gap: string;
  /** Where a value of the old document stands, for those that moved. */
  readonly find: (value: Json) => TextRange | undefined;
}

interface ValueChange {
  readonly before: Json;
  readonly after: Json;
  /**
   * The blanks before the line it begins on; undefined where it shares the line with its
   * neighbours.
   */
  readonly margin: string | undefined;
}

/**
 * The text that means `after`, where `text` means `before`: what did not change keeps its author's
 * formatting, byte for byte, and what is new is set as its neighbours are. Of a key that stands
 * twice in an object that changes, only the last stays.
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
    replaceValue(readHand(text, before), { start, end }, { before, after: goal, margin }) +
    text.slice(end)
  );
}

function readHand(text: string, before: Json): TextStyle {
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
    const held = isObject(json) ? json.get(String(key)) : json[Number(key)];
    if (held !== undefined) findValueRanges(text, held, value, places);
  }
  return places;
}

function replaceValue(
  hand: TextStyle,
  { start, end }: TextRange,
  { before, after, margin }: ValueChange,
): string {
  if (after === before) return hand.text.slice(start, end);
  const isPair = (isObject(before) && isObject(after)) || (isArray(before) && isArray(after));
  if (!isPair) return print(hand, after, margin);
  const former = readSlots(hand.text, start);
  const [lead, tail] = margin === undefined ? ['', ''] : [`\n${margin}${hand.unit}`, `\n${margin}`];
  const style = {
    ...former,
    gap: hand.gap,
    ...(former.slots.length === 0 ? { lead, end: tail } : {}),
  };
  return printSlots(
    style,
    resolveSlots(former.slots, before, after).map((aligned) => ({
      slot: aligned.slot,
      printMember: (position) =>
        printKey(hand, aligned) + printMemberValue(hand, aligned, readLineMargin(position)),
    })),
  );
}

function printKey(hand: TextStyle, { key, slot }: AlignedMember): string {
  if (key === undefined) return '';
  if (slot === undefined) return `${JSON.stringify(key)}:${hand.gap}`;
  return key === slot.key ? slot.label : JSON.stringify(key) + slot.label.slice(slot.keyLength);
}

function printMemberValue(
  hand: TextStyle,
  { value, slot, former }: AlignedMember,
  margin: string | undefined,
): string {
  return slot === undefined || former === undefined
    ? print(hand, value, margin)
    : replaceValue(
        hand,
        { start: slot.value, end: slot.end },
        { before: former, after: value, margin },
      );
}

/**
 * A value that the text does not have at that place: as its author wrote it elsewhere, or set anew.
 */
function print(hand: TextStyle, value: Json, margin: string | undefined): string {
  const members = isObject(value)
    ? [...value]
    : isArray(value)
      ? value.map((item) => [undefined, item] as const)
      : undefined;
  if (members === undefined) return printJson(value);
  const [open, close] = isObject(value) ? ['{', '}'] : ['[', ']'];
  if (members.length === 0) return open + close;
  const moved = hand.find(value);
  const raw = moved && hand.text.slice(moved.start, moved.end);
  if (moved !== undefined && raw !== undefined && (margin !== undefined || !raw.includes('\n')))
    return raw.replaceAll(`\n${readMargin(hand.text, moved.start)}`, `\n${margin ?? ''}`);
  const inner = margin === undefined ? undefined : margin + hand.unit;
  const texts = members.map(
    ([key, item]) =>
      (key === undefined ? '' : `${JSON.stringify(key)}:${hand.gap}`) + print(hand, item, inner),
  );
  return inner === undefined
    ? open + texts.join(`,${hand.gap}`) + close
    : `${open}\n${inner}${texts.join(`,\n${inner}`)}\n${margin}${close}`;
}

function readMargin(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
}

/** Of the blanks (and the comma) before a member: those on its own line. */
function readLineMargin(before: string): string | undefined {
  const line = before.lastIndexOf('\n');
  return line === -1 ? undefined : before.slice(line + 1).replace(',', ' ');
}
