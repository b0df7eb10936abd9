import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getConfiguredTarget } from '../../../../src/app/wire/wire.ts';
import { selectTool, useApp, useAppStrict } from '../../../../src/ui/use-app.ts';
import { RequestView } from '../../../../src/ui/wire/request/RequestView.tsx';
import { openWorkshop } from '../../fields/open-workshop.tsx';

function Shown() {
  const wholeSet = useApp((state) => state.wholeSet);
  const target = useAppStrict((state) => getConfiguredTarget(state.workspace, state.target));
  const tool = useAppStrict(selectTool);
  return <RequestView target={target} tool={tool} wholeSet={wholeSet} />;
}

const tool = (name: string): object => ({
  name,
  description: 'Says "hello" to `you`.',
  input_schema: { type: 'object' },
});
const tools = ['a', 'b', 'c', 'd'].map(tool);

/** What stands there to be read and copied, without the words of its controls. */
function shownText(label: string): string {
  return [...screen.getByRole('region', { name: label }).querySelectorAll('pre')]
    .map(({ textContent }) => textContent)
    .join('');
}

describe('a request', () => {
  it('is shown as it is copied', async () => {
    const { copied, user } = await openWorkshop(<Shown />, { tools });
    await user.click(screen.getByRole('button', { name: 'Copy the body' }));
    expect(shownText('Anthropic Messages request')).toContain(copied[0]);
    for (const [form, words] of [
      ['curl', 'Copy the curl command'],
      ['TypeScript', 'Copy the TypeScript'],
      ['Python', 'Copy the Python'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: form }));
      await user.click(screen.getByRole('button', { name: words }));
      expect(shownText('Anthropic Messages request')).toBe(copied.at(-1));
    }
    expect(copied.map((text) => text.split('\n')[0])).toEqual([
      '{',
      "curl 'https://api.anthropic.com/v1/messages' \\",
      "import Anthropic from '@anthropic-ai/sdk';",
      'import anthropic',
    ]);
  });

  it('prints the tool choice in the format of the target, and its cost', async () => {
    const { app, user } = await openWorkshop(<Shown />, { tools });
    await user.selectOptions(screen.getByRole('combobox', { name: 'choice' }), 'this tool: a');
    expect(
      JSON.parse(shownText('Anthropic Messages request').replace(/^[^{]*/, '')).tool_choice,
    ).toEqual({ type: 'tool', name: 'a' });
    expect(screen.getByText(/refuse a forced choice/)).toBeTruthy();
    act(() => app.setView({ target: 'ollama' }));
    expect(screen.getByText(/has no/).textContent).toContain('tool_choice');
  });

  it('of a whole set keeps its tools folded until they are opened', async () => {
    const { app, user } = await openWorkshop(<Shown />, { tools });
    expect(shownText('Anthropic Messages request')).toContain('input_schema');
    act(() => app.setView({ wholeSet: true }));
    expect(shownText('Anthropic Messages request')).not.toContain('input_schema');
    await user.click(screen.getByRole('button', { name: 'Show 4 tools' }));
    expect(
      JSON.parse(shownText('Anthropic Messages request').replace(/^[^{]*/, '')).tools.map(
        ({ name }: { readonly name: string }) => name,
      ),
    ).toEqual(['a', 'b', 'c', 'd']);
  });
});
