import { Fragment, useEffect, useState } from 'react';
import { formatShortText } from '../../../contract/format-short-text.ts';

type ChipsModule = typeof import('./name-chips.tsx');

/**
 * Characters that may be invisible. Whether they are suspicious depends on their neighbours: a
 * joiner belongs to an emoji, a direction mark to Hebrew.
 */
const SUSPECT = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;
const SUSPECTS = new RegExp(SUSPECT, 'gu');
/** Never part of a word; tag characters are part of regional flags. */
const NEVER_HONEST =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<!\u{1f3f4}[\u{e0030}-\u{e007a}]{0,6})[\u{e0000}-\u{e007f}]/gu;

/** The longest shown name, in characters. Providers accept 64 or 128. */
const MOST_DRAWN = 1_000;

let loaded: ChipsModule | undefined;

/** A name as it is sent: invisible and bidi characters are shown as chips. */
export function NameText({ name }: { readonly name: string }) {
  const drawn = formatShortText(name, MOST_DRAWN);
  return SUSPECT.test(drawn) ? <SuspectName name={drawn} marksOnly={false} /> : drawn;
}

/** A name that may break after each of its words. */
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

/** The chips alone, beside a field that shows the typed name. */
export function NameMarks({ name }: { readonly name: string }) {
  return SUSPECT.test(name) ? <SuspectName name={name} marksOnly /> : null;
}

/**
 * Before the chips have loaded, or when they fail to load: every suspicious character as its code.
 */
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

/** For text-only contexts, such as the label of a button or a notice. */
export function formatName(name: string): string {
  return name.replace(NEVER_HONEST, (character) => ` ${formatCode(character)} `);
}

/** `U+202E`. */
export function formatCode(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
