import type { Outcome } from '../../contract/problem.ts';
import type { Profile } from '../../contract/profile.ts';
import type { ImportChoices } from '../../import/plan.ts';
import type { AddedRecords } from '../../io/call-records.ts';
import type { StoredHead } from '../../io/database.ts';
import type { NetAnswer, NetJob } from '../../io/net-job.ts';
import type { OfflineStatus } from '../../io/offline-copy.ts';
import type { FileReadResult } from '../../io/read-files.ts';
import type { StorageStatus } from '../../io/storage-status.ts';
import type { Answer, WorkerClient } from '../../io/worker-client.ts';
import type { CountAnswer, CountJob } from '../../measure/count.ts';
import type { PatternJob, PatternReport } from '../../probe/pattern.ts';
import type { ProbeAnswer, ProbeJob } from '../../probe/probe.ts';
import type { TemplateAnswer, TemplateJob } from '../../render/template-job.ts';
import type { GuardAnswer, GuardJob } from '../../simulate/guard-job.ts';
import type { LogEntry } from '../../simulate/stages/audit.ts';
import type { CallLog } from '../calls/call-log.ts';
import type { DiskCommands } from '../disk/disk-commands.ts';
import type { DiskPorts } from '../disk/disk-ports.ts';
import type { checkExample, ExampleCheck } from '../examples/check-example.ts';
import type { ExportClient } from '../export/run-export.ts';
import type { PendingImport } from '../import/import-files.ts';
import type { ImportedFiles, ImportJob } from '../import/imported-files.ts';
import type { LinterClient } from '../linting/linter-client.ts';
import type { NetClient } from '../net/net-client.ts';
import type { Library } from '../persistence/library.ts';
import type { TokenizerClient } from '../tokens/tokenizer-client.ts';
import type { Analyst } from '../transcripts/log-runner.ts';
import type { TranscriptCommands } from '../transcripts/transcript-commands.ts';
import type { GalleryEntry } from './gallery.ts';

export interface AppCommandPorts {
  readonly prober: WorkerClient<ProbeJob, ProbeAnswer>;
  readonly patterns: WorkerClient<PatternJob, PatternReport>;
  readonly templates: WorkerClient<TemplateJob, TemplateAnswer>;
  readonly guard: WorkerClient<GuardJob, GuardAnswer>;
  readonly exporter: ExportClient;
  readonly reader: WorkerClient<ImportJob, Outcome<ImportedFiles>>;
  /** Loads the code that starts a worker for each analysis. */
  readonly loadAnalyst: () => Promise<Analyst>;
  /** The only worker with network access; a new one has no keys and no allowed hosts. */
  readonly openNet: () => WorkerClient<NetJob, NetAnswer>;
  /** Counts tokens; nothing is loaded before the first job. */
  readonly tokenizer: WorkerClient<CountJob, CountAnswer>;
  readonly linter: LinterClient;
  readonly saveFile: (name: string, content: BlobPart, type: string) => void;
  readonly copy: (text: string) => Promise<boolean>;
  readonly readStorage: () => Promise<StorageStatus>;
  /** Asks the browser never to evict the site's storage. */
  readonly setPersistent: () => Promise<boolean>;
  readonly loadOffline: () => Promise<OfflineCopy>;
  readonly loadDisk: () => Promise<DiskPorts>;
  readonly readFiles: (files: readonly File[], maxBytes: number) => Promise<FileReadResult>;
  /** A file of the site itself, by its path from the page. */
  readonly loadText: (path: string) => Promise<string>;
  /** The page's address without its fragment. */
  readonly getAddress: () => string;
}

/** The files of the app that the browser stores, so that it opens without a connection. */
export interface OfflineCopy {
  readonly readOfflineStatus: () => Promise<OfflineStatus>;
  readonly removeOfflineCopy: () => Promise<void>;
}

/** Everything a person can do besides editing. Large modules load on first use. */
export interface AppCommands {
  readonly registries: Library;
  /** Fixes, refactorings and the rule book; the lint results are in the state. */
  readonly linter: LinterClient;
  readonly copy: (text: string) => Promise<boolean>;
  readonly readStorage: () => Promise<StorageStatus>;
  readonly setPersistent: () => Promise<boolean>;
  readonly loadOffline: () => Promise<OfflineCopy>;
  /** Downloads everything stored under a key: for records that cannot be read. */
  readonly exportStored: (key: string) => Promise<void>;
  readonly checkExample: (
    schemas: Parameters<typeof checkExample>[1],
    example: Parameters<typeof checkExample>[2],
  ) => Promise<ExampleCheck>;
  /** Runs an untrusted schema in a worker that is killed after 300 ms. */
  readonly runProbe: (job: ProbeJob) => Promise<Answer<ProbeAnswer>>;
  /** Runs an untrusted pattern in a worker of its own that is killed after 300 ms. */
  readonly checkPattern: (job: PatternJob) => Promise<Answer<PatternReport>>;
  /** Runs an untrusted chat template in a worker that is killed after a second. */
  readonly renderTemplate: (job: TemplateJob) => Promise<TemplateAnswer>;
  /** Runs calls against untrusted schemas, in a worker that is stopped when it takes too long. */
  readonly runGuard: (job: GuardJob) => Promise<Answer<GuardAnswer>>;
  /** Adds calls to the log of the open registry; the oldest give way. A preview logs nothing. */
  readonly logCalls: (entries: readonly LogEntry[]) => Promise<Outcome<AddedRecords>>;
  readonly openCalls: () => Promise<CallLog>;
  /** The same one each time. */
  readonly openTranscripts: () => Promise<TranscriptCommands>;
  /** Loads the probe's worker before the first job. */
  readonly loadProbe: () => void;
  readonly importText: (text: string, from: string) => Promise<Outcome<PendingImport>>;
  readonly importFiles: (files: readonly File[]) => Promise<Outcome<PendingImport>>;
  readonly applyImport: (arrival: PendingImport, choices: ImportChoices) => Promise<boolean>;
  /** False when the open registry could not be closed. */
  /** `profile`: what the tools are held to, where they come without a registry. */
  readonly openImport: (arrival: PendingImport, profile: Profile) => Promise<boolean>;
  /** Empty when the list cannot be loaded. */
  readonly listGallery: () => Promise<readonly GalleryEntry[]>;
  /** `isWanted`: false where something else was opened meanwhile. Rejects where that does. */
  readonly openGallery: (file: string, isWanted?: Promise<boolean>) => Promise<void>;
  /**
   * Downloads what was asked for: `definitions`, `registry` or the id of an exporter. One file as it
   * is, several as a zip. `targets`: for what is made of wires.
   */
  readonly exportFiles: (kind: string, targets: readonly string[]) => Promise<void>;
  readonly exportBundle: () => Promise<void>;
  /** Saves what is pending; true when leaving the page loses nothing. */
  readonly saveAll: () => Promise<boolean>;
  /** Closes the registry, saved or not, and shows the start screen. */
  readonly close: () => Promise<void>;
  /** Downloads the text of a registry that cannot be read. */
  readonly exportRaw: () => void;
  /** Downloads a stored registry without opening it. */
  readonly exportSaved: (record: Pick<StoredHead, 'key' | 'title'>) => Promise<void>;
  /** The same one each time. */
  readonly openDisk: () => Promise<DiskCommands>;
  /** To these tools of the open registry; to all without ids. */
  readonly createLink: (ids?: readonly string[]) => Promise<Outcome<string>>;
  /**
   * Opens a link as a preview. One with the address of another site opens the dialog that asks first;
   * `isAllowed`: the person said yes.
   */
  readonly openLink: (fragment: string, isAllowed?: boolean) => Promise<Outcome<undefined>>;
  /** Saves the previewed design as a new registry. */
  readonly saveCopy: () => Promise<boolean>;
  /** The same one each time: its worker has the person's API keys while the tab is open. */
  readonly openNetClient: () => Promise<NetClient>;
  /** The same one each time. It loads the tokenizer only when it is started. */
  readonly openTokenizer: () => Promise<TokenizerClient>;
}
