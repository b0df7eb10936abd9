import { describe, expect, it } from 'vitest';
import { confusedTools } from '../../../src/analyze/cause-finders/confused-tools.ts';
import type { LoggedCall } from '../../../src/analyze/transcript.ts';
import { findCauses, isMended, planChange, repeat, toolOf } from '../find-causes.ts';
import { callOf, FAILED, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const text = { type: 'string' };
const TOOLS = ['find_order', 'find_invoice'].map((name) => toolOf(name, { number: text }));
const [FIND_ORDER = {}] = TOOLS;
const order = callOf('find_order', { number: 'F-100' }, FAILED);
const invoice = callOf('find_invoice', { number: 'F-100' }, OK);

/** Each list of calls serves one request. */
function requestsOf(...requests: readonly (readonly LoggedCall[])[]) {
  return transcriptOf(
    requests.flatMap((calls, request) => calls.map((call) => turnOf([call], { request }))),
  );
}

describe('confused-tools', () => {
  it('finds the tool that took the arguments which another refused', () => {
    const log = requestsOf(...repeat(3, [order, invoice]), [callOf('find_order', {}, OK)]);
    const [cause, ...others] = findCauses(confusedTools, TOOLS, log);
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      tool: 'find_order',
      title: 'Models call it, fail, and then call `find_invoice` instead.',
      hits: 3,
      of: 4,
      turns: 3,
      details: { other: 'find_invoice' },
    });
    expect(planChange(confusedTools, cause, FIND_ORDER)).toEqual({
      label: 'Add sibling',
      at: ['routing', 'siblings', 0],
      isSafe: false,
      after: {
        ...FIND_ORDER,
        routing: {
          siblings: [
            {
              tool: 'find_invoice',
              when: 'This tool fails and its arguments fit `find_invoice`',
            },
          ],
        },
      },
    });
    expect(cause && isMended(confusedTools, cause, FIND_ORDER)).toBe(true);
  });

  it.each([
    ['the first is called again', [order, invoice, order]],
    ['the other fails too', [order, { ...invoice, result: { value: FAILED } }]],
    ['nothing of the arguments is the same', [order, callOf('find_invoice', { number: 'Z' }, OK)]],
    ['the first succeeded', [{ ...order, result: { value: OK } }, invoice]],
  ] as const)('takes no tools for confused where %s', (_, calls) => {
    expect(findCauses(confusedTools, TOOLS, requestsOf(...repeat(3, calls)))).toEqual([]);
  });

  it('counts a call without a result that the contract refuses', () => {
    const refused = callOf('find_order', { number: 'F-100', year: 2026 });
    const log = requestsOf(...repeat(3, [refused, invoice]));
    expect(findCauses(confusedTools, TOOLS, log)).toMatchObject([{ hits: 3 }]);
  });
});
