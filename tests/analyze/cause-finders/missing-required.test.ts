import { describe, expect, it } from 'vitest';
import { missingRequired } from '../../../src/analyze/cause-finders/missing-required.ts';
import { findCauses, isMended, logOf, planChange, repeat, toolOf } from '../find-causes.ts';
import { callOf, FAILED, OK } from '../measure-turns.ts';

const text = { type: 'string' };
const SEARCH = toolOf('search', { user_id: text, query: text }, { required: ['user_id'] });

describe('missing-required', () => {
  it('counts calls without it, and drafts a sentence', () => {
    const without = callOf('search', { query: 'a' }, FAILED);
    const log = logOf(...repeat(4, without), callOf('search', { user_id: 'u' }, OK));
    const [cause, ...others] = findCauses(missingRequired, [SEARCH], log);
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      tool: 'search',
      title: 'Models leave out `user_id`, which is required.',
      hits: 4,
      of: 5,
      turns: 4,
      details: { place: ['user_id'] },
    });
    expect(planChange(missingRequired, cause, SEARCH)).toEqual({
      label: 'Add sentence',
      at: ['input_schema', 'properties', 'user_id'],
      isSafe: false,
      after: toolOf(
        'search',
        { user_id: { ...text, description: 'Required in every call.' }, query: text },
        { required: ['user_id'] },
      ),
    });
    expect(cause && isMended(missingRequired, cause, SEARCH)).toBe(true);
  });

  it('names the list whose items lack it, and counts a call once', () => {
    const items = { type: 'object', properties: { id: text }, required: ['id'] };
    const tool = toolOf('pay', { parts: { type: 'array', items } });
    const log = logOf(...repeat(3, callOf('pay', { parts: [{}, {}] })));
    const [cause] = findCauses(missingRequired, [tool], log);
    expect(cause).toMatchObject({ hits: 3, of: 3, details: { place: ['parts', 0, 'id'] } });
    expect(planChange(missingRequired, cause, tool)?.after).toEqual(
      toolOf('pay', {
        parts: {
          type: 'array',
          items: {
            ...items,
            properties: { id: { ...text, description: 'Required in `parts[]`.' } },
          },
        },
      }),
    );
  });

  it('leaves calls to the alias that were sent under another name', () => {
    const log = logOf(...repeat(3, callOf('search', { userId: 'u' })));
    expect(findCauses(missingRequired, [SEARCH], log)).toEqual([]);
  });

  it('is mended where the parameter became optional', () => {
    const [cause] = findCauses(
      missingRequired,
      [SEARCH],
      logOf(...repeat(3, callOf('search', {}))),
    );
    expect(planChange(missingRequired, cause, toolOf('search', { user_id: text }))).toBe(undefined);
  });
});
