/**
 * What a browser does when the disk is full: the write is accepted, then its transaction aborts
 * with this error. Gives back the way out.
 */
export function refuseStorage(error: string | null): () => void {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
    const request = put.apply(this, args);
    const abort: unknown = Reflect.get(this.transaction, '_abort');
    if (typeof abort !== 'function') throw new TypeError('fake-indexeddb has another way to abort');
    queueMicrotask(() => {
      if (Reflect.get(this.transaction, '_state') !== 'finished')
        Reflect.apply(abort, this.transaction, [error]);
    });
    return request;
  };
  return () => {
    IDBObjectStore.prototype.put = put;
  };
}
