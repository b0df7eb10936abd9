import type { Locator } from 'playwright-core';
import type { Hand } from './hand.ts';
import type { Journey, Proof } from './journey.ts';
import { provePassing } from './prove-passing.ts';
import { DEDUPLICATED, DESCRIPTION, FAILURE, PARAMETERS, SAMPLE } from './source-000.ts';

/** The shortest way: the definition is copied from the source, and pasted on the start screen. */
export const createPasted: Journey = {
  id: 'create-pasted',
  title: 'create_project of source 000, its definition pasted, to all checks passed',
  goal: 14,
  before: 'not measured',
  needsOutsideData: false,
  run: async (hand) => {
    const { page } = hand;
    await hand.paste(DEFINITION);
    const dialog = page.getByRole('dialog', { name: 'Import 1 tool' });
    await hand.see(dialog);
    await hand.press(
      dialog.getByRole('group', { name: 'Profile' }).getByRole('button', { name: 'Contract' }),
    );
    await hand.press(dialog.getByRole('button', { name: 'New registry with 1 tool' }));
    await skipTour(hand);
    await hand.press(problems(hand).getByRole('button', { name: 'Close the input' }));
    return finishContract(hand);
  },
};

/** As it was measured before: an empty tool, and every word typed. */
export const createByHand: Journey = {
  id: 'create-by-hand',
  title: 'create_project of source 000, by hand from nothing, to all checks passed',
  goal: 14,
  before: '≈25 clicks, 7 min',
  needsOutsideData: false,
  run: async (hand) => {
    const { page } = hand;
    await hand.press(page.getByRole('button', { name: /^New tool/ }));
    const name = page.getByRole('textbox', { name: 'Tool name' });
    await hand.see(name.and(page.locator(':focus')));
    await hand.type('create_project');
    await skipTour(hand);
    await hand.write(page.getByRole('textbox', { name: 'Description', exact: true }), DESCRIPTION);
    await addParameters(hand);
    await constrainParameters(hand);
    return finishContract(hand);
  },
};

/** The tour covers the end of the page. */
async function skipTour(hand: Hand): Promise<void> {
  const skip = hand.page.getByRole('button', { name: 'Skip tour' });
  await hand.see(skip);
  if (hand.kind === 'pointer') await hand.press(skip);
  else await hand.key('Escape');
}

async function addParameters(hand: Hand): Promise<void> {
  const add = hand.page.getByRole('textbox', { name: 'New property of Input' });
  for (const { name, about, isRequired } of PARAMETERS) {
    await hand.write(add, name);
    await hand.key('Tab');
    await hand.key('Tab');
    await hand.type(about);
    if (isRequired) {
      await hand.key('Tab');
      await hand.key('Space');
    }
    await hand.key('Enter');
    await hand.page.getByRole('row', { name: new RegExp(`^${name}\\b`) }).waitFor();
  }
}

async function constrainParameters(hand: Hand): Promise<void> {
  for (const { name, constraint } of PARAMETERS) {
    const details = await openDetails(hand, name);
    if (constraint.keyword !== 'enum') {
      await goOn(
        hand,
        details.getByRole('textbox', { name: constraint.keyword, exact: true }),
        constraint.value,
      );
      continue;
    }
    for (const value of constraint.values) {
      await goOn(hand, details.getByRole('textbox', { name: 'New allowed value' }), value);
      await hand.key('Enter');
    }
  }
}

/** Its row has a button for the pointer, and opens with Enter. */
async function openDetails(hand: Hand, name: string) {
  const row = hand.page.locator('#input').getByRole('row', { name: new RegExp(`^${name}\\b`) });
  await hand.press(hand.kind === 'pointer' ? row.getByRole('button', { name: 'Details' }) : row);
  return row.locator('xpath=following-sibling::*[@role="row"]').first();
}

/** What is the same for both ways: output, errors, idempotency and logging, as the source has them. */
async function finishContract(hand: Hand): Promise<Proof> {
  const { page } = hand;
  const addSection = (label: string) =>
    page.getByRole('group', { name: 'Add', exact: true }).getByRole('button', { name: label });
  await hand.press(addSection('Output'), 'section: output');
  const output = page.locator('#output');
  await hand.press(output.getByRole('button', { name: 'From samples…' }));
  await hand.paste(SAMPLE, output.getByRole('textbox', { name: /^JSON samples/ }));
  await hand.press(output.getByRole('button', { name: 'Use as the schema' }));
  await hand.press(addSection('Errors'), 'section: errors');
  await hand.write(page.getByRole('textbox', { name: 'Error 1 code' }), FAILURE.code);
  // A list that is closed takes what is typed for the beginning of an option.
  await goOn(hand, page.getByRole('combobox', { name: 'Error 1 type' }), FAILURE.type);
  await goOn(hand, page.getByRole('textbox', { name: 'Error 1 message' }), FAILURE.message);
  await goOn(hand, page.getByRole('textbox', { name: 'Error 1 hint' }), FAILURE.hint);
  await hand.press(addSection('Idempotency'), 'section: idempotency');
  await goOn(hand, page.getByRole('combobox', { name: 'Strategy' }), 'hash');
  const idempotency = page.locator('#idempotency');
  await hand.goOn(idempotency.getByRole('button', { name: /add one$/ }));
  for (const [i, field] of DEDUPLICATED.fields.entries()) {
    await hand.key('Enter');
    await goOn(hand, idempotency.getByLabel(`Hashed fields ${i + 1}`, { exact: true }), field);
  }
  await goOn(hand, idempotency.getByLabel(/^Remembered for/), DEDUPLICATED.seconds);
  await hand.press(
    problems(hand).getByRole('button', { name: 'Log args, latency, result and code' }),
  );
  await hand.press(problems(hand).getByRole('button', { name: /^Add \d+ parts$/ }));
  return () => provePassing(page);
}

/** As a form is filled in: Tab, then the text. */
async function goOn(hand: Hand, field: Locator, text: string): Promise<void> {
  await hand.goOn(field);
  await hand.type(text);
}

function problems({ page }: Hand) {
  return page.getByRole('region', { name: 'Problems', exact: true });
}

const DEFINITION = JSON.stringify({
  name: 'create_project',
  description: DESCRIPTION,
  input_schema: {
    type: 'object',
    properties: Object.fromEntries(PARAMETERS.map(({ name, schema }) => [name, schema])),
    required: PARAMETERS.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  },
});
