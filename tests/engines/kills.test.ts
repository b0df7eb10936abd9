import { describe, expect, it } from 'vitest';
import { listEngines } from './find-engines.mjs';
import { KILL_KINDS, killWhileTyping, MAX_LOST_MS } from './kill-while-typing.ts';
import { serveDist } from './serve-dist.ts';

describe.each(listEngines())('%s, killed while somebody types', (engine) => {
  it('loses at most the last second, and nothing that was said to be saved', async () => {
    const site = await serveDist();
    try {
      const kinds: string[] = [];
      for await (const { kind, lostMs, broken, typed } of killWhileTyping(engine, site, 3)) {
        kinds.push(kind);
        expect([kind, broken, typed > 0]).toEqual([kind, undefined, true]);
        expect(lostMs).toBeLessThanOrEqual(MAX_LOST_MS);
      }
      expect(kinds).toEqual(KILL_KINDS);
    } finally {
      await site.close();
    }
  });
});
