import { example } from '../../example.ts';
import { findDispatches, type Dispatch } from '../../find-dispatches.ts';
import { listNames } from '../../list-names.ts';
import type { Report, ToolRule } from '../../rule.ts';

export const oneVerb: ToolRule = {
  id: 'one-verb',
  judges: 'tool',
  severity: 'error',
  summary: 'Give each operation its own tool',
  why: 'A parameter that picks the operation hides several tools behind one name: models then mix the fields of one with another.',
  source: 'Source 000, checklist item 1: 23 % of calls failed before a split by verb, 2 % after',
  except: 'A value that changes how much is returned or in which unit picks no operation; it is not reported. Where a protocol demands one entry point, suppress it with that reason.',
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        action: { type: 'string', enum: ['create', 'move', 'cancel'] },
        ...example.input_schema.properties,
        reason: { type: 'string', maxLength: 200, description: 'Only for cancel.' },
      },
    },
  },
  good: example,
  check: ({ contract }, report) => {
    for (const dispatch of findDispatches(contract)) report(describeDispatch(dispatch));
  },
};

function describeDispatch({ parameter, values, bound, isSure }: Dispatch): Report {
  const at = ['input_schema', 'properties', parameter];
  const severity = isSure ? 'error' : 'warning';
  if (values.length === 0) {
    return { at, severity, message: `${listNames([parameter])} picks the operation, and nothing says which there are.`, hint: 'Make one tool of each operation, with only its own parameters.' };
  }
  const hint = 'Make one tool of each, with only its own parameters.';
  if (bound.length === 0) return { at, severity, message: `${listNames([parameter])} picks the operation: ${listNames(values)}.`, hint };
  return { at, severity, message: `${listNames([parameter])} picks one of ${values.length} operations; ${listNames(bound)} ${bound.length === 1 ? 'belongs' : 'belong'} to only some of them.`, hint };
}
