import { describe, expect, it } from 'vitest';
import { printJson } from '../../src/contract/json/print-json.ts';
import { readYaml } from '../../src/import/read-yaml.ts';

/** The documents as text and the codes of the notes, or the problem's code. */
function read(text: string): unknown {
  const outcome = readYaml(text);
  if (outcome.kind === 'problem') return outcome.problem.code;
  const documents = outcome.value.documents.map((document) => printJson(document));
  const notes = outcome.value.notes.map(({ code }) => code);
  return notes.length === 0 ? documents : { documents, notes };
}

describe('YAML', () => {
  it('keeps the order of keys, and reads numbers and words as keys', () => {
    expect(read('b: 1\na: 2\n200: ok\n404: none\nyes: no\n"__proto__": 1\nnull: 2\n')).toEqual([
      '{"b":1,"a":2,"200":"ok","404":"none","yes":"no","__proto__":1,"null":2}',
    ]);
  });

  it('keeps big integers and the digits that were written', () => {
    expect(read('- 9223372036854775807\n- 1.0\n- 0x1F\n- 0o17\n- .5\n- +1\n- -0\n')).toEqual({
      documents: ['[9223372036854775807,1.0,31,15,0.5,1,-0]'],
      notes: ['number_kept_as_text'],
    });
  });

  it('reads words of YAML 1.1, days and version numbers as text', () => {
    expect(read('- yes\n- 2026-11-26\n- 1.2.3\n- ~\n- true\n- "1"\n- |\n  a\n  b\n')).toEqual([
      '["yes","2026-11-26","1.2.3",null,true,"1","a\\nb\\n"]',
    ]);
    expect(read('%YAML 1.1\n---\n- yes\n')).toEqual(['["yes"]']);
  });

  it('keeps infinity as text and says so', () => {
    expect(read('[.inf, .nan]')).toEqual({
      documents: ['[".inf",".nan"]'],
      notes: ['number_kept_as_text', 'number_kept_as_text'],
    });
  });

  it('shares aliases and applies merge keys, own keys first', () => {
    expect(read('a: &x {p: 1, q: 2}\nb: *x\nc:\n  <<: *x\n  q: 3\n')).toEqual([
      '{"a":{"p":1,"q":2},"b":{"p":1,"q":2},"c":{"q":3,"p":1}}',
    ]);
    expect(read('<<: text\n')).toEqual(['{"<<":"text"}']);
  });

  it('reads every document of a stream', () => {
    expect(read('a: 1\n---\nb: 2\n')).toEqual(['{"a":1}', '{"b":2}']);
  });

  it('notes repeated keys and tags', () => {
    expect(read('a: 1\na: 2\nb: !ruby/object {c: 1}\n')).toEqual({
      documents: ['{"a":2,"b":{"c":1}}'],
      notes: ['tag_ignored', 'duplicate_key'],
    });
  });

  it('says line and column of what is broken', () => {
    const outcome = readYaml('a: 1\nb: "x\n');
    expect(outcome.kind === 'problem' && outcome.problem).toMatchObject({
      code: 'broken_yaml',
      message: expect.stringMatching(/^Line \d+, column \d+: /),
    });
    expect(read('a: [1\nb: 2\n')).toBe('broken_yaml');
    expect(read('? [a]\n: 1\n')).toBe('unreadable_key');
  });

  it('stops at an alias bomb, a loop, a depth and a length', () => {
    const bomb = Array.from(
      { length: 12 },
      (_, i) =>
        `l${i}: &l${i} [${
          i === 0
            ? '1'
            : Array(10)
                .fill(`*l${i - 1}`)
                .join(',')
        }]`,
    );
    expect(read(bomb.join('\n'))).toBe('too_many_aliases');
    expect(read('a: &a [*a]\n')).toBe('unresolved_alias');
    expect(read('a: *b\n')).toBe('unresolved_alias');
    expect(read('['.repeat(70) + ']'.repeat(70))).toBe('too_deep');
    expect(read('['.repeat(100_000))).toMatch(/^(too_deep|broken_yaml)$/);
    expect(
      read(`a: &a ${'['.repeat(40)}${']'.repeat(40)}\nb: ${'['.repeat(40)}*a${']'.repeat(40)}`),
    ).toBe('too_deep');
    expect(read('a'.repeat(10_000_001))).toBe('too_large');
    expect(read(`a: e${'\u0301'.repeat(200)}`)).toBe('too_many_marks');
  });
});
