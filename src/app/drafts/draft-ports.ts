import type { Database } from '../../io/database.ts';
import type { TabLock } from '../../io/tab-lock.ts';
import type { StoredDrafts } from './stored-drafts.ts';

export interface DraftPorts {
  readonly database: Pick<Database, 'readDrafts' | 'saveDrafts'>;
  readonly tab: TabLock;
  /** Opens the conflict that an earlier visit ended with. */
  readonly openConflict: (
    key: string,
    conflict: NonNullable<StoredDrafts['conflict']>,
  ) => Promise<void>;
}
