import type { Snapshot } from '../../io/database.ts';

/** "before launch, Nov 26, 2026, 8:21:08 AM": its name, or how it was saved. */
export function formatSnapshot({
  savedAt,
  label,
  name = label,
}: Partial<Snapshot> & Pick<Snapshot, 'savedAt'>): string {
  const time = new Date(savedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'medium' });
  return `${name ?? 'Snapshot'}, ${time}`;
}
