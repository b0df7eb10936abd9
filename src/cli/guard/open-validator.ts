import { countValidationSteps } from '../../app/linting/count-validation-steps.ts';
import { isSmallSchema, type SchemaLimits } from '../../app/linting/is-small-schema.ts';
import type { Contract } from '../../contract/contract.ts';
import { convertFromPlain, isObject } from '../../contract/json/json.ts';
import type { Problem } from '../../contract/problem.ts';
import type { ToolSchema, ValidateArguments } from '../../contract/schema/schema-error.ts';

/**
 * Wider than between two keystrokes, and still within seconds: nothing here can be stopped, and a
 * schema may come from anybody.
 */
const LIMITS: SchemaLimits = { schemas: 5_000, text: 512 * 1024, patterns: 500 };
const MAX_STEPS = 500_000;

interface OpenValidator {
  readonly validate: ValidateArguments;
  /** Tools whose arguments could not be checked, in the order in which they were asked. */
  readonly listProblems: () => readonly Problem[];
}

/** Checks arguments. Throws for a tool whose schema cannot be used, and keeps the problem. */
export async function openValidator(
  { tools }: { readonly tools: readonly ToolSchema[] },
  contracts: readonly Pick<Contract, 'name' | 'input_schema'>[],
): Promise<OpenValidator> {
  // The validator is a file of its own, which most commands do not need.
  const { compileValidator } = await import('../../probe/arguments/compile-validator.ts');
  const check = compileValidator(tools);
  const schemas = new Map(contracts.map(({ name, input_schema }) => [name, input_schema]));
  const problems = new Map<string, Problem>();
  const handleProblem = (tool: string, problem: Problem): never => {
    problems.set(tool, problem);
    throw new TypeError(problem.message);
  };
  return {
    listProblems: () => [...problems.values()],
    validate: (tool, input) => {
      const schema = schemas.get(tool);
      if (isObject(schema) && !isSmallSchema(schema, LIMITS))
        return handleProblem(tool, createSlowProblem(tool));
      if (
        isObject(schema) &&
        countValidationSteps(schema, convertFromPlain(input), MAX_STEPS) >= MAX_STEPS
      )
        return handleProblem(tool, createSlowProblem(tool));
      try {
        return check(tool, input);
      } catch (error) {
        return handleProblem(tool, createBrokenProblem(tool, error));
      }
    },
  };
}

function createSlowProblem(tool: string): Problem {
  return {
    code: 'schema_not_checked',
    message: `The arguments of ${tool} were not checked: its schema is too large, has a pattern that may take minutes, or a reference that leads nowhere.`,
    hint: `Run toolwright lint to find the place, or remove it from the schema of ${tool}.`,
  };
}

function createBrokenProblem(tool: string, error: unknown): Problem {
  return {
    code: 'schema_not_compiled',
    message: `The arguments of ${tool} were not checked: ${error instanceof Error ? error.message : 'its schema cannot be compiled'}.`,
    hint: `Mend the schema of ${tool}: run toolwright lint to find the place.`,
  };
}
