import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startTour } from '../../../src/ui/commands.ts';
import { Tour } from '../../../src/ui/startup/Tour.tsx';
import { useApp } from '../../../src/ui/use-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

function OpenTour() {
  const tour = useApp((state) => state.tour);
  return (
    <>
      <input aria-label="Typing" />
      {tour !== undefined && <Tour step={tour} />}
    </>
  );
}

const TOOLS = [{ name: 'a' }];
const step = (): string => screen.getByRole('heading').textContent;

describe('the tour', () => {
  it('goes through four panes and back, shows each where only one fits, and ends', async () => {
    const { user, app } = await openWorkshop(<OpenTour />, { tools: TOOLS });
    act(() => startTour(app));
    const seen: unknown[] = [];
    for (const next of ['Next', 'Next', 'Next', 'Back', 'Next', 'End tour']) {
      seen.push([step(), app.store.getState().pane]);
      await user.click(screen.getByRole('button', { name: next }));
    }
    expect(seen).toEqual([
      ['Tools 1 of 4', 'tools'],
      ['Contract 2 of 4', 'contract'],
      ['Wire 3 of 4', 'wire'],
      ['Problems 4 of 4', 'wire'],
      ['Wire 3 of 4', 'wire'],
      ['Problems 4 of 4', 'wire'],
    ]);
    expect(screen.queryByRole('complementary', { name: 'Tour' })).toBeNull();
  });

  it('is skipped by its button or by Escape, also from elsewhere', async () => {
    const { user, app } = await openWorkshop(<OpenTour />, { tools: TOOLS });
    act(() => startTour(app));
    await user.click(screen.getByRole('button', { name: 'Skip tour' }));
    expect(app.store.getState().tour).toBeUndefined();
    act(() => startTour(app));
    await user.click(screen.getByRole('textbox', { name: 'Typing' }));
    await user.keyboard('{Escape}');
    expect(app.store.getState().tour).toBeUndefined();
  });

  it('takes the focus, and leaves it to a person who types', async () => {
    const { user, app } = await openWorkshop(<OpenTour />, { tools: TOOLS });
    act(() => startTour(app));
    expect(document.activeElement?.textContent).toBe('Next');
    act(() => app.setView({ tour: undefined }));
    await user.click(screen.getByRole('textbox', { name: 'Typing' }));
    act(() => startTour(app));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Typing' }));
  });

  it('stays open while Escape closes a dialog', async () => {
    const { user, app } = await openWorkshop(<OpenTour />, { tools: TOOLS });
    act(() => startTour(app));
    act(() => app.setView({ dialog: 'help' }));
    await user.keyboard('{Escape}');
    expect(app.store.getState().tour).toBe('tools');
  });
});
