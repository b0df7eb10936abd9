import type { Value } from '../../contract/session/router.ts';
import { applyAliases } from '../../simulate/apply-aliases.ts';
import type { GuardedTool } from '../../simulate/guard.ts';
import { checkArguments, type Violation } from '../../simulate/stages/check-arguments.ts';
import type { AnalysisContext, ValidateNow } from '../analysis-context.ts';
import { checkCall, type CheckedCall } from '../causes/check-call.ts';
import type { LoggedCall } from '../transcript.ts';

type RefusedField = Pick<Violation, 'field'>;

/**
 * What the guard would refuse of a call's arguments, as the contract stands now. Undefined where
 * nobody can say.
 */
export function findViolations(
  context: AnalysisContext,
  tool: GuardedTool,
  call: LoggedCall,
): readonly RefusedField[] | undefined {
  // The guard refuses two shapes at once as a whole.
  if (tool.aliases.length > 0 && applyAliases(tool.aliases, call.input).kind === 'ambiguous')
    return [{ field: '' }];
  const checked = checkCall(context, tool, call);
  return checked && listRefused(tool, checked);
}

/** What a schema of the log refuses of a call. Undefined where nobody can say. */
export function findLoggedViolations(
  validate: ValidateNow,
  schema: Value,
  { tool: name, input }: LoggedCall,
): readonly RefusedField[] | undefined {
  if (input === null) return undefined;
  try {
    const errors = validate(name, input);
    return errors && listRefused({ name, schema }, { input, errors });
  } catch {
    // A schema that cannot be compiled.
    return undefined;
  }
}

function listRefused(
  { name, schema }: Pick<GuardedTool, 'name' | 'schema'>,
  { input, errors }: CheckedCall,
): readonly RefusedField[] {
  if (errors.length === 0) return [];
  try {
    return checkArguments({ tool: name, input, schema }, errors)?.violations ?? [];
  } catch {
    // Arguments that are nested deeper than the stack.
    return [{ field: '' }];
  }
}

/** The fields of violations, each once: `edits[].old_string`. */
export function listFields(violations: readonly RefusedField[]): readonly string[] {
  return [...new Set(violations.map(({ field }) => field.replaceAll(/\[\d+\]/g, '[]')))];
}
