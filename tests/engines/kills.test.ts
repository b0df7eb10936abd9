import { describe, expect, it } from 'vitest';
import { listEngines } from './find-engines.mjs';
import { killWhileTyping } from './kill-while-typing.ts';
import { serveDist } from './serve-dist.ts';

/** Also what the acknowledgement of a key costs on a slow computer. */
const MAX_LOST_MS = 1_000;

describe.each(listEngines())('%s, killed while somebody types', (engine) => {
  it('loses at most the last second, and nothing that was said to be saved', async () => {
    const site = await serveDist();
    try {
      for await (const { lostMs, broken, typed } of killWhileTyping(engine, site.url, 4)) {
        expect([broken, typed > 0]).toEqual([undefined, true]);
        expect(lostMs).toBeLessThanOrEqual(MAX_LOST_MS);
      }
    } finally {
      await site.close();
    }
  });
});
