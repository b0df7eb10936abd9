import type { BudgetInput } from '../../app/budget/budget.ts';
import type { TokenCounts } from '../../app/tokens/token-counts.ts';
import { listTexts } from '../../app/tokens/tokens.ts';
import { getConfiguredTarget } from '../../app/wire/wire.ts';
import { createWorkspace } from '../../app/workspace.ts';
import type { Design } from '../../contract/design.ts';

/** What the page's budget is worked out of, with every text counted that can be. */
export async function createBudgetInput(design: Design, target: string): Promise<BudgetInput> {
  const workspace = createWorkspace(design);
  // Two megabytes of tokenizer.
  const { countO200k, isCountable } = await import('../../measure/o200k.ts');
  const texts = listTexts(workspace, getConfiguredTarget(workspace, target)).filter(isCountable);
  const tokenized: TokenCounts = {
    state: 'ready',
    counts: new Map(texts.map((text) => [text, countO200k(text)])),
  };
  return { workspace, target, tokenized };
}
