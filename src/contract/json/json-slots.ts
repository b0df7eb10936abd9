import { isArray, isObject, type Json } from './json.ts';
import { findBlanksEnd, findValueEnd, walkMembers } from './walk-members.ts';

/** The place of one member or item in a text. */
interface Slot {
  readonly key: string | number;
  /** Offsets of the value. */
  readonly value: number;
  readonly end: number;
  /** The text between it and its predecessor or the bracket: white space and a comma. */
  readonly lead: string;
  /** From the key to the value: `"a": `. Empty for items. */
  readonly label: string;
  /** Length of the key as written, with its quotes. */
  readonly keyLength: number;
}

interface Slots {
  readonly brackets: readonly [open: string, close: string];
  readonly slots: readonly Slot[];
  /** White space before the first. */
  readonly lead: string;
  /** White space after the last. */
  readonly end: string;
}

/**
 * Reads the members of the object or array at an offset. A repeated key occurs once, with its last
 * value.
 */
export function readSlots(text: string, at: number): Slots {
  const slots = new Map<string | number, Slot>();
  let last = at + 1;
  for (const { key, start, value, end } of walkMembers(text, at)) {
    const keyLength = value === start ? 0 : findValueEnd(text, start) - start;
    slots.set(key, {
      key,
      value,
      end,
      lead: text.slice(last, start),
      label: text.slice(start, value),
      keyLength,
    });
    last = end;
  }
  const close = findBlanksEnd(text, last);
  const [first] = walkMembers(text, at);
  return {
    brackets: text[at] === '{' ? ['{', '}'] : ['[', ']'],
    slots: [...slots.values()],
    lead: text.slice(at + 1, first?.start ?? close),
    end: text.slice(last, close),
  };
}

export interface AlignedMember {
  /** Undefined for items. */
  readonly key: string | undefined;
  readonly value: Json;
  /** The slot whose formatting it takes over, and the former value there. */
  readonly slot: Slot | undefined;
  readonly former: Json | undefined;
}

/** Matches each new member or item with the old slot whose formatting it takes over. */
export function resolveSlots(
  slots: readonly Slot[],
  before: Json,
  after: Json,
): readonly AlignedMember[] {
  if (isObject(before) && isObject(after)) {
    const known = new Map(slots.map((slot) => [slot.key, slot]));
    return [...after].map(([key, value], i) => {
      const current = slots[i];
      const isRenamed = current !== undefined && !after.has(String(current.key));
      const slot = known.get(key) ?? (isRenamed ? current : undefined);
      return { key, value, slot, former: slot && before.get(String(slot.key)) };
    });
  }
  if (!isArray(before) || !isArray(after)) return [];
  const start = countSame(before, after);
  const tail = Math.min(
    countSame(before.toReversed(), after.toReversed()),
    before.length - start,
    after.length - start,
  );
  return after.map((value, i) => {
    const index =
      i < start || before.length === after.length
        ? i
        : i >= after.length - tail
          ? i - after.length + before.length
          : -1;
    return { key: undefined, value, slot: slots[index], former: before[index] };
  });
}

function countSame(before: readonly Json[], after: readonly Json[]): number {
  const index = before.findIndex((item, i) => item !== after[i]);
  return index === -1 ? before.length : index;
}

interface SlotText {
  readonly slot: Slot | undefined;
  /** Prints it after the given white space. */
  readonly printMember: (lead: string) => string;
}

/**
 * Prints the container. The first entry keeps the white space of the first slot; a new entry takes
 * that of the second.
 */
export function printSlots(
  style: Slots & { readonly gap: string },
  written: readonly SlotText[],
): string {
  const {
    brackets: [open, close],
    slots: [first, second],
  } = style;
  if (written.length === 0) return open + close;
  const line = style.lead.lastIndexOf('\n');
  const next = second?.lead ?? `,${line === -1 ? style.gap : style.lead.slice(line)}`;
  const texts = written.map(({ slot, printMember }, i) => {
    const lead =
      i === 0
        ? style.lead
        : slot === undefined || slot === first || !slot.lead.includes(',')
          ? next
          : slot.lead;
    return lead + printMember(lead);
  });
  return open + texts.join('') + style.end + close;
}
