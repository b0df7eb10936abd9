import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PendingImport } from '../../../app/import/import-files.ts';
import { getTitle } from '../../../app/persistence/autosave.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { ConflictChoice } from '../../../import/plan.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { focusOpenTool } from '../../parts/focus-open-tool.ts';
import { useApp, useWorkshop } from '../../use-app.ts';
import { useStartImport } from '../../use-start-import.ts';
import { ImportPreview } from './ImportPreview.tsx';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';

const NO_CHOICES: ReadonlyMap<number, ConflictChoice> = new Map();

/** Paste, choose or drop; then the plan; only then a change. */
export function ImportDialog() {
  const { app, commands } = useWorkshop();
  const receive = useStartImport();
  const arriving = useApp((state) => state.importing);
  const title = useApp((state) => getTitle(state.workspace));
  const editing = useApp((state) => state.stage.kind === 'editing');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState({ arriving, choices: NO_CHOICES });
  // Those of an earlier arrival mean nothing for this one.
  const choices = chosen.arriving === arriving ? chosen.choices : NO_CHOICES;
  const picker = useRef<HTMLInputElement>(null);
  const close = (): void => {
    app.store.setState({ importing: undefined });
    app.setView({ dialog: undefined });
  };
  const arrival = arriving?.kind === 'ok' ? arriving.value : undefined;
  const problem = arriving?.kind === 'problem' ? arriving.problem : undefined;
  const runImport = (run: (arrival: PendingImport) => Promise<boolean>, words: string): void => {
    if (arrival === undefined) return;
    void run(arrival).then((done) => {
      if (!done) return;
      // What was dropped in the meantime has the dialog now.
      if (app.store.getState().importing === arriving) {
        // The dialog gives the focus back as it goes: the open tool takes it from there at once,
        // not from whoever works on a frame later.
        flushSync(close);
        focusOpenTool();
      }
      app.setNotice({ tone: 'done', message: words, undo: words.startsWith('Added') });
    });
  };
  const count = arrival?.imported.tools.length ?? 0;
  const { conflicts = [], same = [] } = arrival?.plan ?? {};
  const idle = editing && arrival?.isUnchanged === true;
  // A single tool is rarely a registry, and tools that are known here belong here.
  const addFirst = editing && (count === 1 || conflicts.length + same.length > 0);
  const add = editing && !idle && (
    <button
      key="add"
      type="button"
      className={addFirst ? button.primary : button.button}
      title={`Add to ${title}`}
      onClick={() =>
        runImport(
          (each) => commands.applyImport(each, { conflicts: choices, registry: 'fill' }),
          `Added to ${title}.`,
        )
      }
    >
      <span className={styles.cut}>
        Add to <bdi>{title}</bdi>
      </span>
    </button>
  );
  const open = (
    <button
      key="open"
      type="button"
      className={addFirst || idle ? button.button : button.primary}
      onClick={() => runImport(commands.openImport, 'Opened as a new registry.')}
    >
      New registry with {count} {count === 1 ? 'tool' : 'tools'}
    </button>
  );
  return (
    <Dialog
      title={
        arrival === undefined ? 'Import tools' : `Import ${count} ${count === 1 ? 'tool' : 'tools'}`
      }
      onClose={close}
      footer={
        arrival === undefined ? (
          <>
            <button type="button" className={button.button} onClick={() => picker.current?.click()}>
              Choose files
            </button>
            <button
              type="button"
              className={button.primary}
              disabled={text.trim() === ''}
              onClick={() => receive(commands.importText(text, 'the pasted text'))}
            >
              Read the text
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className={button.plain}
              onClick={() => app.store.setState({ importing: undefined })}
            >
              Back
            </button>
            {addFirst ? [open, add] : [add, open]}
            {idle && (
              <button type="button" className={button.primary} onClick={close}>
                Close
              </button>
            )}
          </>
        )
      }
    >
      {problem !== undefined && <ProblemBox problem={problem} />}
      {arriving?.kind === 'reading' && (
        <p className={styles.lead} role="status">
          Reading…
        </p>
      )}
      {arrival === undefined ? (
        <>
          <p className={styles.lead}>
            MCP tools/list, Anthropic, OpenAI, Gemini and Bedrock tools, whole request bodies,
            Toolwright files and zips. The format is recognised; nothing leaves this browser.
          </p>
          <textarea
            data-first
            className={styles.paste}
            aria-label="Text to import"
            dir="ltr"
            spellCheck={false}
            placeholder="Paste here, or drop files anywhere on the page"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            onChange={(event) =>
              event.target.files !== null && receive(commands.importFiles([...event.target.files]))
            }
          />
        </>
      ) : (
        <ImportPreview
          arrival={arrival}
          choices={choices}
          onChoose={(index, choice) =>
            setChosen({ arriving, choices: new Map(choices).set(index, choice) })
          }
        />
      )}
    </Dialog>
  );
}

export function ProblemBox({ problem }: { readonly problem: Problem }) {
  return (
    <div className={styles.problem} role="alert">
      <b>{problem.message}</b> <span>{problem.hint}</span> <code>{problem.code}</code>
    </div>
  );
}
