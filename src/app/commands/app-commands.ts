import { readBundle, type Design } from '../../contract/design.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import {
  createFailure,
  createSuccess,
  readProblem,
  type Outcome,
  type Problem,
} from '../../contract/problem.ts';
import type { ImportChoices } from '../../import/plan.ts';
import type { StoredHead } from '../../io/database.ts';
import type { FileReadResult, LoadedFile } from '../../io/files.ts';
import type { NetAnswer, NetJob } from '../../io/net-job.ts';
import type { StorageStatus } from '../../io/storage-status.ts';
import type { Answer, WorkerClient } from '../../io/worker-client.ts';
import type { CountAnswer, CountJob } from '../../measure/count.ts';
import type { PatternJob, PatternReport } from '../../probe/pattern.ts';
import type { ProbeAnswer, ProbeJob } from '../../probe/probe.ts';
import { TEMPLATE_MS, type TemplateAnswer, type TemplateJob } from '../../render/template-job.ts';
import type { App } from '../app.ts';
import type { checkExample, ExampleCheck } from '../examples/check-example.ts';
import { PROBE_MS } from '../examples/probe-time.ts';
import { printAnyWorkspace } from '../export/print-bundle.ts';
import type { PendingImport } from '../import/import-files.ts';
import type { ImportedFiles } from '../import/imported-files.ts';
import { startLintScheduler, type LintJobSender } from '../linting/lint-scheduler.ts';
import { createLinterClient, type LinterClient } from '../linting/linter-client.ts';
import { getTitle } from '../persistence/autosave.ts';
import type { Library } from '../persistence/library.ts';
import type { ProviderCountClient } from '../tokens/provider-count-client.ts';
import type { TokenizerClient } from '../tokens/tokenizer-client.ts';
import { createDesign, createWorkspace, EMPTY_WORKSPACE } from '../workspace.ts';
import { createBlankDesign } from './create-blank-design.ts';
import { readGalleryList, type GalleryEntry } from './gallery.ts';

export interface AppCommandPorts {
  readonly prober: WorkerClient<ProbeJob, ProbeAnswer>;
  readonly patterns: WorkerClient<PatternJob, PatternReport>;
  readonly templates: WorkerClient<TemplateJob, TemplateAnswer>;
  readonly reader: WorkerClient<readonly LoadedFile[], Outcome<ImportedFiles>>;
  /** The only way out of the site; a new worker knows no key and is allowed nothing. */
  readonly openNet: () => WorkerClient<NetJob, NetAnswer>;
  /** Counts tokens; nothing is loaded before the first job. */
  readonly tokenizer: WorkerClient<CountJob, CountAnswer>;
  /** Asks the linter; see startJudging. */
  readonly lint: LintJobSender;
  readonly saveFile: (name: string, content: BlobPart, type: string) => void;
  readonly copy: (text: string) => Promise<boolean>;
  readonly readStorage: () => Promise<StorageStatus>;
  /** Asks the browser to delete nothing by itself. */
  readonly setPersistent: () => Promise<boolean>;
  readonly readFiles: (files: readonly File[], maxBytes: number) => Promise<FileReadResult>;
  /** A file of the site itself, by its path from the page. */
  readonly loadText: (path: string) => Promise<string>;
  /** The page's address without its fragment. */
  readonly getAddress: () => string;
}

/** What a person asks for beyond editing. The heavy verbs are loaded when they are first used. */
export interface AppCommands {
  readonly registries: Library;
  /** What the linter says beyond the judgements in the state. */
  readonly linter: LinterClient;
  readonly copy: (text: string) => Promise<boolean>;
  readonly readStorage: () => Promise<StorageStatus>;
  readonly setPersistent: () => Promise<boolean>;
  /** Everything stored under a key, as a file: for records that cannot be read. */
  readonly exportStored: (key: string) => Promise<void>;
  readonly checkExample: (
    schemas: Parameters<typeof checkExample>[1],
    example: Parameters<typeof checkExample>[2],
  ) => Promise<ExampleCheck>;
  /** Runs a foreign schema in the killable worker, 300 ms a job. */
  readonly runProbe: (job: ProbeJob) => Promise<Answer<ProbeAnswer>>;
  /** Judges a foreign pattern, and texts by it, in a worker of its own, 300 ms a job. */
  readonly checkPattern: (job: PatternJob) => Promise<Answer<PatternReport>>;
  /** Runs a foreign chat template in the killable worker, a second a job. */
  readonly renderTemplate: (job: TemplateJob) => Promise<TemplateAnswer>;
  /** Loads the probe's worker before the first job. */
  readonly loadProbe: () => void;
  readonly importText: (text: string, from: string) => Promise<Outcome<PendingImport>>;
  readonly importFiles: (files: readonly File[]) => Promise<Outcome<PendingImport>>;
  readonly applyImport: (arrival: PendingImport, choices: ImportChoices) => Promise<boolean>;
  /** False when the open registry could not be left. */
  readonly openImport: (arrival: PendingImport) => Promise<boolean>;
  /** Empty when it cannot be reached. */
  readonly listGallery: () => Promise<readonly GalleryEntry[]>;
  readonly openGallery: (file: string) => Promise<void>;
  readonly exportZip: () => Promise<void>;
  readonly exportBundle: () => Promise<void>;
  /** Saves what is pending; true when nothing is lost by leaving the page. */
  readonly saveAll: () => Promise<boolean>;
  /** Closes the registry whether or not it is saved: the start screen comes. */
  readonly close: () => Promise<void>;
  /** The text of a saved registry that cannot be read. */
  readonly exportRaw: () => void;
  /** A saved registry as a file, neither opened nor drawn. */
  readonly exportSaved: (record: Pick<StoredHead, 'key' | 'title'>) => Promise<void>;
  readonly createLink: () => Promise<Outcome<string>>;
  readonly openLink: (fragment: string) => Promise<void>;
  /** A previewed design becomes a registry of one's own. */
  readonly saveCopy: () => Promise<boolean>;
  /** The same one each time: its worker holds the person's keys while the tab is open. */
  readonly openProviderCountClient: () => Promise<ProviderCountClient>;
  /** The same one each time. It loads nothing by itself. */
  readonly openTokenizer: () => Promise<TokenizerClient>;
}

/** A database may not answer at all. */
const SAVE_MS = 5_000;

export function createAppCommands(app: App, library: Library, ports: AppCommandPorts): AppCommands {
  const linter = createLinterClient(app, startLintScheduler(app, ports.lint));
  const getDesign = (): Design => createDesign(app.store.getState().workspace);
  const importLoadedFiles = async (
    files: readonly LoadedFile[],
  ): Promise<Outcome<PendingImport>> => {
    const { createPendingImport: planArrival, readFiles } =
      await import('../import/import-files.ts');
    const reading = await readFiles(ports.reader, files);
    return reading.kind === 'problem'
      ? reading
      : createSuccess(planArrival(reading.value, getDesign()));
  };
  const importChosenFiles = async (chosen: readonly File[]): Promise<Outcome<PendingImport>> => {
    const { listRefusedFiles: listRefused, MAX_FILE_BYTES } =
      await import('../import/import-files.ts');
    const files = await ports.readFiles(chosen, MAX_FILE_BYTES);
    const refused = listRefused(files);
    const [first] = refused;
    if (first !== undefined && files.read.length === 0) return { kind: 'problem', problem: first };
    const received = await importLoadedFiles(files.read);
    return received.kind === 'ok'
      ? createSuccess({ ...received.value, notes: [...refused, ...received.value.notes] })
      : received;
  };
  const createShareLink = async (): Promise<Outcome<string>> => {
    const { encodeShare } = await import('../../share/share.ts');
    const fragment = await encodeShare(getDesign());
    return fragment.kind === 'problem'
      ? fragment
      : createSuccess(ports.getAddress() + fragment.value);
  };
  let counting: Promise<ProviderCountClient> | undefined;
  let tokenizing: Promise<TokenizerClient> | undefined;
  const runProbe = (job: ProbeJob): Promise<Answer<ProbeAnswer>> => ports.prober.run(job, PROBE_MS);
  const getFileName = (extension: string): string =>
    `${getFileStem(getTitle(app.store.getState().workspace))}${extension}`;
  return {
    registries: library,
    linter,
    copy: ports.copy,
    readStorage: ports.readStorage,
    setPersistent: ports.setPersistent,
    exportStored: async (key) =>
      ports.saveFile('registry-raw.json', await library.readRaw(key), 'application/json'),
    checkExample: (schemas, example) =>
      import('../examples/check-example.ts').then(
        (file) => file.checkExample(runProbe, schemas, example),
        () => ({ valid: false, message: 'not checked: the checker did not load' }),
      ),
    runProbe,
    checkPattern: (job) => ports.patterns.run(job, PROBE_MS),
    renderTemplate: async (job) => readTemplateAnswer(await ports.templates.run(job, TEMPLATE_MS)),
    loadProbe: ports.prober.load,
    importText: (text, from) =>
      convertRejection(importLoadedFiles([{ name: from, bytes: new TextEncoder().encode(text) }])),
    importFiles: (files) => convertRejection(importChosenFiles(files)),
    applyImport: async (arrival, choices) => {
      const { applyPlan } = await import('../../import/plan.ts');
      const next = applyPlan(getDesign(), arrival.plan, choices);
      app.apply({ kind: 'replace-design', design: next, label: `Import from ${arrival.from}` });
      return true;
    },
    openImport: async (arrival) => {
      const { createImportedDesign } = await import('../import/import-files.ts');
      return library.create(createImportedDesign(arrival, createBlankDesign('imported')));
    },
    listGallery: () => ports.loadText('gallery/gallery.json').then(readGalleryList, () => []),
    openGallery: async (file) => {
      const read = await readGallery(ports, file);
      if (read.kind === 'problem') return setProblemNotice(app, read.problem);
      await library.openExample(file, read.value);
    },
    exportZip: async () => {
      const { exportRegistry } = await import('../export/export-registry.ts');
      const lintState = await linter.lintWorkspace();
      ports.saveFile(
        getFileName('.zip'),
        exportRegistry(app.store.getState().workspace, lintState),
        'application/zip',
      );
    },
    exportBundle: async () => {
      ports.saveFile(
        getFileName('.toolwright.json'),
        printAnyWorkspace(app.store.getState().workspace),
        'application/json',
      );
    },
    saveAll: async () => {
      await Promise.race([
        library.saveNow(),
        new Promise((resolve) => setTimeout(resolve, SAVE_MS)),
      ]);
      const { stage, save } = app.store.getState();
      return stage.kind !== 'preview' && (stage.kind !== 'editing' || save.kind === 'saved');
    },
    close: async () => {
      // Work that is not saved is given up when it is asked for twice.
      if (!(await library.close())) await library.close();
      app.openWorkspace({ kind: 'start' }, EMPTY_WORKSPACE);
    },
    exportRaw: () => {
      const { stage } = app.store.getState();
      if (stage.kind === 'broken') ports.saveFile('registry-raw.txt', stage.text, 'text/plain');
    },
    exportSaved: async ({ key, title }) =>
      ports.saveFile(
        `${getFileStem(title)}.toolwright.json`,
        await library.readText(key),
        'application/json',
      ),
    createLink: () => convertRejection(createShareLink()),
    openLink: async (fragment) => {
      const { decodeShare } = await import('../../share/share.ts');
      const shared = await decodeShare(fragment);
      if (shared.kind === 'problem') return setProblemNotice(app, shared.problem);
      if (!(await library.close())) return;
      app.openWorkspace({ kind: 'preview' }, createWorkspace(shared.value));
    },
    saveCopy: () => library.create(getDesign()),
    // A chunk that did not load is asked for again.
    openProviderCountClient: () =>
      (counting ??= import('../tokens/provider-count-client.ts').then(
        ({ createProviderCountClient: createCounting }) => createCounting(ports.openNet),
        (error: unknown) => {
          counting = undefined;
          throw error;
        },
      )),
    openTokenizer: () =>
      (tokenizing ??= import('../tokens/tokenizer-client.ts').then(
        ({ startTokenizer: startTokenizing }) => startTokenizing(app, ports.tokenizer),
        (error: unknown) => {
          tokenizing = undefined;
          throw error;
        },
      )),
  };
}

function getFileStem(title: string): string {
  return title.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 60);
}

/** A chunk that does not load is a problem like any other. */
function convertRejection<T>(work: Promise<Outcome<T>>): Promise<Outcome<T>> {
  return work.catch((error: unknown) => ({ kind: 'problem', problem: readProblem(error) }));
}

function readTemplateAnswer(answer: Answer<TemplateAnswer>): TemplateAnswer {
  if (answer.kind === 'answer') return answer.value;
  if (answer.kind === 'unavailable') return { kind: 'problem', problem: answer.problem };
  if (answer.kind === 'crashed')
    return createFailure(
      'template_crashed',
      `The template took its worker down: ${answer.message}`,
      'Try one tool instead of the whole set, or another template.',
    );
  return createFailure(
    'template_timeout',
    `The template ran for more than ${TEMPLATE_MS / 1_000} s and was stopped.`,
    'Try one tool instead of the whole set, or another template.',
  );
}

async function readGallery(ports: AppCommandPorts, file: string): Promise<Outcome<Design>> {
  try {
    const parsed = parseJson(await ports.loadText(`gallery/${file}`));
    return parsed.kind === 'problem' ? parsed : readBundle(parsed.value.value);
  } catch {
    return createFailure(
      'gallery_unreachable',
      'The example could not be loaded.',
      'Check the connection and try again; your registries are not touched.',
    );
  }
}

export function setProblemNotice(app: App, problem: Problem): void {
  app.setNotice({ tone: 'problem', message: problem.message, hint: problem.hint });
}
