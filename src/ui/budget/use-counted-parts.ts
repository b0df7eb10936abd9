import { useEffect, useState } from 'react';
import { countParts, hasCountedParts } from '../../app/budget/budget-parts.ts';
import type { BudgetInput, BudgetRow } from '../../app/budget/budget.ts';
import { findTool } from '../../app/derive.ts';
import { getTokenSubject } from '../../app/tokens/token-subject.ts';
import { getConfiguredTarget } from '../../app/wire/wire.ts';
import { useWorkshop } from '../use-app.ts';

/** Tools counted between two renders. */
const BATCH = 40;

/**
 * Once the tokenizer is loaded, counts the parts of each tool, one after the other. `version`
 * changes after each batch.
 */
export function useCountedParts(
  { workspace, target: id, tokenized: { state } }: BudgetInput,
  { toolIds }: BudgetRow,
): { readonly isWhole: boolean; readonly version: number } {
  const { commands } = useWorkshop();
  const [version, setVersion] = useState(0);
  const target = getConfiguredTarget(workspace, id);
  const isWhole = toolIds.every((each) =>
    hasCountedParts(findTool(workspace, each)?.document ?? new Map(), target),
  );
  useEffect(() => {
    if (state !== 'ready' || isWhole) return undefined;
    let isCurrent = true;
    const count = async (): Promise<void> => {
      const tokenizing = await commands.openTokenizer();
      let counted = 0;
      for (const each of toolIds) {
        const document = findTool(workspace, each)?.document;
        if (document === undefined || hasCountedParts(document, target)) continue;
        const text = getTokenSubject(document, target).getText();
        const ends = await tokenizing.listTokenEnds(text);
        if (!isCurrent) return;
        if (ends === undefined || (ends.at(-1) ?? 0) !== text.length) continue;
        countParts(document, target, ends);
        counted += 1;
        if (counted % BATCH === 0) setVersion((former) => former + 1);
      }
      if (counted > 0) setVersion((former) => former + 1);
    };
    count().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
    // Not `version`: it reports counted tools and must not start the count again.
  }, [commands, state, isWhole, workspace, target, toolIds]);
  return { isWhole, version };
}
