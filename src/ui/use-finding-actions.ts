import { findTool } from '../app/derive.ts';
import { NO_DIFFERENCE, previewEdits, type Difference } from '../app/preview-edits.ts';
import { isOffered, isOutputPromise } from '../lint/choose-fix.ts';
import type { Finding, Fix } from '../lint/rule.ts';
import type { MenuItem } from './parts/Menu.tsx';
import { useReadOnly, useWorkshop } from './use-app.ts';

/** What can be done about a finding where it is shown. */
export interface FindingActions {
  readonly onFix: (finding: Finding, fix: Fix) => void;
  readonly preview: (fix: Fix) => Difference;
  readonly listActions: (finding: Finding) => readonly MenuItem[];
}

/**
 * For the findings of the open tool, or of the registry. A large fix is shown before it is made.
 */
export function useFindingActions(extent: 'tool' | 'registry' = 'tool'): FindingActions {
  const { app, desk } = useWorkshop();
  const readOnly = useReadOnly();
  const toolOf = (): string | undefined =>
    extent === 'tool' ? app.store.getState().selected : undefined;
  return {
    onFix: (finding, fix) => {
      // Asks there whose server it is.
      if (isOutputPromise(fix)) app.look({ dialog: 'fixes', rule: finding.code });
      else if (fix.reshape === undefined) void desk.linter.applyFix(toolOf(), finding, fix);
      else app.look({ dialog: 'reshape', about: { finding, fix, tool: toolOf() } });
    },
    preview: (fix) => {
      const { workspace } = app.store.getState();
      const document =
        extent === 'tool' ? findTool(workspace, toolOf())?.document : workspace.registry;
      return document === undefined || fix.reshape !== undefined
        ? NO_DIFFERENCE
        : previewEdits(document, fix.edits);
    },
    listActions: (finding) => [
      {
        label: 'Explain the rule',
        onSelect: () => app.look({ dialog: 'rules', rule: finding.code }),
      },
      {
        label: 'Fix in all tools…',
        disabled: readOnly || !isOffered(finding),
        onSelect: () => app.look({ dialog: 'fixes', rule: finding.code }),
      },
      {
        label: 'Leave it, with a reason…',
        disabled: readOnly,
        onSelect: () => app.look({ dialog: 'suppress', about: { finding, tool: toolOf() } }),
      },
    ],
  };
}
