import { useCallback, useEffect, useState } from 'react';
import type { AppState } from '../app/app.ts';
import { measureTotalTokens, type Tokens } from '../app/tokens/tokens.ts';
import { getConfiguredTarget } from '../app/wire/wire.ts';
import type { Tool } from '../app/workspace.ts';
import type { Target } from '../emit/target.ts';
import { useApp, useAppStrict, useWorkshop } from './use-app.ts';

/**
 * After a key the count comes within a few milliseconds: for so long the one before stands, so that
 * no figure flickers.
 */
const PATIENCE_MS = 400;

/** What some tools cost on the target that is looked at, or on another. */
export function useTokens(select: (state: AppState) => readonly Tool[], on?: Target): Tokens {
  const now = useApp((state) =>
    measureTotalTokens(
      state,
      select(state),
      on ?? getConfiguredTarget(state.workspace, state.target),
    ),
  );
  const target = useAppStrict((state) => on ?? getConfiguredTarget(state.workspace, state.target));
  const [stood, setStood] = useState({ tokens: now, target });
  const isAwaited = stood.tokens.isCounted && !now.isCounted && stood.target === target;
  useEffect(() => {
    const timer = setTimeout(() => setStood({ tokens: now, target }), isAwaited ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [now, target, isAwaited]);
  return isAwaited ? stood.tokens : now;
}

/**
 * To be called when a token figure is looked at: exact counts need a megabyte, which nobody fetches
 * unasked.
 */
export function useExactCount(): () => void {
  const { commands } = useWorkshop();
  return useCallback(
    () =>
      void commands.openTokenizer().then(
        (tokenizing) => tokenizing.start(),
        () => undefined,
      ),
    [commands],
  );
}
