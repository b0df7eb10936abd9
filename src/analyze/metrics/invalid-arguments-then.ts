import type { Value } from '../../contract/session/router.ts';
import type { AnalysisContext, ValidateNow } from '../analysis-context.ts';
import { countViolations } from '../counting/count-violations.ts';
import { createMeasurement } from '../counting/create-measurement.ts';
import { findLoggedViolations } from '../counting/find-violations.ts';
import type { Metric } from '../metric.ts';
import { applyToolCounts } from '../tally.ts';
import type { LoggedTool } from '../transcript.ts';

export const invalidArgumentsThen: Metric = {
  id: 'invalid-arguments-then',
  label: 'Invalid when called',
  kind: 'rate',
  definition:
    'Calls of the protocol whose arguments the schema in the log itself refuses, among the calls of tools whose schema the log carries. A field among all calls of its tool.',
  source: 'Source 004, schema validation: invalid_arguments',
  limits:
    'Counts nothing where the log does not carry the schemas of its tools, and no tool whose schema cannot be compiled.',
  open: (context) => {
    const getLogged = createLoggedTools(context);
    return createMeasurement((tally, transcript) => {
      if (transcript.tools === undefined) return;
      const { schemas, validate } = getLogged(transcript.tools);
      for (const turn of transcript.turns) {
        for (const call of turn.calls) {
          const schema = schemas.get(call.tool);
          if (schema === undefined) continue;
          const violations = findLoggedViolations(validate, schema, call);
          if (violations !== undefined)
            countViolations(tally, { transcript, turn, call }, violations);
        }
      }
    }, applyToolCounts);
  },
};

interface LoggedSchemas {
  readonly schemas: ReadonlyMap<string, Value>;
  readonly validate: ValidateNow;
}

/** Lists of tools that are kept compiled: logs repeat a few of them. */
const MOST_LISTS = 20;

function createLoggedTools({
  compile,
}: AnalysisContext): (tools: readonly LoggedTool[]) => LoggedSchemas {
  const lists = new Map<string, LoggedSchemas>();
  let last: { readonly tools: readonly LoggedTool[]; readonly read: LoggedSchemas } | undefined;
  return (tools) => {
    if (last?.tools === tools) return last.read;
    const key = JSON.stringify(tools);
    const read = lists.get(key) ?? compileLogged(tools, compile);
    lists.delete(key);
    lists.set(key, read);
    const [oldest] = lists.keys();
    if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest);
    last = { tools, read };
    return read;
  };
}

function compileLogged(
  tools: readonly LoggedTool[],
  compile: AnalysisContext['compile'],
): LoggedSchemas {
  const schemas = new Map(
    tools.flatMap(({ name, schema }): readonly [string, Value][] =>
      schema === undefined ? [] : [[name, schema]],
    ),
  );
  try {
    return { schemas, validate: compile(tools) };
  } catch {
    return { schemas: new Map(), validate: () => undefined };
  }
}
