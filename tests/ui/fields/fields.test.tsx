import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CellPart } from '../../../src/ui/fields/CellPart.tsx';
import { ChoicePart, listOptions } from '../../../src/ui/fields/ChoicePart.tsx';
import { FlagPart } from '../../../src/ui/fields/FlagPart.tsx';
import { JsonPart } from '../../../src/ui/fields/JsonPart.tsx';
import { ListPart } from '../../../src/ui/fields/ListPart.tsx';
import { NumberPart } from '../../../src/ui/fields/NumberPart.tsx';
import { TextPart } from '../../../src/ui/fields/TextPart.tsx';
import { openWorkshop } from './open-workshop.tsx';

const box = (label: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  screen.getByLabelText(new RegExp(`^${label}`));
const isDeclared = (label: string): string | undefined =>
  box(label).closest<HTMLElement>('[data-declared]')?.dataset['declared'];

describe('a text', () => {
  const page = <TextPart at={['permission', 'approval']} label="Who approves" />;

  it('is declared by the first key and not declared when it is emptied', async () => {
    const { user, at } = await openWorkshop(page, { tools: [{ name: 'a' }] });
    expect([isDeclared('Who approves'), at(['permission'])]).toEqual(['false', undefined]);
    await user.type(box('Who approves'), 'ops');
    expect([isDeclared('Who approves'), at(['permission'])]).toEqual([
      'true',
      '{"approval":"ops"}',
    ]);
    await user.clear(box('Who approves'));
    expect([isDeclared('Who approves'), at(['permission', 'approval'])]).toEqual([
      'false',
      undefined,
    ]);
  });

  it('that is declared empty looks declared', async () => {
    await openWorkshop(page, { tools: [{ name: 'a', permission: { approval: '' } }] });
    expect([isDeclared('Who approves'), box('Who approves').value]).toEqual(['true', '']);
  });

  it('typed in one go is one step', async () => {
    const { user, app, at } = await openWorkshop(page, { tools: [{ name: 'a' }] });
    await user.type(box('Who approves'), 'the team lead');
    expect(app.store.getState().past.length).toBe(1);
    act(app.undo);
    expect([at(['permission']), box('Who approves').value]).toEqual([undefined, '']);
  });

  it('in focus lights its place on the wire', async () => {
    const { user, app } = await openWorkshop(page, { tools: [{ name: 'a' }] });
    await user.click(box('Who approves'));
    expect(app.store.getState().place).toEqual(['permission', 'approval']);
  });
});

describe('a number', () => {
  const page = <NumberPart at={['timeout_ms']} label="Timeout" unit="ms" />;

  it('zero is declared, nothing is not', async () => {
    const { user, at } = await openWorkshop(page, { tools: [{ name: 'a' }] });
    await user.type(box('Timeout'), '0');
    expect([isDeclared('Timeout'), at(['timeout_ms']), box('Timeout').value]).toEqual([
      'true',
      '0',
      '0',
    ]);
    await user.clear(box('Timeout'));
    expect([isDeclared('Timeout'), at(['timeout_ms'])]).toEqual(['false', undefined]);
  });

  it('that is none stays as it was typed, and is reported beside the field', async () => {
    const { user, at } = await openWorkshop(page, { tools: [{ name: 'a' }] });
    await user.type(box('Timeout'), '30s');
    expect([box('Timeout').value, at(['timeout_ms'])]).toEqual(['30s', '"30s"']);
    expect(
      await screen.findByText(/Expected a whole number from 0, found the text "30s"/),
    ).toBeTruthy();
    await user.clear(box('Timeout'));
    await user.type(box('Timeout'), '30000');
    expect(at(['timeout_ms'])).toBe('30000');
    await waitFor(() => expect(screen.queryByText(/Expected a whole number/)).toBeNull());
  });

  it.each(['-1', '1.5', '1e3', '9999999999999999', '０'])(
    '%s is no whole number and is kept',
    async (text) => {
      const { user, at } = await openWorkshop(page, { tools: [{ name: 'a' }] });
      await user.type(box('Timeout'), text);
      expect(at(['timeout_ms'])).toBe(JSON.stringify(text));
    },
  );
});

describe('yes and no', () => {
  it('are three states: no is declared, silence is not', async () => {
    const { user, at } = await openWorkshop(
      <FlagPart
        at={['side_effects', 'reversible']}
        label="Reversible"
        undeclared="unset: clients assume no"
      />,
      { tools: [{ name: 'a', side_effects: { reversible: false } }] },
    );
    expect([isDeclared('Reversible'), box('Reversible').value]).toEqual(['true', 'false']);
    await user.selectOptions(box('Reversible'), 'unset: clients assume no');
    expect([isDeclared('Reversible'), at(['side_effects', 'reversible'])]).toEqual([
      'false',
      undefined,
    ]);
    for (const [word, value] of [
      ['yes', 'true'],
      ['no', 'false'],
    ] as const) {
      await user.selectOptions(box('Reversible'), word);
      expect(at(['side_effects', 'reversible'])).toBe(value);
    }
  });
});

describe('a choice', () => {
  const page = (
    <ChoicePart
      at={['retry', 'backoff']}
      label="Backoff"
      options={listOptions(['none', 'fixed_wait'])}
    />
  );

  it('is one of its words, or not declared', async () => {
    const { user, at } = await openWorkshop(page, { tools: [{ name: 'a' }] });
    expect([box('Backoff').value, isDeclared('Backoff')]).toEqual(['', 'false']);
    await user.selectOptions(box('Backoff'), 'fixed wait');
    expect(at(['retry', 'backoff'])).toBe('"fixed_wait"');
    await user.selectOptions(box('Backoff'), 'not declared');
    expect(at(['retry', 'backoff'])).toBeUndefined();
  });

  it('outside its words stays visible', async () => {
    const { at } = await openWorkshop(page, { tools: [{ name: 'a', retry: { backoff: 'odd' } }] });
    expect([
      box('Backoff').value,
      within(box('Backoff'))
        .getAllByRole('option')
        .map((option) => option.textContent),
      at(['retry', 'backoff']),
    ]).toEqual(['odd', ['not declared', 'odd', 'none', 'fixed wait'], '"odd"']);
  });
});

describe('a cell', () => {
  it('writes its text, and no key when it is emptied', async () => {
    const { user, at } = await openWorkshop(
      <CellPart at={['errors', 0, 'code']} label="Code" placeholder="code" />,
      { tools: [{ name: 'a', errors: [{ code: 'x', hint: 'h' }] }] },
    );
    await user.clear(box('Code'));
    expect(at(['errors'])).toBe('[{"hint":"h"}]');
    await user.type(box('Code'), 'no_disk');
    expect(at(['errors'])).toBe('[{"hint":"h","code":"no_disk"}]');
  });

  it('of a yes or no keeps no apart from silence', async () => {
    const options = [
      { value: 'true', label: 'retry' },
      { value: 'false', label: 'no retry' },
    ];
    const { user, at } = await openWorkshop(
      <CellPart
        at={['errors', 0, 'retryable']}
        label="Retryable"
        placeholder="retry?"
        options={options}
        look="flag"
      />,
      { tools: [{ name: 'a', errors: [{}] }] },
    );
    const seen: unknown[] = [box('Retryable').value];
    for (const word of ['no retry', 'retry', 'retry?']) {
      await user.selectOptions(box('Retryable'), word);
      seen.push(at(['errors', 0, 'retryable']));
    }
    expect(seen).toEqual(['', 'false', 'true', undefined]);
  });
});

describe('JSON', () => {
  const page = <JsonPart at={['examples', 0, 'input']} label="Input" placeholder="input" />;
  const tools = [{ name: 'a', examples: [{ input: { id: 'x' } }] }];

  it('that is broken stays in the box with what is wrong, and the contract keeps the last good value', async () => {
    const { user, at } = await openWorkshop(page, { tools });
    await user.type(box('Input'), '{Backspace}', {
      initialSelectionStart: 15,
      initialSelectionEnd: 15,
    });
    const broken = box('Input').value;
    expect([at(['examples', 0, 'input']), box('Input').getAttribute('aria-invalid')]).toEqual([
      '{"id":"x"}',
      'true',
    ]);
    expect(screen.getByText(/Line \d+, column \d+: expected/)).toBeTruthy();
    await user.type(box('Input'), ' ');
    expect(box('Input').value).toBe(`${broken} `);
  });

  it('is written at every key that makes it whole, in the form it is typed', async () => {
    const { user, at } = await openWorkshop(page, { tools: [{ name: 'a', examples: [{}] }] });
    await user.click(box('Input'));
    await user.paste('{"b":1.0,\n "a": 2}');
    expect([box('Input').value, at(['examples', 0, 'input'])]).toEqual([
      '{"b":1.0,\n "a": 2}',
      '{"b":1.0,"a":2}',
    ]);
    await user.type(box('Input'), '  ');
    expect(box('Input').value).toBe('{"b":1.0,\n "a": 2}  ');
  });

  it('null is declared, an empty box is not', async () => {
    const { user, at } = await openWorkshop(page, { tools });
    await user.clear(box('Input'));
    expect(at(['examples', 0])).toBe('{}');
    await user.type(box('Input'), 'null');
    expect(at(['examples', 0])).toBe('{"input":null}');
  });

  it('follows an undo', async () => {
    const { user, app } = await openWorkshop(page, { tools });
    await user.clear(box('Input'));
    act(app.undo);
    expect(box('Input').value).toBe('{\n  "id": "x"\n}');
  });
});

describe('a list', () => {
  const page = <ListPart at={['routing', 'use_when']} label="Use when" />;
  const lines = (): readonly string[] =>
    screen
      .queryAllByRole('textbox')
      .map((line) => (line instanceof HTMLInputElement ? line.value : ''));
  const focused = async (label: string): Promise<void> =>
    waitFor(() =>
      expect(
        document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent?.trim(),
      ).toBe(label),
    );

  it('grows by Enter, with the focus in the new line', async () => {
    const { user, at } = await openWorkshop(page, { tools: [{ name: 'a' }] });
    await user.click(screen.getByRole('button', { name: /not declared: add one/ }));
    await focused('Use when 1');
    await user.keyboard('one{Enter}');
    await focused('Use when 2');
    await user.keyboard('two');
    expect(at(['routing', 'use_when'])).toBe('["one","two"]');
    await user.click(screen.getByLabelText('Use when 1'));
    await user.keyboard('{Enter}');
    await focused('Use when 2');
    expect(lines()).toEqual(['one', '', 'two']);
  });

  it('loses an empty line to Backspace, with the focus in the line before', async () => {
    const { user, at } = await openWorkshop(page, {
      tools: [{ name: 'a', routing: { use_when: ['one', 'x', 'three'] } }],
    });
    await user.click(screen.getByLabelText('Use when 2'));
    await user.keyboard('{Backspace}{Backspace}');
    await focused('Use when 1');
    expect(at(['routing', 'use_when'])).toBe('["one","three"]');
  });

  it('is not declared any more without its last line, and the focus is on what adds one', async () => {
    const { user, at } = await openWorkshop(page, {
      tools: [{ name: 'a', routing: { use_when: ['one'] } }],
    });
    await user.click(screen.getByRole('button', { name: 'Remove use when 1' }));
    await focused('not declared: add one');
    expect(at(['routing', 'use_when'])).toBeUndefined();
  });

  it('that is declared empty is left as it is', async () => {
    const { at } = await openWorkshop(page, { tools: [{ name: 'a', routing: { use_when: [] } }] });
    expect([lines(), at(['routing', 'use_when'])]).toEqual([[], '[]']);
  });

  it('offers what fits', async () => {
    await openWorkshop(
      <ListPart
        at={['routing', 'next_valid_actions']}
        label="Next"
        suggestions={['find', 'send']}
      />,
      { tools: [{ name: 'a', routing: { next_valid_actions: ['x'] } }] },
    );
    const line = screen.getByLabelText('Next 1');
    act(() => line.focus());
    expect(
      [
        ...(document.getElementById(line.getAttribute('list') ?? '')?.querySelectorAll('option') ??
          []),
      ].map((option) => option.value),
    ).toEqual(['find', 'send']);
  });
});

describe('a shared design', () => {
  it('can be read and not edited, in any field', async () => {
    const page = (
      <>
        <TextPart at={['title']} label="Text" />
        <TextPart at={['description']} label="Prose" look="prose" />
        <NumberPart at={['timeout_ms']} label="Number" />
        <JsonPart at={['output_schema']} label="Json" placeholder="" />
        <ListPart at={['resource_scope']} label="List" />
        <CellPart at={['purpose']} label="Cell" placeholder="" />
        <FlagPart at={['side_effects', 'reversible']} label="Flag" />
        <ChoicePart at={['risk_class']} label="Choice" options={listOptions(['read_only'])} />
      </>
    );
    const { user, at } = await openWorkshop(page, {
      preview: true,
      tools: [
        { name: 'a', title: 't', resource_scope: ['x', ''], side_effects: { reversible: true } },
      ],
    });
    const before = at([]);
    for (const label of ['Text', 'Prose', 'Number', 'Json', 'List 1', 'Cell'])
      await user.type(box(label), 'z');
    await user.type(box('List 2'), '{Backspace}{Enter}');
    for (const label of ['Flag', 'Choice']) expect(box(label)).toHaveProperty('disabled', true);
    // A finding can still be explained.
    expect(
      screen
        .queryAllByRole('button')
        .filter((button) => button.getAttribute('aria-label')?.startsWith('About ') !== true),
    ).toEqual([]);
    expect([at([]), box('Text').value]).toEqual([before, 't']);
  });
});

describe('a choice among the names of a thousand tools', () => {
  const NAMES = Array.from({ length: 1_000 }, (_, i) => `tool_${i}`);
  const OPTIONS = NAMES.map((name) => ({ value: name, label: name }));
  const offered = (): readonly string[] =>
    within(screen.getByRole('combobox'))
      .getAllByRole('option')
      .map((option) => option.textContent);

  it('holds the chosen one alone until it is looked at, and then all', async () => {
    const { user, at } = await openWorkshop(
      <ChoicePart at={['draft_of']} label="Draft for" options={OPTIONS} />,
      { tools: [{ name: 'a', draft_of: 'tool_500' }] },
    );
    expect(offered()).toEqual(['not declared', 'tool_500']);
    act(() => screen.getByRole('combobox').focus());
    expect([offered(), screen.getByRole('combobox')]).toEqual([
      ['not declared', ...NAMES],
      expect.objectContaining({ value: 'tool_500' }),
    ]);
    await user.selectOptions(screen.getByRole('combobox'), 'tool_7');
    expect(at(['draft_of'])).toBe('"tool_7"');
  });

  it('comes with the pointer as well, and shows a name that no tool has', async () => {
    const { user } = await openWorkshop(
      <ChoicePart at={['draft_of']} label="Draft for" options={OPTIONS} />,
      { tools: [{ name: 'a', draft_of: 'gone' }] },
    );
    expect(offered()).toEqual(['not declared', 'gone']);
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('combobox') });
    expect(offered()).toEqual(['not declared', 'gone', ...NAMES]);
  });

  it('offers no names to a list until somebody types in it', async () => {
    await openWorkshop(
      <ListPart at={['routing', 'next_valid_actions']} label="Next" suggestions={NAMES} />,
      { tools: [{ name: 'a', routing: { next_valid_actions: ['x'] } }] },
    );
    expect(document.querySelector('datalist')).toBe(null);
  });
});
