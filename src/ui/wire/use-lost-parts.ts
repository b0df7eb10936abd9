import { useEffect, useMemo, useState } from 'react';
import { findTool } from '../../app/derive.ts';
import type { LossDigest, LostPart } from '../../app/wire/coverage.ts';
import type { Tool } from '../../app/workspace.ts';
import { isSameValue } from '../../contract/json/is-same-value.ts';
import type { Target } from '../../emit/target.ts';
import { useStableValue } from '../parts/use-stable-value.ts';
import { useSettled } from '../workbench/use-settled.ts';

type Coverage = Pick<typeof import('../../app/wire/coverage.ts'), 'getLostParts' | 'countLosses'>;

export interface ToolLosses extends LossDigest {
  readonly parts: readonly LostPart[];
}

let loaded: Coverage | undefined;

/**
 * What does not reach a target as it is written; the same object until that changes. Undefined until
 * its code is loaded, which comes after the wire.
 */
export function useLostParts(tool: Tool | undefined, target: Target): ToolLosses | undefined {
  const document = useSettled(({ workspace }) => findTool(workspace, tool?.id)?.document);
  const [coverage, setCoverage] = useState(loaded);
  useEffect(() => {
    if (loaded !== undefined) return;
    let current = true;
    import('../../app/wire/coverage.ts').then(
      (file) => {
        loaded = file;
        if (current) setCoverage(file);
      },
      // Without it the wire is whole; the next tool asks again.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [document]);
  const losses = useMemo(() => {
    if (document === undefined || coverage === undefined) return undefined;
    const parts = coverage.getLostParts(document, target);
    return { parts, ...coverage.countLosses(parts) };
  }, [document, coverage, target]);
  return useStableValue(losses, isSameValue);
}
