import { Fragment, useEffect, useState } from 'react';
import { formatShortText } from '../../../contract/format-short-text.ts';

type ChipsModule = typeof import('./name-chips.tsx');

/**
 * What may hide. Whether it does depends on what stands around it: a joiner belongs to an emoji, a
 * mark of direction to Hebrew.
 */
const SUSPECT = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;
const SUSPECTS = new RegExp(SUSPECT, 'gu');
/** Never part of a word; tags are part of the flag of a region. */
const NEVER_HONEST =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<!\u{1f3f4}[\u{e0030}-\u{e007a}]{0,6})[\u{e0000}-\u{e007f}]/gu;

/** Characters of a name. A name that providers take has 64 or 128. */
const MOST_DRAWN = 1_000;

let loaded: ChipsModule | undefined;

/** A name as it is sent: characters that hide or turn others are drawn as chips. */
export function NameText({ name }: { readonly name: string }) {
  const drawn = formatShortText(name, MOST_DRAWN);
  return SUSPECT.test(drawn) ? <SuspectName name={drawn} marksOnly={false} /> : drawn;
}

/** A name that may go on in the next line after each of its words. */
export function WrappedName({ name }: { readonly name: string }) {
  return formatShortText(name, MOST_DRAWN)
    .split(/(?<=[_.:/-])/)
    .map((word, i) => (
      <Fragment key={i}>
        {i > 0 && <wbr />}
        <NameText name={word} />
      </Fragment>
    ));
}

/** The chips alone, beside a field that shows the name as it is typed. */
export function NameMarks({ name }: { readonly name: string }) {
  return SUSPECT.test(name) ? <SuspectName name={name} marksOnly /> : null;
}

/** Until the chips are there, or where they do not come, every suspect is written as its code. */
function SuspectName({ name, marksOnly }: { readonly name: string; readonly marksOnly: boolean }) {
  const [chips, setChips] = useState(loaded);
  useEffect(() => {
    if (chips !== undefined) return;
    import('./name-chips.tsx').then(
      (file) => setChips((loaded = file)),
      () => undefined,
    );
  }, [chips]);
  if (marksOnly) return chips?.renderChips(name);
  return chips === undefined ? name.replace(SUSPECTS, formatCode) : chips.renderName(name);
}

/** For a place that takes text only, as the label of a button or a notice. */
export function formatName(name: string): string {
  return name.replace(NEVER_HONEST, (character) => ` ${formatCode(character)} `);
}

/** `U+202E`. */
export function formatCode(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
