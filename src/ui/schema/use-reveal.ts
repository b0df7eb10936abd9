import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hasPrefix, type Pointer } from '../../contract/json/pointer.ts';
import { useLatest } from '../parts/use-latest.ts';
import { REVEAL_EVENT } from '../send-reveal-request.ts';
import type { Tree } from './tree/use-tree.ts';

/** Answers for one schema, before the asker goes on to look for the place. */
export function useReveal(tree: Tree, base: Pointer): void {
  const latest = useLatest({ tree, base });
  useEffect(() => {
    const handleReveal = (event: Event): void => {
      const { tree: now, base: from } = latest.current;
      if (!(event instanceof CustomEvent) || !Array.isArray(event.detail)) return;
      const at: Pointer = event.detail;
      if (hasPrefix(at, from) && at.length > from.length)
        flushSync(() => now.act.openPointer(at.slice(from.length)));
    };
    document.addEventListener(REVEAL_EVENT, handleReveal);
    return () => document.removeEventListener(REVEAL_EVENT, handleReveal);
  }, [latest]);
}
