import { useDeferredValue, useEffect, useState } from 'react';
import type { LossDigest, LostPart } from '../../app/wire/coverage.ts';
import type { Tool } from '../../app/workspace.ts';
import type { Target } from '../../emit/target.ts';

type Coverage = Pick<typeof import('../../app/wire/coverage.ts'), 'getLostParts' | 'countLosses'>;

export interface ToolLosses extends LossDigest {
  readonly parts: readonly LostPart[];
}

let loaded: Coverage | undefined;

/**
 * What does not reach a target as it is written. Undefined until its code is loaded, which comes
 * after the wire. A keystroke shows the wire first.
 */
export function useLostParts(tool: Tool | undefined, target: Target): ToolLosses | undefined {
  const document = useDeferredValue(tool?.document);
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
  if (document === undefined || coverage === undefined) return undefined;
  const parts = coverage.getLostParts(document, target);
  return { parts, ...coverage.countLosses(parts) };
}
