import type { ValidateArguments } from '../../contract/schema/schema-error.ts';
import { compileValidator } from '../../probe/arguments/compile-validator.ts';
import { printValidators } from '../../probe/arguments/print-validators.ts';
import type { BrokenSchema, GuardAnswer, GuardJob } from '../../simulate/guard-job.ts';
import { runCase } from '../../simulate/run-case.ts';
import { runScript } from '../../simulate/run-script.ts';

/** Only in a worker: it runs code made of untrusted schemas. */
export async function runGuardJob(job: GuardJob): Promise<GuardAnswer> {
  switch (job.kind) {
    case 'script': {
      const broken = new Map<string, BrokenSchema>();
      const check = compileValidator(job.registry.tools);
      const validate: ValidateArguments = (tool, input) => {
        try {
          return check(tool, input);
        } catch (error) {
          broken.set(tool, { tool, message: error instanceof Error ? error.message : '' });
          throw error;
        }
      };
      const runs = await runScript(job.script, job.registry, validate);
      return { kind: 'script', runs, broken: [...broken.values()] };
    }
    case 'cases': {
      const check = compileValidator(job.registry.tools);
      const results = [];
      for (const each of job.cases) results.push(await runCase(each, job.registry, check));
      return { kind: 'cases', results };
    }
    case 'validators':
      return { kind: 'validators', text: printValidators(job.tools) };
  }
}
