import { describe, expect, it } from 'vitest';
import { alias } from '../../../src/analyze/cause-finders/alias.ts';
import { findCauses, isMended, logOf, planChange, repeat, toolOf } from '../find-causes.ts';
import { callOf, FAILED, OK } from '../measure-turns.ts';

const text = { type: 'string' };
const EDIT = toolOf(
  'edit',
  {
    path: text,
    edits: {
      type: 'array',
      items: {
        type: 'object',
        properties: { old_string: text, new_string: text, replace_all: { type: 'boolean' } },
        required: ['old_string', 'new_string'],
        additionalProperties: false,
      },
    },
  },
  { required: ['path', 'edits'] },
);
const FLAT = { path: 'a.ts', old_string: 'a', new_string: 'b' };
const flat = (more: object = {}) => callOf('edit', { ...FLAT, ...more }, FAILED);
const good = callOf('edit', { path: 'a.ts', edits: [{ old_string: 'a', new_string: 'b' }] }, OK);

describe('alias', () => {
  it('proposes the flat shape that models send', () => {
    const log = logOf(flat(), flat(), good, flat({ replace_all: true }), good);
    const [cause, ...others] = findCauses(alias, [EDIT], log);
    expect(others).toEqual([]);
    expect(cause).toEqual({
      finder: 'alias',
      tool: 'edit',
      title:
        'Models send `new_string` for `edits[].new_string`, `old_string` for `edits[].old_string`, `replace_all` for `edits[].replace_all`.',
      hits: 3,
      of: 5,
      turns: 3,
      examples: [0, 1, 3].map((turn) => ({
        place: { file: 'log.json', record: 1 },
        turn,
        excerpt: expect.stringContaining('edit {"path":"a.ts","old_string":"a"'),
      })),
      details: {
        when: ['new_string', 'old_string'],
        map: ['new_string', 'old_string', 'replace_all'].map((name) => ({
          to: `/edits/0/${name}`,
          from: `/${name}`,
        })),
        shapes: [
          ['new_string', 'old_string', 'path'],
          ['new_string', 'old_string', 'replace_all', 'path'],
        ],
      },
    });
    expect(planChange(alias, cause, EDIT)).toEqual({
      label: 'Add alias',
      at: ['aliases', 0],
      isSafe: true,
      after: {
        ...EDIT,
        aliases: [{ when: cause?.details['when'], map: cause?.details['map'] }],
      },
    });
    expect(cause && isMended(alias, cause, EDIT)).toBe(true);
  });

  it('finds nothing once the contract has the alias', () => {
    const log = logOf(...repeat(5, flat()));
    const [cause] = findCauses(alias, [EDIT], log);
    const { after } = planChange(alias, cause, EDIT) ?? {};
    expect(findCauses(alias, [Object(after)], log)).toEqual([]);
  });

  it('reads names that differ in case and separators', () => {
    const read = toolOf('read', { file_path: text }, { required: ['file_path'] });
    const [cause] = findCauses(
      alias,
      [read],
      logOf(...repeat(3, callOf('read', { filePath: 'a' }))),
    );
    expect(cause).toMatchObject({
      title: 'Models send `filePath` for `file_path`.',
      details: { when: ['filePath'], map: [{ to: '/file_path', from: '/filePath' }] },
    });
  });

  it('proposes nothing where a name has two places, or the moved values do not fit', () => {
    const two = toolOf('two', {
      from: { type: 'object', properties: { city: text } },
      to: { type: 'object', properties: { city: text } },
    });
    const wrong = toolOf('wrong', { user_id: { type: 'integer' } });
    const calls = [callOf('two', { city: 'Rome' }), callOf('wrong', { userId: 'seven' })];
    expect(findCauses(alias, [two, wrong], logOf(...repeat(5, calls).flat()))).toEqual([]);
  });

  it('proposes nothing where a valid call has the same names', () => {
    const open = {
      name: 'open',
      description: 'Opens.',
      input_schema: {
        properties: { path: text, mode: { type: 'object', properties: { level: text } } },
        required: ['path'],
      },
    };
    const log = logOf(
      ...repeat(4, callOf('open', { Path: 'a' })),
      callOf('open', { path: 'a', Path: 'b' }),
    );
    expect(findCauses(alias, [open], log)).toEqual([]);
  });

  it('joins no shape that would make calls of another one ambiguous', () => {
    const { path, ...lines } = FLAT;
    const renamed = callOf('edit', { Path: path, ...lines }, FAILED);
    const log = logOf(...repeat(4, flat()), ...repeat(3, renamed));
    expect(findCauses(alias, [EDIT], log)).toMatchObject([
      { hits: 4, of: 7, details: { shapes: [['new_string', 'old_string', 'path']] } },
    ]);
  });

  it('sees no shape in a call that sends an argument twice', () => {
    const twice = callOf('edit', { ...FLAT, Path: 'x' }, FAILED);
    expect(findCauses(alias, [EDIT], logOf(...repeat(3, twice)))).toEqual([]);
  });

  it('treats names of the prototype as names', () => {
    const odd = toolOf('odd', { to_string: text }, { required: ['to_string'] });
    const log = logOf(...repeat(3, callOf('odd', JSON.parse('{"toString":"a"}'))));
    const other = logOf(...repeat(3, callOf('odd', JSON.parse('{"__proto__":"a"}'))));
    expect(findCauses(alias, [odd], log)).toHaveLength(1);
    expect(findCauses(alias, [odd], other)).toEqual([]);
  });
});
