import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sendRevealRequest } from '../../../src/ui/send-reveal-request.ts';
// Loaded beforehand: both are fetched when something is long, and a test waits a second only.
import '../../../src/ui/parts/text/LongText.tsx';
import '../../../src/ui/parts/text/Pager.tsx';
import { JsonPart } from '../../../src/ui/fields/JsonPart.tsx';
import { ListPart } from '../../../src/ui/fields/ListPart.tsx';
import { TextPart } from '../../../src/ui/fields/TextPart.tsx';
import { ErrorsSection } from '../../../src/ui/sections/ErrorsSection.tsx';
import { openWorkshop } from './open-workshop.tsx';

/**
 * Of parts that are loaded when something is long; looking for a role among 250 controls takes its
 * time, too.
 */
const PATIENCE = { timeout: 10_000 };

const errors = Array.from({ length: 10_000 }, (_, i) => ({ code: `error_${i}` }));

describe('a list of 10,000 entries', () => {
  it('is drawn a page at a time, and each page can be reached', async () => {
    const { user } = await openWorkshop(<ErrorsSection />, { tools: [{ name: 'a', errors }] });
    const pager = await screen.findByRole('group', { name: 'Pages of errors' }, PATIENCE);
    expect(document.querySelectorAll('[data-entry]').length).toBe(50);
    expect(within(pager).getByRole('status').textContent).toBe('1–50 of 10,000 errors');
    await user.click(within(pager).getByRole('button', { name: 'Next page' }));
    expect(screen.getByDisplayValue('error_50')).toBeDefined();
    fireEvent.change(within(pager).getByRole('spinbutton'), { target: { value: '200' } });
    expect(screen.getByDisplayValue('error_9999')).toBeDefined();
    expect(document.querySelectorAll('[data-entry]').length).toBe(50);
  });

  it('turns to the entry that is looked for', async () => {
    await openWorkshop(<ErrorsSection />, { tools: [{ name: 'a', errors }] });
    expect(screen.queryByDisplayValue('error_7345')).toBeNull();
    act(() => sendRevealRequest(['errors', 7_345, 'code']));
    expect(screen.getByDisplayValue('error_7345')).toBeDefined();
  });

  it('leads into a new entry at its end', async () => {
    const { user, at } = await openWorkshop(<ErrorsSection />, { tools: [{ name: 'a', errors }] });
    await user.click(screen.getByRole('button', { name: 'Error' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Error 10001 code');
    await user.keyboard('new');
    expect(at(['errors', 10_000])).toBe('{"code":"new"}');
  });

  it('keeps the keys of a list of texts', async () => {
    const { user, at } = await openWorkshop(<ListPart at={['resource_scope']} label="Scope" />, {
      tools: [{ name: 'a', resource_scope: errors.map(({ code }) => code) }],
    });
    expect(screen.getAllByRole('textbox').length).toBe(50);
    await user.click(screen.getByRole('textbox', { name: 'Scope 50' }));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Scope 51'),
    );
    await user.keyboard('between');
    expect(at(['resource_scope', 50])).toBe('"between"');
  });
});

describe('a text of a megabyte', () => {
  const text = Array.from({ length: 100_000 }, (_, i) => `word ${i}`).join('\n');
  const page = <TextPart at={['purpose']} label="Purpose" />;

  it('is edited in parts, and nothing outside the part changes', async () => {
    const { at } = await openWorkshop(page, { tools: [{ name: 'a', purpose: text }] });
    const field = await screen.findByRole('textbox', { name: 'Purpose' }, PATIENCE);
    expect(field instanceof HTMLTextAreaElement && field.value).toBe(text.slice(0, 10_000));
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '3' } });
    const third = screen.getByRole('textbox', { name: 'Purpose' });
    expect(third instanceof HTMLTextAreaElement && third.value).toBe(text.slice(20_000, 30_000));
    fireEvent.input(third, { target: { value: `typed${text.slice(20_000, 30_000)}` } });
    fireEvent.blur(third);
    expect(JSON.parse(at(['purpose']) ?? '')).toBe(
      `${text.slice(0, 20_000)}typed${text.slice(20_000)}`,
    );
  });

  it('is written when the keys rest, and when the page is hidden', async () => {
    const { at } = await openWorkshop(page, { tools: [{ name: 'a', purpose: text }] });
    const field = await screen.findByRole('textbox', { name: 'Purpose' }, PATIENCE);
    fireEvent.input(field, { target: { value: `one${text.slice(0, 10_000)}` } });
    expect(JSON.parse(at(['purpose']) ?? '').startsWith('one')).toBe(false);
    await waitFor(() => expect(JSON.parse(at(['purpose']) ?? '').startsWith('one')).toBe(true));
    fireEvent.input(field, { target: { value: `two${text.slice(0, 10_000)}` } });
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(JSON.parse(at(['purpose']) ?? '')).toBe(`two${text}`);
  });

  it('follows an undo', async () => {
    const { app } = await openWorkshop(page, { tools: [{ name: 'a', purpose: text }] });
    const field = await screen.findByRole('textbox', { name: 'Purpose' }, PATIENCE);
    fireEvent.input(field, { target: { value: 'short' } });
    fireEvent.blur(field);
    act(app.undo);
    const back = screen.getByRole('textbox', { name: 'Purpose' });
    expect(back instanceof HTMLTextAreaElement && back.value).toBe(text.slice(0, 10_000));
  });

  it('inside a JSON value is not laid out', async () => {
    await openWorkshop(<JsonPart at={['extra']} label="Extra" placeholder="null" />, {
      tools: [{ name: 'a', extra: [text] }],
    });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('note', { name: 'Extra' }).textContent).toMatch(
      /Too long to edit here: [\d,]+ characters/,
    );
  });
});
