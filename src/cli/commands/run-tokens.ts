import { createJsonObject, type Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { Formula } from '../../measure/formula.ts';
import { findFormula } from '../../measure/formulas.ts';
import type { TokenOptions } from '../arguments/command.ts';
import { readChosen } from '../arguments/read-chosen.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import { measureTool, type MeasuredTool } from './measure-tool.ts';

/** What tools cost on a target as JSON, each and together, with how sure that is. */
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
  shell.out(`${printJson(createReport(weighed, formula, options), 2)}\n`);
  return exit;
}

/**
 * Whole tokens; the total is rounded once. `fixed` is what tools cost once per request, null where
 * nobody published it.
 */
function createReport(
  weighed: readonly MeasuredTool[],
  formula: Formula,
  { target, model }: TokenOptions,
): Json {
  const { certainty, says, source, verified, error } = formula;
  const fixed =
    weighed.length === 0 ? 0 : formula.getFixedTokens(model === undefined ? {} : { model });
  const sum = weighed.reduce((total, { tokens }) => total + tokens, 0);
  return createJsonObject([
    ['target', target],
    ...(model === undefined ? [] : [['model', model] as const]),
    ['certainty', weighed.every(({ isCounted }) => isCounted) ? certainty : 'estimate'],
    ['formula', says],
    ['source', source],
    ['verified', verified],
    [
      'error',
      error === undefined
        ? null
        : createJsonObject([
            ['cases', error.cases],
            ['median', error.median],
            ['p90', error.p90],
          ]),
    ],
    [
      'tools',
      weighed.map(({ name, tokens, bytes }) =>
        createJsonObject([
          ['name', name],
          ['tokens', Math.round(tokens)],
          ['bytes', bytes ?? null],
        ]),
      ),
    ],
    ['fixed', fixed === undefined ? null : Math.round(fixed)],
    ['total', Math.round(sum + (fixed ?? 0))],
  ]);
}
