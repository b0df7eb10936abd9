import { describe, expect, it } from 'vitest';
import { enumValue } from '../../../src/analyze/cause-finders/enum-value.ts';
import { findCauses, isMended, logOf, planChange, repeat, toolOf } from '../find-causes.ts';
import { callOf, FAILED, OK } from '../measure-turns.ts';

const kind = { type: 'string', enum: ['shop', 'blog'], description: 'What it is' };
const CREATE = toolOf('create', { kind });
const send = (value: string, result = FAILED) => callOf('create', { kind: value }, result);

describe('enum-value', () => {
  it('counts the turns until the tool takes a value, and proposes to add it', () => {
    const log = logOf(...repeat(3, send('ecommerce')), send('shop', OK), send('forum'));
    const [cause, ...others] = findCauses(enumValue, [CREATE], log);
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      finder: 'enum-value',
      tool: 'create',
      title: 'Models send "ecommerce" for `kind`, and its enum does not have it.',
      hits: 3,
      of: 5,
      turns: 3,
      details: { place: ['kind'], value: 'ecommerce', meant: null },
    });
    expect(cause?.examples.map(({ turn }) => turn)).toEqual([0, 1, 2]);
    expect(planChange(enumValue, cause, CREATE)).toEqual({
      label: 'Add value',
      at: ['input_schema', 'properties', 'kind', 'enum'],
      isSafe: false,
      after: toolOf('create', { kind: { ...kind, enum: ['shop', 'blog', 'ecommerce'] } }),
    });
    expect(cause && isMended(enumValue, cause, CREATE)).toBe(true);
  });

  it('adds a sentence where the enum has the value in other letters', () => {
    const [cause] = findCauses(enumValue, [CREATE], logOf(...repeat(3, send('Shop'))));
    expect(planChange(enumValue, cause, CREATE)).toEqual({
      label: 'Add sentence',
      at: ['input_schema', 'properties', 'kind'],
      isSafe: false,
      after: toolOf('create', {
        kind: { ...kind, description: 'What it is. Send `shop`, not `Shop`.' },
      }),
    });
    expect(cause && isMended(enumValue, cause, CREATE)).toBe(true);
  });

  it('finds the enum of an item behind a reference', () => {
    const schema = {
      type: 'object',
      properties: { kinds: { type: 'array', items: { $ref: '#/$defs/kind' } } },
      $defs: { kind },
    };
    const tool = { name: 'create', description: 'Creates.', input_schema: schema };
    const log = logOf(...repeat(3, callOf('create', { kinds: ['shop', 'wiki', 'wiki'] })));
    const [cause] = findCauses(enumValue, [tool], log);
    expect(cause).toMatchObject({ hits: 3, of: 3, details: { place: ['kinds', 0] } });
    expect(planChange(enumValue, cause, tool)?.at).toEqual([
      'input_schema',
      '$defs',
      'kind',
      'enum',
    ]);
  });

  it('does not take a value of another type for one that is missing', () => {
    const log = logOf(...repeat(3, callOf('create', { kind: 1 })));
    expect(findCauses(enumValue, [CREATE], log)).toEqual([]);
  });

  it('costs no turn where the tool took the value all the same', () => {
    const [cause] = findCauses(enumValue, [CREATE], logOf(...repeat(3, send('wiki', OK))));
    expect(cause).toMatchObject({ hits: 3, turns: 0 });
  });
});
