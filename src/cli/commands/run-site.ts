import type { SiteOptions } from '../arguments/transfer-options.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { readDesign } from '../input/read-design.ts';
import { printNewRegistry } from '../output/print-new-registry.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import { saveSite } from '../site/save-site.ts';

/** Writes a folder that opens Toolwright on a registry, for any static host and path. */
export function runSite({ path, out, isEditable }: SiteOptions, shell: Shell): ExitCode {
  const opened = readDesign(path, shell);
  if (opened === undefined) return EXIT.failed;
  const written = saveSite({
    text: printNewRegistry(opened.design),
    folder: out,
    isEditable,
    shell,
  });
  if (written.kind === 'problem') {
    printProblem(written.problem, shell);
    return EXIT.failed;
  }
  shell.out(`${out}\n`);
  shell.err(
    `Serve it from any static host, or try it with: npx serve ${out}\nBrowsers do not run it from a file.\n`,
  );
  return EXIT.clean;
}
