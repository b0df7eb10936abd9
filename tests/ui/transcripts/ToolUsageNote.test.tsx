import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ToolUsageNote } from '../../../src/ui/transcripts/ToolUsageNote.tsx';
import { createCallLine, createLogFile } from '../../app/transcripts/log-lines.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

describe('the use of the open tool', () => {
  it('is shown once transcripts are counted, and leads to them', async () => {
    const { app, desk, user } = await openWorkshop(<ToolUsageNote />, {
      tools: [{ name: 'find_flight' }, { name: 'book_flight' }],
    });
    expect(screen.queryByRole('region')).toBeNull();
    const commands = await desk.openTranscripts();
    await act(() =>
      commands.add([
        createLogFile('a.jsonl', [
          createCallLine({}, { ok: true }),
          createCallLine({}, { error: { code: 'no_seat' } }),
        ]),
      ]),
    );
    const note = screen.getByRole('region', { name: 'Use in the open transcripts' });
    expect(note.querySelector('p')?.textContent).toBe(
      '2 calls in the open transcripts, 1 failed, the last with no_seat.',
    );
    act(() => app.setView({ selected: app.store.getState().workspace.tools[1]?.id }));
    expect(note.querySelector('p')?.textContent).toBe('No call in the open transcripts.');
    await user.click(screen.getByRole('button', { name: 'Show transcripts' }));
    const { page, evidenceView } = app.store.getState();
    expect([page, evidenceView]).toEqual(['evidence', 'transcripts']);
  });

  it('is kept with the registry, dated, until somebody removes it', async () => {
    const { app, desk, user } = await openWorkshop(<ToolUsageNote />, {
      tools: [{ name: 'find_flight', description: 'Finds.' }, { name: 'book_flight' }],
    });
    const commands = await desk.openTranscripts();
    await act(() =>
      commands.add([
        createLogFile('a.jsonl', [
          createCallLine({}, { ok: true }),
          createCallLine({}, { error: { code: 'no_seat' } }),
        ]),
      ]),
    );
    act(() => commands.keep());
    act(() => commands.close());
    const today = new Date().toISOString().slice(0, 10);
    const text = `Kept: 2 calls, 1 failed, the last with no_seat. Counted on ${today} from 1 file.`;
    const missing = ' Most calls lack latency and times.';
    const readNote = () => screen.queryByRole('region', { name: 'Kept figures' })?.textContent;
    expect(readNote()).toBe(`${text}${missing}Remove figures`);
    const { tools } = app.store.getState().workspace;
    act(() =>
      app.apply({
        kind: 'edit-tool',
        tool: tools[0]?.id ?? '',
        edits: [{ kind: 'set', at: ['description'], value: 'Finds flights.' }],
        label: 'Edit',
      }),
    );
    expect(readNote()).toBe(`${text} The contract has changed since then.${missing}Remove figures`);
    act(() => app.setView({ selected: tools[1]?.id }));
    expect(readNote()).toBeUndefined();
    act(() => app.setView({ selected: tools[0]?.id }));
    await user.click(screen.getByRole('button', { name: 'Remove figures' }));
    expect(readNote()).toBeUndefined();
    expect(app.store.getState().notice).toMatchObject({
      message: 'Kept figures removed.',
      undo: true,
    });
    act(() => app.undo());
    expect(readNote()).toContain(text);
  });
});
