import { describe, expect, it } from 'vitest';
import { foreignField } from '../../../src/analyze/cause-finders/foreign-field.ts';
import { findCauses, isMended, logOf, planChange, repeat, toolOf } from '../find-causes.ts';
import { callOf, FAILED, OK } from '../measure-turns.ts';

const text = { type: 'string' };
const MOVE = toolOf('move_booking', { id: text });
const CREATE = toolOf('create_booking', { id: text, seat: text });
const OTHER = toolOf('pick_seat', { seat: text });
const send = callOf('move_booking', { id: 'b', seat: '4A' }, FAILED);

describe('foreign-field', () => {
  it('names the tool that declares the field, and drafts a sibling', () => {
    const [cause, ...others] = findCauses(
      foreignField,
      [MOVE, CREATE],
      logOf(...repeat(3, send), callOf('move_booking', { id: 'b' }, OK)),
    );
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      tool: 'move_booking',
      title: 'Models send `seat`, which is a parameter of `create_booking`.',
      hits: 3,
      of: 4,
      turns: 3,
      details: { field: 'seat', other: 'create_booking' },
    });
    expect(planChange(foreignField, cause, MOVE)).toEqual({
      label: 'Add sibling',
      at: ['routing', 'siblings', 0],
      isSafe: false,
      after: {
        ...MOVE,
        routing: { siblings: [{ tool: 'create_booking', when: 'The call has to set `seat`' }] },
      },
    });
    expect(cause && isMended(foreignField, cause, MOVE)).toBe(true);
  });

  it('takes the tool that was called last, where several have the field', () => {
    const tools = [MOVE, CREATE, OTHER];
    expect(findCauses(foreignField, tools, logOf(...repeat(3, send)))).toEqual([]);
    const log = logOf(callOf('create_booking', {}), callOf('pick_seat', {}), ...repeat(3, send));
    expect(findCauses(foreignField, tools, log)).toMatchObject([
      { details: { other: 'pick_seat' } },
    ]);
  });

  it('keeps what the contract says of the other tool, and the other siblings', () => {
    const [cause] = findCauses(foreignField, [MOVE, CREATE], logOf(...repeat(3, send)));
    const siblings = [{ tool: 'pick_seat', when: 'A seat is picked' }];
    const knows = { ...MOVE, routing: { siblings: [{ tool: 'create_booking' }] } };
    expect(planChange(foreignField, cause, knows)).toBe(undefined);
    expect(planChange(foreignField, cause, { ...MOVE, routing: { siblings } })).toMatchObject({
      at: ['routing', 'siblings', 1],
      after: { routing: { siblings: [siblings[0], { tool: 'create_booking' }] } },
    });
  });

  it('leaves a name to the alias that the tool has in another shape', () => {
    const tool = toolOf('move_booking', {
      id: text,
      at: { type: 'object', properties: { Seat: text } },
    });
    expect(findCauses(foreignField, [tool, CREATE], logOf(...repeat(3, send)))).toEqual([]);
  });

  it('costs no turn where the contract accepts other names', () => {
    const open = { ...MOVE, input_schema: { properties: { id: text } } };
    const [cause] = findCauses(foreignField, [open, CREATE], logOf(...repeat(3, send)));
    expect(cause).toMatchObject({ hits: 3, turns: 0 });
  });
});
