import type { DiskSync } from '../../../app/disk/disk-state.ts';
import { formatCount } from '../../../contract/format-count.ts';

/** The folder’s name, and what became of the last save. */
export function FolderStatus({ state }: { readonly state: DiskSync }) {
  const { folder, isAllowed, isBusy, savedAt, kept } = state;
  return (
    <>
      <p role="status">
        <b>{folder}</b>{' '}
        {isBusy
          ? 'Working…'
          : isAllowed
            ? describeSaved(savedAt)
            : 'The browser asks again in each visit.'}
      </p>
      {kept.length > 0 && (
        <p>
          {formatCount(kept.length, 'file')} had other text: kept in <code>outside/</code>.
        </p>
      )}
    </>
  );
}

function describeSaved(savedAt: number | undefined): string {
  if (savedAt === undefined) return 'Not saved yet.';
  const time = new Date(savedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  return `Saved ${time}.`;
}
