import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AliasesSection } from '../../../src/ui/sections/AliasesSection.tsx';
import { AuditSection } from '../../../src/ui/sections/AuditSection.tsx';
import { ErrorsSection } from '../../../src/ui/sections/ErrorsSection.tsx';
import { ExamplesSection } from '../../../src/ui/sections/ExamplesSection.tsx';
import { HeadSection } from '../../../src/ui/sections/HeadSection.tsx';
import { IdempotencySection } from '../../../src/ui/sections/IdempotencySection.tsx';
import { NotesSection } from '../../../src/ui/sections/NotesSection.tsx';
import { ProvidersSection } from '../../../src/ui/sections/ProvidersSection.tsx';
import { RoutingSection, VisibilitySection } from '../../../src/ui/sections/RoutingSection.tsx';
// Loaded beforehand: the section fetches it when it is drawn, and a test waits a second only.
import '../../../src/ui/schema/SchemaDesigner.tsx';
import { SchemaSection } from '../../../src/ui/sections/SchemaSection.tsx';
import { listNames, toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

// happy-dom 21 has no popovers.
HTMLElement.prototype.showPopover = () => undefined;

describe('errors', () => {
  it('are added one by one, and not declared any more without the last', async () => {
    const { user, at } = await openWorkshop(<ErrorsSection />, { tools: [{ name: 'a' }] });
    expect(screen.getByText('not declared')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Error' }));
    await user.type(screen.getByLabelText('Error 1 code'), 'no_disk');
    await user.click(screen.getByRole('button', { name: 'Error' }));
    await user.selectOptions(screen.getByLabelText('Error 2 type'), 'not_found');
    expect([at(['errors']), screen.getByText('2 declared · 11 failure types').tagName]).toEqual([
      '[{"code":"no_disk"},{"code":"","type":"not_found"}]',
      'SPAN',
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove error 1' }));
    expect(at(['errors'])).toBe('[{"code":"","type":"not_found"}]');
    await user.click(screen.getByRole('button', { name: 'Remove error 1' }));
    expect(at(['errors'])).toBeUndefined();
  });

  it('keep what the page has no field for', async () => {
    const { user, at } = await openWorkshop(<ErrorsSection />, {
      tools: [{ name: 'a', errors: [{ own: 1, code: 'x' }, 'odd'] }],
    });
    await user.type(screen.getByLabelText('Error 1 hint'), 'Wait.');
    expect(at(['errors'])).toBe('[{"own":1,"code":"x","hint":"Wait."},"odd"]');
  });

  it('show their findings, and a fix that is pressed is made and can be undone', async () => {
    const { user, app, at } = await openWorkshop(<SchemaSection part="input_schema" />, {
      tools: [
        { name: 'a', input_schema: { type: 'object', properties: { q: { type: 'string' } } } },
      ],
    });
    const [fix] = await screen.findAllByRole('button', { name: /Close the input/ });
    if (fix === undefined) throw new Error('no fix');
    await user.hover(fix);
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toContain(
      '"additionalProperties": false',
    );
    expect(at(['input_schema', 'additionalProperties'])).toBeUndefined();
    await user.click(fix);
    await waitFor(() =>
      expect([
        at(['input_schema', 'additionalProperties']),
        app.store.getState().past.length,
        app.store.getState().notice?.undo,
      ]).toEqual(['false', 1, true]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Close the input/ })).toBeNull(),
    );
    act(app.undo);
    expect(at(['input_schema', 'additionalProperties'])).toBeUndefined();
  });
});

describe('the input', () => {
  const schema = { type: 'object', properties: { q: { type: 'string' }, n: { type: 'integer' } } };

  it('takes text from now on in one step, and its arguments again when that is undone', async () => {
    const { user, app, at } = await openWorkshop(<SchemaSection part="input_schema" />, {
      tools: [{ name: 'a', input_schema: schema }],
    });
    await user.click(await screen.findByRole('button', { name: 'Text of a grammar' }));
    expect([at(['input_format']), at(['input_schema'])]).toEqual([
      '{"type":"grammar","syntax":"lark","definition":""}',
      '{"type":"object","properties":{"input":{"type":"string"}},"required":["input"],"additionalProperties":false}',
    ]);
    expect([app.store.getState().past.length, app.store.getState().notice?.undo]).toEqual([
      1,
      true,
    ]);
    act(app.undo);
    expect([at(['input_format']), at(['input_schema'])]).toEqual([
      undefined,
      JSON.stringify(schema),
    ]);
    expect(screen.getByRole('button', { name: 'Arguments', pressed: true })).toBeTruthy();
  });

  it('edits a grammar, keeps a schema that has the text, and forgets the format without it', async () => {
    const text = { type: 'object', properties: { sql: { type: 'string' } }, required: ['sql'] };
    const { user, at } = await openWorkshop(<SchemaSection part="input_schema" />, {
      tools: [{ name: 'a', input_schema: text }],
    });
    await user.click(await screen.findByRole('button', { name: 'Text' }));
    expect([at(['input_format']), at(['input_schema'])]).toEqual([
      '{"type":"text"}',
      JSON.stringify(text),
    ]);
    expect(screen.getByText(/^OpenAI gets a custom tool/).textContent).toContain('text as sql.');
    await user.click(screen.getByRole('button', { name: 'Text of a grammar' }));
    await user.selectOptions(screen.getByLabelText('Syntax'), 'regex');
    await user.type(screen.getByLabelText('Grammar'), 'a+{Enter}b');
    expect(at(['input_format'])).toBe('{"type":"grammar","syntax":"regex","definition":"a+\\nb"}');
    await user.click(screen.getByRole('button', { name: 'Arguments' }));
    expect([at(['input_format']), at(['input_schema'])]).toEqual([undefined, JSON.stringify(text)]);
  });

  it('is only read in a preview', async () => {
    await openWorkshop(<SchemaSection part="input_schema" />, {
      tools: [{ name: 'a', input_format: { type: 'text' } }],
      preview: true,
    });
    const button: HTMLElement = await screen.findByRole('button', { name: 'Arguments' });
    expect(button.closest('fieldset')?.disabled).toBe(true);
  });

  it('is no question for a provider’s own tool', async () => {
    const { app } = await openWorkshop(<SchemaSection part="input_schema" />, {
      tools: [
        { name: 'a', provider_tool: { provider: 'anthropic', kind: 'bash_20250124' } },
        { name: 'b' },
      ],
    });
    expect(screen.queryByRole('button', { name: 'Arguments' })).toBeNull();
    act(() => app.setView({ selected: toolAt(app, 1).id }));
    expect(await screen.findByRole('button', { name: 'Arguments' })).toBeTruthy();
  });
});

describe('the head', () => {
  it('renames the tool while it is typed, with everything that refers to it, in one step', async () => {
    const { user, app } = await openWorkshop(<HeadSection />, {
      tools: [{ name: 'ship' }, { name: 'b', draft_of: 'ship' }],
    });
    await user.clear(await screen.findByLabelText('Tool name'));
    await user.type(screen.getByLabelText('Tool name'), 'bring');
    expect([
      listNames(app),
      toolAt(app, 1).document.get('draft_of'),
      app.store.getState().past.length,
    ]).toEqual([['bring', 'b'], 'bring', 1]);
  });

  it('shows the eight checks, and one for other errors', async () => {
    await openWorkshop(<HeadSection />, { tools: [{ name: 'a' }] });
    expect(
      within(await screen.findByRole('list', { name: 'Checklist' })).getAllByRole('button').length,
    ).toBe(9);
  });

  it('keeps a purpose off when it is emptied', async () => {
    const { user, at } = await openWorkshop(<HeadSection />, {
      tools: [{ name: 'a', purpose: 'x' }],
    });
    await user.clear(screen.getByLabelText('Purpose'));
    expect(at([])).toBe('{"name":"a"}');
  });

  it('keeps the field of an emptied purpose where nothing asks for one', async () => {
    const { user, app, at } = await openWorkshop(<HeadSection />, {
      tools: [{ name: 'a', purpose: 'x' }, { name: 'b' }],
      registry: { name: 'r', profile: 'definition' },
    });
    await user.clear(screen.getByLabelText('Purpose'));
    await user.type(screen.getByLabelText('Purpose'), 'y');
    expect(at(['purpose'])).toBe('"y"');
    act(() => app.setView({ selected: toolAt(app, 1).id }));
    expect(screen.queryByLabelText('Purpose')).toBeNull();
  });
});

describe('the audit', () => {
  it('logs in a fixed order, keeps unknown words, and tells nothing logged from nothing declared', async () => {
    const { user, at } = await openWorkshop(<AuditSection />, {
      tools: [{ name: 'a', audit: { log: ['own', 'code'] } }],
    });
    await user.click(screen.getByLabelText('arguments'));
    expect(at(['audit', 'log'])).toBe('["args","code","own"]');
    await user.click(screen.getByLabelText('arguments'));
    await user.click(screen.getByLabelText('result code'));
    expect(at(['audit', 'log'])).toBe('["own"]');
  });

  it('starts undeclared', async () => {
    const { user, at } = await openWorkshop(<AuditSection />, { tools: [{ name: 'a' }] });
    const group = screen.getByRole('group', { name: 'Logged' });
    expect(group.dataset['declared']).toBe('false');
    await user.click(screen.getByLabelText('latency'));
    await user.click(screen.getByLabelText('latency'));
    expect([group.dataset['declared'], at(['audit', 'log'])]).toEqual(['true', '[]']);
  });
});

describe('examples', () => {
  it('are checked against the schema as it is typed', async () => {
    const { user, app } = await openWorkshop(<ExamplesSection />, {
      tools: [
        {
          name: 'a',
          input_schema: { type: 'object', required: ['id'] },
          examples: [{ input: { id: 1 } }, { input: {} }],
        },
      ],
    });
    await waitFor(() => expect(screen.getByText('valid')).toBeTruthy());
    expect(screen.getByText('input is missing "id"')).toBeTruthy();
    act(() =>
      app.apply({
        kind: 'edit-tool',
        tool: toolAt(app, 0).id,
        edits: [{ kind: 'set', at: ['input_schema', 'required'], value: [] }],
        label: 'x',
      }),
    );
    await waitFor(() => expect(screen.getAllByText('valid').length).toBe(2));
    await user.click(screen.getByRole('button', { name: 'Remove example 2' }));
    expect(screen.getByText('1 declared')).toBeTruthy();
  });

  it('wait for their result while a text is not JSON', async () => {
    const { user, at } = await openWorkshop(<ExamplesSection />, {
      tools: [{ name: 'a', input_schema: { type: 'object' }, examples: [{ input: {} }] }],
    });
    await waitFor(() => expect(screen.getByText('valid')).toBeTruthy());
    await user.type(screen.getByLabelText('Example 1 input'), '{End}x');
    expect([
      screen.queryByText('valid'),
      screen.getByText('not JSON yet').tagName,
      at(['examples']),
    ]).toEqual([null, 'SPAN', '[{"input":{}}]']);
    await user.type(screen.getByLabelText('Example 1 input'), '{Backspace}');
    expect(screen.queryByText('not JSON yet')).toBeNull();
  });
});

describe('idempotency', () => {
  it('asks only for what its strategy needs, and shows what is declared anyway', async () => {
    const { user, at } = await openWorkshop(<IdempotencySection />, {
      tools: [
        {
          name: 'a',
          input_schema: { type: 'object', properties: { request_id: { type: 'string' } } },
          idempotency: { strategy: 'natural', fields: ['x'] },
        },
      ],
    });
    expect([
      screen.queryByLabelText(/Remembered for/),
      screen.getByDisplayValue('x').tagName,
    ]).toEqual([null, 'INPUT']);
    await user.selectOptions(screen.getByLabelText(/Strategy/), 'key');
    await user.selectOptions(screen.getByLabelText(/Key parameter/), 'request_id');
    await user.type(screen.getByLabelText(/Remembered for/), '60');
    expect(at(['idempotency'])).toBe(
      '{"strategy":"key","fields":["x"],"parameter":"request_id","ttl_seconds":60}',
    );
  });
});

describe('lists of entries', () => {
  const PAGES = [
    ['Error', 'code', ErrorsSection],
    ['Example', 'title', ExamplesSection],
    ['Note', 'place', NotesSection],
    ['Alias', 'title', AliasesSection],
    ['Sibling', '', RoutingSection],
    ['Prerequisite', '', RoutingSection],
  ] as const;

  it.each(PAGES)(
    '%s: adding leads into the new entry, removing to its neighbour or back to the button',
    async (noun, first, Page) => {
      const { user } = await openWorkshop(<Page />, { tools: [{ name: 'a' }] });
      const field = (index: number): HTMLElement =>
        screen.getByLabelText(`${noun} ${index} ${first}`.trim());
      const remove = (index: number): HTMLElement =>
        screen.getByRole('button', { name: `Remove ${noun.toLowerCase()} ${index}` });
      await user.click(screen.getByRole('button', { name: noun }));
      await user.click(screen.getByRole('button', { name: noun }));
      expect(document.activeElement).toBe(field(2));
      await user.click(remove(2));
      expect(document.activeElement).toBe(field(1));
      await user.click(remove(1));
      expect(document.activeElement).toBe(screen.getByRole('button', { name: noun }));
    },
  );

  it.each(PAGES)('%s: a preview offers neither adding nor removing', async (noun, _, Page) => {
    const entry = { code: 'c', tool: 'b', at: '/name' };
    await openWorkshop(<Page />, {
      tools: [
        {
          name: 'a',
          errors: [entry],
          examples: [entry],
          notes: [entry],
          aliases: [entry],
          routing: { siblings: [entry], prerequisites: [entry] },
        },
      ],
      preview: true,
    });
    expect(screen.queryAllByRole('button', { name: new RegExp(`^(${noun}|Remove .*)$`) })).toEqual(
      [],
    );
  });

  it('of routing, notes and provider fields are written where they belong', async () => {
    const page = (
      <>
        <VisibilitySection />
        <RoutingSection />
        <NotesSection />
        <ProvidersSection />
      </>
    );
    const { user, at } = await openWorkshop(page, {
      tools: [{ name: 'a', own: [1] }, { name: 'b' }],
      registry: { tiers: [{ name: 'core' }] },
    });
    await user.click(screen.getByRole('button', { name: 'Sibling' }));
    await user.selectOptions(screen.getByLabelText('Sibling 1'), 'b');
    await user.click(screen.getByRole('button', { name: 'Prerequisite' }));
    await user.click(screen.getByRole('button', { name: 'Note' }));
    await user.type(screen.getByLabelText('Note 1'), 'why');
    await user.selectOptions(screen.getByLabelText(/^Tier/), 'core');
    await user.click(screen.getByText('MCP'));
    await user.selectOptions(screen.getByLabelText(/^destructiveHint/), 'no');
    expect(at([])).toBe(
      '{"name":"a","own":[1],"routing":{"siblings":[{"tool":"b"}],"prerequisites":[{"tool":"","at_least":1}]},"notes":[{"at":"/description","text":"why"}],"visibility":{"tier":"core"},"wire":{"mcp":{"annotations":{"destructiveHint":false}}}}',
    );
    expect(screen.getByLabelText('Unknown part own')).toHaveProperty('value', '[\n  1\n]');
  });
});

describe('provider fields', () => {
  const tool = { name: 'a', examples: [{ input: { q: 1 } }, { output: 2 }, { input: { q: 2 } }] };

  it('are open for the wire that is looked at, and each is written into its own frame', async () => {
    const { user, at } = await openWorkshop(<ProvidersSection />, { tools: [tool] });
    await user.selectOptions(screen.getByLabelText(/^strict/), 'true');
    await user.selectOptions(screen.getByLabelText(/^cache_control/), 'ephemeral, 1 hour');
    await user.click(screen.getByRole('button', { name: 'Copy the 2 examples above' }));
    expect(at(['wire'])).toBe(
      '{"anthropic":{"strict":true,"cache_control":{"type":"ephemeral","ttl":"1h"},"input_examples":[{"q":1},{"q":2}]}}',
    );
    expect(screen.queryByLabelText(/^behavior/)).toBeNull();
  });

  it('keep a value that no choice offers until another is chosen', async () => {
    const { user, at } = await openWorkshop(<ProvidersSection />, {
      tools: [{ name: 'a', wire: { anthropic: { cache_control: { type: 'new' } } } }],
    });
    expect(screen.getByRole('option', { name: '{"type":"new"}' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(/^cache_control/), '');
    expect(at(['wire'])).toBeUndefined();
  });
});
