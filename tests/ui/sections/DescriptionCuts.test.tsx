import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DESCRIPTION_LIMITS } from '../../../src/contract/description-limits.ts';
// Loaded beforehand: the section fetches it when a description is long, and a test waits a second
// only.
import '../../../src/ui/sections/DescriptionCuts.tsx';
import { DescriptionSection, MOST_UNCUT } from '../../../src/ui/sections/DescriptionSection.tsx';
import { openWorkshop } from '../fields/open-workshop.tsx';

const long = `${'word '.repeat(409)}end one two`;

it('says below a long description where clients stop, and leads to what they do not read', async () => {
  const { user } = await openWorkshop(<DescriptionSection />, {
    tools: [{ name: 'x', description: long }],
  });
  const note = await screen.findByRole('button', {
    name: /Claude Code stops reading here \(2,048\)/,
  });
  expect(screen.queryByRole('button', { name: /Older OpenAI/ })).toBeNull();
  await user.click(note);
  const field = screen.getByRole('textbox', { name: 'Description' });
  expect(
    field instanceof HTMLTextAreaElement && [field.selectionStart, field.selectionEnd],
  ).toEqual([2_048, long.length]);
});

it('tells what older models at a chosen target refused', async () => {
  await openWorkshop(<DescriptionSection />, {
    tools: [{ name: 'x', description: long.slice(-1_100) }],
    registry: { name: 'r', targets: ['openai-chat'] },
  });
  expect(
    await screen.findByRole('button', { name: /refused more than this \(1,024\)/ }),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: /Claude Code/ })).toBeNull();
});

it('is silent about one that everybody reads', async () => {
  await openWorkshop(<DescriptionSection />, { tools: [{ name: 'x', description: 'Short.' }] });
  expect(screen.queryByRole('button', { name: /stops reading/ })).toBeNull();
});

it('is loaded before the first limit', () => {
  const limits = Object.values(DESCRIPTION_LIMITS).map(({ length }) => length);
  expect(Math.min(...limits)).toBeGreaterThanOrEqual(MOST_UNCUT);
});
