import { printJson } from '../../contract/json/print-json.ts';
import { findFormula } from '../../measure/formulas.ts';
import type { TokenOptions } from '../arguments/command.ts';
import { readChosen } from '../arguments/read-chosen.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import { createTokenReport } from '../tokens/create-token-report.ts';
import { measureTool } from '../tokens/measure-tool.ts';
import { printTokenReport } from '../tokens/print-token-report.ts';

/** What tools cost on a target, each and together, with how sure that is. */
export async function runTokens(options: TokenOptions, shell: Shell): Promise<ExitCode> {
  const { chosen, exit } = readChosen(options, shell);
  const formula = findFormula(options.target, options.model);
  if (chosen === undefined) return exit;
  if (options.model !== undefined && formula?.models?.test(options.model) === false) {
    printProblem(
      {
        code: 'unknown_value',
        message: `Unknown model ${JSON.stringify(options.model)} for ${options.target}.`,
        hint: 'Remove --model to count for the default model, or use a model of that provider.',
      },
      shell,
    );
    return EXIT.failed;
  }
  if (formula === undefined) return EXIT.failed;
  // Two megabytes of tokenizer, which no other command needs.
  const tokenizer = await import('../../measure/o200k.ts');
  const weighed = chosen.contracts.map((contract) =>
    measureTool(contract, { target: chosen.target, formula, ...tokenizer }),
  );
  const report = createTokenReport(weighed, { formula, options, chosen });
  shell.out(options.format === 'text' ? printTokenReport(report) : `${printJson(report, 2)}\n`);
  return exit;
}
