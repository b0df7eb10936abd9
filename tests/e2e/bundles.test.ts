import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  listPageScripts,
  listWorkbenchScripts,
  measureGzip,
  measureStart,
} from '../bench/measure-shell.ts';

const assets = new URL('../../dist/assets/', import.meta.url);

/**
 * What a slow line carries before a description can be typed into, and before the workbench is
 * whole. In kB (1,000 bytes) of gzip, level 9.
 */
describe('the bundles', () => {
  it('start with at most 95.5 kB of JavaScript', () => {
    expect(measureStart()).toBeLessThanOrEqual(95.5);
  });

  it('are at most 180 kB with the palette and the workbench', () => {
    const workbench = listWorkbenchScripts();
    // Itself, the parts that it shares with the start screen, and the palette.
    expect(workbench).toHaveLength(3);
    expect(measureStart() + measureGzip(workbench)).toBeLessThanOrEqual(180);
  });

  it('load nothing with the workbench but what the shell holds and the start screen shares', () => {
    const counted = [...listPageScripts(), ...listWorkbenchScripts()];
    const needed = listWorkbenchScripts().flatMap((path) => {
      const text = readFileSync(new URL(`../${path}`, assets), 'utf8');
      return [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(
        ([, name]) => `assets/${name}`,
      );
    });
    expect(needed.length).toBeGreaterThan(0);
    expect(needed.filter((name) => !counted.includes(name))).toEqual([]);
  });
});
