import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/**
 * What is waited for after a key: the field itself, a change of a part of the page, or another
 * number of elements.
 */
export type Watched =
  { readonly field: true } | { readonly part: string } | { readonly marks: string };

/** From now on: the time from each key to the frame after the first change that it makes. */
export async function watchChanges(page: Page, watched: Watched): Promise<void> {
  await page.evaluate((wanted) => {
    const times: number[] = [];
    Object.assign(window, { changeTimes: times });
    let pressed = 0;
    addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
    const note = (): void => {
      if (pressed === 0) return;
      const start = pressed;
      pressed = 0;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - start);
        channel.port2.postMessage('');
      });
    };
    if ('field' in wanted) return addEventListener('input', note);
    const count = (): number =>
      'marks' in wanted ? document.querySelectorAll(wanted.marks).length : Number.NaN;
    let before = count();
    const part = 'part' in wanted ? document.querySelector(wanted.part) : document.body;
    if (part === null) throw new Error('the part to watch is not there');
    new MutationObserver(() => {
      const now = count();
      // Without marks to count, which is never equal, every change is noted.
      if (now !== before) note();
      before = now;
    }).observe(part, { childList: true, subtree: true, characterData: true });
  }, watched);
}

export async function readChanges(page: Page): Promise<readonly number[]> {
  await page.waitForTimeout(300);
  return page.evaluate(() =>
    'changeTimes' in window && Array.isArray(window.changeTimes)
      ? window.changeTimes.map(Number)
      : [],
  );
}

/**
 * Scripts that the page and its workers ask for from now on; what they weigh, each compressed on
 * its own at level 9, whatever its server does.
 */
export function watchScripts(page: Page): () => Promise<number> {
  const scripts = new Map<string, Response>();
  const note = (response: Response): void => {
    if (new URL(response.url()).pathname.endsWith('.js') && response.ok())
      scripts.set(response.url(), response);
  };
  page.on('response', note);
  return async () => {
    page.off('response', note);
    const bodies = await Promise.all([...scripts.values()].map((response) => response.body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1_000;
  };
}
