import { useMemo } from 'react';
import { listRows, type TableRow } from '../../app/registry/registry-table.ts';
import { targetFor } from '../../app/wire.ts';
import type { Target } from '../../emit/target.ts';
import { useExactly } from '../use-app.ts';

/** All tools as rows, and the target that their tokens are of. */
export function useRows(): { readonly rows: readonly TableRow[]; readonly target: Target } {
  const workspace = useExactly((state) => state.workspace);
  const judged = useExactly((state) => state.judged);
  const tokenized = useExactly((state) => state.tokenized);
  const target = useExactly((state) => targetFor(state.workspace, state.target));
  const rows = useMemo(
    () => listRows({ workspace, judged, tokenized }, target),
    [workspace, judged, tokenized, target],
  );
  return { rows, target };
}
