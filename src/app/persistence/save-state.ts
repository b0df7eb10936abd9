import type { StorageError } from './storage-error.ts';

/** `saved` only after the transaction has committed. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'editing' }
  | { readonly kind: 'saving' }
  /** Another tab saved, trashed or deleted the registry in between; nothing was overwritten. */
  | { readonly kind: 'conflict'; readonly cause?: 'trashed' | 'deleted' }
  | ({ readonly kind: 'failed' } & StorageError);

export function isStorageBlocked(save: SaveState): boolean {
  return save.kind === 'failed' && save.code === 'storage_blocked';
}
