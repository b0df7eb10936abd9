import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JsonPart } from '../../../src/ui/fields/JsonPart.tsx';
import { ListPart } from '../../../src/ui/fields/ListPart.tsx';
import { TextPart } from '../../../src/ui/fields/TextPart.tsx';
import { ExamplesSection } from '../../../src/ui/sections/ExamplesSection.tsx';
import { ProblemsPane } from '../../../src/ui/workbench/ProblemsPane.tsx';
import { ToolsTree } from '../../../src/ui/workbench/ToolsTree.tsx';
// Loaded beforehand: the section fetches it when it is drawn, and a test waits a second only.
import '../../../src/ui/schema/SchemaDesigner.tsx';
import { SchemaSection } from '../../../src/ui/sections/SchemaSection.tsx';
import { openWorkshop } from './open-workshop.tsx';

HTMLElement.prototype.showPopover = () => undefined;
const OPEN = { name: 'a', input_schema: { type: 'object', properties: { q: { type: 'string' } } } };

it('JSON whose keys change places is shown as it is now', async () => {
  const { user, at } = await openWorkshop(
    <JsonPart at={['wire', 'mcp']} label="Box" placeholder="" />,
    { tools: [{ name: 'a', wire: { mcp: { a: 1, b: 2 } } }] },
  );
  const box = screen.getByLabelText<HTMLTextAreaElement>('Box');
  await user.tripleClick(box);
  fireEvent.change(box, { target: { value: '{"b":2,"a":1}' } });
  expect([at(['wire', 'mcp']), box.value]).toEqual(['{"b":2,"a":1}', '{"b":2,"a":1}']);
});

it('broken text of a removed entry does not appear in the next one', async () => {
  const { user } = await openWorkshop(<ExamplesSection />, {
    tools: [{ name: 'a', examples: [{ input: 1 }, { input: 2 }] }],
  });
  fireEvent.change(screen.getByLabelText('Example 1 input'), { target: { value: '{broken' } });
  await user.click(screen.getByRole('button', { name: 'Remove example 1' }));
  expect(screen.getByLabelText('Example 1 input')).toHaveProperty('value', '2');
});

it('a list shows an item that is no text as its JSON', async () => {
  await openWorkshop(<ListPart at={['resource_scope']} label="Scope" />, {
    tools: [{ name: 'a', resource_scope: [{ a: 1 }] }],
  });
  expect(screen.getByLabelText('Scope 1')).toHaveProperty('value', '{"a":1}');
});

it('offers to fix all only where something has a fix', async () => {
  const { app } = await openWorkshop(<ProblemsPane />, { tools: [OPEN] });
  const offers = (): number => screen.queryAllByRole('button', { name: 'Fix all…' }).length;
  expect(offers()).toBe(1);
  cleanup();
  const fixable = [...app.store.getState().lintState.tools.values()]
    .flatMap(({ findings }) => findings)
    .filter(({ fixes = [] }) => fixes.length > 0);
  await openWorkshop(<ProblemsPane />, {
    tools: [OPEN],
    registry: {
      name: 'r',
      lint: { severity: Object.fromEntries(fixable.map(({ code }) => [code, 'off'])) },
    },
  });
  expect(offers()).toBe(0);
});

it('a fix of a shared design says that it is read-only', async () => {
  const { user, app } = await openWorkshop(<SchemaSection part="input_schema" />, {
    tools: [OPEN],
    preview: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Close the input' }));
  expect(app.store.getState().notice?.message).toBe('A shared registry is read-only.');
});

it('a closed tier leaves the tree reachable by Tab', async () => {
  const { user } = await openWorkshop(<ToolsTree />, {
    tools: [{ name: 'a', visibility: { tier: 'core' } }],
    registry: { tiers: [{ name: 'core' }] },
  });
  act(() => screen.getByRole('treeitem', { name: /^a,/ }).focus());
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getAllByRole('treeitem').some((item) => item.tabIndex === 0)).toBe(true);
});

it('a text can be written where the file holds null', async () => {
  const { user, at } = await openWorkshop(
    <TextPart at={['permission', 'approval']} label="Who" />,
    { tools: [{ name: 'a', permission: null }] },
  );
  await user.type(screen.getByLabelText(/^Who/), 'ops');
  expect(at(['permission'])).toBe('{"approval":"ops"}');
});

it('a delete selects the neighbour in the tree', async () => {
  const { user } = await openWorkshop(<ToolsTree />, {
    tools: [
      { name: 'a', visibility: { tier: 'core' } },
      { name: 'b', visibility: { tier: 'ops' } },
      { name: 'c', visibility: { tier: 'core' } },
    ],
    registry: { tiers: [{ name: 'core' }, { name: 'ops' }] },
  });
  act(() => screen.getByRole('treeitem', { name: /^a,/ }).focus());
  await user.keyboard('{Delete}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^c,/));
});

it('a name typed with a composition (IME) takes Enter as its own', async () => {
  const { at } = await openWorkshop(<ListPart at={['routing', 'use_when']} label="Use" />, {
    tools: [{ name: 'a', routing: { use_when: ['x'] } }],
  });
  fireEvent.keyDown(screen.getByLabelText('Use 1'), { key: 'Enter', isComposing: true });
  expect(at(['routing', 'use_when'])).toBe('["x"]');
});
