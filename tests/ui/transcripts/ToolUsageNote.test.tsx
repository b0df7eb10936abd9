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
});
