import type { AnalysisContext, ShouldCall, ValidateNow } from '../../analyze/analysis-context.ts';
import { convertFromPlain, isObject, type JsonObject } from '../../contract/json/json.ts';
import type { ToolSchema } from '../../contract/schema/schema-error.ts';
import type { Value } from '../../contract/session/router.ts';
import { compileValidator } from '../../probe/arguments/compile-validator.ts';
import type { GuardedRegistry } from '../../simulate/guard.ts';
import { countValidationSteps } from '../linting/count-validation-steps.ts';
import { isSmallSchema, type SchemaLimits } from '../linting/is-small-schema.ts';

interface AnalysisSetup {
  /** Undefined where no registry is open. */
  readonly registry: GuardedRegistry | undefined;
  readonly shouldCall: ShouldCall;
}

/** Wider than between two keystrokes: a schema is compiled once, and may come from anybody. */
const LIMITS: SchemaLimits = { schemas: 5_000, text: 512 * 1024, patterns: 500 };
/** For one call: a log has thousands of them. */
const MAX_STEPS = 50_000;

/**
 * What an analysis is held against. It runs code made of the schemas of the registry and of the
 * logs: in the page only inside a worker without network or storage.
 */
export function createAnalysisContext({ registry, shouldCall }: AnalysisSetup): AnalysisContext {
  return {
    registry,
    shouldCall,
    validate: createValidate(registry?.tools ?? []),
    compile: (tools) =>
      createValidate(
        tools.flatMap(({ name, schema }) => (schema === undefined ? [] : [{ name, schema }])),
      ),
  };
}

/** Undefined for a tool whose schema cannot be compiled or may take too long. */
function createValidate(tools: readonly ToolSchema[]): ValidateNow {
  const known = new Map(tools.map((tool) => [tool.name, tool]));
  const opened = new Map<string, ValidateNow>();
  return (name, input) => {
    const tool = known.get(name);
    if (tool === undefined) return undefined;
    const validate = opened.get(name) ?? openTool(tool);
    opened.set(name, validate);
    return validate(name, input);
  };
}

const checkNothing: ValidateNow = () => undefined;

function openTool(tool: ToolSchema): ValidateNow {
  try {
    const schema = convertFromPlain(tool.schema);
    if (isObject(schema) && !isSmallSchema(schema, LIMITS)) return checkNothing;
    const check = compileValidator([tool]);
    // Compiles it now: a schema that cannot be compiled throws.
    void check(tool.name, null);
    return (name, input) => {
      if (isObject(schema) && isSlow(schema, input)) return undefined;
      const errors = check(name, input);
      return errors instanceof Promise ? undefined : errors;
    };
  } catch {
    return checkNothing;
  }
}

function isSlow(schema: JsonObject, input: Value): boolean {
  return countValidationSteps(schema, convertFromPlain(input), MAX_STEPS) >= MAX_STEPS;
}
