import { useRef, useState, type RefObject } from 'react';
import type { AppState } from '../../../app/app.ts';
import type { PendingImport } from '../../../app/import/import-files.ts';
import { suggestProfile } from '../../../contract/document/suggest-profile.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { type Profile } from '../../../contract/profile.ts';
import type { ConflictChoice } from '../../../import/plan.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { ServerCommands } from '../../startup/ServerCommands.tsx';
import { useApp, useWorkshop } from '../../use-app.ts';
import { useStartImport } from '../../use-start-import.ts';
import { AddressField } from './AddressField.tsx';
import { ImportFooter } from './ImportFooter.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportTrouble } from './ImportTrouble.tsx';
import { PickDialog } from './PickDialog.tsx';
import { usePicking } from './use-picking.ts';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';

interface ImportChoices {
  readonly pending: AppState['importing'];
  readonly choices: ConflictChoices;
  /** Undefined: what the tools suggest. */
  readonly profile?: Profile;
}

type ConflictChoices = ReadonlyMap<number, ConflictChoice>;
const NO_CHOICES: ConflictChoices = new Map();

/** Paste, choose or drop; then a preview of the plan; nothing changes before it is confirmed. */
export function ImportDialog() {
  const { app } = useWorkshop();
  const pending = useApp((state) => state.importing);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ImportChoices>({ pending, choices: NO_CHOICES });
  // Choices made for an earlier import do not apply to this one.
  const current = chosen.pending === pending ? chosen : { pending, choices: NO_CHOICES };
  const { choices } = current;
  const picker = useRef<HTMLInputElement>(null);
  const arrival = pending?.kind === 'ok' ? pending.value : undefined;
  const picking = usePicking(arrival);
  const close = (): void => {
    app.setImporting(undefined);
    app.setView({ dialog: undefined });
  };
  const profile = current.profile ?? suggestProfile(arrival?.imported.tools ?? []);
  if (picking !== undefined) return <PickDialog picking={picking} onClose={close} />;
  const problem = pending?.kind === 'problem' ? pending.problem : undefined;
  return (
    <Dialog
      title={formatDialogTitle(arrival)}
      onClose={close}
      footer={
        arrival === undefined ? (
          <SourceFooter text={text} picker={picker} />
        ) : (
          <ImportFooter arrival={arrival} choices={choices} profile={profile} onClose={close} />
        )
      }
    >
      {problem !== undefined && <ImportTrouble problem={problem} />}
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
            setChosen({ ...current, choices: new Map(choices).set(index, choice) })
          }
          profile={profile}
          onProfile={(next) => setChosen({ ...current, profile: next })}
        />
      )}
    </Dialog>
  );
}

function formatDialogTitle(arrival: PendingImport | undefined): string {
  if (arrival === undefined) return 'Import tools';
  const count = arrival.imported.tools.length;
  return `Import ${formatCount(count, 'tool')}`;
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
        Parse
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
        Tools of MCP, Anthropic, OpenAI, Gemini and Bedrock, whole requests and logs; OpenAPI and
        JSON Schema, also as YAML; TypeScript and Python source; Toolwright files and zips. The
        format is detected. Nothing leaves this browser, and no code runs.
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
      <AddressField />
      <ServerCommands />
    </>
  );
}
