import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listPageScripts, listWorkbenchScripts, measureGzip } from '../bench/measure-shell.ts';

const assets = new URL('../../dist/assets/', import.meta.url);

/**
 * What a slow line carries before a description can be typed into, and before the workbench is
 * whole. In kB (1,000 bytes) of gzip, level 9.
 */
describe('the bundles', () => {
  it('start with at most 115 kB of JavaScript', () => {
    expect(measureGzip(listPageScripts())).toBeLessThanOrEqual(115);
  });

  it('are at most 180 kB with the workbench', () => {
    const workbench = listWorkbenchScripts();
    expect(workbench).toHaveLength(1);
    expect(measureGzip([...listPageScripts(), ...workbench])).toBeLessThanOrEqual(180);
  });

  it('load nothing with the workbench but what the shell holds', () => {
    const [workbench = ''] = listWorkbenchScripts();
    const text = readFileSync(new URL(`../${workbench}`, assets), 'utf8');
    const needed = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(
      ([, name]) => `assets/${name}`,
    );
    expect(needed.filter((name) => !listPageScripts().includes(name))).toEqual([]);
  });
});
