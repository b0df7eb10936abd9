import { mergeInWorkspace } from '../../app/budget/merge-tools.ts';
import { createWorkspace } from '../../app/workspace.ts';
import type { MergeCommandOptions } from '../arguments/transfer-options.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findToolIndexes } from '../input/find-tool-indexes.ts';
import { readDesign } from '../input/read-design.ts';
import { escapeHidden } from '../output/escape-hidden.ts';
import { printNewRegistry } from '../output/print-new-registry.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';

/** Prints the registry with several tools merged into one; what to check, on standard error. */
export function runMerge({ path, tools, name }: MergeCommandOptions, shell: Shell): ExitCode {
  const opened = readDesign(path, shell);
  if (opened === undefined) return EXIT.failed;
  const workspace = createWorkspace(opened.design);
  const indexes = findToolIndexes(opened.design, tools);
  const merged =
    indexes.kind === 'problem'
      ? indexes
      : mergeInWorkspace(
          workspace,
          indexes.value.flatMap((index) => workspace.tools[index]?.id ?? []),
          name === undefined ? {} : { name },
        );
  if (merged.kind === 'problem') {
    printProblem(merged.problem, shell);
    return EXIT.failed;
  }
  const { design, remarks } = merged.value;
  shell.out(printNewRegistry(design));
  for (const { kind, text } of remarks) shell.err(`${kind}: ${escapeHidden(text)}\n`);
  return EXIT.clean;
}
