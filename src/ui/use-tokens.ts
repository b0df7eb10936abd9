import { useCallback } from 'react';
import type { AppState } from '../app/app.ts';
import { tokensTogether, type Tokens } from '../app/tokens.ts';
import { targetFor } from '../app/wire.ts';
import type { Tool } from '../app/workspace.ts';
import { useApp, useWorkshop } from './use-app.ts';

/** What some tools cost on the target that is looked at. */
export function useTokens(select: (state: AppState) => readonly Tool[]): Tokens {
  return useApp((state) => tokensTogether(state, select(state), targetFor(state.workspace, state.target)));
}

/** To be called when a token figure is looked at: exact counts need a megabyte, which nobody fetches unasked. */
export function useLook(): () => void {
  const { desk } = useWorkshop();
  return useCallback(() => void desk.openTokenizing().then((tokenizing) => tokenizing.want(), () => undefined), [desk]);
}
