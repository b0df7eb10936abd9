import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAsHarmony, readAsPreamble } from '../../../../src/app/wire/read-as.ts';
import { getTarget } from '../../../../src/app/wire/wire.ts';
import { readingChoice } from '../../../../src/ui/wire/read/dropped-template.ts';
import { WirePane } from '../../../../src/ui/wire/WirePane.tsx';
import { toolAt } from '../../../app/open-app.ts';
import { openWorkshop, type Bench } from '../../fields/open-workshop.tsx';

beforeEach(() =>
  readingChoice.setState({ reader: undefined, template: undefined, talk: 'question' }),
);

const lookup = {
  name: 'lookup',
  description: 'Looks up a place.',
  input_schema: {
    type: 'object',
    properties: {
      city: { type: 'string', description: 'Its name.', pattern: '^[A-Z]' },
      radius: { type: 'integer', minimum: 1, pattern: 'x' },
    },
    required: ['city'],
  },
};
const now = {
  name: 'now',
  description: 'Tells the time.',
  input_schema: { type: 'object', properties: {} },
};

async function open(target: string, ...tools: readonly object[]): Promise<Bench> {
  const bench = await openWorkshop(<WirePane />, { tools });
  await act(async () => bench.app.setView({ target, view: 'read' }));
  await screen.findByRole('group', { name: 'Reader' });
  return bench;
}

const region = (): HTMLElement => screen.getByRole('region', { name: /^(Text|Prompt)/ });
const text = (): string => region().querySelector('pre')?.textContent ?? '';
const lit = (): readonly string[] =>
  [...region().querySelectorAll('[data-lit="true"]')].map((piece) => piece.textContent ?? '');

describe('what gpt-oss reads', () => {
  it('is its own format, for one tool or all', async () => {
    const bench = await open('openai-chat', lookup, now);
    const documents = [0, 1].map((i) => toolAt(bench.app, i).document);
    expect(text()).toBe(
      `${readAsHarmony(documents.slice(0, 1), getTarget('openai-chat')).rendering.text}\n`,
    );
    await bench.user.click(screen.getByRole('button', { name: 'All tools' }));
    expect(text()).toBe(`${readAsHarmony(documents, getTarget('openai-chat')).rendering.text}\n`);
  });

  it('is counted exactly on hover, with one token for each special token', async () => {
    const { user } = await open('openai-chat', { ...now, description: 'Stops at <|end|>.' });
    const tokens = screen.getByRole('button', { name: /tokens$/ });
    expect(tokens.textContent).toMatch(/^≈ \d+ tokens$/);
    await user.hover(tokens);
    await waitFor(() => expect(tokens.textContent).toBe('34 tokens'));
  });

  it('highlights the text of the focused field', async () => {
    const { app } = await open('openai-responses', lookup);
    act(() => app.setView({ place: ['input_schema', 'properties', 'city'] }));
    expect(lit().join('')).toBe('// Its name.city: string,');
    act(() => app.setView({ place: ['input_schema', 'properties', 'city', 'pattern'] }));
    expect(lit()).toEqual(['pattern ×2', '/input_schema/properties/city/pattern']);
  });

  it('opens the field of a clicked word, in its tool', async () => {
    const { app, user } = await open('openai-chat', now, lookup);
    act(() => app.setView({ wholeSet: true }));
    await user.click(screen.getByText('Its name.'));
    expect([app.store.getState().selected, app.store.getState().place]).toEqual([
      toolAt(app, 1).id,
      ['input_schema', 'properties', 'city', 'description'],
    ]);
  });

  it('lists what is missing by keyword, most frequent first, and opens it', async () => {
    const { app, user } = await open('openai-chat', lookup);
    const vanished = within(screen.getByRole('region', { name: 'Missing from the text' }));
    expect(
      [
        ...screen
          .getByRole('region', { name: 'Missing from the text' })
          .querySelectorAll('summary'),
      ].map((each) => each.textContent),
    ).toEqual(['pattern ×2', 'minimum']);
    await user.click(vanished.getByText('/input_schema/properties/radius/minimum'));
    expect(app.store.getState().place).toEqual(['input_schema', 'properties', 'radius', 'minimum']);
  });

  it('does not scroll after a click, and scrolls to the text of a focused field', async () => {
    const scrolled: string[] = [];
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (this: Element) {
      if (this.hasAttribute('data-lit')) scrolled.push(this.textContent ?? '');
    };
    const { app, user } = await open('openai-chat', lookup);
    await user.click(screen.getByText('Its name.'));
    act(() => app.setView({ place: ['description'] }));
    Element.prototype.scrollIntoView = scroll;
    expect(scrolled).toEqual(['Looks up a place.']);
  });

  it('is copied unchanged', async () => {
    const { copied, user } = await open('openai-chat', lookup);
    await user.click(screen.getByRole('button', { name: 'Copy the text' }));
    expect(`${copied[0]}\n`).toBe(text());
  });
});

describe('the documented prompt', () => {
  it('surrounds the JSON of the tools, with its tokens', async () => {
    const { app } = await open('anthropic', lookup);
    expect(text()).toBe(
      `${readAsPreamble([toolAt(app, 0).document], getTarget('anthropic')).rendering.text}\n`,
    );
    expect(
      within(screen.getByRole('table')).getByRole('row', { name: 'Sonnet 4.5 496 588' }),
    ).toBeDefined();
    act(() => app.setView({ place: ['description'] }));
    expect(lit()).toEqual(['"description": "Looks up a place."']);
  });
});

describe('an own template', () => {
  const TEMPLATE =
    '{% for tool in tools %}{{ tool.function.name }}: {{ tool.function.description }}\n{% endfor %}';

  async function paste(content: string): Promise<Bench> {
    const bench = await open('anthropic', lookup);
    await bench.user.click(screen.getByRole('button', { name: 'Your template' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Chat template' }), {
      target: { value: content },
    });
    await bench.user.click(screen.getByRole('button', { name: 'Use template' }));
    return bench;
  }

  it('can be pasted, and a click in its prompt opens the field', async () => {
    const { app, user } = await paste(TEMPLATE);
    await user.click(await screen.findByText('Looks up a place.'));
    expect([text(), app.store.getState().place]).toEqual([
      'lookup: Looks up a place.\n\n',
      ['description'],
    ]);
    expect(
      [
        ...screen
          .getByRole('region', { name: 'Missing from the text' })
          .querySelectorAll('summary'),
      ].map((each) => each.textContent),
    ).toEqual(['parameters']);
  });

  it('is rendered again after an edit', async () => {
    const { app } = await paste(TEMPLATE);
    await screen.findByText('Looks up a place.');
    act(() =>
      app.apply({
        kind: 'edit-tool',
        tool: toolAt(app, 0).id,
        edits: [{ kind: 'set', at: ['description'], value: 'Finds it.' }],
        label: 'Edit',
      }),
    );
    expect(await screen.findByText('Finds it.')).toBeDefined();
  });

  it('can be chosen as a file, with the tokens it names', async () => {
    const { user } = await open('openai-chat', lookup);
    await user.click(screen.getByRole('button', { name: 'Your template' }));
    await user.upload(
      screen.getByLabelText('Template file'),
      new File(
        [
          JSON.stringify({
            bos_token: { content: '<s>' },
            chat_template: [
              { name: 'default', template: 'no' },
              { name: 'tool_use', template: '{{ bos_token }}{{ tools | length }}' },
            ],
          }),
        ],
        'tokenizer_config.json',
        { type: 'application/json' },
      ),
    );
    expect(await screen.findByText('tokenizer_config.json')).toBeDefined();
    expect(await screen.findByText('<s>1')).toBeDefined();
  });

  it('reports an error, and can be replaced by another', async () => {
    const { user } = await paste("{{ raise_exception('No tools here.') }}");
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The template stopped: No tools here\. /,
    );
    await user.click(screen.getByRole('button', { name: 'Another template' }));
    expect(screen.getByRole('textbox', { name: 'Chat template' })).toBeDefined();
  });

  it('is refused in place when it is not a template', async () => {
    await paste('{"added_tokens": []}');
    expect(screen.getByRole('alert').textContent).toBe(
      'The JSON contains no chat_template. Newer models have it in a separate file: chat_template.jinja. template_missing',
    );
  });

  it('is stopped when it runs too long', async () => {
    const bench = await openWorkshop(<WirePane />, {
      tools: [lookup],
      ports: {
        templates: {
          run: () => Promise.resolve({ kind: 'timeout' }),
          load: () => undefined,
          close: () => undefined,
        },
      },
    });
    readingChoice.setState({
      reader: 'template',
      template: { template: 'x', tokens: {}, from: 'slow.jinja' },
    });
    await act(async () => bench.app.setView({ view: 'read' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The template ran for more than 1 s and was stopped\./,
    );
  });
});

it('reports that no tool is open', async () => {
  const { app } = await open('openai-chat', lookup);
  act(() => app.setView({ selected: undefined }));
  expect(screen.getByText('Open a tool to see what a model reads.')).toBeDefined();
});
