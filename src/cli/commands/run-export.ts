import { createExport, type ExportSource } from '../../app/export/create-export.ts';
import { REGISTRY } from '../../app/export/export-kinds.ts';
import { isSmallSchema } from '../../app/linting/is-small-schema.ts';
import { validateValue } from '../../app/linting/validate-value.ts';
import { runGuardJob } from '../../app/try/run-guard-job.ts';
import { formatCount } from '../../contract/format-count.ts';
import { isObject } from '../../contract/json/json.ts';
import type { Problem } from '../../contract/problem.ts';
import type { PublishedFile } from '../../publish/artifact.ts';
import type { ExportOptions } from '../arguments/transfer-options.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { SourceSet } from '../input/source.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import { lintSourceSet } from './lint-sets.ts';
import { openExport, selectTargetIds } from './open-export.ts';
import { saveFiles } from './save-files.ts';

/** Writes a registry, or tools of any format, as what was asked for. */
export async function runExport(options: ExportOptions, shell: Shell): Promise<ExitCode> {
  const opened = openExport(options.path, shell);
  if (opened === undefined) return EXIT.failed;
  const { set, workspace } = opened;
  const blockers = listBlockers(set);
  const isUnready = blockers.every((reasons) => reasons.length > 0);
  if (options.kinds.length === 0 && isUnready && blockers.length > 0) {
    printProblem(describeUnready(options.path, blockers), shell);
    return EXIT.found;
  }
  const kinds = options.kinds.length === 0 ? [REGISTRY] : options.kinds;
  const source: ExportSource = { workspace, blockers, runGuard: createGuardRunner(set) };
  const files: PublishedFile[] = [];
  for (const kind of kinds) {
    const targets = selectTargetIds(workspace, options.targets);
    const created = await createExport(source, { kind, targets, phase: options.phase });
    if (created.kind === 'problem') {
      printProblem(created.problem, shell);
      return EXIT.failed;
    }
    files.push(...created.value);
  }
  if (kinds.includes(REGISTRY)) printReadiness(blockers, shell);
  return saveFiles(files, options, shell);
}

/** Errors of the checklist, for each tool: what keeps it out of a registry. */
function listBlockers(set: SourceSet): readonly (readonly Problem[])[] {
  const choice = {
    severity: undefined,
    rules: [],
    targets: [],
    fixes: { kinds: [], ownsServer: false },
    validateValue,
  };
  const isAsked = set.tools.map((tool) => ({ ...tool, isAsked: true }));
  return [...lintSourceSet({ ...set, tools: isAsked }, choice, false).tools].map(({ lintResult }) =>
    lintResult.findings
      .filter(({ severity }) => severity === 'error')
      .map(({ code, message, hint, at }) => ({ code, message, hint, at })),
  );
}

const MOST_REASONS = 3;

function describeUnready(path: string, blockers: readonly (readonly Problem[])[]): Problem {
  const counts = new Map<string, number>();
  for (const reasons of blockers)
    for (const code of new Set(reasons.map((reason) => reason.code)))
      counts.set(code, (counts.get(code) ?? 0) + 1);
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MOST_REASONS);
  const named = most.map(([code, count]) => `${code} (${formatCount(count, 'tool')})`).join(', ');
  const none =
    blockers.length === 1
      ? 'The tool is not ready'
      : `None of the ${formatCount(blockers.length, 'tool')} is ready`;
  return {
    code: 'not_ready',
    message: `${none}: ${named}.`,
    hint: `For the wire files of all tools, ready or not, run toolwright export ${path} --as definitions. toolwright lint says what to change.`,
  };
}

function printReadiness(blockers: readonly (readonly Problem[])[], { err }: Shell): void {
  const ready = blockers.filter((reasons) => reasons.length === 0).length;
  if (ready < blockers.length)
    err(`${ready} of ${formatCount(blockers.length, 'tool')} ready. The others are in drafts/.\n`);
}

/** Nothing here can be stopped: schemas that take long are refused before. */
const LIMITS = { schemas: 5_000, text: 512 * 1024, patterns: 500 };

function createGuardRunner({ tools }: SourceSet): ExportSource['runGuard'] {
  const large = tools.find(({ reading: { contract } }) => {
    const schema = contract.input_schema;
    return isObject(schema) && !isSmallSchema(schema, LIMITS);
  });
  return async (job) => {
    if (large !== undefined)
      return {
        kind: 'unavailable',
        problem: {
          code: 'schema_not_compiled',
          message: `The schema of ${large.reading.contract.name} is too large, has a pattern that may take minutes, or a reference that leads nowhere.`,
          hint: 'Run toolwright lint to find the place.',
        },
      };
    try {
      return { kind: 'answer', value: await runGuardJob(job) };
    } catch (error) {
      return { kind: 'crashed', message: error instanceof Error ? error.message : String(error) };
    }
  };
}
