import type { Approval, ApprovalStore, CallStore, GuardOptions } from './guard-types.ts';

/** What `node:sqlite` and better-sqlite3 have in common. */
export interface SqlDatabase {
  readonly prepare: (sql: string) => {
    readonly run: (...values: never[]) => { readonly changes: number | bigint };
    readonly get: (...values: never[]) => unknown;
  };
}

export interface SqlStoreOptions {
  /**
   * Milliseconds after which a call that has not ended counts as failed where it has no timeout; ten
   * minutes unless told.
   */
  readonly leaseMs?: number;
  /** Milliseconds between two looks whether a call of another process has ended. */
  readonly pollMs?: number;
  readonly now?: () => number;
}

export interface SqlStore {
  readonly calls: CallStore;
  readonly approvals: ApprovalStore & { readonly add: (approval: Approval) => void };
  readonly log: NonNullable<GuardOptions['log']>;
  readonly recordDecision: NonNullable<GuardOptions['recordDecision']>;
}

/** What the guard remembers, in SQLite. Run schema.sqlite.sql first. */
export declare function createSqlStore(db: SqlDatabase, options?: SqlStoreOptions): SqlStore;
