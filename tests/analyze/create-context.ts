import type {
  AnalysisContext,
  ShouldCall,
  ValidateNow,
} from '../../src/analyze/analysis-context.ts';
import type { LoggedTool } from '../../src/analyze/transcript.ts';
import { getGuardedRegistry } from '../../src/app/try/get-guarded-registry.ts';
import type { ToolSchema } from '../../src/contract/schema/schema-error.ts';
import { readTools } from '../../src/import/read-tools.ts';
import { compileValidator } from '../../src/probe/arguments/compile-validator.ts';
import { documentOf, workspaceOf } from '../app/open-app.ts';

interface ContextOptions {
  /** The registry's own document: phases, gates, the done tool. */
  readonly registry?: object;
  readonly shouldCall?: ShouldCall;
}

/**
 * What an analysis is held against: a registry of these tools, in the form of contracts or of a
 * provider. Without tools there is no registry.
 */
export function createContext(
  tools?: readonly object[],
  { registry, shouldCall = { kind: 'evident' } }: ContextOptions = {},
): AnalysisContext {
  const guarded =
    tools === undefined
      ? undefined
      : getGuardedRegistry(workspaceOf(readContracts(tools), registry));
  return {
    registry: guarded,
    validate: createValidate(guarded?.tools ?? []),
    compile: (logged) => createValidate(logged.flatMap(listSchemas)),
    shouldCall,
  };
}

function listSchemas({ name, schema }: LoggedTool): readonly ToolSchema[] {
  return schema === undefined ? [] : [{ name, schema }];
}

function createValidate(tools: readonly ToolSchema[]): ValidateNow {
  const names = new Set(tools.map(({ name }) => name));
  const validate = compileValidator(tools);
  return (tool, input) => {
    const found = names.has(tool) ? validate(tool, input) : undefined;
    if (found instanceof Promise) throw new TypeError('ajv answers at once');
    return found;
  };
}

/** Contracts as they are; the tools of a provider as they are imported. */
function readContracts(tools: readonly object[]): readonly object[] {
  if (tools.every((tool) => 'input_schema' in tool)) return tools;
  const read = readTools([...tools].map(documentOf));
  if (read.kind === 'problem') throw new TypeError(read.problem.message);
  return read.value.groups.flatMap((group) => group.tools);
}
