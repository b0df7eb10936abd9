import type { Design } from '../../contract/design.ts';
import { createFailure, type Outcome } from '../../contract/problem.ts';
import type { Database, StoredRecord } from '../../io/database.ts';
import type { App } from '../app.ts';
import { createWorkspace, EMPTY_WORKSPACE } from '../workspace.ts';
import { getTitle } from './autosave.ts';
import { loadStored } from './load-stored.ts';
import type { OpenRegistry } from './open-registry.ts';
import { printWorkspace } from './print-workspace.ts';

/** Of more, the text is printed in tasks of its own. */
const MANY_TOOLS = 500;

export interface RegistryOpener {
  readonly open: (key: string) => Promise<void>;
  /** Creates and saves a registry; false when the open one could not be saved. */
  readonly create: (design: Design) => Promise<boolean>;
  /** Opens an example of the gallery: the stored one while it is unedited, else a new one. */
  readonly openExample: (file: string, design: Design) => Promise<boolean>;
  /** After a conflict: saves this tab's work as a new registry. */
  readonly saveAsCopy: () => Promise<void>;
}

interface OpenerPorts {
  readonly database: Database;
  readonly createKey: () => string;
  readonly openRegistry: OpenRegistry;
  readonly openDrafts: () => Promise<void>;
}

export function createRegistryOpener(app: App, ports: OpenerPorts): RegistryOpener {
  const { database, createKey, openRegistry, openDrafts } = ports;
  const addRegistry = async (design: Design, example?: string): Promise<void> => {
    const workspace = createWorkspace(design);
    openRegistry.open(
      { key: createKey(), revision: 0, ...(example === undefined ? {} : { example }) },
      workspace,
    );
    openRegistry.saveLater();
    if (workspace.tools.length > MANY_TOOLS) await openRegistry.printAhead(workspace);
    await openRegistry.saveNow();
  };
  const create = async (design: Design, example?: string): Promise<boolean> => {
    if (!(await openRegistry.saveBeforeClose())) return false;
    await addRegistry(design, example);
    return true;
  };
  const open = async (key: string): Promise<void> => {
    if (!(await openRegistry.saveBeforeClose())) return;
    const found = await readRecord(app, database, key);
    // Someone may have typed while the database was read.
    if (openRegistry.isBusy()) return open(key);
    if (found === undefined) return;
    // A record that cannot be read is not opened by itself on the next visit.
    if (!openRecord(app, openRegistry, { key, ...found })) return;
    await Promise.all([database.saveLast(key).catch(() => undefined), openDrafts()]);
  };
  const openExample = async (file: string, design: Design): Promise<boolean> => {
    const stored = await findStoredExample(database, file, design).catch(() => undefined);
    if (stored === undefined) return create(design, file);
    await open(stored);
    return true;
  };
  // Asked for twice at once, an example would be stored twice.
  let opening: Promise<unknown> = Promise.resolve();
  return {
    open: (key) => {
      const { stage, save, workspace } = app.store.getState();
      if (save.kind === 'conflict' && stage.kind === 'editing' && stage.key === key)
        openRegistry.setAbandoned(workspace);
      return open(key);
    },
    create: (design) => create(design),
    openExample: (file, design) => {
      const opened = opening.then(() => openExample(file, design));
      opening = opened.catch(() => undefined);
      return opened;
    },
    saveAsCopy: async () => {
      const { workspace } = app.store.getState();
      openRegistry.close();
      const registry = new Map(workspace.registry).set('name', `${getTitle(workspace)} (my copy)`);
      await addRegistry({ registry, tools: workspace.tools.map((tool) => tool.document) });
    },
  };
}

/** The key of the stored example, where nobody edited it. */
async function findStoredExample(
  database: Database,
  file: string,
  design: Design,
): Promise<string | undefined> {
  const head = (await database.list()).find(
    (each) => each.example === file && each.trashedAt === undefined,
  );
  const record = head && (await database.read(head.key));
  return record?.text === printWorkspace(createWorkspace(design)) ? record.key : undefined;
}

interface FoundRecord {
  readonly record: StoredRecord | undefined;
  readonly design: Outcome<Design>;
}

/** Undefined, with a notice, when the database refuses. */
async function readRecord(
  app: App,
  database: Database,
  key: string,
): Promise<FoundRecord | undefined> {
  let record: StoredRecord | undefined;
  try {
    record = await database.read(key);
  } catch {
    app.setNotice({
      tone: 'problem',
      message: 'This browser could not read its stored data.',
      hint: 'Reload the page. If that doesn’t help, restart the browser.',
    });
    return undefined;
  }
  const design =
    record === undefined
      ? createFailure(
          'gone',
          'This registry is no longer in this browser.',
          'Open another one or import its file.',
        )
      : await loadStored(record);
  return { record, design };
}

/** False when the record is gone or cannot be read: the app shows it as broken. */
function openRecord(
  app: App,
  openRegistry: OpenRegistry,
  { key, record, design }: FoundRecord & { readonly key: string },
): boolean {
  if (design.kind === 'problem') {
    openRegistry.close();
    app.openWorkspace(
      { kind: 'broken', key, problem: design.problem, text: record?.text ?? '' },
      EMPTY_WORKSPACE,
    );
    return false;
  }
  openRegistry.open(
    {
      key,
      revision: record?.revision ?? 0,
      ...(record?.example === undefined ? {} : { example: record.example }),
    },
    createWorkspace(design.value),
  );
  app.store.setState({ save: { kind: 'saved', at: record?.savedAt ?? 0 } });
  return true;
}
