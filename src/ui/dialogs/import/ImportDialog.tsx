import { useRef, useState, type RefObject } from 'react';
import type { PendingImport } from '../../../app/import/import-files.ts';
import type { ConflictChoice } from '../../../import/plan.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useApp, useWorkshop } from '../../use-app.ts';
import { useStartImport } from '../../use-start-import.ts';
import { ProblemBox } from '../ProblemBox.tsx';
import { ImportFooter } from './ImportFooter.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';

type ConflictChoices = ReadonlyMap<number, ConflictChoice>;
const NO_CHOICES: ConflictChoices = new Map();

/** Paste, choose or drop; then a preview of the plan; nothing changes before it is confirmed. */
export function ImportDialog() {
  const { app } = useWorkshop();
  const pending = useApp((state) => state.importing);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState({ pending, choices: NO_CHOICES });
  // Choices made for an earlier import do not apply to this one.
  const choices = chosen.pending === pending ? chosen.choices : NO_CHOICES;
  const picker = useRef<HTMLInputElement>(null);
  const close = (): void => {
    app.setImporting(undefined);
    app.setView({ dialog: undefined });
  };
  const arrival = pending?.kind === 'ok' ? pending.value : undefined;
  const problem = pending?.kind === 'problem' ? pending.problem : undefined;
  return (
    <Dialog
      title={formatDialogTitle(arrival)}
      onClose={close}
      footer={
        arrival === undefined ? (
          <SourceFooter text={text} picker={picker} />
        ) : (
          <ImportFooter arrival={arrival} choices={choices} onClose={close} />
        )
      }
    >
      {problem !== undefined && <ProblemBox problem={problem} />}
      {pending?.kind === 'reading' && (
        <p className={styles.lead} role="status">
          Reading…
        </p>
      )}
      {arrival === undefined ? (
        <SourceFields text={text} onChange={setText} picker={picker} />
      ) : (
        <ImportPreview
          arrival={arrival}
          choices={choices}
          onChoose={(index, choice) =>
            setChosen({ pending, choices: new Map(choices).set(index, choice) })
          }
        />
      )}
    </Dialog>
  );
}

function formatDialogTitle(arrival: PendingImport | undefined): string {
  if (arrival === undefined) return 'Import tools';
  const count = arrival.imported.tools.length;
  return `Import ${count} ${count === 1 ? 'tool' : 'tools'}`;
}

interface SourceProps {
  readonly text: string;
  /** The hidden file input that "Choose files" opens. */
  readonly picker: RefObject<HTMLInputElement | null>;
}

function SourceFooter({ text, picker }: SourceProps) {
  const { commands } = useWorkshop();
  const startImport = useStartImport();
  return (
    <>
      <button type="button" className={button.button} onClick={() => picker.current?.click()}>
        Choose files
      </button>
      <button
        type="button"
        className={button.primary}
        disabled={text.trim() === ''}
        onClick={() => startImport(commands.importText(text, 'the pasted text'))}
      >
        Read the text
      </button>
    </>
  );
}

function SourceFields({
  text,
  onChange,
  picker,
}: SourceProps & { readonly onChange: (text: string) => void }) {
  const { commands } = useWorkshop();
  const startImport = useStartImport();
  return (
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
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) =>
          event.target.files !== null && startImport(commands.importFiles([...event.target.files]))
        }
      />
    </>
  );
}
