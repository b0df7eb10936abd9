import { Fragment, type ReactNode } from 'react';
import {
  decodeInvisible,
  listInvisibleRuns,
} from '../../../lint/rules/text/list-invisible-runs.ts';
import { formatCode } from './NameText.tsx';
import styles from './name-chips.module.css';

interface Chip {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly label: string;
}

/** Further characters of a run are only counted. */
const MOST = 4;
/** Controls, separators, lone surrogates and bidi controls: never part of a word. */
const NEVER_HONEST = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

const NAMES: Readonly<Record<string, string>> = {
  '\u0000': 'null',
  '\u0007': 'bell',
  '\u0008': 'backspace',
  '\u0009': 'tab',
  '\u000a': 'line feed',
  '\u000d': 'carriage return',
  '\u001b': 'escape',
  '\u007f': 'delete',
  '\u00ad': 'soft hyphen',
  '\u034f': 'grapheme joiner',
  '\u061c': 'Arabic letter mark',
  '\u115f': 'Hangul filler',
  '\u1160': 'Hangul filler',
  '\u180e': 'Mongolian vowel separator',
  '\u200b': 'zero width space',
  '\u200c': 'zero width non-joiner',
  '\u200d': 'zero width joiner',
  '\u200e': 'left-to-right mark',
  '\u200f': 'right-to-left mark',
  '\u2028': 'line separator',
  '\u2029': 'paragraph separator',
  '\u202a': 'left-to-right embedding',
  '\u202b': 'right-to-left embedding',
  '\u202c': 'pop directional formatting',
  '\u202d': 'left-to-right override',
  '\u202e': 'right-to-left override',
  '\u2060': 'word joiner',
  '\u2061': 'function application',
  '\u2062': 'invisible times',
  '\u2063': 'invisible separator',
  '\u2064': 'invisible plus',
  '\u2066': 'left-to-right isolate',
  '\u2067': 'right-to-left isolate',
  '\u2068': 'first strong isolate',
  '\u2069': 'pop directional isolate',
  '\u2800': 'blank Braille pattern',
  '\u3164': 'Hangul filler',
  '\ufeff': 'byte order mark',
  '\uffa0': 'Hangul filler',
};

const KINDS = {
  tags: 'tag character',
  selectors: 'variation selector',
  invisible: 'invisible character',
  private: 'private use character',
} as const;

/** The name, with a chip for each run of invisible or bidi characters. */
export function renderName(name: string): ReactNode {
  const chips = listChips(name);
  if (chips.length === 0) return name;
  return (
    <>
      {chips.map((chip, i) => (
        <Fragment key={chip.start}>
          {name.slice(chips[i - 1]?.end ?? 0, chip.start)}
          <ChipMark chip={chip} />
        </Fragment>
      ))}
      {name.slice(chips.at(-1)?.end)}
    </>
  );
}

export function renderChips(name: string): ReactNode {
  return listChips(name).map((chip) => <ChipMark key={chip.start} chip={chip} />);
}

function ChipMark({ chip: { text, label } }: { readonly chip: Chip }) {
  return (
    <span className={styles.chip} role="img" aria-label={label} title={label}>{` ${text} `}</span>
  );
}

/** In text order. */
export function listChips(name: string): readonly Chip[] {
  const never = [...name.matchAll(NEVER_HONEST)].map(({ index, 0: character }) =>
    createRunChip(index, character, 'control character'),
  );
  const hidden = listInvisibleRuns(name).map(({ start, end, kind }) =>
    kind === 'tags'
      ? createTagsChip(start, name.slice(start, end))
      : createRunChip(start, name.slice(start, end), KINDS[kind]),
  );
  return [...never, ...hidden].toSorted((a, b) => a.start - b.start);
}

function createRunChip(start: number, run: string, kind: string): Chip {
  const characters = [...run];
  const shown = characters.slice(0, MOST);
  const more = characters.length > shown.length ? ` +${characters.length - shown.length}` : '';
  return {
    start,
    end: start + run.length,
    text: shown.map(formatCode).join(' ') + more,
    label:
      shown
        .map(
          (character) => `${formatCode(character)} ${NAMES[character] ?? getKind(character, kind)}`,
        )
        .join(', ') + more,
  };
}

function getKind(character: string, kind: string): string {
  return /\p{Cs}/u.test(character) ? 'half of a character' : kind;
}

/** Tag characters encode invisible ASCII: the chip shows it. */
function createTagsChip(start: number, run: string): Chip {
  const hidden = decodeInvisible(run);
  if (hidden === '') return createRunChip(start, run, KINDS.tags);
  const codes = [...run];
  return {
    start,
    end: start + run.length,
    text: `tags: ${hidden}`,
    label: `${codes.length} tag characters from ${formatCode(codes[0] ?? '')}: ${hidden}`,
  };
}
