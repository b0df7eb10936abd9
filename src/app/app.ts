import type { StoreApi } from 'zustand/vanilla';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Outcome, Problem } from '../contract/problem.ts';
import type { ServiceId } from '../io/missing-services.ts';
import type { Finding, Fix } from '../lint/rule.ts';
import { applyChange, describeChange, getMergeKey, type Change } from './change.ts';
import { listTree } from './derive.ts';
import { NO_DRAFTS, type Drafts } from './drafts/drafts.ts';
import { createGuardedStore } from './guarded-store.ts';
import type { PendingImport } from './import/import-files.ts';
import { EMPTY_LINT_STATE, type LintState } from './linting/lint-state.ts';
import type { WorkspaceConflict } from './merging/merge-workspaces.ts';
import type { SaveState } from './persistence/autosave.ts';
import type { StorageError } from './persistence/storage-error.ts';
import type { PlayEvent } from './phases/play.ts';
import { NO_TOKEN_COUNTS, type TokenCounts } from './tokens/token-counts.ts';
import { EMPTY_WORKSPACE, type Workspace } from './workspace.ts';

export type Stage =
  /**
   * `trouble`: the database does not open; nothing is created before it answers or the person
   * decides.
   */
  | { readonly kind: 'loading'; readonly error?: OpeningError }
  /** `unfinished`: the registry of this key did not finish opening in the last two starts. */
  | { readonly kind: 'start'; readonly unfinished?: string }
  /** A saved registry under its key in the database. */
  | { readonly kind: 'editing'; readonly key: string }
  /** A shared link: looked at, never changed, never saved. */
  | { readonly kind: 'preview' }
  | {
      readonly kind: 'broken';
      readonly key: string;
      readonly problem: Problem;
      readonly text: string;
    };

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
  /** Counts up, so that the same words twice are two notices. */
  readonly id: number;
  readonly message: string;
  readonly hint?: string;
  readonly tone: 'done' | 'problem';
  /**
   * Offers an undo of the step that was just made: with any other step, made or taken back, the
   * notice goes.
   */
  readonly undo?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export type Theme = 'light' | 'dark';
export type Pane = 'tools' | 'contract' | 'wire';
/** Design is about one tool; the others judge all of them together. */
export type Page = 'design' | 'registry' | 'phases' | 'budget' | 'map';
export type DialogName =
  | 'import'
  | 'share'
  | 'export'
  | 'commands'
  | 'shortcuts'
  | 'registries'
  | 'history'
  | 'settings'
  | 'fixes'
  | 'rules'
  | 'reshape'
  | 'suppress'
  | 'matrix'
  | 'count'
  | 'reading';
/** What the wire pane shows of the target. */
export type WireView = 'wire' | 'request' | 'read' | 'results' | 'ledger';

export interface DialogSubject {
  readonly finding: Finding;
  readonly tool: string | undefined;
  readonly fix?: Fix;
}

/** What a person looks at; never saved with the design, never undone. */
export interface View {
  readonly page: Page;
  readonly selected: string | undefined;
  readonly target: string;
  readonly view: WireView;
  /** Show the whole set instead of the one tool. */
  readonly wholeSet: boolean;
  /** The place in the selected contract whose bytes are lit. */
  readonly place: Pointer | undefined;
  readonly filter: string;
  readonly phase: string | undefined;
  readonly dialog: DialogName | undefined;
  /** The rule that the book is opened at, or that fixes are asked for. */
  readonly rule: string | undefined;
  /**
   * What the dialog is about: a finding of a tool, or of the registry, and the large fix that is
   * shown.
   */
  readonly about: DialogSubject | undefined;
  /** The pane shown where only one fits. */
  readonly pane: Pane;
  /**
   * Whose problems are listed: the open tool's, or those of all tools and of the registry itself.
   */
  readonly extent: 'tool' | 'registry';
  /** The contract alone on the table, for a schema beside its JSON. */
  readonly wide: boolean;
  /** What happened in the session that is played on the page of phases. */
  readonly played: readonly PlayEvent[];
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
  /** What the linter last said; a few milliseconds behind while it works. */
  readonly lintState: LintState;
  /** Exact counts, once somebody looked at a token figure. */
  readonly tokenized: TokenCounts;
  readonly save: SaveState;
  /**
   * Texts of fields that are not in the document yet, by place; and whether they are on the disk.
   */
  readonly drafts: Drafts;
  readonly draftsState: 'stored' | 'pending' | 'failed';
  /**
   * Places that another tab changed too, until the person chooses: its work, and what both started
   * from.
   */
  readonly conflict: OpenConflict | undefined;
  readonly notice: Notice | undefined;
  /** Services that this browser lacks, until the person has read it. */
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
  readonly setNotice: (notice: Omit<Notice, 'id'>) => void;
  /** The same registry with what another tab did: what is looked at stays. */
  readonly setHistory: (history: Pick<AppState, 'workspace' | 'past' | 'future'>) => void;
  /** Another registry (or a preview) comes on the table: the undo history starts anew. */
  readonly openWorkspace: (stage: Stage, workspace: Workspace) => void;
}

/**
 * What is shown on the page of one tool: to look at it is to go there, unless another page is said.
 */
const ON_DESIGN = [
  'selected',
  'place',
  'pane',
  'view',
  'wholeSet',
  'wide',
] as const satisfies readonly (keyof View)[];

const STEPS_KEPT = 200;
const JOIN_MS = 1_000;

export function createApp(now: () => number = Date.now): App {
  const store = createGuardedStore<AppState>(
    {
      stage: { kind: 'loading' },
      workspace: EMPTY_WORKSPACE,
      past: [],
      future: [],
      lintState: EMPTY_LINT_STATE,
      tokenized: NO_TOKEN_COUNTS,
      save: { kind: 'saved', at: 0 },
      drafts: NO_DRAFTS,
      draftsState: 'stored',
      conflict: undefined,
      notice: undefined,
      missing: [],
      importing: undefined,
      page: 'design',
      selected: undefined,
      target: 'anthropic',
      view: 'wire',
      wholeSet: false,
      place: undefined,
      filter: '',
      phase: undefined,
      dialog: undefined,
      rule: undefined,
      about: undefined,
      pane: 'contract',
      extent: 'tool',
      wide: false,
      played: [],
    },
    (error) =>
      setNotice({
        tone: 'problem',
        message: `Part of the page failed: ${String(error)}`,
        hint: 'Your work is still saved. Reload the page.',
      }),
  );
  let said = 0;
  const setNotice = (notice: Omit<Notice, 'id'>): void =>
    store.setState({ notice: { ...notice, id: (said += 1) } });
  const set = (next: Partial<AppState>): void =>
    store.setState((state) => ({ ...next, ...removeUndoNotice(state, next) }));
  return {
    store,
    setNotice,
    apply: (change) => {
      const state = store.getState();
      if (state.stage.kind === 'preview')
        return setNotice({
          tone: 'problem',
          message: 'A shared design is read-only.',
          hint: 'Keep a copy to edit it.',
        });
      if (state.stage.kind !== 'editing')
        return setNotice({
          tone: 'problem',
          message: 'No registry is open.',
          hint: 'Open one, or start a blank one.',
        });
      set(applyStep(state, change, now()));
    },
    undo: () => set(moveInHistory(store.getState(), 'past', 'future')),
    redo: () => set(moveInHistory(store.getState(), 'future', 'past')),
    setView: (view) =>
      store.setState(ON_DESIGN.some((key) => key in view) ? { page: 'design', ...view } : view),
    setHistory: ({ workspace, past, future }) => {
      const { selected } = store.getState();
      set({
        workspace,
        past,
        future,
        conflict: undefined,
        selected: [selected, workspace.tools[0]?.id].find((id) =>
          workspace.tools.some((tool) => tool.id === id),
        ),
      });
    },
    openWorkspace: (stage, workspace) =>
      set({
        stage,
        workspace,
        past: [],
        future: [],
        lintState: EMPTY_LINT_STATE,
        selected: workspace.tools[0]?.id,
        wholeSet: false,
        place: undefined,
        filter: '',
        phase: undefined,
        dialog: undefined,
        played: [],
        save: { kind: 'saved', at: 0 },
        drafts: NO_DRAFTS,
        draftsState: 'stored',
        conflict: undefined,
      }),
  };
}

/** The undo that a notice offers is of one step, not of whatever came last. */
function removeUndoNotice(
  { workspace, notice }: AppState,
  next: Partial<AppState>,
): Pick<AppState, 'notice'> | undefined {
  return notice?.undo === true && next.workspace !== undefined && next.workspace !== workspace
    ? { notice: undefined }
    : undefined;
}

function applyStep(state: AppState, change: Change, at: number): Partial<AppState> {
  const last = findMergeStep(state, change, at);
  // A name passes through others while it is typed, so each state of it is made from what stood
  // before the first key.
  const from =
    last !== undefined && change.kind === 'rename-tool' ? last.workspace : state.workspace;
  const workspace = applyChange(from, change);
  if (workspace === state.workspace) return {};
  const step: UndoStep =
    last === undefined
      ? {
          label: describeChange(change),
          merge: getMergeKey(change),
          at,
          workspace: state.workspace,
          selected: state.selected,
        }
      : { ...last, at };
  const past = [
    ...(last === undefined ? state.past : state.past.slice(0, -1)),
    ...(workspace === step.workspace ? [] : [step]),
  ].slice(-STEPS_KEPT);
  return { workspace, past, future: [], selected: selectAfter(state, workspace) };
}

/**
 * The step that the change goes on with: a rename lasts until something else happens, all else
 * until a pause.
 */
function findMergeStep(state: AppState, change: Change, at: number): UndoStep | undefined {
  const last = state.past.at(-1);
  const merge = getMergeKey(change);
  if (merge === undefined || last?.merge !== merge || state.future.length > 0) return undefined;
  return at - last.at < JOIN_MS || change.kind === 'rename-tool' ? last : undefined;
}

/** A new tool is selected; after a delete the neighbour; otherwise the selection stays. */
function selectAfter(state: AppState, next: Workspace): string | undefined {
  const before = new Set(state.workspace.tools.map((tool) => tool.id));
  const added = next.tools.filter((tool) => !before.has(tool.id));
  if (added.length === 1) return added[0]?.id;
  if (next.tools.some((tool) => tool.id === state.selected)) return state.selected;
  const order = listTree(state.workspace);
  const rest = new Set(next.tools.map((tool) => tool.id));
  const index = order.findIndex((id) => id === state.selected);
  return (
    order.slice(index + 1).find((id) => rest.has(id)) ??
    order.slice(0, Math.max(index, 0)).findLast((id) => rest.has(id)) ??
    next.tools[0]?.id
  );
}

function moveInHistory(
  state: AppState,
  from: 'past' | 'future',
  to: 'past' | 'future',
): Partial<AppState> {
  const step = state[from].at(-1);
  if (step === undefined || state.stage.kind !== 'editing') return {};
  const { workspace } = step;
  const back: UndoStep = {
    ...step,
    merge: undefined,
    workspace: state.workspace,
    selected: state.selected,
  };
  const before = new Set(state.workspace.tools);
  const touched = workspace.tools.filter((tool) => !before.has(tool)).map((tool) => tool.id);
  // A rename touches every tool that refers to the name: what was open stays open when it is among
  // them.
  const wanted =
    [step.selected, state.selected].find((id) => id !== undefined && touched.includes(id)) ??
    touched[0] ??
    step.selected;
  const present = new Set(workspace.tools.map((tool) => tool.id));
  const selected =
    [wanted, state.selected].find((id) => id !== undefined && present.has(id)) ??
    workspace.tools[0]?.id;
  return { [from]: state[from].slice(0, -1), [to]: [...state[to], back], workspace, selected };
}
