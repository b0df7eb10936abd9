import type { StorageCode } from '../app/persistence/storage-error.ts';

interface StorageMessage {
  readonly message: string;
  readonly hint: string;
}

const WORDS: Readonly<Record<StorageCode, StorageMessage>> = {
  storage_full: {
    message: 'Storage is full.',
    hint: 'Delete a registry or empty the trash, or download this one.',
  },
  storage_newer: {
    message: 'A newer version of Toolwright stored data in this browser.',
    hint: 'Reload the page to get that version.',
  },
  storage_blocked: {
    message: 'Storage is blocked for this site.',
    hint: 'Allow site data in the browser’s settings, or download the file.',
  },
  storage_busy: {
    message: 'Another tab has an older version of Toolwright open.',
    hint: 'Close or reload that tab.',
  },
  storage_silent: {
    message: 'Storage is not responding.',
    hint: 'Close other tabs of this site, or restart the browser.',
  },
  storage_failed: { message: 'Storage failed.', hint: 'Toolwright retries every few seconds.' },
};

/** The message for a storage error; the browser's own text is added where we have no message. */
export function describeStorageError(code: StorageCode, message: string): StorageMessage {
  const words = WORDS[code];
  return code === 'storage_failed' ? { ...words, message: `Storage failed (${message}).` } : words;
}
