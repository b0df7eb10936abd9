import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropText, openTool, readWire, toolRows } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

async function openSchema(inputSchema: object): Promise<Page> {
  const page = await journeys.visit({
    options: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await toolRows(page).nth(18).waitFor();
  await dropText(
    page,
    'tool.json',
    JSON.stringify({ tools: [{ name: 'tried_tool', description: 'd', inputSchema }] }),
  );
  await page.getByRole('button', { name: 'New registry with 1 tool' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('treeitem', { name: /^tried_tool, / }).waitFor();
  await toolRows(page).nth(1).waitFor({ state: 'detached' });
  return page;
}

async function openTry(page: Page): Promise<Locator> {
  const input = page.locator('#input');
  await input.getByRole('button', { name: /^Try it/ }).click();
  await input.locator('.monaco-editor .view-lines').waitFor();
  return input;
}

function findAnswer(input: Locator, words: string): Locator {
  return input.getByText(words, { exact: true }).first();
}

/** In place of whatever stands in the value editor. */
async function setValue(page: Page, input: Locator, text: string): Promise<void> {
  await input.locator('.monaco-editor .view-lines').click();
  await page.keyboard.press('Control+a');
  // Typed letter by letter, the editor would add its own brackets.
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('Control+v');
}

/** A page that hangs draws no frames. */
async function expectAlive(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 30;
        const tick = (): void => {
          left -= 1;
          if (left === 0) resolve();
          else requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
      }),
  );
}

/** 2³⁶ evaluations; 2²⁴ are over within the time a job has. */
const DOUBLED = {
  $ref: '#/$defs/d36',
  $defs: Object.fromEntries([
    ['d0', { type: 'string' }],
    ...Array.from({ length: 36 }, (_, i) => [
      `d${i + 1}`,
      { allOf: [{ $ref: `#/$defs/d${i}` }, { $ref: `#/$defs/d${i}` }] },
    ]),
  ]),
};

describe('a value is tried', () => {
  it('as a sample, as a wrong one, and as typed: the violation leads to its keyword', async () => {
    const page = await openSchema({
      type: 'object',
      properties: {
        size: { type: 'integer', minimum: 1, maximum: 9 },
        name: { type: 'string', minLength: 2 },
      },
      required: ['size'],
      additionalProperties: false,
    });
    const input = await openTry(page);
    await findAnswer(input, 'ajv: valid').waitFor();
    await setValue(page, input, '{"size": 12, "nam": "x"}');
    await input.getByText('must be at most 9').first().waitFor();
    await input.getByText(/name/).first().waitFor();
    await input.getByRole('button', { name: 'Full' }).click();
    await findAnswer(input, 'ajv: valid').waitFor();
  });

  it('where two validators part, the keyword is named', async () => {
    const page = await openSchema({
      type: 'object',
      properties: { note: { type: 'string', nullable: true } },
    });
    const input = await openTry(page);
    await setValue(page, input, '{"note": null}');
    await input.getByText(/Depends on the validator: .*nullable/).waitFor();
  });

  it.each([
    [
      'a pattern that backtracks',
      { type: 'object', properties: { v: { type: 'string', pattern: '^(a+)+$' } } },
      `{"v": "${'a'.repeat(40)}!"}`,
    ],
    [
      'references that double',
      { type: 'object', properties: { v: DOUBLED.$defs['d36'] ?? {} }, $defs: DOUBLED.$defs },
      '{"v": "x"}',
    ],
    [
      'uniqueItems on many objects',
      { type: 'object', properties: { v: { type: 'array', uniqueItems: true } } },
      `{"v": [${Array.from({ length: 20_000 }, (_, i) => `{"i":${i}}`).join(',')}]}`,
    ],
  ])(
    '%s is stopped with a word, the page goes on, and the next value is judged',
    async (_, schema, value) => {
      const page = await openSchema(schema);
      const input = await openTry(page);
      await setValue(page, input, value);
      await expectAlive(page);
      await input
        .getByText(/took too long|too large|more than/)
        .first()
        .waitFor();
      await setValue(page, input, '{}');
      await findAnswer(input, 'ajv: valid').waitFor();
    },
  );
});

describe('a schema is inferred', () => {
  it('from samples, and taken over in one step', async () => {
    const page = await journeys.visit();
    await toolRows(page).nth(18).waitFor();
    await openTool(page, 'deploy');
    const before = await readWire(page, 'Anthropic Messages');
    await page.locator('#input').getByRole('button', { name: 'From samples…' }).click();
    await page.keyboard.insertText('{"city": "Haifa", "days": 3}\n{"city": "Oslo"}');
    await page
      .locator('#input')
      .getByRole('button', { name: /^Use as the/ })
      .click();
    await expect
      .poll(async (): Promise<unknown> =>
        Reflect.get(JSON.parse(await readWire(page, 'Anthropic Messages')), 'input_schema'),
      )
      .toEqual({
        type: 'object',
        properties: { city: { type: 'string' }, days: { type: 'integer' } },
        required: ['city'],
        additionalProperties: false,
      });
    await page
      .locator('#input')
      .getByRole('treegrid')
      .click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Control+z');
    await expect.poll(() => readWire(page, 'Anthropic Messages')).toBe(before);
  });
});
