// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatusBar } from '../../../src/ui/panels/StatusBar.tsx';
import { ToolsTree } from '../../../src/ui/panels/ToolsTree.tsx';
import { openWorkshop } from '../fields/open-workshop.tsx';

const tools = [{ name: 'find', description: 'Finds rooms.', input_schema: { type: 'object' } }, { name: 'book', description: 'Books a room.', input_schema: { type: 'object' } }];

describe('the budget', () => {
  it('is estimated, and is counted when somebody looks at it', async () => {
    const { user, app } = await openWorkshop(<StatusBar />, { tools });
    const sum = await screen.findByRole('button', { name: /tokens/ });
    expect([sum.textContent, app.store.getState().tokenized.state]).toEqual(['≈ 59 tokens, estimate ±10 %, on Anthropic', 'idle']);
    await user.hover(sum);
    await waitFor(() => expect(sum.textContent).toBe('61 tokens, fitted ±9 %, on Anthropic'));
    expect(sum.title.split('\n').at(-1)).toBe('Once per request come 496 more.');
  });

  it('says of a target without recordings that nothing was measured', async () => {
    const { user, app } = await openWorkshop(<StatusBar />, { tools });
    app.look({ target: 'ollama' });
    const sum = await screen.findByRole('button', { name: /tokens/ });
    await user.hover(sum);
    await waitFor(() => expect(app.store.getState().tokenized.counts.size).toBe(2));
    expect(sum.textContent).toBe('≈ 34 tokens, estimate, on Ollama');
    expect(sum.title).toContain('Nothing was recorded to measure it with.');
  });
});

describe('the tree', () => {
  it('shows what each tool costs, and what its tier does', async () => {
    const { desk } = await openWorkshop(<ToolsTree />, { tools });
    await (await desk.openTokenizing()).count([]);
    await waitFor(() => expect(screen.getByRole('treeitem', { name: /no tier/ }).textContent).toContain('2 · 61 tok'));
    expect([screen.getByRole('treeitem', { name: /^find/ }).querySelector('[title*="tokens ("]')?.textContent, screen.getByRole('treeitem', { name: /^book/ }).querySelector('[title*="tokens ("]')?.textContent]).toEqual(['30', '30']);
  });
});
