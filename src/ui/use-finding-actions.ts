import { compareWithEdits, NO_DIFFERENCE, type Difference } from '../app/compare-documents.ts';
import { findTool } from '../app/derive.ts';
import type { Finding, Fix } from '../lint/rule.ts';
import { isOffered, isOutputPromise } from '../lint/select-fix.ts';
import type { MenuItem } from './parts/Menu.tsx';
import { useReadOnly, useWorkshop } from './use-app.ts';

/** The actions of a finding where it is shown. */
interface FindingActions {
  readonly onFix: (finding: Finding, fix: Fix) => void;
  readonly listChanges: (fix: Fix) => Difference;
  readonly listActions: (finding: Finding) => readonly MenuItem[];
}

/** For the findings of the open tool, or of the registry. A large fix is previewed first. */
export function useFindingActions(extent: 'tool' | 'registry' = 'tool'): FindingActions {
  const { app, commands } = useWorkshop();
  const readOnly = useReadOnly();
  const getToolId = (): string | undefined =>
    extent === 'tool' ? app.store.getState().selected : undefined;
  return {
    onFix: (finding, fix) => {
      // The fixes dialog first asks whose server it is.
      if (isOutputPromise(fix))
        app.setView({
          dialog: 'fixes',
          rule: finding.code,
          about: { finding, fix, tool: getToolId() },
        });
      else if (fix.refactoring === undefined)
        void commands.linter.applyFix(getToolId(), finding, fix);
      else app.setView({ dialog: 'refactor', about: { finding, fix, tool: getToolId() } });
    },
    listChanges: (fix) => {
      const { workspace } = app.store.getState();
      const document =
        extent === 'tool' ? findTool(workspace, getToolId())?.document : workspace.registry;
      return document === undefined || fix.refactoring !== undefined
        ? NO_DIFFERENCE
        : compareWithEdits(document, fix.edits);
    },
    listActions: (finding) => [
      {
        label: 'Explain the rule',
        onSelect: () => app.setView({ dialog: 'rules', rule: finding.code }),
      },
      {
        label: 'Fix in all tools…',
        disabled: readOnly || !isOffered(finding),
        onSelect: () => app.setView({ dialog: 'fixes', rule: finding.code, about: undefined }),
      },
      {
        label: 'Suppress with a reason…',
        disabled: readOnly,
        onSelect: () => app.setView({ dialog: 'suppress', about: { finding, tool: getToolId() } }),
      },
    ],
  };
}
