import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getConfiguredTarget } from '../../../../src/app/wire/wire.ts';
import { selectTool, useAppStrict } from '../../../../src/ui/use-app.ts';
import { ResultsView } from '../../../../src/ui/wire/results/ResultsView.tsx';
import { openWorkshop } from '../../fields/open-workshop.tsx';

HTMLElement.prototype.scrollIntoView = () => undefined;

function Shown({ wholeSet = false }: { readonly wholeSet?: boolean }) {
  const target = useAppStrict((state) => getConfiguredTarget(state.workspace, state.target));
  const tool = useAppStrict(selectTool);
  return <ResultsView target={target} tool={tool} wholeSet={wholeSet} />;
}

const weather = {
  name: 'get_weather',
  description: 'Read the weather',
  input_schema: { type: 'object' },
  output_schema: {
    type: 'object',
    properties: { temperature: { type: 'number', minimum: 3, maximum: 3 } },
    required: ['temperature'],
  },
  errors: [
    { code: 'UNKNOWN_CITY', message: 'No such city.', hint: 'Ask for its country.' },
    { code: 'BUSY', message: 'Too many calls.' },
  ],
};
const withExample = { ...weather, examples: [{ input: {}, output: { temperature: 20 } }] };

const wireText = (): string => screen.getByLabelText('The result on the wire').textContent ?? '';

describe('the results of a tool', () => {
  it('show the output of the first example as the target sends it, in the chosen envelope', async () => {
    const { user } = await openWorkshop(<Shown />, {
      tools: [withExample],
      registry: { name: 'r', result_envelope: 'ok' },
    });
    expect(JSON.parse(wireText()).content[0].content).toBe('{"ok":true,"temperature":20}');
    await user.click(screen.getByRole('button', { name: 'status' }));
    expect(JSON.parse(wireText()).content[0].content).toBe(
      '{"status":"success","summary":"1 item.","items":[{"temperature":20}],"next_valid_actions":[]}',
    );
  });

  it('generate a value from the output schema when no example has an output', async () => {
    await openWorkshop(<Shown />, { tools: [weather] });
    await waitFor(() =>
      expect(JSON.parse(wireText()).content[0].content).toBe('{"temperature":3}'),
    );
    expect(screen.getByText(/was generated from the output schema/)).toBeTruthy();
  });

  it('show each declared error, with its losses', async () => {
    const { app, user } = await openWorkshop(<Shown />, {
      tools: [{ ...withExample, result_envelope: 'ok' }],
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'BUSY');
    expect(JSON.parse(wireText()).content[0]).toEqual({
      type: 'tool_result',
      tool_use_id: 'toolu_01A09q90qw90lq917835lq9',
      content: '{"ok":false,"error":{"code":"BUSY","message":"Too many calls."}}',
      is_error: true,
    });
    act(() => app.setView({ target: 'openai-chat' }));
    const lost = screen.getByRole('region', { name: 'Not returned as written' });
    await user.click(within(lost).getByRole('button', { name: /OpenAI has no error flag/ }));
    expect(app.store.getState().place).toEqual(['errors', 1]);
  });

  it('suggest how to start when nothing is declared', async () => {
    await openWorkshop(<Shown />, {
      tools: [{ name: 'f', description: 'd', input_schema: { type: 'object' } }],
    });
    expect(screen.getByText(/Declare one or add an example with an output/)).toBeTruthy();
  });

  it('describe the result in the description in one undo step, and report it', async () => {
    const { app, at, user } = await openWorkshop(<Shown />, { tools: [withExample] });
    await user.click(screen.getByRole('button', { name: 'Add to the description' }));
    expect(at(['description'])).toBe('"Read the weather. Returns { temperature }."');
    const said = screen.getByRole('button', { name: 'Added to the description' });
    await user.click(said);
    expect(at(['description'])).toBe('"Read the weather. Returns { temperature }."');
    expect(app.store.getState().past.map(({ label }) => label)).toEqual(['Describe the result']);
    act(() => app.undo());
    expect(at(['description'])).toBe('"Read the weather"');
    act(() => app.setView({ target: 'mcp-2025-11-25' }));
    expect(screen.getByText('MCP 2025-11-25 receives the output schema.')).toBeTruthy();
  });
});

describe('the results of a set', () => {
  it('are a table of what each tool declares, and each row opens its tool', async () => {
    const bare = { name: 'f', description: 'd', input_schema: { type: 'object' } };
    const { app, user } = await openWorkshop(<Shown wholeSet />, { tools: [withExample, bare] });
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
    expect(rows.slice(1)).toEqual([
      ['example', 'none', '2', '1'],
      ['not declared', 'none', 'none', ''],
    ]);
    await user.click(screen.getByRole('button', { name: 'f' }));
    expect([app.store.getState().selected, app.store.getState().wholeSet]).toEqual([
      app.store.getState().workspace.tools[1]?.id,
      false,
    ]);
  });
});
