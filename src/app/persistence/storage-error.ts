export type StorageCode =
  | 'storage_full'
  | 'storage_newer'
  | 'storage_blocked'
  | 'storage_busy'
  | 'storage_silent'
  | 'storage_failed';

const CODES: Readonly<Record<string, StorageCode>> = {
  QuotaExceededError: 'storage_full',
  VersionError: 'storage_newer',
  SecurityError: 'storage_blocked',
  BlockedError: 'storage_busy',
  TimeoutError: 'storage_silent',
};

export interface StorageError {
  readonly code: StorageCode;
  /**
   * The browser's own message, for a report. `ui/storage-words.ts` has the messages for the screen.
   */
  readonly message: string;
}

/** Browsers give some storage errors no message, and an abort without a cause no error at all. */
export function readStorageError(error: unknown): StorageError {
  if (!(error instanceof Error)) return { code: 'storage_failed', message: 'no reason given' };
  return { code: CODES[error.name] ?? 'storage_failed', message: error.message || error.name };
}
