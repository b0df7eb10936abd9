import { useEffect, useRef, useState } from 'react';
import type { DialogSubject } from '../../../app/app.ts';
import { getName } from '../../../app/derive.ts';
import type { RefactoringResult } from '../../../app/linting/linter-client.ts';
import type { Workspace } from '../../../app/workspace.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import { RefactoringPreview } from './RefactoringPreview.tsx';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';

/** Previews a fix that replaces a tool by others: what is new, and what changes elsewhere. */
export function RefactorDialog() {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const about = useAppStrict((state) => state.about);
  const workspace = useAppStrict((state) => state.workspace);
  const refactored = useRefactoring(about);
  const main = useRef<HTMLButtonElement>(null);
  const fix = about?.fix;
  // The dialog cannot focus the button on opening: it is disabled until the result is there.
  useEffect(() => main.current?.focus(), [refactored]);
  const close = (): void => app.setView({ dialog: undefined });
  if (fix === undefined) return null;
  const apply = (): void => {
    if (refactored?.kind !== 'design') return;
    const before = app.store.getState().workspace;
    app.apply({ kind: 'replace-design', design: refactored.design, label: fix.title });
    const { tools } = app.store.getState().workspace;
    const added = tools.filter(
      ({ document }) => !before.tools.some((each) => each.document === document),
    );
    if (added[0] !== undefined) app.setView({ selected: added[0].id });
    app.setNotice({ tone: 'done', message: describeSplit(before, tools), undo: true });
    close();
  };
  return (
    <Dialog
      title={fix.title}
      onClose={close}
      footer={
        <button
          ref={main}
          type="button"
          className={button.primary}
          disabled={readOnly || refactored?.kind !== 'design'}
          onClick={apply}
        >
          {fix.title}
        </button>
      }
    >
      {refactored === undefined && <p className={styles.lead}>Preparing preview…</p>}
      {refactored?.kind === 'problem' && (
        <p className={styles.problem}>
          <b>{refactored.problem.message}</b> {refactored.problem.hint}
        </p>
      )}
      {refactored?.kind === 'design' && (
        <>
          <p className={styles.lead}>{renderCode(refactored.about)}</p>
          <RefactoringPreview before={workspace} after={refactored.design} tool={about?.tool} />
        </>
      )}
    </Dialog>
  );
}

/** What the step did, in the past tense. */
function describeSplit(before: Workspace, tools: Workspace['tools']): string {
  const left = new Set(tools.map(getName));
  const gone = before.tools.map(getName).find((name) => !left.has(name));
  const known = new Set(before.tools.map(getName));
  const names = tools.map(getName).filter((name) => !known.has(name));
  return gone === undefined
    ? `Added ${names.join(', ')}.`
    : `Split ${gone} into ${names.length} tools.`;
}

/** Undefined until the linter has answered; the last result stays while a new one is made. */
function useRefactoring(about: DialogSubject | undefined): RefactoringResult | undefined {
  const { commands } = useWorkshop();
  const workspace = useAppStrict((state) => state.workspace);
  const [result, setResult] = useState<RefactoringResult>();
  const fix = about?.fix;
  const tool = about?.tool;
  useEffect(() => {
    let isCurrent = true;
    if (fix !== undefined && tool !== undefined)
      void commands.linter
        .planRefactoring(tool, fix)
        .then((plan) => isCurrent && setResult(plan ?? NO_ANSWER));
    return () => {
      isCurrent = false;
    };
  }, [commands, fix, tool, workspace]);
  return result;
}

const NO_ANSWER: RefactoringResult = {
  kind: 'problem',
  problem: {
    code: 'not_worked_out',
    message: 'The linter did not respond.',
    hint: 'Close this dialog and try again.',
  },
};
