import { createCache } from '../../contract/memoize.ts';
import type { SchemaError } from '../../contract/schema/schema-error.ts';
import type { Value } from '../../contract/session/router.ts';
import { applyAliases } from '../../simulate/apply-aliases.ts';
import type { GuardedTool } from '../../simulate/guard.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { LoggedCall } from '../transcript.ts';

export interface CheckedCall {
  /** In the declared shape, where the call had another that the contract knows. */
  readonly input: Value;
  readonly errors: readonly SchemaError[];
}

interface KnownCheck {
  readonly context: AnalysisContext;
  readonly checked: CheckedCall | undefined;
}

const known = createCache<LoggedCall, KnownCheck>();

/**
 * What the contract refuses of a call. Undefined where nobody can say: its schema cannot be used, it
 * has two shapes at once, or its arguments were not logged. Cached: each finder asks about the same
 * calls.
 */
export function checkCall(
  context: AnalysisContext,
  tool: GuardedTool,
  call: LoggedCall,
): CheckedCall | undefined {
  if (call.input === null) return undefined;
  const before = known.get(call);
  if (before?.context === context) return before.checked;
  const checked = checkInput(context, tool, getArguments(tool, call));
  known.set(call, { context, checked });
  return checked;
}

/** A custom tool's text, in the parameter that it is. */
function getArguments({ text }: GuardedTool, { input, isText }: LoggedCall): Value {
  return isText === true && text !== undefined ? { [text.property]: input } : input;
}

export function checkInput(
  { validate }: AnalysisContext,
  { name, aliases }: GuardedTool,
  sent: Value,
): CheckedCall | undefined {
  const aliased = applyAliases(aliases, sent);
  if (aliased.kind === 'ambiguous') return undefined;
  try {
    const errors = validate(name, aliased.input);
    return errors && { input: aliased.input, errors };
  } catch {
    // A schema that cannot be compiled: lint names it.
    return undefined;
  }
}
