import type { Browser, Page } from 'playwright-core';
import { convertFromPlain, isObject } from '../../src/contract/json/json.ts';
import { median } from './make-tools.ts';
import { importTools } from './measure-schema.ts';

const ROUNDS = 5;

interface Case {
  readonly words: string;
  readonly schema: object;
  readonly value: string;
}

const CASES: readonly Case[] = [
  {
    words: 'an exponential pattern',
    schema: { properties: { v: { type: 'string', pattern: '^(a+)+$' } } },
    value: `{"v": "${'a'.repeat(40)}!"}`,
  },
  {
    words: '2²⁴ $ref',
    schema: { properties: { v: { $ref: '#/$defs/d24' } }, $defs: doubleReferences(24) },
    value: '{"v": "x"}',
  },
  {
    words: '2³⁶ $ref',
    schema: { properties: { v: { $ref: '#/$defs/d36' } }, $defs: doubleReferences(36) },
    value: '{"v": "x"}',
  },
  {
    words: 'uniqueItems on 20,000 objects',
    schema: { properties: { v: { type: 'array', uniqueItems: true } } },
    value: `{"v": [${Array.from({ length: 20_000 }, (_, i) => `{"i":${i}}`).join(',')}]}`,
  },
];

function doubleReferences(times: number): object {
  return Object.fromEntries([
    ['d0', { type: 'string' }],
    ...Array.from({ length: times }, (_, i) => [
      `d${i + 1}`,
      { allOf: [{ $ref: `#/$defs/d${i}` }, { $ref: `#/$defs/d${i}` }] },
    ]),
  ]);
}

/**
 * A hostile schema against a value pasted into the panel that tries it: until ajv's word is on the
 * screen, from the paste and from the moment the job left for its worker; and the longest task of
 * the main thread in between (`longtask`: 50 ms and more).
 */
export async function* measureHostile(browser: Browser, url: string): AsyncGenerator<string> {
  for (const { words, schema, value } of CASES) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
        const [job] = given;
        if (
          typeof job === 'object' &&
          job !== null &&
          'kind' in job &&
          job.kind === 'validate' &&
          'validator' in job &&
          job.validator === 'ajv'
        )
          Object.assign(window, { asked: performance.now() });
        Reflect.apply(post, this, given);
      };
    });
    const tool = convertFromPlain({
      name: 'hostile',
      description: 'd',
      input_schema: { type: 'object', ...schema },
    });
    await importTools(page, url, isObject(tool) ? [tool] : []);
    await page
      .locator('#input')
      .getByRole('button', { name: /^Try it/ })
      .click();
    await page.locator('#input .monaco-editor .view-lines').waitFor();
    await page.waitForTimeout(2_000);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await paste(page, '{}');
      await page
        .locator('#input')
        .getByText(/ajv:\s*fits/)
        .first()
        .waitFor();
      await page.waitForTimeout(1_500);
      rounds.push(await measurePaste(page, value));
    }
    const middle = (read: (round: Round) => number): string =>
      `${median(rounds.map(read)).toFixed(0)} ms`;
    yield `${words}: “${rounds[0]?.said ?? ''}” ${middle(({ sinceJob }) => sinceJob)} after the job began, ${middle(({ sincePaste }) => sincePaste)} after the paste; longest main-thread task ${middle(({ longest }) => longest)}`;
    await context.close();
  }
}

async function paste(page: Page, text: string): Promise<void> {
  await page.locator('#input .monaco-editor .view-lines').click();
  await page.keyboard.press('Control+a');
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('Control+v');
}

interface Round {
  readonly said: string;
  readonly sincePaste: number;
  readonly sinceJob: number;
  readonly longest: number;
}

async function measurePaste(page: Page, text: string): Promise<Round> {
  const measured = page.evaluate(
    () =>
      new Promise<Round>((resolve) => {
        const tasks: number[] = [];
        const observer = new PerformanceObserver((list) =>
          tasks.push(...list.getEntries().map((entry) => entry.duration)),
        );
        observer.observe({ type: 'longtask' });
        let pasted = 0;
        addEventListener('paste', (event) => (pasted = event.timeStamp), {
          capture: true,
          once: true,
        });
        const watch = new MutationObserver(() => {
          const said =
            /ajv:\s*(took too long|\d+ problems?|fits|cannot use this schema|stopped)/.exec(
              document.querySelector('#input [aria-busy="false"]')?.textContent ?? '',
            )?.[1];
          const asked = 'asked' in window ? Number(window.asked) : 0;
          if (pasted === 0 || said === undefined || asked < pasted) return;
          watch.disconnect();
          const end = performance.now();
          setTimeout(() => {
            observer.disconnect();
            resolve({
              said,
              sincePaste: end - pasted,
              sinceJob: end - asked,
              longest: Math.max(0, ...tasks),
            });
          }, 200);
        });
        watch.observe(document, {
          childList: true,
          subtree: true,
          characterData: true,
          attributes: true,
        });
      }),
  );
  await paste(page, text);
  return measured;
}
