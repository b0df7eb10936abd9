import { expect, it } from 'vitest';
import { createLazyClient } from '../../src/io/lazy-client.ts';

it('a client whose code does not load answers that it is unavailable, and loads again for the next job', async () => {
  let failures = 1;
  const client = createLazyClient<string, string>(async () => {
    if (failures-- > 0) throw new Error('not on the server');
    return {
      run: async (job) => ({ kind: 'answer', value: job.toUpperCase() }),
      load: () => undefined,
      close: () => undefined,
    };
  });
  const first = await client.run('a', 10);
  expect([first.kind, await client.run('b', 10)]).toEqual([
    'unavailable',
    { kind: 'answer', value: 'B' },
  ]);
});
