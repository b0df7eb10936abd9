import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listChips } from '../../../../src/ui/parts/text/name-chips.tsx';
import {
  formatName,
  NameMarks,
  NameText,
  WrappedName,
} from '../../../../src/ui/parts/text/NameText.tsx';

const FLAG = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

afterEach(cleanup);

describe('the chips of a name', () => {
  it.each([
    ['\u202e', 'U+202E right-to-left override'],
    ['\u202d', 'U+202D left-to-right override'],
    ['\u2066', 'U+2066 left-to-right isolate'],
    ['\u2069', 'U+2069 pop directional isolate'],
    ['\u200b', 'U+200B zero width space'],
    ['\u200d', 'U+200D zero width joiner'],
    ['\u200e', 'U+200E left-to-right mark'],
    ['\u2060', 'U+2060 word joiner'],
    ['\ufeff', 'U+FEFF byte order mark'],
    ['\u00ad', 'U+00AD soft hyphen'],
    ['\u3164', 'U+3164 Hangul filler'],
    ['\u2800', 'U+2800 blank Braille pattern'],
    ['\ufe00', 'U+FE00 variation selector'],
    ['\ue000', 'U+E000 private use character'],
    ['\u0000', 'U+0000 null'],
    ['\u001b', 'U+001B escape'],
    ['\n', 'U+000A line feed'],
    ['\u2028', 'U+2028 line separator'],
    ['\ud800', 'U+D800 half of a character'],
    ['\u0085', 'U+0085 control character'],
  ])('name %j', (character, label) => {
    expect(listChips(`read${character}file`)).toEqual([
      expect.objectContaining({ start: 4, end: 4 + character.length, label }),
    ]);
  });

  it('show what tag characters spell', () => {
    expect(listChips('list\u{e0072}\u{e006d}')[0]).toMatchObject({
      text: 'tags: rm',
      label: '2 tag characters from U+E0072: rm',
    });
  });

  it('count the rest of a long run', () => {
    expect(listChips(`a${'\u200b'.repeat(40)}`)[0]?.text).toBe('U+200B U+200B U+200B U+200B +36');
  });

  it.each([
    'plain_name',
    'קרא_קובץ',
    'قراءة',
    'می\u200cخواهم',
    '\u05d0\u200f!',
    '👨\u200d👩\u200d👧',
    '❤\ufe0f_list',
    '1\ufe0f\u20e3',
    `${FLAG}_flag`,
    'naïve',
    '読む',
    'ภาษา\u200bไทย',
  ])('are none in %s', (name) => {
    expect(listChips(name)).toEqual([]);
  });
});

describe('a name', () => {
  it('keeps no character that turns what follows, before the chips are there and after', async () => {
    const { container } = render(
      <b>
        <NameText name={'read\u202eelif'} />
      </b>,
    );
    expect(container.textContent).toBe('readU+202Eelif');
    await screen.findByRole('img', { name: 'U+202E right-to-left override' });
    expect(container.textContent).toBe('read U+202E elif');
  });

  it('is drawn up to 1,000 characters, whole or with places to break', () => {
    const name = 'long_name_'.repeat(10_000);
    const { container } = render(
      <>
        <b>
          <NameText name={name} />
        </b>
        <i>
          <WrappedName name={name} />
        </i>
      </>,
    );
    for (const drawn of ['b', 'i'])
      expect(container.querySelector(drawn)?.textContent).toBe(`${name.slice(0, 1_000)}…`);
    expect(container.querySelectorAll('b wbr').length).toBe(0);
    expect(container.querySelectorAll('i wbr').length).toBe(200);
  });

  it('without suspects is its text alone', () => {
    const { container } = render(
      <b>
        <NameText name="קרא" />
      </b>,
    );
    expect(container.innerHTML).toBe('<b>קרא</b>');
  });

  it('of an emoji is its text alone too', async () => {
    const { container } = render(
      <b>
        <NameText name={'👨\u200d👩\u200d👧'} />
      </b>,
    );
    await expect.poll(() => container.textContent).toBe('👨\u200d👩\u200d👧');
  });

  it('beside its field has chips only', async () => {
    const { container } = render(<NameMarks name={'a\u200bb'} />);
    await screen.findByRole('img', { name: 'U+200B zero width space' });
    expect(container.textContent).toBe(' U+200B ');
  });

  it('as text alone has the codes, and keeps flags and joiners', () => {
    expect([
      formatName('a\u202eb'),
      formatName('a\u{e0041}b'),
      formatName(FLAG),
      formatName('👨\u200d👩'),
    ]).toEqual(['a U+202E b', 'a U+E0041 b', FLAG, '👨\u200d👩']);
  });
});
