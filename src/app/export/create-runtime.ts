import { createSuccess, type Problem } from '../../contract/problem.ts';
import type { ToolSchema } from '../../contract/schema/schema-error.ts';
import type { Answer } from '../../io/worker-client.ts';
import type { RuntimeData, RuntimeProblem } from '../../publish/artifact.ts';
import { createGuardedRegistry } from '../../simulate/create-guarded-registry.ts';
import type { GuardAnswer, GuardJob } from '../../simulate/guard-job.ts';
import { getCaseReading } from '../cases/case-runs.ts';
import { createVerifications, listCheckSchemas } from '../critique/create-verifications.ts';
import { getContract, getRegistry } from '../derive.ts';
import type { Workspace } from '../workspace.ts';

type RunGuard = (job: GuardJob) => Promise<Answer<GuardAnswer>>;

/** The guard's data of the tools that are ready; undefined where there are none. */
export async function createRuntime(
  workspace: Workspace,
  blockers: readonly (readonly Problem[])[],
  runGuard: RunGuard,
): Promise<RuntimeData | RuntimeProblem | undefined> {
  const ready = workspace.tools.filter((_, i) => blockers[i]?.length === 0);
  if (ready.length === 0) return undefined;
  const registry = createGuardedRegistry(
    getRegistry(workspace),
    ready.map(({ document }) => getContract(document)),
  );
  const printed = readAnswer(await runGuard({ kind: 'validators', tools: registry.tools }));
  if (printed.kind === 'problem') return { problem: printed.problem };
  const cases = getRegistry(workspace).cases.flatMap((json) => {
    const read = getCaseReading(json);
    return read.kind === 'session' ? [read.case] : [];
  });
  const ran = await runGuard({ kind: 'cases', registry, cases });
  const results = ran.kind === 'answer' && ran.value.kind === 'cases' ? ran.value.results : [];
  const verifications = createVerifications(ready.map(({ document }) => getContract(document)));
  return {
    registry,
    validators: printed.value,
    // A case of a draft would fail in the exported tests.
    cases: cases.filter((_, i) => results[i]?.kind === 'passed'),
    verifications,
    answerValidators: await printAnswerValidators(listCheckSchemas(verifications), runGuard),
  };
}

/** Without it these checks do not run, which proves nothing. */
async function printAnswerValidators(
  tools: readonly ToolSchema[],
  runGuard: RunGuard,
): Promise<string | undefined> {
  if (tools.length === 0) return undefined;
  const printed = readAnswer(await runGuard({ kind: 'validators', tools }));
  return printed.kind === 'ok' ? printed.value : undefined;
}

function readAnswer(answer: Answer<GuardAnswer>) {
  if (answer.kind === 'answer' && answer.value.kind === 'validators')
    return createSuccess(answer.value.text);
  const problem: Problem =
    answer.kind === 'unavailable'
      ? answer.problem
      : {
          code: 'validators_failed',
          message:
            answer.kind === 'timeout'
              ? 'Compiling the input schemas took too long.'
              : 'An input schema could not be compiled.',
          hint: 'Try each tool on the Try page: it names the schema that cannot be compiled.',
        };
  return { kind: 'problem', problem } as const;
}
