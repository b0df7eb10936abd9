import { expect, it } from 'vitest';
import { checkCall } from '../../src/analyze/causes/check-call.ts';
import { createContext } from './create-context.ts';

const context = createContext([
  {
    name: 'patch',
    input_schema: {
      type: 'object',
      properties: { input: { type: 'string', maxLength: 3 } },
      required: ['input'],
      additionalProperties: false,
    },
    input_format: { type: 'text' },
  },
]);
const tool = context.registry?.tools[0];

it.each([
  [{ tool: 'patch', input: 'abc', isText: true } as const, []],
  [{ tool: 'patch', input: 'abcd', isText: true } as const, ['maxLength']],
  // A function call whose arguments are no JSON.
  [{ tool: 'patch', input: 'abc' }, ['type']],
])('%j is held against the schema as the guard holds it', (call, keywords) => {
  if (tool === undefined) throw new Error('no tool');
  expect(checkCall(context, tool, call)?.errors.map(({ keyword }) => keyword)).toEqual(keywords);
});
