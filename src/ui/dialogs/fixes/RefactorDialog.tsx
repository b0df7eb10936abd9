import { useEffect, useRef, useState } from 'react';
import type { DialogSubject } from '../../../app/app.ts';
import { compareDocuments } from '../../../app/compare-documents.ts';
import { getName } from '../../../app/derive.ts';
import type { RefactoringResult } from '../../../app/linting/linter-client.ts';
import { get, getString, isArray, type JsonObject } from '../../../contract/json/json.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { LineDifference } from '../../parts/text/LineDifference.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';
import fixes from './FixesDialog.module.css';

const LINES = 60;

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
    const first = app.store
      .getState()
      .workspace.tools.find(
        ({ document }) => !before.tools.some((each) => each.document === document),
      );
    if (first !== undefined) app.setView({ selected: first.id });
    app.setNotice({ tone: 'done', message: `${fix.title}.`, undo: true });
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
      {refactored === undefined && <p className={styles.lead}>Working out…</p>}
      {refactored?.kind === 'problem' && (
        <p className={styles.problem}>
          <b>{refactored.problem.message}</b> {refactored.problem.hint}
        </p>
      )}
      {refactored?.kind === 'design' && (
        <>
          <p className={styles.lead}>{renderCode(refactored.about)}</p>
          <Outcome
            before={workspace.tools.map((each) => each.document)}
            after={refactored.design.tools}
            gone={getName(workspace.tools.find(({ id }) => id === about?.tool) ?? NOBODY)}
          />
        </>
      )}
    </Dialog>
  );
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

const NOBODY = { id: '', document: new Map() } as const;
const NO_ANSWER: RefactoringResult = {
  kind: 'problem',
  problem: {
    code: 'not_worked_out',
    message: 'The linter did not answer.',
    hint: 'Close this and try again.',
  },
};

interface OutcomeProps {
  readonly before: readonly JsonObject[];
  readonly after: readonly JsonObject[];
  readonly gone: string;
}

function Outcome({ before, after, gone }: OutcomeProps) {
  const byName = new Map(before.map((document) => [document.get('name'), document]));
  const fresh = after.filter(
    (document) => !byName.has(document.get('name')) || document.get('name') === gone,
  );
  const touched = after.flatMap((document) => {
    const former = byName.get(document.get('name'));
    return former === undefined || former === document || document.get('name') === gone
      ? []
      : [{ former, document }];
  });
  return (
    <>
      <p className={styles.lead}>
        <code>{gone}</code> becomes {fresh.length} {fresh.length === 1 ? 'tool' : 'tools'}
        {touched.length > 0 &&
          `, and ${touched.length} other ${touched.length === 1 ? 'tool follows' : 'tools follow'}`}
        . One undo step.
      </p>
      <ul className={fixes.tools}>
        {fresh.map((document) => (
          <li key={String(document.get('name'))}>
            <h3>
              {getString(document.get('name'))}({listParameters(document).join(', ')})
            </h3>
            <p>{getString(document.get('description'))}</p>
          </li>
        ))}
        {touched.map(({ former, document }) => (
          <li key={String(document.get('name'))}>
            <h3>
              <NameText name={getString(document.get('name')) ?? ''} />
            </h3>
            <LineDifference lines={compareDocuments(former, document, LINES)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** As in a signature: an optional parameter ends in a question mark. */
function listParameters(document: JsonObject): readonly string[] {
  const schema = get(document, 'input_schema');
  const required = get(schema, 'required');
  return listPropertyNames(schema).map((name) =>
    isArray(required) && required.includes(name) ? name : `${name}?`,
  );
}
