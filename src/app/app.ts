import type { StoreApi } from 'zustand/vanilla';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Outcome, Problem } from '../contract/problem.ts';
import type { ServiceId } from '../io/missing-services.ts';
import type { Finding, Fix } from '../lint/rule.ts';
import type { CaseRuns } from './cases/case-runs.ts';
import type { Change } from './change.ts';
import type { Drafts } from './drafts/draft.ts';
import type { PendingImport } from './import/import-files.ts';
import type { LintState } from './linting/lint-state.ts';
import type { WorkspaceConflict } from './merging/merge-workspaces.ts';
import type { SaveState } from './persistence/save-state.ts';
import type { StorageError } from './persistence/storage-error.ts';
import type { TokenCounts } from './tokens/token-counts.ts';
import type { OpenLog } from './transcripts/open-log.ts';
import type { Trial } from './try/trial.ts';
import type { Workspace } from './workspace.ts';

type Stage =
  /**
   * `error`: the database does not open. Nothing is created until it does or the person decides.
   */
  | { readonly kind: 'loading'; readonly error?: OpeningError }
  /** `unfinished`: the key of a registry that did not finish opening in the last two starts. */
  | { readonly kind: 'start'; readonly unfinished?: string }
  /** A saved registry under its key in the database. */
  | { readonly kind: 'editing'; readonly key: string }
  /** A shared link: read-only, never saved. */
  | { readonly kind: 'preview'; readonly from?: PreviewOrigin }
  | {
      readonly kind: 'broken';
      readonly key: string;
      readonly problem: Problem;
      readonly text: string;
    };

/** Where the registry of a preview was loaded from. */
export interface PreviewOrigin {
  readonly url: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly digest: string;
}

export interface OpeningError extends StorageError {
  readonly retry: () => void;
  readonly startWithoutStorage: () => void;
}

export interface UndoStep {
  readonly label: string;
  readonly merge: string | undefined;
  readonly at: number;
  /** The other side of the step: before it in `past`, after it in `future`. */
  readonly workspace: Workspace;
  readonly selected: string | undefined;
}

export interface Notice {
  /** Counts up, so that the same message twice is two notices. */
  readonly id: number;
  readonly message: string;
  readonly hint?: string;
  readonly tone: 'done' | 'problem';
  /**
   * Offers to undo the step that was just made; the notice goes with the next step or undo.
   */
  readonly undo?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Shown until the person closes it or another notice comes. */
  readonly stays?: boolean;
}

export type Theme = 'light' | 'dark';
export type Pane = 'tools' | 'contract' | 'wire';
/**
 * `design` is about one tool, `tools` about all, `session` about what a model sees and may do,
 * `evidence` about what really happened.
 */
export type Page = 'design' | 'tools' | 'session' | 'evidence';
export type ToolsView = 'table' | 'map' | 'permissions' | 'look-alikes' | 'changes';
export type SessionView = 'phases' | 'budget' | 'try';
export type EvidenceView = 'calls' | 'transcripts' | 'live-checks';
export type DialogName =
  | 'import'
  | 'share'
  | 'open-address'
  | 'export'
  | 'commands'
  | 'shortcuts'
  | 'registries'
  | 'history'
  | 'settings'
  | 'fixes'
  | 'questions'
  | 'rules'
  | 'refactor'
  | 'suppress'
  | 'matrix'
  | 'count'
  | 'reading'
  | 'remove-tool'
  | 'provider-tools'
  | 'help';
/** The steps of the tour, each about one pane. */
export type TourStep = 'tools' | 'contract' | 'wire' | 'problems';
/** What the wire pane shows of the target. */
export type WireView = 'wire' | 'request' | 'read' | 'results' | 'coverage';

export interface DialogSubject {
  readonly finding: Finding;
  readonly tool: string | undefined;
  readonly fix?: Fix;
}

/** What is on the screen: not saved with the design, not undone. */
export interface View {
  readonly page: Page;
  /** The open view of the page of all tools; kept while another page is open. */
  readonly toolsView: ToolsView;
  readonly sessionView: SessionView;
  readonly evidenceView: EvidenceView;
  readonly selected: string | undefined;
  readonly target: string;
  readonly view: WireView;
  /** The wire of all tools instead of the selected one. */
  readonly wholeSet: boolean;
  /** The pointer in the selected contract whose bytes are highlighted. */
  readonly place: Pointer | undefined;
  readonly filter: string;
  readonly phase: string | undefined;
  readonly dialog: DialogName | undefined;
  /** The rule that the rule book opens at, or whose fixes are planned. */
  readonly rule: string | undefined;
  /** The finding that the dialog is about, and its refactoring where that is shown. */
  readonly about: DialogSubject | undefined;
  /** The address that a link names, before the person allows a request to it. */
  readonly address?: string | undefined;
  /** The tool that the dialog asks about before it is deleted. */
  readonly removing?: string | undefined;
  /** The pane shown where only one fits. */
  readonly pane: Pane;
  /** Lists the problems of the selected tool, or those of all tools and the registry. */
  readonly extent: 'tool' | 'registry';
  /** Shows the contract pane alone, with a schema beside its JSON. */
  readonly wide: boolean;
  /** The session that is tried; undefined before its first step. */
  readonly trial: Trial | undefined;
  /** What became of the registry's cases; undefined until they have run. */
  readonly caseRuns: CaseRuns | undefined;
  /** The transcripts that are open; they stay when another registry opens. */
  readonly log: OpenLog | undefined;
  /** The step of the tour that is shown; undefined while it is closed. */
  readonly tour: TourStep | undefined;
}

export interface OpenConflict {
  readonly base: Workspace;
  readonly theirs: Workspace;
  readonly conflicts: readonly WorkspaceConflict[];
}

export interface AppState extends View {
  readonly stage: Stage;
  readonly workspace: Workspace;
  readonly past: readonly UndoStep[];
  readonly future: readonly UndoStep[];
  /** The last lint results; a few milliseconds behind `workspace` while the linter runs. */
  readonly lintState: LintState;
  /** Exact counts; none before a token figure is on the screen. */
  readonly tokenized: TokenCounts;
  readonly save: SaveState;
  /** Texts of fields that are not in the document yet, and whether they are stored. */
  readonly drafts: Drafts;
  readonly draftsState: 'stored' | 'pending' | 'failed';
  /** What this tab and another one both changed, until the person chooses a side. */
  readonly conflict: OpenConflict | undefined;
  readonly notice: Notice | undefined;
  /** Services that this browser lacks, until the person dismisses the message. */
  readonly missing: readonly ServiceId[];
  /** What the import dialog shows. */
  readonly importing: { readonly kind: 'reading' } | Outcome<PendingImport> | undefined;
}

export interface App {
  readonly store: StoreApi<AppState>;
  /** The only writer of the workspace. */
  readonly apply: (change: Change) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly setView: (view: Partial<View>) => void;
  /** Undefined: closes the notice that is shown. */
  readonly setNotice: (notice: Omit<Notice, 'id'> | undefined) => void;
  /** Empty once the person dismisses the message. */
  readonly setMissing: (missing: readonly ServiceId[]) => void;
  readonly setImporting: (importing: AppState['importing']) => void;
  /** Shows the start screen. `unfinished`: asks first about this registry (see `Stage`). */
  readonly openStart: (unfinished?: string) => void;
  /** Takes over the changes of another tab to the open registry; the view stays. */
  readonly setHistory: (history: Pick<AppState, 'workspace' | 'past' | 'future'>) => void;
  /** Opens another registry or a preview, with an empty undo history. */
  readonly openWorkspace: (stage: Stage, workspace: Workspace) => void;
}
