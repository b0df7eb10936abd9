import { readBundle, type Design } from '../contract/design.ts';
import { parseJson } from '../contract/parse-json.ts';
import { createFailure, readProblem, createSuccess, type Outcome, type Problem } from '../contract/problem.ts';
import type { ImportChoices } from '../import/plan.ts';
import type { StoredHead } from '../io/database.ts';
import type { FileReadResult, LoadedFile } from '../io/files.ts';
import type { NetAnswer, NetJob } from '../io/net-job.ts';
import type { StorageStatus } from '../io/storage-status.ts';
import type { Answer, WorkerClient } from '../io/worker.ts';
import type { CountAnswer, CountJob } from '../measure/count.ts';
import type { PatternJob, PatternReport } from '../probe/pattern.ts';
import type { ProbeAnswer, ProbeJob } from '../probe/probe.ts';
import { TEMPLATE_MS, type TemplateAnswer, type TemplateJob } from '../render/template-job.ts';
import type { App } from './app.ts';
import { blankDesign } from './blank-design.ts';
import type { Arrival } from './bring.ts';
import type { checkExample, ExampleCheck } from './check-examples.ts';
import { readGalleryList, type GalleryEntry } from './gallery.ts';
import { startJudging, type AskLinter } from './judging/judging.ts';
import { createLinterDesk, type Linter } from './judging/linter-desk.ts';
import { titleOf } from './keep.ts';
import type { Library } from './library.ts';
import { printWork } from './print-bundle.ts';
import { PROBE_MS } from './probe-time.ts';
import type { Reading } from './reading.ts';
import type { ProviderCountClient } from './tokens/counting.ts';
import type { TokenizerClient } from './tokens/tokenizing.ts';
import { EMPTY_WORKSPACE, toDesign, toWorkspace } from './workspace.ts';

export interface DeskPorts {
  readonly prober: WorkerClient<ProbeJob, ProbeAnswer>;
  readonly patterns: WorkerClient<PatternJob, PatternReport>;
  readonly templates: WorkerClient<TemplateJob, TemplateAnswer>;
  readonly reader: WorkerClient<readonly LoadedFile[], Outcome<Reading>>;
  /** The only way out of the site; a new worker knows no key and is allowed nothing. */
  readonly openNet: () => WorkerClient<NetJob, NetAnswer>;
  /** Counts tokens; nothing is loaded before the first job. */
  readonly tokenizer: WorkerClient<CountJob, CountAnswer>;
  /** Asks the linter; see startJudging. */
  readonly lint: AskLinter;
  readonly download: (name: string, content: BlobPart, type: string) => void;
  readonly copy: (text: string) => Promise<boolean>;
  readonly readStorage: () => Promise<StorageStatus>;
  /** Asks the browser to delete nothing by itself. */
  readonly persist: () => Promise<boolean>;
  readonly readFiles: (files: readonly File[], maxBytes: number) => Promise<FileReadResult>;
  /** A file of the site itself, by its path from the page. */
  readonly fetchText: (path: string) => Promise<string>;
  /** The page's address without its fragment. */
  readonly address: () => string;
}

/** What a person asks for beyond editing. The heavy verbs are loaded when they are first used. */
export interface Desk {
  readonly registries: Library;
  /** What the linter says beyond the judgements in the state. */
  readonly linter: Linter;
  readonly copy: (text: string) => Promise<boolean>;
  readonly readStorage: () => Promise<StorageStatus>;
  readonly persist: () => Promise<boolean>;
  /** Everything stored under a key, as a file: for records that cannot be read. */
  readonly downloadStored: (key: string) => Promise<void>;
  readonly checkExample: (
    schemas: Parameters<typeof checkExample>[1],
    example: Parameters<typeof checkExample>[2],
  ) => Promise<ExampleCheck>;
  /** Runs a foreign schema in the killable worker, 300 ms a job. */
  readonly probe: (job: ProbeJob) => Promise<Answer<ProbeAnswer>>;
  /** Judges a foreign pattern, and texts by it, in a worker of its own, 300 ms a job. */
  readonly checkPattern: (job: PatternJob) => Promise<Answer<PatternReport>>;
  /** Runs a foreign chat template in the killable worker, a second a job. */
  readonly readThroughTemplate: (job: TemplateJob) => Promise<TemplateAnswer>;
  /** Loads the probe's worker before the first job. */
  readonly warmProbe: () => void;
  readonly receiveText: (text: string, from: string) => Promise<Outcome<Arrival>>;
  readonly receiveFiles: (files: readonly File[]) => Promise<Outcome<Arrival>>;
  readonly addArrival: (arrival: Arrival, choices: ImportChoices) => Promise<boolean>;
  /** False when the open registry could not be left. */
  readonly openArrival: (arrival: Arrival) => Promise<boolean>;
  /** Empty when it cannot be reached. */
  readonly listGallery: () => Promise<readonly GalleryEntry[]>;
  readonly openGallery: (file: string) => Promise<void>;
  readonly downloadZip: () => Promise<void>;
  readonly downloadBundle: () => Promise<void>;
  /** Saves what is pending; true when nothing is lost by leaving the page. */
  readonly saveAll: () => Promise<boolean>;
  /** Closes the registry whether or not it is saved: the start screen comes. */
  readonly close: () => Promise<void>;
  /** The text of a saved registry that cannot be read. */
  readonly downloadRaw: () => void;
  /** A saved registry as a file, neither opened nor drawn. */
  readonly downloadSaved: (record: Pick<StoredHead, 'key' | 'title'>) => Promise<void>;
  readonly makeLink: () => Promise<Outcome<string>>;
  readonly openLink: (fragment: string) => Promise<void>;
  /** A previewed design becomes a registry of one's own. */
  readonly keepCopy: () => Promise<boolean>;
  /** The same one each time: its worker holds the person's keys while the tab is open. */
  readonly openCounting: () => Promise<ProviderCountClient>;
  /** The same one each time. It loads nothing by itself. */
  readonly openTokenizing: () => Promise<TokenizerClient>;
}

/** A database may not answer at all. */
const SAVE_MS = 5_000;

export function createDesk(app: App, library: Library, ports: DeskPorts): Desk {
  const linter = createLinterDesk(app, startJudging(app, ports.lint));
  const design = (): Design => toDesign(app.store.getState().workspace);
  const receive = async (files: readonly LoadedFile[]): Promise<Outcome<Arrival>> => {
    const { planArrival, readFiles } = await import('./bring.ts');
    const reading = await readFiles(ports.reader, files);
    return reading.kind === 'problem' ? reading : createSuccess(planArrival(reading.value, design()));
  };
  const receiveFiles = async (chosen: readonly File[]): Promise<Outcome<Arrival>> => {
    const { listRefused, MAX_FILE_BYTES } = await import('./bring.ts');
    const files = await ports.readFiles(chosen, MAX_FILE_BYTES);
    const refused = listRefused(files);
    const [first] = refused;
    if (first !== undefined && files.read.length === 0) return { kind: 'problem', problem: first };
    const received = await receive(files.read);
    return received.kind === 'ok'
      ? createSuccess({ ...received.value, notes: [...refused, ...received.value.notes] })
      : received;
  };
  const makeLink = async (): Promise<Outcome<string>> => {
    const { encodeShare } = await import('../share/share.ts');
    const fragment = await encodeShare(design());
    return fragment.kind === 'problem' ? fragment : createSuccess(ports.address() + fragment.value);
  };
  let counting: Promise<ProviderCountClient> | undefined;
  let tokenizing: Promise<TokenizerClient> | undefined;
  const probe = (job: ProbeJob): Promise<Answer<ProbeAnswer>> => ports.prober.run(job, PROBE_MS);
  const fileName = (extension: string): string =>
    `${slug(titleOf(app.store.getState().workspace))}${extension}`;
  return {
    registries: library,
    linter,
    copy: ports.copy,
    readStorage: ports.readStorage,
    persist: ports.persist,
    downloadStored: async (key) =>
      ports.download('registry-raw.json', await library.readRaw(key), 'application/json'),
    checkExample: (schemas, example) =>
      import('./check-examples.ts').then(
        (file) => file.checkExample(probe, schemas, example),
        () => ({ valid: false, message: 'not checked: the checker did not load' }),
      ),
    probe,
    checkPattern: (job) => ports.patterns.run(job, PROBE_MS),
    readThroughTemplate: async (job) =>
      readTemplateAnswer(await ports.templates.run(job, TEMPLATE_MS)),
    warmProbe: ports.prober.load,
    receiveText: (text, from) =>
      settle(receive([{ name: from, bytes: new TextEncoder().encode(text) }])),
    receiveFiles: (files) => settle(receiveFiles(files)),
    addArrival: async (arrival, choices) => {
      const { applyPlan } = await import('../import/plan.ts');
      const next = applyPlan(design(), arrival.plan, choices);
      app.do({ kind: 'replace-design', design: next, label: `Import from ${arrival.from}` });
      return true;
    },
    openArrival: async (arrival) => {
      const { asNewDesign } = await import('./bring.ts');
      return library.create(asNewDesign(arrival, blankDesign('imported')));
    },
    listGallery: () => ports.fetchText('gallery/gallery.json').then(readGalleryList, () => []),
    openGallery: async (file) => {
      const read = await readGallery(ports, file);
      if (read.kind === 'problem') return say(app, read.problem);
      await library.openExample(file, read.value);
    },
    downloadZip: async () => {
      const { zipRegistry } = await import('./hand-out.ts');
      const judged = await linter.settle();
      ports.download(
        fileName('.zip'),
        zipRegistry(app.store.getState().workspace, judged),
        'application/zip',
      );
    },
    downloadBundle: async () => {
      ports.download(
        fileName('.toolwright.json'),
        printWork(app.store.getState().workspace),
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
      if (!(await library.leave())) await library.leave();
      app.put({ kind: 'start' }, EMPTY_WORKSPACE);
    },
    downloadRaw: () => {
      const { stage } = app.store.getState();
      if (stage.kind === 'broken') ports.download('registry-raw.txt', stage.text, 'text/plain');
    },
    downloadSaved: async ({ key, title }) =>
      ports.download(
        `${slug(title)}.toolwright.json`,
        await library.readText(key),
        'application/json',
      ),
    makeLink: () => settle(makeLink()),
    openLink: async (fragment) => {
      const { decodeShare } = await import('../share/share.ts');
      const shared = await decodeShare(fragment);
      if (shared.kind === 'problem') return say(app, shared.problem);
      if (!(await library.leave())) return;
      app.put({ kind: 'preview' }, toWorkspace(shared.value));
    },
    keepCopy: () => library.create(design()),
    // A chunk that did not load is asked for again.
    openCounting: () =>
      (counting ??= import('./tokens/counting.ts').then(
        ({ createProviderCountClient: createCounting }) => createCounting(ports.openNet),
        (error: unknown) => {
          counting = undefined;
          throw error;
        },
      )),
    openTokenizing: () =>
      (tokenizing ??= import('./tokens/tokenizing.ts').then(
        ({ startTokenizer: startTokenizing }) => startTokenizing(app, ports.tokenizer),
        (error: unknown) => {
          tokenizing = undefined;
          throw error;
        },
      )),
  };
}

function slug(title: string): string {
  return title.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 60);
}

/** A chunk that does not load is a problem like any other. */
function settle<T>(work: Promise<Outcome<T>>): Promise<Outcome<T>> {
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

async function readGallery(ports: DeskPorts, file: string): Promise<Outcome<Design>> {
  try {
    const parsed = parseJson(await ports.fetchText(`gallery/${file}`));
    return parsed.kind === 'problem' ? parsed : readBundle(parsed.value.value);
  } catch {
    return createFailure(
      'gallery_unreachable',
      'The example could not be loaded.',
      'Check the connection and try again; your registries are not touched.',
    );
  }
}

export function say(app: App, problem: Problem): void {
  app.notify({ tone: 'problem', message: problem.message, hint: problem.hint });
}
