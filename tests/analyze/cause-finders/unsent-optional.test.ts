import { describe, expect, it } from 'vitest';
import { unsentOptional } from '../../../src/analyze/cause-finders/unsent-optional.ts';
import { findCauses, isMended, logOf, planChange, repeat, toolOf } from '../find-causes.ts';
import { callOf, OK } from '../measure-turns.ts';

const text = { type: 'string' };
const EXAMPLES = { required: ['query'], examples: [{ input: { query: 'a', locale: 'de' } }] };
const SEARCH = toolOf('search', { query: text, locale: text, limit: text }, EXAMPLES);
const search = (input: object) => callOf('search', { ...input }, OK);
const LOG = logOf(...repeat(29, search({ query: 'a' })), search({ query: 'a', limit: '5' }));

describe('unsent-optional', () => {
  it('finds the optional parameter of thirty calls that none sent', () => {
    const [cause, ...others] = findCauses(unsentOptional, [SEARCH], LOG);
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      tool: 'search',
      title: 'No call sends the optional parameter `locale`.',
      hits: 30,
      of: 30,
      turns: 0,
      details: { field: 'locale' },
    });
    expect(cause?.examples).toHaveLength(3);
    expect(planChange(unsentOptional, cause, SEARCH)).toEqual({
      label: 'Remove parameter',
      at: ['input_schema', 'properties', 'locale'],
      isSafe: false,
      after: toolOf(
        'search',
        { query: text, limit: text },
        { ...EXAMPLES, examples: [{ input: { query: 'a' } }] },
      ),
    });
    expect(cause && isMended(unsentOptional, cause, SEARCH)).toBe(true);
  });

  it('says nothing of fewer calls', () => {
    expect(
      findCauses(
        unsentOptional,
        [SEARCH],
        logOf(...LOG.turns.slice(1).flatMap(({ calls }) => calls)),
      ),
    ).toEqual([]);
  });

  it('takes a parameter for sent that an alias fills in', () => {
    const aliases = [{ when: ['lang'], map: [{ to: '/locale', from: '/lang' }] }];
    const tool = toolOf('search', { query: text, locale: text }, { aliases });
    const log = logOf(...repeat(29, search({ query: 'a' })), search({ query: 'a', lang: 'de' }));
    expect(findCauses(unsentOptional, [tool], log)).toEqual([]);
  });

  it.each([
    ['idempotency', { strategy: 'key', parameter: 'locale' }],
    ['aliases', [{ when: ['lang'], map: [{ to: '/locale', from: '/lang' }] }]],
    ['audit', { log: ['input'], redact: ['/input/locale'] }],
  ])('leaves the removal to a person where %s names it', (part, value) => {
    const tool = { ...SEARCH, [part]: value };
    const [cause] = findCauses(unsentOptional, [SEARCH], LOG);
    expect(planChange(unsentOptional, cause, tool)).toMatchObject({ after: tool });
  });

  it('says nothing where branches of the schema decide what is sent', () => {
    const tool = {
      ...SEARCH,
      input_schema: { properties: { query: text, locale: text }, anyOf: [{ required: ['query'] }] },
    };
    expect(findCauses(unsentOptional, [tool], LOG)).toEqual([]);
  });
});
