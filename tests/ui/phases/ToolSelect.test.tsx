import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ToolSelect } from '../../../src/ui/phases/gates/ToolSelect.tsx';
import { openWorkshop } from '../fields/open-workshop.tsx';

const listNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `tool_${i}`);

async function openSelect(count: number) {
  const chosen: string[] = [];
  const { user } = await openWorkshop(
    <ToolSelect
      label="Tool"
      value="tool_7"
      none="any tool"
      groups={[
        { label: 'Of this phase', names: listNames(count) },
        { label: 'Others', names: ['other'] },
      ]}
      outside="no such tool"
      onChange={(name) => chosen.push(name)}
    />,
    { tools: [] },
  );
  const select = screen.getByRole('combobox', { name: 'Tool' });
  return { user, chosen, select, list: () => [...select.querySelectorAll('option')] };
}

it('gives each of a few tools from the start', async () => {
  const { list } = await openSelect(20);
  expect(list()).toHaveLength(22);
});

it('gives of thousands the chosen one, and all to whoever goes to it', async () => {
  const { user, chosen, select, list } = await openSelect(2_000);
  expect(list().map(({ value }) => value)).toEqual(['', 'tool_7']);
  expect(select).toHaveProperty('value', 'tool_7');
  await user.tab();
  expect(list()).toHaveLength(2_002);
  expect(select).toHaveProperty('value', 'tool_7');
  await user.selectOptions(select, 'tool_1999');
  expect(chosen).toEqual(['tool_1999']);
});
