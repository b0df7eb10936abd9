import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readOutside } from '../outside-data/outside-data.ts';
import { dropText, readWire, toolRows, waitSaved } from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

/** A blank tool, made and named with the keyboard; focus ends in the line that adds a property. */
async function startTool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search commands and tools' }).waitFor();
  await page.keyboard.type('new tool');
  await page.keyboard.press('Enter');
  await waitFocus(page.getByRole('textbox', { name: 'Tool name' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await tabTo(page, addField(page, 'Input'));
}

function addField(page: Page, owner: string): Locator {
  return page
    .locator('#input')
    .getByRole('textbox', { name: `New property of ${owner}`, exact: true });
}

function row(page: Page, name: string): Locator {
  return page.locator('#input').getByRole('row', {
    name: new RegExp(`^${name.replace(/[()]/g, String.raw`\$&`)}(, required)?$`),
  });
}

async function waitFocus(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let i = 0; i < 80; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** From the focused add line: name, type, description. `enter` goes on inside. */
async function add(
  page: Page,
  [name, type = 'string', description = '']: readonly string[],
  enter = false,
): Promise<void> {
  await page.keyboard.type(name ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.type(type);
  await page.keyboard.press('Tab');
  await page.keyboard.type(description);
  await page.keyboard.press(enter ? 'Control+Enter' : 'Enter');
}

/** From the add line up to a row by its first letters. */
async function goUp(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ArrowUp');
  for (let i = 0; i < 60; i += 1) {
    if (
      await row(page, name)
        .first()
        .evaluate((element) => element === document.activeElement)
    )
      return;
    await page.keyboard.press('ArrowUp');
  }
  throw new Error(`↑ does not reach ${name}`);
}

/** Opens the details of the focused row, types into one of its fields, and goes back to the row. */
async function fill(page: Page, field: string, text: string): Promise<void> {
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('#input').getByRole('textbox', { name: field, exact: true }));
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
}

async function readSchema(page: Page): Promise<unknown> {
  return Reflect.get(JSON.parse(await readWire(page, 'Anthropic Messages')), 'input_schema');
}

describe('with the keyboard alone', () => {
  it('the palette tool of source 000 is made from nothing', async () => {
    const page = await journeys.visit();
    await toolRows(page).nth(18).waitFor();
    await startTool(page, 'set_colors_again');
    for (const name of ['primary', 'accent']) {
      await add(page, [name]);
      await goUp(page, name);
      await page.keyboard.press('*');
      await fill(page, 'pattern', '^#[0-9a-fA-F]{6}$');
      await page.keyboard.press('ArrowDown');
    }
    const colour = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' };
    await expect
      .poll(async () => JSON.stringify(await readSchema(page)))
      .toBe(
        JSON.stringify({
          type: 'object',
          properties: { primary: colour, accent: colour },
          required: ['primary', 'accent'],
          additionalProperties: false,
        }),
      );
  });

  it('the project tool of source 000 is made from nothing, opened as it was there, and undone to nothing', async () => {
    const page = await journeys.visit();
    await toolRows(page).nth(18).waitFor();
    await startTool(page, 'create_project');
    await add(page, ['slug']);
    await add(page, ['display_name']);
    await add(page, ['template']);
    await goUp(page, 'template');
    await page.keyboard.press('Enter');
    const newValue = page.locator('#input').getByRole('textbox', { name: 'New allowed value' });
    await tabTo(page, newValue);
    for (const value of ['blank', 'landing', 'shop']) {
      await page.keyboard.type(value);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('*');
    await fill(page, 'maxLength', '80');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('*');
    await fill(page, 'pattern', '^[a-z0-9-]{3,40}$');
    await expect
      .poll(async () => JSON.stringify(await readSchema(page)))
      .toBe(
        JSON.stringify({
          type: 'object',
          properties: {
            slug: { type: 'string', pattern: '^[a-z0-9-]{3,40}$' },
            display_name: { type: 'string', maxLength: 80 },
            template: { type: 'string', enum: ['blank', 'landing', 'shop'] },
          },
          required: ['display_name', 'slug'],
          additionalProperties: false,
        }),
      );
    for (let i = 0; i < 60 && (await toolRows(page).count()) > 19; i += 1)
      await page.keyboard.press('Control+z');
    await expect.poll(() => toolRows(page).count()).toBe(19);
  });

  it('a tool of forty properties on four levels, with a union and a shared definition, is made from nothing', async () => {
    const page = await journeys.visit();
    await toolRows(page).nth(18).waitFor();
    await startTool(page, 'book_journey');
    const field = (prefix: string, i: number): readonly string[] => [
      `${prefix}_${i}`,
      i % 3 === 0 ? 'integer' : 'string',
      `What ${prefix} ${i} means.`,
    ];
    for (let i = 1; i <= 10; i += 1) await add(page, field('top', i));
    await add(page, ['trip', 'object', 'The journey.'], true);
    await waitFocus(addField(page, 'trip'));
    for (let i = 1; i <= 9; i += 1) await add(page, field('trip', i));
    await add(page, ['leg', 'object', 'One part of it.'], true);
    await waitFocus(addField(page, 'leg'));
    for (let i = 1; i <= 9; i += 1) await add(page, field('leg', i));
    await add(page, ['seat', 'object', 'Where one sits.'], true);
    await waitFocus(addField(page, 'seat'));
    for (let i = 1; i <= 8; i += 1) await add(page, field('seat', i));
    // A definition out of the seat, used a second time at the top; a union with null on a leaf.
    await page.keyboard.press('Escape');
    await waitFocus(row(page, 'seat'));
    await page.keyboard.press('Shift+F10');
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
    await waitFocus(row(page, 'seat').last());
    await page.keyboard.press('Home');
    await page.keyboard.press('t');
    await waitFocus(row(page, 'top_1'));
    await page.keyboard.press('Shift+F10');
    await page.keyboard.press('w');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('#input').getByRole('row', { name: 'any of 1' }).count())
      .toBe(1);
    await tabTo(page, addField(page, 'Input'));
    await add(page, ['spare_seat', 'seat', 'If the first is taken.']);
    const schema = await readSchema(page);
    const seat = { type: 'object', description: 'Where one sits.' };
    expect(schema).toMatchObject({
      properties: {
        top_1: { anyOf: [{ type: 'string' }], description: 'What top 1 means.' },
        trip: { properties: { leg: { properties: { seat: { $ref: '#/$defs/seat' } } } } },
        spare_seat: { $ref: '#/$defs/seat', description: 'If the first is taken.' },
      },
      $defs: {
        seat: {
          type: seat.type,
          properties: { seat_8: { type: 'string', description: 'What seat 8 means.' } },
        },
      },
    });
    expect(countProperties(schema)).toBe(10 + 1 + 9 + 1 + 9 + 1 + 8 + 1);
    await waitSaved(page);
  });
});

function countProperties(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  return Object.entries(schema).reduce(
    (sum, [key, value]) =>
      sum + (key === 'properties' ? Object.keys(value).length : 0) + countProperties(value),
    0,
  );
}

async function openTool(schema: object): Promise<Page> {
  const page = await journeys.visit();
  await toolRows(page).nth(18).waitFor();
  await dropText(
    page,
    'tool.json',
    JSON.stringify({ tools: [{ name: 'one_tool', description: 'd', inputSchema: schema }] }),
  );
  await page.getByRole('button', { name: 'New registry with 1 tool' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('treeitem', { name: /^one_tool, / }).waitFor();
  await toolRows(page).nth(1).waitFor({ state: 'detached' });
  await row(page, '(root)').waitFor();
  return page;
}

/** From the grip of one row to a height of another: 0 is its upper edge, 1 its lower. */
async function drag(page: Page, from: string, to: string, height: number): Promise<void> {
  const target = row(page, to);
  const box = await target.boundingBox();
  await row(page, from).hover();
  await row(page, from)
    .locator('[draggable]')
    .dragTo(target, { targetPosition: { x: 200, y: (box?.height ?? 0) * height } });
}

describe('with the mouse', () => {
  it('a property is dragged among its siblings, into an object and out of it, and each drop is one undo', async () => {
    const page = await openTool({
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: 'string' },
        o: { type: 'object', properties: { in: { type: 'string' } } },
      },
      required: ['a'],
    });
    const before = JSON.stringify(await readSchema(page));
    await drag(page, 'b', 'a', 0.1);
    await expect
      .poll(async () => Object.keys(propertiesOf(await readSchema(page))))
      .toEqual(['b', 'a', 'o']);
    await drag(page, 'a', 'o', 0.5);
    await expect
      .poll(() => readSchema(page))
      .toEqual({
        type: 'object',
        properties: {
          b: { type: 'string' },
          o: {
            type: 'object',
            properties: { in: { type: 'string' }, a: { type: 'string' } },
            required: ['a'],
          },
        },
      });
    await drag(page, 'in', 'b', 0.9);
    await expect
      .poll(async () => Object.keys(propertiesOf(await readSchema(page))))
      .toEqual(['b', 'in', 'o']);
    await row(page, 'b').focus();
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Control+z');
    await expect.poll(async () => JSON.stringify(await readSchema(page))).toBe(before);
  });
});

function propertiesOf(schema: unknown): object {
  const properties: unknown =
    typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'properties') : undefined;
  return typeof properties === 'object' && properties !== null ? properties : {};
}

describe('in a schema of thousands', () => {
  it('only what is seen is in the page, every row is reached, and a finding leads to its row', async () => {
    const page = await openTool({
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 3_000 }, (_, i) => [
          `field_${i}`,
          { type: 'string', description: `Field ${i}.` },
        ]),
      ),
      additionalProperties: false,
    });
    expect(await page.locator('#input [data-row]').count()).toBeLessThan(120);
    await row(page, '(root)').focus();
    await page.keyboard.press('End');
    await waitFocus(row(page, 'field_2999'));
    await page.keyboard.press('ArrowUp');
    await waitFocus(row(page, 'field_2998'));
    await page.keyboard.press('F2');
    await page.keyboard.type('last_but_one');
    await page.keyboard.press('Enter');
    await waitFocus(row(page, 'last_but_one'));
    await page
      .locator('#input')
      .getByRole('searchbox', { name: 'Find in Input' })
      .fill('field_1500');
    await page.keyboard.press('Enter');
    await expect.poll(() => row(page, 'field_1500').isVisible()).toBe(true);
    expect(Object.keys(propertiesOf(await readSchema(page)))[2_998]).toBe('last_but_one');
  });
});

describe('the tools of Notion', () => {
  it('are edited inside a shared definition, and only that place changes', async () => {
    const page = await journeys.visit();
    await toolRows(page).nth(18).waitFor();
    await dropText(
      page,
      'notion.json',
      readOutside('corpus/mcp-npm/notionhq__notion-mcp-server.tools.json'),
    );
    await page.getByRole('button', { name: 'New registry with 24 tools' }).click();
    await toolRows(page).nth(23).waitFor();
    await page.getByRole('treeitem', { name: /^API-post-page, / }).click();
    const before = await readWire(page, 'Anthropic Messages');
    await page
      .locator('#input')
      .getByRole('button', { name: 'parentRequest', exact: true })
      .first()
      .click();
    const target = row(page, 'parentRequest');
    await waitFocus(target);
    const description = page
      .locator('#input')
      .getByRole('textbox', { name: 'Description of parentRequest', exact: true });
    await description.fill('The page above.');
    await page
      .getByRole('region', { name: 'Anthropic Messages wire JSON' })
      .getByText('"The page above."')
      .waitFor();
    const after = await readWire(page, 'Anthropic Messages');
    expect(JSON.stringify(JSON.parse(after))).toBe(
      JSON.stringify(withDescription(JSON.parse(before))),
    );
    await page.keyboard.press('Control+z');
    await expect.poll(() => readWire(page, 'Anthropic Messages')).toBe(before);
  });
});

function withDescription(tool: { input_schema: { $defs: Record<string, object> } }): unknown {
  const { $defs } = tool.input_schema;
  $defs['parentRequest'] = { ...$defs['parentRequest'], description: 'The page above.' };
  return tool;
}
