import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/contract/document/edit.ts';
import { convertToPlain, get, isObject } from '../../../../src/contract/json/json.ts';
import { documentOf } from '../../lint-documents.ts';
import { findingsOf, toolWith } from './flagged.ts';

const RULE = 'habits-accommodated';
const text = { type: 'string' };
const listOf = (...names: readonly string[]): object => ({
  type: 'array',
  items: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) },
});

describe(RULE, () => {
  it.each([
    ['oldText', 'newText'],
    ['old_string', 'new_string'],
    ['search', 'replace'],
    ['find', 'replace_with'],
  ])('flags a list of %s and %s', (before, after) => {
    expect(
      findingsOf(RULE, toolWith({ path: text, edits: listOf(before, after) })).map(({ at }) => at),
    ).toEqual([['input_schema', 'properties', 'edits']]);
  });

  it('leaves other lists alone, and one whose pair is also taken at the top or by an alias', () => {
    expect(
      findingsOf(
        RULE,
        toolWith({
          relations: listOf('from', 'to'),
          points: listOf('x', 'y'),
          names: { type: 'array', items: text },
        }),
      ),
    ).toEqual([]);
    expect(
      findingsOf(
        RULE,
        toolWith({ edits: listOf('oldText', 'newText'), oldText: text, newText: text }),
      ),
    ).toEqual([]);
    const map = [
      { to: '/edits/0/oldText', from: '/old_string' },
      { to: '/edits/0/newText', from: '/new_string' },
    ];
    expect(
      findingsOf(
        RULE,
        toolWith(
          { edits: listOf('oldText', 'newText') },
          { aliases: [{ when: ['old_string', 'new_string'], map }] },
        ),
      ),
    ).toEqual([]);
  });

  it('proposes the alias beside those that are there, with names of any letters', () => {
    const tool = documentOf(
      toolWith({ 'a/b': listOf('old~text', 'new') }, { aliases: [{ title: 'Another' }] }),
    );
    const [finding] = findingsOf(RULE, tool);
    const fix = finding?.fixes?.[0];
    expect(fix?.kind).toBe('suggested');
    const fixed = applyEdits(tool, fix?.edits ?? []);
    expect(convertToPlain(get(isObject(fixed) ? fixed : undefined, 'aliases') ?? null)).toEqual([
      { title: 'Another' },
      {
        title: 'One edit without its list',
        when: ['old~text', 'new'],
        map: [
          { to: '/a~1b/0/old~0text', from: '/old~0text' },
          { to: '/a~1b/0/new', from: '/new' },
        ],
      },
    ]);
  });
});
