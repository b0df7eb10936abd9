import { useEffect, useMemo, useState } from 'react';
import type { FixPlan } from '../../../app/linting/linter-client.ts';
import type { FixKind } from '../../../lint/rule.ts';
import { useAppStrict, useWorkshop } from '../../use-app.ts';

interface Choice {
  readonly tool: string | undefined;
  readonly rule: string | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly kinds: readonly FixKind[];
  readonly ownsServer: boolean;
}

/** Plans the fixes for the current design; undefined until the linter has answered. */
export function useFixPreview({
  tool,
  rule,
  chosen,
  kinds,
  ownsServer,
}: Choice): FixPlan | undefined {
  const { commands } = useWorkshop();
  const workspace = useAppStrict((state) => state.workspace);
  const asked = useMemo(
    () => ({
      workspace,
      choice: { tool, rule, fixes: { kinds, ownsServer }, chosen: [...chosen] },
    }),
    [workspace, tool, rule, chosen, kinds, ownsServer],
  );
  const [answer, setAnswer] = useState<{ asked: typeof asked; fixing: FixPlan | undefined }>();
  useEffect(() => {
    let current = true;
    void commands.linter
      .planFixes(asked.choice)
      .then((fixing) => current && setAnswer({ asked, fixing }));
    return () => {
      current = false;
    };
  }, [commands, asked]);
  return answer?.asked === asked ? answer.fixing : undefined;
}
