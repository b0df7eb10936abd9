import { applyAliases } from '../../simulate/apply-aliases.ts';
import type { GuardedTool } from '../../simulate/guard.ts';
import { checkArguments, type Violation } from '../../simulate/stages/check-arguments.ts';
import type { ValidateNow } from '../analysis-context.ts';
import type { LoggedCall } from '../transcript.ts';

/** The tool that a call is held against; without aliases, the shape must be the declared one. */
type CheckedTool = Pick<GuardedTool, 'name' | 'schema'> & Partial<Pick<GuardedTool, 'aliases'>>;

/**
 * What the guard would refuse of a call's arguments. Undefined where the validator cannot say.
 */
export function findViolations(
  validate: ValidateNow,
  { name: tool, schema, aliases = [] }: CheckedTool,
  call: LoggedCall,
): readonly Pick<Violation, 'field'>[] | undefined {
  const aliased = applyAliases(aliases, call.input);
  if (aliased.kind === 'ambiguous') return [{ field: '' }];
  const { input } = aliased;
  try {
    const errors = validate(tool, input);
    return errors && (checkArguments({ tool, input, schema }, errors)?.violations ?? []);
  } catch {
    // A schema that cannot be compiled: lint says so.
    return undefined;
  }
}

/** The fields of violations, each once: `edits[].old_string`. */
export function listFields(violations: readonly Pick<Violation, 'field'>[]): readonly string[] {
  return [...new Set(violations.map(({ field }) => field.replaceAll(/\[\d+\]/g, '[]')))];
}
