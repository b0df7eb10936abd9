import { describe, expect, it } from 'vitest';
import { findReferenceAtCaret, suggestValues } from '../../../src/ui/editor/schema-references.ts';

const TEXT = `{
  "$defs": {
    "page": { "type": "object", "description": "One page." },
    "a/b c": { "$anchor": "slash" }
  },
  "properties": {
    "next": { "$ref": "#/$defs/page" },
    "odd": { "$ref": "#/$defs/a~1b%20c" },
    "named": { "$ref": "#slash" },
    "lost": { "$ref": "#/$defs/none" },
    "far": { "$ref": "https://example.com/schema" }
  },
  "required": ["next", ""]
}`;

const inside = (value: string): number => TEXT.indexOf(value) + 2;
const propose = (marked: string): ReturnType<typeof suggestValues> =>
  suggestValues(marked.replace('|', ''), marked.indexOf('|'));

describe('the values proposed at a caret', () => {
  it('are the definitions, the anchors and the whole, as references', () => {
    const found = suggestValues(TEXT, inside('"#/$defs/none"'));
    expect(found?.proposals).toEqual([
      { text: '#/$defs/page', about: 'One page.' },
      { text: '#/$defs/a~1b%20c', about: '' },
      { text: '#slash', about: '' },
      { text: '#', about: 'This whole schema, for recursive values.' },
    ]);
    expect(TEXT.slice(found?.range.start, found?.range.end)).toBe('"#/$defs/none"');
  });

  it('come in a text that is still being written', () => {
    const found = propose('{"$defs": {"a": {"title": "A"}}, "items": {"$ref": |');
    expect(found).toEqual({
      range: { start: 51, end: 51 },
      proposals: [
        { text: '#/$defs/a', about: 'A' },
        { text: '#', about: 'This whole schema, for recursive values.' },
      ],
    });
    expect(propose('{"definitions": {"a": true}, "$ref": "|')?.proposals[0]?.text).toBe(
      '#/definitions/a',
    );
    expect(
      propose('{"$defs": {"a": {"$dynamicAnchor": "node"}}, "$dynamicRef": "|"}')?.proposals[0]
        ?.text,
    ).toBe('#node');
  });

  it('are the properties that are not required yet', () => {
    expect(
      suggestValues(TEXT, TEXT.lastIndexOf('""') + 1)?.proposals.map(({ text }) => text),
    ).toEqual(['odd', 'named', 'lost', 'far']);
  });

  it('are none elsewhere', () => {
    for (const marked of [
      '{"$ref|": ""}',
      '{"description": "|"}',
      '{"required": {"a": "|"}}',
      '|',
      '{"enum": ["|"]}',
    ])
      expect(propose(marked)).toBeUndefined();
  });
});

describe('a reference', () => {
  const lead = (value: string): string | undefined => {
    const found = findReferenceAtCaret(TEXT, inside(value));
    return (
      found &&
      `${found.text} ${found.target === undefined ? 'nowhere' : TEXT.slice(found.target.start, found.target.end)} ${found.about}`
    );
  };

  it('leads to its definition, by pointer or by anchor', () => {
    expect(lead('"#/$defs/page"')).toBe(
      '#/$defs/page "page": { "type": "object", "description": "One page." } One page.',
    );
    expect(lead('"#/$defs/a~1b%20c"')).toBe('#/$defs/a~1b%20c "a/b c": { "$anchor": "slash" } ');
    expect(lead('"#slash"')).toBe('#slash "a/b c": { "$anchor": "slash" } ');
  });

  it('that leads nowhere or out says so', () => {
    expect(lead('"#/$defs/none"')).toBe('#/$defs/none nowhere ');
    expect(lead('"https:')).toBe('https://example.com/schema nowhere ');
    expect(lead('"One page."')).toBeUndefined();
  });
});
