import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DESCRIPTION, focusDescription, readDescription, waitForTools, waitSaved } from './act-on-tab.ts';
import type { EngineName } from './find-engines.mjs';
import { startEngine } from './start-engine.ts';
import type { Tab } from './tab.ts';

export interface KillResult {
  /** Letters that the page had taken, and how many of them are there after the kill. */
  readonly typed: number;
  readonly kept: number;
  /** Milliseconds from the oldest letter that was lost to the kill; 0 when nothing was. */
  readonly lostMs: number;
  /** Which promise was broken; undefined when none was. */
  readonly broken: string | undefined;
}

interface Letter {
  readonly letter: string;
  /** When the page had taken it, in milliseconds since 1970; infinite while the browser had not answered. */
  readonly at: number;
}

interface Typing {
  readonly typed: readonly Letter[];
  readonly killedAt: number;
  /** The description when the page last said "Saved". */
  readonly acknowledged: string;
}

/**
 * Types into the description and kills all processes of the browser, `kills` times on one profile. After each kill the registry must
 * open with a beginning of what was typed, and with at least what the page had said is saved.
 */
export async function* killWhileTyping(engine: EngineName, url: string, kills: number): AsyncGenerator<KillResult> {
  const profile = mkdtempSync(join(tmpdir(), 'toolwright-kills-'));
  let running = await startEngine(engine, { profile });
  try {
    let before = await openRegistry(running.tab, url);
    for (let round = 0; round < kills; round += 1) {
      await focusDescription(running.tab);
      // Spread over the time in which letters are typed, wait to be saved, and are saved.
      const typing = await typeUntilKilled(running.tab, running.kill, 200 + ((round * 617) % 2_600));
      running = await startEngine(engine, { profile });
      const after = await openRegistry(running.tab, url);
      yield compare(before, after, typing);
      before = after;
    }
  } finally {
    await running.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function openRegistry(tab: Tab, url: string): Promise<string> {
  await tab.goto(url);
  await waitForTools(tab, 19);
  await waitSaved(tab);
  return readDescription(tab);
}

async function typeUntilKilled(tab: Tab, kill: () => Promise<void>, milliseconds: number): Promise<Typing> {
  const typed: Letter[] = [];
  let acknowledged = '';
  let killedAt = Infinity;
  const typing = (async () => {
    for (let i = 0; killedAt === Infinity; i += 1) {
      const letter = String.fromCharCode(97 + (i % 26));
      // It may arrive although the killed browser could not answer any more.
      typed.push({ letter, at: Infinity });
      await tab.type(letter);
      typed[i] = { letter, at: Date.now() };
      acknowledged = (await tab.evaluate(readAcknowledged, DESCRIPTION)) ?? acknowledged;
      await wait(10);
    }
  })().catch(() => undefined);
  // The first letter may take its time on a busy computer; a browser that takes none is killed all the same.
  for (let waited = 0; typed[0]?.at === Infinity && waited < 10_000; waited += 20) await wait(20);
  await wait(milliseconds);
  killedAt = Date.now();
  await kill();
  await typing;
  return { typed, killedAt, acknowledged };
}

/** Runs in the page: what stands in the description while the page says that it is saved. */
function readAcknowledged(css: string): string | undefined {
  const isSaved = document.querySelector('header [role="status"]')?.textContent?.startsWith('Saved') === true;
  return isSaved ? document.querySelector<HTMLTextAreaElement>(css)?.value : undefined;
}

function compare(before: string, after: string, { typed, killedAt, acknowledged }: Typing): KillResult {
  const kept = after.length - before.length;
  const taken = typed.filter(({ at }) => at <= killedAt);
  const firstLost = taken[kept];
  const all = before + typed.map(({ letter }) => letter).join('');
  return { typed: taken.length, kept, lostMs: firstLost === undefined ? 0 : killedAt - firstLost.at, broken: findBroken(all, before, after, acknowledged) };
}

function findBroken(all: string, before: string, after: string, acknowledged: string): string | undefined {
  if (!after.startsWith(before)) return 'what stood there before is gone';
  if (!all.startsWith(after)) return 'something stands there that was not typed';
  if (!after.startsWith(acknowledged)) return 'something is gone that the page said is saved';
  return undefined;
}
