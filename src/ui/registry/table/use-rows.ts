import { useMemo } from 'react';
import { listRows, type TableRow } from '../../../app/registry/registry-table.ts';
import { getConfiguredTarget } from '../../../app/wire/wire.ts';
import type { Target } from '../../../emit/target.ts';
import { useAppStrict } from '../../use-app.ts';

/** All tools as rows, and the target that their tokens are counted for. */
export function useRows(): { readonly rows: readonly TableRow[]; readonly target: Target } {
  const workspace = useAppStrict((state) => state.workspace);
  const lintState = useAppStrict((state) => state.lintState);
  const tokenized = useAppStrict((state) => state.tokenized);
  const target = useAppStrict((state) => getConfiguredTarget(state.workspace, state.target));
  const rows = useMemo(
    () => listRows({ workspace, lintState, tokenized }, target),
    [workspace, lintState, tokenized, target],
  );
  return { rows, target };
}
