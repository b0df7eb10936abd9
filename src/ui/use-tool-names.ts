import { getToolNameSet } from '../app/tool-names.ts';
import { useApp } from './use-app.ts';

/** Names of all tools, for fields that refer to one. */
export function useToolNames(): readonly string[] {
  return [...useApp((state) => getToolNameSet(state.workspace))].filter((name) => name !== '');
}
