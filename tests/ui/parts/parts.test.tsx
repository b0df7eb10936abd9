import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RISK_CLASSES, RISK_DETAILS } from '../../../src/contract/schema/vocabulary.ts';
import { listChecklistItems } from '../../../src/lint/lint-result.ts';
import type { Finding, Fix } from '../../../src/lint/rule.ts';
import { CopyButton } from '../../../src/ui/parts/CopyButton.tsx';
import { Dialog } from '../../../src/ui/parts/Dialog.tsx';
import { Field } from '../../../src/ui/parts/Field.tsx';
import { ChecklistItems } from '../../../src/ui/parts/lint/ChecklistItems.tsx';
import { FindingLine } from '../../../src/ui/parts/lint/FindingLine.tsx';
import { RiskStamp } from '../../../src/ui/parts/lint/RiskStamp.tsx';
import { Segmented } from '../../../src/ui/parts/Segmented.tsx';

// happy-dom 21 has no popovers.
HTMLElement.prototype.showPopover = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;
afterEach(cleanup);

const CLOSE: Fix = {
  title: 'Close the object',
  kind: 'suggested',
  assumes: 'No call needs another key.',
  edits: [{ kind: 'set', at: ['input_schema', 'additionalProperties'], value: false }],
};
const FINDING: Finding = {
  code: 'closed-schema',
  severity: 'error',
  at: ['input_schema'],
  message: 'The input accepts any key.',
  hint: 'Close it.',
  fixes: [CLOSE, { title: 'List the keys', kind: 'text', edits: [] }],
};
const none = (): [] => [];

describe('a finding', () => {
  it('says how bad it is, what is wrong, what to do, and its rule', () => {
    render(
      <FindingLine
        finding={FINDING}
        onFix={() => undefined}
        listChanges={none}
        listActions={none}
      />,
    );
    expect([
      screen.getByRole('img').getAttribute('aria-label'),
      ...['The input accepts any key.', 'Close it.', 'closed-schema'].map(
        (text) => screen.getByText(text).tagName,
      ),
    ]).toEqual(['Error', 'SPAN', 'SPAN', 'BUTTON']);
  });

  it('shows what a fix would change before it is pressed, and applies the one that is pressed', async () => {
    const fixed: string[] = [];
    const user = userEvent.setup();
    render(
      <FindingLine
        finding={FINDING}
        onFix={(finding, fix) => fixed.push(`${finding.code}: ${fix.title}`)}
        listChanges={(fix) => [
          { kind: 'removed', text: '"properties": {}' },
          { kind: 'added', text: `for ${fix.title}` },
        ]}
        listActions={none}
      />,
    );
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
    await user.hover(screen.getByRole('button', { name: 'Close the object' }));
    const card = screen.getByRole('tooltip', { hidden: true });
    expect([
      card.querySelector('del')?.textContent,
      card.querySelector('ins')?.textContent,
      fixed,
    ]).toEqual(['"properties": {}', 'for Close the object', []]);
    expect(
      screen.getByRole('button', { name: 'Close the object' }).getAttribute('aria-describedby'),
    ).toBe(card.id);
    await user.click(screen.getByRole('button', { name: 'List the keys' }));
    expect(fixed).toEqual(['closed-schema: List the keys']);
  });

  it('hides the preview when the pointer leaves, the focus leaves, or Escape is pressed', async () => {
    const user = userEvent.setup();
    render(
      <FindingLine
        finding={FINDING}
        onFix={() => undefined}
        listChanges={none}
        listActions={none}
      />,
    );
    const first = screen.getByRole('button', { name: 'Close the object' });
    await user.hover(first);
    await user.unhover(first);
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
    await user.tab();
    await user.tab();
    expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  });

  it('in a list leads to its place', async () => {
    const opened: Finding[] = [];
    render(
      <FindingLine
        finding={{ ...FINDING, fixes: [] }}
        onFix={() => undefined}
        listChanges={none}
        listActions={none}
        onOpen={(finding) => opened.push(finding)}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: /The input accepts any key/ }));
    expect(opened.map((finding) => finding.at)).toEqual([['input_schema']]);
  });
});

describe('the marks', () => {
  const marks = listChecklistItems({
    findings: [
      FINDING,
      { ...FINDING, code: 'one-verb', severity: 'warning' },
      { ...FINDING, code: 'calls-observed', severity: 'advice' },
    ],
    keptBack: [],
    omitted: [],
  });
  // happy-dom 21 opens no popovers: the event says that the browser is about to.
  const open = (name: RegExp): HTMLElement => {
    const card = document.getElementById(
      screen.getByRole('button', { name }).getAttribute('popovertarget') ?? '',
    );
    if (card === null) throw new Error('the mark has no card');
    fireEvent(card, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    return card;
  };

  it('are eight, each in words and not by colour alone', () => {
    render(<ChecklistItems marks={marks} onOpen={() => undefined} />);
    const buttons = screen.getAllByRole('button');
    expect([
      buttons.length,
      buttons.filter((button) => button.textContent?.endsWith('passes')).length,
    ]).toEqual([8, 6]);
  });

  it('give their reason, and lead to the place of a finding or to the section', async () => {
    const opened: (string | undefined)[][] = [];
    render(
      <ChecklistItems
        marks={marks}
        explain={(code) => ({
          why: `why ${code}`,
          source: 'Source 000, item 2',
          cited: ['Source 000: an account'],
        })}
        onOpen={(mark, finding) => opened.push([mark.code, finding?.code])}
      />,
    );
    const failed = marks.find((mark) => mark.code === 'closed-schema');
    const passed = marks.find((mark) => mark.code === 'errors-with-hints');
    const card = open(/fails$/);
    for (const words of [
      failed?.summary,
      'why closed-schema',
      'Source 000, item 2.',
      'Source 000: an account.',
      FINDING.message,
    ])
      expect(card.textContent).toContain(words);
    await userEvent.click(within(card).getByRole('button', { name: FINDING.message }));
    await userEvent.click(
      within(open(new RegExp(`${passed?.label ?? ''} passes`))).getByRole('button', {
        name: 'Show section',
      }),
    );
    expect(opened).toEqual([
      ['closed-schema', 'closed-schema'],
      ['errors-with-hints', undefined],
    ]);
  });
});

describe('the risk stamp', () => {
  it.each(RISK_CLASSES)('%s says its class and its default permission', (risk) => {
    const { container } = render(
      <RiskStamp risk={risk} decision={RISK_DETAILS[risk].decision} effect="none" />,
    );
    expect(container.textContent).toBe(
      `${RISK_DETAILS[risk].label}${RISK_DETAILS[risk].permission}`,
    );
  });

  it('says what is not declared, another decision, and the effect', () => {
    const { container, rerender } = render(
      <RiskStamp risk={undefined} decision="allow" effect={undefined} />,
    );
    expect([
      container.textContent,
      container.querySelector('[data-declared]')?.getAttribute('data-declared'),
    ]).toEqual(['risk not declaredno decision yet', 'false']);
    rerender(<RiskStamp risk="read_only" decision="approval_required" effect="external_message" />);
    expect(container.textContent).toBe('read onlyapproval required · external message');
  });
});

describe('small parts', () => {
  it('a field names its control and says whether it is declared', () => {
    render(
      <Field label="Timeout" about="ms" declared={false}>
        {(id) => <input id={id} />}
      </Field>,
    );
    expect(
      screen.getByLabelText(/^Timeout/).closest<HTMLElement>('[data-declared]')?.dataset[
        'declared'
      ],
    ).toBe('false');
  });

  it('a row of choices has one pressed', async () => {
    function Holder() {
      const [value, setValue] = useState<'a' | 'b'>('a');
      return (
        <Segmented
          label="Extent"
          options={[
            { value: 'a', label: 'One' },
            { value: 'b', label: 'All' },
          ]}
          value={value}
          onChange={setValue}
        />
      );
    }
    render(<Holder />);
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(
      screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed')),
    ).toEqual(['false', 'true']);
  });

  it('a copy button says "Copied" only when the clipboard took it', async () => {
    const takes = [false, true];
    render(<CopyButton label="Copy it" onCopy={() => Promise.resolve(takes.shift() ?? false)} />);
    const said = (): string =>
      screen.getByRole('button').querySelector('[aria-live]')?.textContent ?? '';
    await userEvent.click(screen.getByRole('button'));
    expect(said()).toBe('');
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(said()).toBe('Copied'));
  });

  it('a dialog has its title as its name and closes by its button and by the browser', async () => {
    const close = vi.fn();
    render(
      <Dialog title="Share" onClose={close}>
        inside
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Share' })).toHaveProperty('open', true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByText('inside'));
    expect(close).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('dialog'));
    expect(close).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['its button', 'Close'],
    ['an action', 'Do it'],
  ])('a dialog ended by %s gives the focus back', async (_, name) => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {open && (
            <Dialog
              title="Share"
              onClose={() => setOpen(false)}
              footer={
                <button type="button" onClick={() => setOpen(false)}>
                  Do it
                </button>
              }
            >
              inside
            </Dialog>
          )}
        </>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Do it' }));
    await userEvent.click(screen.getByRole('button', { name }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });
});
