import { verifyObservation } from '../../verify/verify.ts';
import type { VerifyCommandOptions } from '../arguments/command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import { openBrowser } from '../verify/browser/open-browser.ts';
import { findMisfits } from '../verify/find-misfits.ts';
import { hasBrowserCheck, loadObservation, type LookResult } from '../verify/load-observation.ts';
import { planLook, type PlannedLook } from '../verify/plan-look.ts';
import { printVerdict } from '../verify/print-verdict.ts';
import { saveEvidence } from '../verify/save-evidence.ts';

/** Looks at an address and prints whether it proves the effect. */
export async function runVerify(options: VerifyCommandOptions, shell: Shell): Promise<ExitCode> {
  const plan = planLook(options, shell);
  if (plan?.kind === 'problem') printProblem(plan.problem, shell);
  if (plan?.kind !== 'ok') return EXIT.failed;
  const look = plan.value;
  const { observation: seen, png } = await loadLook(options, look, shell);
  const findMisfit = await findMisfits(look.planned, seen);
  const observation =
    seen.screenshot === undefined || options.screenshot === undefined
      ? seen
      : { ...seen, screenshot: { ...seen.screenshot, file: options.screenshot } };
  const verdict = verifyObservation(observation, look.planned, {
    ...(look.call === undefined ? {} : { call: look.call }),
    ...(look.before === undefined ? {} : { before: look.before }),
    findMisfit,
    actions: options.tool === undefined ? [] : [options.tool],
  });
  shell.out(printVerdict(verdict, options.format, shell));
  const saved = saveEvidence({ options, verdict, observation, png, look }, shell);
  if (saved.kind === 'problem') {
    printProblem(saved.problem, shell);
    return EXIT.failed;
  }
  return verdict.ok ? EXIT.clean : EXIT.found;
}

async function loadLook(
  { browser }: VerifyCommandOptions,
  { url, planned, budgetMs }: PlannedLook,
  shell: Shell,
): Promise<LookResult> {
  const look = { url, planned, budgetMs };
  if (!hasBrowserCheck(planned)) return loadObservation({ ...look, opened: undefined });
  if (browser === 'none')
    return loadObservation({ ...look, opened: undefined, reason: 'No browser was to be used.' });
  const opened = await openBrowser(browser, shell.folder);
  if (opened.kind === 'problem') {
    const { message, hint } = opened.problem;
    printProblem(opened.problem, shell);
    return loadObservation({ ...look, opened: undefined, reason: `${message} ${hint}` });
  }
  try {
    return await loadObservation({ ...look, opened: opened.value });
  } finally {
    await opened.value.kill();
  }
}
