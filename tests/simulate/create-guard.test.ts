import { expect, it } from 'vitest';
import { createGuard } from '../../src/simulate/create-guard.ts';
import { createTestTool } from './create-test-tool.ts';

it('a guard runs a call that was read already, as it runs a message', async () => {
  const guard = createGuard(
    {
      tools: [createTestTool('write_file', { path: { type: 'string' } })],
      router: {
        tools: [{ name: 'write_file' }],
        phases: [],
        gates: [{ requires: [{ tool: 'write_file' }] }],
      },
    },
    { handlers: { write_file: (input) => ({ input }) }, validate: () => [] },
  );
  const { observations } = await guard.call('write_file', { path: 'a' }, 'call_7');
  expect(observations).toMatchObject([
    { id: 'call_7', tool: 'write_file', outcome: { ok: true, value: { input: { path: 'a' } } } },
  ]);
  expect(guard.getSession().calls).toHaveLength(1);
  expect((await guard.call('rm_rf', {})).observations).toMatchObject([{ ran: false }]);
});
