import type { Design } from '../../contract/design.ts';
import { formatCount } from '../../contract/format-count.ts';
import { getString, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer, isSamePointer } from '../../contract/json/pointer.ts';
import type { Problem } from '../../contract/problem.ts';
import { listFixable } from '../../lint/lint-result.ts';
import type { RuleBook } from '../../lint/rule-book.ts';
import type { Finding, Fix } from '../../lint/rule.ts';
import { getFixKey, type FixChoice } from '../../lint/select-fix.ts';
import type { App } from '../app.ts';
import type { Change } from '../change.ts';
import type { Tool, Workspace } from '../workspace.ts';
import type { LintScheduler } from './lint-scheduler.ts';
import type { LintState } from './lint-state.ts';

/** What applying fixes would change. */
export interface FixPlan {
  readonly workspace: Workspace;
  readonly documents: ReadonlyMap<string, JsonObject>;
  readonly registry: JsonObject | undefined;
  /** Number of fixes. */
  readonly count: number;
  /** All of them are facts that a person accepted. */
  readonly areAnswers?: boolean;
}

/** Findings of one tool or of all, of one rule or of all. */
interface FixScope {
  readonly tool: string | undefined;
  readonly rule: string | undefined;
  readonly fixes: FixChoice;
  /** Keys of the fixes to apply beside the safe ones; undefined: all that `fixes` allows. */
  readonly chosen?: readonly string[] | undefined;
}

/** The design after a refactoring; documents of tools that it leaves alone are the same objects. */
export type RefactoringResult =
  | { readonly kind: 'design'; readonly about: string; readonly design: Design }
  | { readonly kind: 'problem'; readonly problem: Problem };

export interface LinterClient {
  /** Resolves when the current workspace is linted. */
  readonly lintWorkspace: () => Promise<LintState>;
  /** Undefined when the linter stopped. */
  readonly planFixes: (scope: FixScope) => Promise<FixPlan | undefined>;
  /** One undo step. */
  readonly applyFixPlan: (fixing: FixPlan) => void;
  /**
   * Applies a fix of a finding of the tool (without one, of the registry). It is looked up in fresh
   * results: those on the screen may be out of date.
   */
  readonly applyFix: (tool: string | undefined, finding: Finding, fix: Fix) => Promise<void>;
  readonly planRefactoring: (tool: string, fix: Fix) => Promise<RefactoringResult | undefined>;
  /** The rule book, asked for once. */
  readonly readBook: () => Promise<RuleBook | undefined>;
}

export function createLinterClient(app: App, scheduler: LintScheduler): LinterClient {
  let book: Promise<RuleBook | undefined> | undefined;
  const readBook = async (): Promise<RuleBook | undefined> => {
    const answer = await scheduler.send({ kind: 'book' });
    if (answer?.kind === 'book') return answer.book;
    book = undefined;
    return undefined;
  };
  return {
    lintWorkspace: scheduler.lintWorkspace,
    planFixes: (scope) => planFixes(app, scheduler, scope),
    applyFixPlan: (fixing) => applyFixPlan(app, fixing),
    applyFix: (tool, finding, fix) => applyFix(app, scheduler, { tool, finding, fix }),
    planRefactoring: (tool, fix) => planRefactoring(app, scheduler, tool, fix),
    readBook: () => (book ??= readBook()),
  };
}

async function planFixes(
  app: App,
  scheduler: LintScheduler,
  { tool, rule, fixes, chosen }: FixScope,
): Promise<FixPlan | undefined> {
  const tools = tool === undefined ? undefined : [tool];
  const answer = await scheduler.send({ kind: 'fix', tools, rule, fixes, chosen });
  return answer?.kind === 'fixed'
    ? {
        workspace: app.store.getState().workspace,
        documents: new Map(answer.documents),
        registry: answer.registry,
        count: answer.count,
        areAnswers: fixes.kinds.every((kind) => kind === 'fact'),
      }
    : undefined;
}

interface ShownFix {
  readonly tool: string | undefined;
  readonly finding: Finding;
  readonly fix: Fix;
}

async function applyFix(
  app: App,
  scheduler: LintScheduler,
  { tool, finding, fix }: ShownFix,
): Promise<void> {
  const lintState = await scheduler.lintWorkspace();
  const current = findCurrentFix(lintState, { tool, finding, fix });
  if (current === undefined) return app.setNotice({ tone: 'done', message: 'Already fixed.' });
  const only = getFixKey(tool, finding, current);
  const tools = tool === undefined ? undefined : [tool];
  const fixes = { kinds: [current.kind], ownsServer: true };
  const answer = await scheduler.send({ kind: 'fix', tools, rule: finding.code, fixes, only });
  const change = await createFixChange(tool, current);
  if (app.store.getState().workspace !== lintState.workspace) return setChangedNotice(app);
  if (answer?.kind === 'fixed' && answer.failed > 0)
    return app.setNotice({
      tone: 'problem',
      message: 'Not applied, because this fix would not remove the problem.',
      hint: finding.hint,
    });
  applyFixChange(app, change, current.title);
}

function findCurrentFix(lintState: LintState, { tool, finding, fix }: ShownFix): Fix | undefined {
  const lintResult = tool === undefined ? lintState.registry : lintState.tools.get(tool);
  return (lintResult === undefined ? [] : listFixable(lintResult))
    .filter((each) => each.code === finding.code && isSamePointer(each.at, finding.at))
    .flatMap((each) => each.fixes ?? [])
    .find((each) => each.title === fix.title);
}

async function planRefactoring(
  app: App,
  scheduler: LintScheduler,
  tool: string,
  fix: Fix,
): Promise<RefactoringResult | undefined> {
  if (fix.refactoring === undefined) return undefined;
  const answer = await scheduler.send({ kind: 'refactor', tool, refactoring: fix.refactoring });
  if (answer?.kind === 'refused') return { kind: 'problem', problem: answer.problem };
  if (answer?.kind !== 'refactored') return undefined;
  const { workspace } = app.store.getState();
  const byId = new Map(workspace.tools.map((each: Tool) => [each.id, each.document]));
  const tools = answer.tools.flatMap((each) =>
    typeof each === 'string' ? (byId.get(each) ?? []) : each,
  );
  return {
    kind: 'design',
    about: answer.about,
    design: { registry: answer.registry ?? workspace.registry, tools },
  };
}

function setChangedNotice(app: App): void {
  app.setNotice({
    tone: 'problem',
    message: 'The registry changed in the meantime.',
    hint: 'Nothing was applied. Review the fixes again.',
  });
}

function applyFixPlan(app: App, fixing: FixPlan): void {
  const { workspace, documents, registry, count } = fixing;
  if (app.store.getState().workspace !== workspace) return setChangedNotice(app);
  if (count === 0)
    return app.setNotice({
      tone: 'done',
      message: 'Nothing changed: no fix to apply.',
    });
  const [label, done] = describeFixPlan(fixing);
  app.apply({ kind: 'edit-tools', documents, registry, label });
  if (app.store.getState().workspace !== workspace)
    app.setNotice({
      tone: 'done',
      message:
        documents.size > 1 ? `${done} in ${formatCount(documents.size, 'tool')}.` : `${done}.`,
      undo: true,
    });
}

/** The name of the undo step, and the notice after it. */
function describeFixPlan({ count, areAnswers = false }: FixPlan): readonly [string, string] {
  const words = areAnswers ? formatCount(count, 'answer') : formatCount(count, 'fix', 'fixes');
  return areAnswers
    ? [`Accept ${words}`, `${words} accepted`]
    : [`Apply ${words}`, `${words} applied`];
}

/** References in other tools follow a new name. */
async function createFixChange(tool: string | undefined, { edits, title }: Fix): Promise<Change> {
  const [first] = edits;
  if (tool === undefined) return { kind: 'edit-registry', edits, label: title };
  if (edits.length === 1 && first?.kind === 'set' && formatPointer(first.at) === '/name') {
    const name = getString(first.value);
    const { createToolRename } = await import('../renames.ts');
    if (name !== undefined) return createToolRename(tool, name);
  }
  return { kind: 'edit-tool', tool, edits, label: title };
}

function applyFixChange(app: App, change: Change, title: string): void {
  const { workspace } = app.store.getState();
  app.apply(change);
  if (app.store.getState().workspace !== workspace)
    app.setNotice({ tone: 'done', message: `Applied: ${title.replaceAll('`', '')}.`, undo: true });
}
