import type { BudgetInput } from '../../app/budget/budget.ts';
import { createMove, planDocumentChange, type ChangePlan } from '../../app/budget/what-if.ts';
import { runToCompletion } from '../../contract/run-to-completion.ts';
import type { PhasesOptions } from '../arguments/transfer-options.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findToolIndexes } from '../input/find-tool-indexes.ts';
import { readDesign } from '../input/read-design.ts';
import { printProblem } from '../output/print-problem.ts';
import { createBudgetInput } from '../phases/create-budget-input.ts';
import { createReport } from '../phases/create-report.ts';
import { printReportJson, printReportText } from '../phases/print-report.ts';
import type { Shell } from '../shell.ts';

/** What each turn sends, suggestions, and what moved tools would change. */
export async function runPhases(options: PhasesOptions, shell: Shell): Promise<ExitCode> {
  const opened = readDesign(options.path, shell);
  if (opened === undefined) return EXIT.failed;
  const moved = findToolIndexes(
    opened.design,
    options.moves.map(({ tool }) => tool),
  );
  if (moved.kind === 'problem') {
    printProblem(moved.problem, shell);
    return EXIT.failed;
  }
  const budgeted = await createBudgetInput(opened.design, options.target);
  const report = createReport(budgeted, planMoves(budgeted, options.moves, moved.value));
  shell.out(options.format === 'json' ? printReportJson(report) : printReportText(report));
  return EXIT.clean;
}

/** All moves as one change; undefined without one. */
function planMoves(
  budgeted: BudgetInput,
  moves: PhasesOptions['moves'],
  indexes: readonly number[],
): ChangePlan | undefined {
  if (moves.length === 0) return undefined;
  let { workspace } = budgeted;
  for (const [i, { tier }] of moves.entries()) {
    const id = workspace.tools[indexes[i] ?? -1]?.id ?? '';
    const { documents, registry } = createMove(workspace, [id], { tier }, '');
    workspace = {
      registry: registry ?? workspace.registry,
      tools: workspace.tools.map((tool) => ({
        ...tool,
        document: documents.get(tool.id) ?? tool.document,
      })),
    };
  }
  return runToCompletion(
    planDocumentChange(budgeted, {
      documents: new Map(workspace.tools.map(({ id, document }) => [id, document])),
      registry: workspace.registry,
      label: '',
    }),
  );
}
