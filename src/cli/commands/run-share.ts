import type { Outcome } from '../../contract/problem.ts';
import { selectShared } from '../../share/select-shared.ts';
import { encodeShare } from '../../share/share.ts';
import type { ShareOptions } from '../arguments/transfer-options.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findToolIndexes } from '../input/find-tool-indexes.ts';
import { readDesign } from '../input/read-design.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';

/** Prints a link, or without an address the part of it after the address. */
export async function runShare(options: ShareOptions, shell: Shell): Promise<ExitCode> {
  const opened = readDesign(options.path, shell);
  if (opened === undefined) return EXIT.failed;
  const chosen = findToolIndexes(opened.design, options.tools);
  const link: Outcome<string> =
    chosen.kind === 'problem'
      ? chosen
      : await encodeShare(
          options.tools.length === 0
            ? opened.design
            : selectShared(opened.design, (_, i) => chosen.value.includes(i)),
        );
  if (link.kind === 'problem') {
    printProblem(link.problem, shell);
    return EXIT.failed;
  }
  shell.out(`${options.base?.replace(/#.*$/s, '') ?? ''}${link.value}\n`);
  if (options.base === undefined)
    shell.err('Put this after the address of a Toolwright, or pass the address with --base.\n');
  return EXIT.clean;
}
