import { createHash as createDigest } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { printJson } from '../../contract/json/print-json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { createHash } from '../../simulate/create-hash.ts';
import type { Observation } from '../../verify/observation.ts';
import type { Verdict } from '../../verify/verdict.ts';
import type { VerifyCommandOptions } from '../arguments/command.ts';
import { resolvePath } from '../input/list-files.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import type { PlannedLook } from './plan-look.ts';

export interface VerifiedLook {
  readonly options: Pick<VerifyCommandOptions, 'report' | 'screenshot'>;
  readonly verdict: Verdict;
  readonly observation: Observation;
  readonly png: Buffer | undefined;
  readonly look: Pick<PlannedLook, 'contract' | 'planned' | 'budgetMs'>;
}

/** Writes the screenshot and the report that were asked for. Errors: `not_written`. */
export function saveEvidence(seen: VerifiedLook, shell: Shell): Outcome<undefined> {
  const { options, png } = seen;
  if (options.screenshot !== undefined && png === undefined)
    printProblem(
      {
        code: 'no_screenshot',
        message: `${options.screenshot} was not written: no browser saw the page.`,
        hint: 'The checks say why.',
      },
      shell,
    );
  const files: readonly (readonly [string, Buffer | string])[] = [
    ...(options.screenshot === undefined || png === undefined
      ? []
      : [[options.screenshot, png] as const]),
    ...(options.report === undefined ? [] : [[options.report, printReport(seen)] as const]),
  ];
  for (const [path, content] of files) {
    const saved = saveFile(path, content, shell);
    if (saved.kind === 'problem') return saved;
  }
  return createSuccess(undefined);
}

function saveFile(path: string, content: Buffer | string, { folder }: Shell): Outcome<undefined> {
  try {
    writeFileSync(resolvePath(path, folder), content);
    return createSuccess(undefined);
  } catch (error) {
    return createFailure(
      'not_written',
      `${path} was not written: ${error instanceof Error ? error.message : 'cannot open it'}.`,
      'Check that its folder exists and is writable.',
    );
  }
}

/** Never kept: it may open a session of somebody. */
const SECRET_HEADERS = new Set(['set-cookie', 'set-cookie2']);

/** The verdict, what it rests on, and the answer, with which a later look is compared. */
function printReport({ verdict, observation, look, png }: VerifiedLook): string {
  const { url, at, status, redirects, headers = {}, html, bytes, timings } = observation;
  const { contract, planned, budgetMs } = look;
  const kept = Object.entries(headers).filter(([name]) => !SECRET_HEADERS.has(name));
  const report = {
    format: 'toolwright-verification/1',
    tool: contract?.name ?? null,
    contract_sha256: contract === undefined ? null : createHash(printJson(contract.source)),
    screenshot_sha256: png === undefined ? null : createDigest('sha256').update(png).digest('hex'),
    budget_ms: budgetMs,
    settings: planned.map(({ check, settings }) => ({ ...settings, kind: check.kind })),
    ...verdict,
    observation: {
      url,
      at,
      status,
      redirects,
      headers: Object.fromEntries(kept),
      bytes,
      timings,
      html,
    },
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
