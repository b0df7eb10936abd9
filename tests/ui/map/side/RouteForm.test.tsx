import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { RouteKind } from '../../../../src/app/map/route.ts';
import { RouteForm } from '../../../../src/ui/map/side/RouteForm.tsx';
import { useApp } from '../../../../src/ui/use-app.ts';
import { openWorkshop } from '../../fields/open-workshop.tsx';

const TOOLS = [
  {
    name: 'book_room',
    description: 'Book a room and return its booking_id. Use when the time is agreed.',
  },
  { name: 'move_booking', description: 'Move a booking.' },
  { name: 'cancel_booking', description: 'Cancel a booking.' },
];

/** The form for the first tool, until it closes. */
function Form({ to, kind }: { readonly to?: number; readonly kind?: RouteKind }) {
  const tools = useApp((state) => state.workspace.tools);
  const [open, setOpen] = useState(true);
  const end = to === undefined ? undefined : tools[to];
  return open ? (
    <RouteForm
      from={tools[0]?.id ?? ''}
      {...(end === undefined ? {} : { to: end.id })}
      {...(kind === undefined ? {} : { kind })}
      onClose={() => setOpen(false)}
    />
  ) : (
    <p>closed</p>
  );
}

describe('the form for a route', () => {
  it('declares a route and a sentence in one undo step', async () => {
    const { user, app, at } = await openWorkshop(<Form to={1} />, { tools: TOOLS });
    await user.type(screen.getByLabelText(/^When/), 'A booking exists');
    expect(
      [
        screen.getByLabelText('Sentence for the description'),
        screen.getByRole('group', { name: 'What changes in the description' }).querySelector('ins'),
      ].map((element) =>
        element instanceof HTMLTextAreaElement ? element.value : element?.textContent,
      ),
    ).toEqual([
      'Use move_booking instead when a booking exists.',
      'Use move_booking instead when a booking exists.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Declare' }));
    expect([
      at(['routing']),
      at(['description']),
      app.store.getState().past.length,
      screen.getByText('closed').tagName,
    ]).toEqual([
      '{"siblings":[{"tool":"move_booking","when":"A booking exists"}]}',
      '"Book a room and return its booking_id. Use when the time is agreed. Use move_booking instead when a booking exists."',
      1,
      'P',
    ]);
    act(app.undo);
    expect([at(['routing']), at(['description'])]).toEqual([
      undefined,
      JSON.stringify(TOOLS[0]?.description),
    ]);
  });

  it('is added to the description by default, whatever is typed', async () => {
    const { user } = await openWorkshop(<Form to={1} />, { tools: TOOLS });
    const box = screen.getByLabelText(/^Add it to the description/);
    const seen = [box].map((each) => each instanceof HTMLInputElement && each.checked);
    await user.type(screen.getByLabelText(/^When/), 'A');
    await user.clear(screen.getByLabelText(/^When/));
    expect([seen, box, screen.getByLabelText('Sentence for the description')]).toEqual([
      [true],
      expect.objectContaining({ checked: true }),
      expect.objectContaining({
        value: '',
        placeholder: 'Fill in “When”, and a sentence is proposed here.',
      }),
    ]);
    await user.click(box);
    await user.type(screen.getByLabelText(/^When/), 'A booking exists');
    expect(box).toHaveProperty('checked', false);
  });

  it('adds the sentence as edited, or none', async () => {
    const { user, at } = await openWorkshop(<Form to={1} kind="prerequisite" />, { tools: TOOLS });
    const box = screen.getByLabelText('Sentence for the description');
    await user.clear(box);
    await user.type(box, 'First move_booking.');
    await user.type(screen.getByLabelText(/^Why/), 'It is so');
    expect(box).toHaveProperty('value', 'First move_booking.');
    await user.click(screen.getByLabelText(/^Add it to the description/));
    await user.click(screen.getByRole('button', { name: 'Declare' }));
    expect([at(['routing', 'prerequisites']), at(['description'])]).toEqual([
      '[{"tool":"move_booking","at_least":1}]',
      JSON.stringify(TOOLS[0]?.description),
    ]);
  });

  it('asks for the other end first', async () => {
    const { user, at } = await openWorkshop(<Form />, { tools: TOOLS });
    expect([
      document.activeElement?.id,
      screen.getByRole('button', { name: 'Declare' }).getAttribute('aria-disabled'),
      screen.getByRole('status').textContent,
    ]).toEqual([
      screen.getByLabelText('To (B)').id,
      'true',
      'Choose the tool that the route leads to.',
    ]);
    await user.selectOptions(screen.getByLabelText('To (B)'), 'cancel_booking');
    await user.click(screen.getByRole('button', { name: 'Draft and commit' }));
    await user.click(screen.getByRole('button', { name: 'Declare' }));
    expect(at(['draft_of'])).toBe('"cancel_booking"');
  });

  it('declares which error of the tool leads to the other', async () => {
    const { user, at } = await openWorkshop(<Form to={1} kind="error" />, {
      tools: [{ ...TOOLS[0], errors: [{ code: 'full' }, { code: 'taken' }] }, ...TOOLS.slice(1)],
    });
    await user.selectOptions(screen.getByLabelText(/^Error/), 'taken');
    expect(screen.getByLabelText('Sentence for the hint')).toHaveProperty(
      'value',
      'Call move_booking.',
    );
    await user.click(screen.getByRole('button', { name: 'Declare' }));
    expect(at(['errors'])).toBe(
      '[{"code":"full"},{"code":"taken","next_valid_actions":["move_booking"],"hint":"Call move_booking."}]',
    );
  });

  it('explains why a route cannot be declared', async () => {
    const { user } = await openWorkshop(<Form to={1} />, {
      tools: [
        { ...TOOLS[0], routing: { siblings: [{ tool: 'move_booking' }] } },
        ...TOOLS.slice(1),
      ],
    });
    expect([
      screen.getByRole('status').textContent,
      screen.getByRole('button', { name: 'Declare' }).getAttribute('aria-disabled'),
    ]).toEqual([
      'book_room already declares this route to move_booking. Edit it in the contract.',
      'true',
    ]);
    await user.selectOptions(screen.getByLabelText('To (B)'), 'book_room');
    expect(screen.getByRole('status').textContent).toBe(
      'A route needs two different tools. Choose another tool.',
    );
  });

  it('requires a case for "use instead", and focuses its field', async () => {
    const { user, app, at } = await openWorkshop(<Form to={1} />, { tools: TOOLS });
    const button = screen.getByRole('button', { name: 'Declare' });
    const [reason, when] = [
      document.getElementById(button.getAttribute('aria-describedby') ?? ''),
      screen.getByLabelText(/^When/),
    ];
    screen.getByLabelText('To (B)').focus();
    await user.click(button);
    expect([
      button.getAttribute('aria-disabled'),
      reason?.textContent,
      document.activeElement,
      when.getAttribute('aria-invalid'),
      app.store.getState().past.length,
    ]).toEqual(['true', 'Fill in “When”.', when, 'true', 0]);
    await user.type(when, 'A booking exists');
    expect([
      button.getAttribute('aria-disabled'),
      screen.getByRole('status').textContent,
      when.getAttribute('aria-invalid'),
    ]).toEqual(['false', '', 'false']);
    await user.click(button);
    expect(at(['routing'])).toBe(
      '{"siblings":[{"tool":"move_booking","when":"A booking exists"}]}',
    );
  });

  it('declares nothing while the ticked sentence is empty', async () => {
    const { user, at } = await openWorkshop(<Form to={1} kind="next" />, { tools: TOOLS });
    const said = (): string | null => screen.getByRole('status').textContent;
    await user.click(screen.getByRole('button', { name: 'Declare' }));
    const first = said();
    await user.type(screen.getByLabelText(/^When/), 'A booking exists');
    await user.clear(screen.getByLabelText('Sentence for the description'));
    expect([first, said(), at(['routing'])]).toEqual([
      'Fill in “When” for the sentence, or clear the checkbox.',
      'Write the sentence, or clear the checkbox.',
      undefined,
    ]);
    await user.click(screen.getByLabelText(/^Add it to the description/));
    await user.click(screen.getByRole('button', { name: 'Declare' }));
    expect([at(['routing']), at(['description'])]).toEqual([
      '{"next_valid_actions":["move_booking"]}',
      JSON.stringify(TOOLS[0]?.description),
    ]);
  });

  it('reports that the description already names the tool', async () => {
    await openWorkshop(<Form to={1} />, {
      tools: [
        { ...TOOLS[0], description: 'Book a room. Not for a new time: move_booking does that.' },
        ...TOOLS.slice(1),
      ],
    });
    expect(screen.getByText('The description already names the tool.').tagName).toBe('P');
  });

  it('declares nothing in a preview', async () => {
    await openWorkshop(<Form to={1} />, { tools: TOOLS, preview: true });
    expect(screen.getByRole('button', { name: 'Declare' }).hasAttribute('disabled')).toBe(true);
  });
});
