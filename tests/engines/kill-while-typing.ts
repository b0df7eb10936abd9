import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { click, DESCRIPTION, waitForText, waitForTools, waitSaved } from './act-on-tab.ts';
import type { EngineName } from './find-engines.mjs';
import {
  readPage,
  readPageWith,
  resolveConflict,
  startConflict,
  type PageState,
} from './kill-states.ts';
import { startEngine } from './start-engine.ts';
import type { RunningBrowser, Tab } from './tab.ts';

/** What is typed when the browser is killed, in turn. */
export const KILL_KINDS = ['text', 'half-written JSON', 'conflict'] as const;

export type KillKind = (typeof KILL_KINDS)[number];

export interface KillResult {
  readonly kind: KillKind;
  /** Letters that the page had taken, and how many of them are there after the kill. */
  readonly typed: number;
  readonly kept: number;
  /** Milliseconds from the oldest letter that was lost to the kill; 0 when nothing was. */
  readonly lostMs: number;
  /** Which promise was broken; undefined when none was. */
  readonly broken: string | undefined;
}

/** Also what the acknowledgement of a key costs on a slow computer. */
export const MAX_LOST_MS = 1_000;

/** Never closed, so the letters that follow never make it valid JSON. */
const HALF_JSON = '{"halfway": "';

interface Letter {
  readonly letter: string;
  /**
   * When the page had taken it, in milliseconds since 1970; infinite while the browser had not
   * answered.
   */
  readonly at: number;
}

interface Typing {
  readonly typed: readonly Letter[];
  readonly killedAt: number;
  /** The text of the field when the page last said that it is stored. */
  readonly acknowledged: string;
}

interface Site {
  readonly url: string;
  readonly setInit: (init: (() => void) | undefined) => void;
}

/**
 * Types and kills all processes of the browser, `kills` times on one profile, with half-written
 * JSON beside the document all the time. After each kill everything must be there that the page had
 * said is stored: the text, the draft, and both sides of a conflict.
 */
export async function* killWhileTyping(
  engine: EngineName,
  site: Site,
  kills: number,
): AsyncGenerator<KillResult> {
  const profile = mkdtempSync(join(tmpdir(), 'toolwright-kills-'));
  let running = await startEngine(engine, { profile });
  try {
    site.setInit(undefined);
    await running.tab.goto(`${site.url}#example`);
    await waitForTools(running.tab, 19);
    await waitSaved(running.tab);
    let before = await typeDraft(running.tab);
    for (let round = 0; round < kills; round += 1) {
      const kind = KILL_KINDS[round % KILL_KINDS.length] ?? 'text';
      const tab = kind === 'conflict' ? await openConflict(running, site) : running.tab;
      if (kind === 'conflict') before = await readPage(tab, before.json);
      // Spread over the time in which letters are typed, wait to be saved, and are saved.
      const typing = await typeUntilKilled(tab, kind, running.kill, 200 + ((round * 617) % 2_600));
      site.setInit(undefined);
      running = await startEngine(engine, { profile });
      const after = await openAgain(running.tab, site.url, kind);
      yield { kind, ...compare(kind, before, after, typing) };
      if (after.hasConflict) await resolveConflict(running.tab, after);
      before = { ...after, hasConflict: false };
    }
  } finally {
    await running.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function typeDraft(tab: Tab): Promise<PageState> {
  await openExamples(tab);
  await click(tab, { css: EXAMPLE });
  await tab.press('Control+a');
  await tab.type(HALF_JSON);
  await waitForText(tab, 'header [role="status"]', '^Saved .* · 1 draft$');
  return readPage(tab, '');
}

async function openExamples(tab: Tab): Promise<void> {
  const isFolded = (css: string): boolean => document.querySelector(css) === null;
  if (await tab.evaluate(isFolded, EXAMPLE)) await click(tab, { css: '#examples-title button' });
}

/** The second window, in which the conflict is: neither hears what the other one saves. */
async function openConflict(running: RunningBrowser, site: Site): Promise<Tab> {
  site.setInit(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await running.tab.goto(site.url);
  await waitForTools(running.tab, 19);
  await waitForText(running.tab, 'header [role="status"]', '^Saved .* · 1 draft$');
  const second = await running.openTab();
  await second.goto(site.url);
  await waitForTools(second, 19);
  await startConflict(running.tab, second);
  return second;
}

const EXAMPLE = 'textarea[aria-label="Example 1 input"]';

async function openAgain(tab: Tab, url: string, kind: KillKind): Promise<PageState> {
  await tab.goto(url);
  await waitForTools(tab, 19);
  return readPageWith(tab, kind === 'conflict');
}

async function typeUntilKilled(
  tab: Tab,
  kind: KillKind,
  kill: () => Promise<void>,
  milliseconds: number,
): Promise<Typing> {
  const css = kind === 'half-written JSON' ? EXAMPLE : DESCRIPTION;
  if (css === EXAMPLE) await openExamples(tab);
  await click(tab, { css });
  await tab.press('Control+End');
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
      acknowledged = (await tab.evaluate(readAcknowledged, css, kind)) ?? acknowledged;
      await wait(10);
    }
  })().catch(() => undefined);
  // The first letter may take its time on a busy computer; a browser that takes none is killed all
  // the same.
  for (let waited = 0; typed[0]?.at === Infinity && waited < 10_000; waited += 20) await wait(20);
  await wait(milliseconds);
  killedAt = Date.now();
  await kill();
  await typing;
  return { typed, killedAt, acknowledged };
}

/** Runs in the page: the field's text while the page says that it is stored. */
function readAcknowledged(css: string, kind: KillKind): string | undefined {
  const word = document.querySelector('header [role="status"]')?.textContent ?? '';
  const alerts = [...document.querySelectorAll('[role="alert"]')].map((each) => each.textContent);
  const isStored =
    kind === 'conflict'
      ? alerts.some((text) => text?.includes('Your version is stored as a draft.'))
      : /^Saved .* · 1 draft$/.test(word);
  return isStored ? document.querySelector<HTMLTextAreaElement>(css)?.value : undefined;
}

function compare(
  kind: KillKind,
  before: PageState,
  after: PageState,
  { typed, killedAt, acknowledged }: Typing,
): Omit<KillResult, 'kind'> {
  const field = kind === 'half-written JSON' ? 'json' : 'description';
  const kept = after[field].length - before[field].length;
  const taken = typed.filter(({ at }) => at <= killedAt);
  const firstLost = taken[kept];
  const all = before[field] + typed.map(({ letter }) => letter).join('');
  const broken =
    findBroken(all, before[field], after[field], acknowledged) ?? findLost(kind, before, after);
  const lostMs = firstLost === undefined ? 0 : killedAt - firstLost.at;
  return { typed: taken.length, kept, lostMs, broken };
}

/** In the field that was typed in. */
function findBroken(
  all: string,
  before: string,
  after: string,
  acknowledged: string,
): string | undefined {
  if (!after.startsWith(before)) return 'the text from before is gone';
  if (!all.startsWith(after)) return 'there is a text that was not typed';
  if (!after.startsWith(acknowledged)) return 'a text is gone that the page said is saved';
  return undefined;
}

/** Beside the field that was typed in. */
function findLost(kind: KillKind, before: PageState, after: PageState): string | undefined {
  if (!after.hasDraft) return 'the draft is gone';
  if (kind !== 'half-written JSON' && after.json !== before.json)
    return 'the half-written JSON changed';
  if (kind !== 'text' && kind !== 'conflict' && after.description !== before.description)
    return 'the description changed';
  if (kind !== 'conflict')
    return after.hasConflict ? 'there is a conflict that nobody made' : undefined;
  if (!after.hasConflict) return 'the conflict is gone';
  return after.stored === before.stored ? undefined : 'what the first window saved is gone';
}
