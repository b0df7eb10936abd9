import { describe, expect, it } from 'vitest';
import { removeCapabilities } from '../../src/io/remove-capabilities.ts';

/**
 * A scope as a browser's worker has it: the ways out are on its prototypes, storage behind a
 * getter.
 */
function makeScope(): { readonly scope: object; readonly proto: object } {
  const proto = Object.create(Object.prototype, {
    fetch: { value: () => 'fetched', configurable: true, writable: true },
    indexedDB: { get: () => 'database', configurable: true },
  });
  return {
    scope: Object.create(proto, {
      navigator: { value: Object.create({ locks: 1 }) },
      WebSocket: { value: 1, configurable: true },
    }),
    proto,
  };
}

describe('closeDoors', () => {
  it('leaves nothing on the scope nor on its prototypes, and cannot be taken back', () => {
    const { scope, proto } = makeScope();
    const before = Reflect.get(globalThis, 'self');
    Object.assign(globalThis, { self: scope });
    try {
      removeCapabilities();
    } finally {
      Object.assign(globalThis, { self: before });
    }
    for (const holder of [scope, proto])
      for (const door of ['fetch', 'indexedDB']) expect(Reflect.get(holder, door)).toBeUndefined();
    expect(Reflect.get(scope, 'WebSocket')).toBeUndefined();
    expect(Reflect.get(Reflect.get(scope, 'navigator'), 'locks')).toBeUndefined();
    expect(Reflect.defineProperty(proto, 'fetch', { value: 1 })).toBe(false);
  });
});
