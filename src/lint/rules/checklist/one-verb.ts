import type { Contract } from '../../../contract/contract.ts';
import { get, isArray, isObject } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Dispatch } from '../../dispatch/dispatch.ts';
import { groupParameters } from '../../dispatch/group-parameters.ts';
import { hasOperations } from '../../dispatch/is-operation.ts';
import { listDispatches } from '../../dispatch/list-dispatches.ts';
import {
  listJoinedActs,
  listPackedParameters,
  listSwitches,
} from '../../dispatch/list-joined-acts.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';

export const oneVerb: ToolRule = {
  id: 'one-verb',
  scope: 'tool',
  severity: 'error',
  recommended: 'warning',
  summary: 'Give each operation its own tool',
  why: 'One name for several operations makes models mix up their parameters, and one permission then allows all of them.',
  source:
    'Source 000, checklist item 1: 23 % of calls failed before a split by verb, 2 % after; source 001 split build_and_deploy',
  except:
    'A value that sets the format, the unit or the amount of a result is not reported. If a protocol requires one entry point, suppress the finding with that reason.',
  fixKinds: ['suggested'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        action: {
          type: 'string',
          enum: ['create', 'move', 'cancel'],
          description: 'What to do with the booking.',
        },
        ...example.input_schema.properties,
        reason: { type: 'string', maxLength: 200, description: 'Only for cancel.' },
      },
    },
  },
  good: example,
  check: ({ contract }, report) => {
    const dispatches = listDispatches(contract);
    for (const dispatch of dispatches) report(describeDispatch(contract, dispatch));
    if (dispatches.length > 0) return;
    const joined = listJoinedActs(contract.name);
    if (joined.length > 0) report(describeJoined(contract, joined));
    const packed = listPackedParameters(contract);
    if (packed.length > 0) report(describePacked(packed));
    for (const parameter of listSwitches(contract)) report(describeSwitch(parameter));
  },
};

/** The assumption of every split. */
const SPLIT = 'The server implements the new tools.';

function describeDispatch(
  contract: Contract,
  { parameter, inside, values, bound, isSure }: Dispatch,
): RuleReport {
  const at = findPlace(contract, parameter, inside);
  const severity = isSure || hasOperations(values) ? 'error' : 'warning';
  if (values.length === 0) {
    const message =
      bound.length > 0
        ? `${listNames([parameter])} picks the operation and ${listNames(bound)} ${bound.length === 1 ? 'takes' : 'take'} any arguments, so no schema checks a call.`
        : `${listNames([parameter])} picks the operation, but the schema doesn’t list the operations.`;
    return {
      at,
      severity,
      message,
      hint:
        bound.length > 0
          ? 'Split it: one tool per operation, each with only its own parameters.'
          : 'List the operations in an `enum`, or give each a tool of its own.',
    };
  }
  const fixes: readonly Fix[] = [
    {
      title: `Split into ${values.length} tools`,
      kind: 'suggested',
      assumes: SPLIT,
      edits: [],
      refactoring: {
        kind: 'split_by_verb',
        parameter,
        ...(inside === undefined ? {} : { inside }),
      },
    },
  ];
  const hint = 'Split it: one tool per operation, each with only its own parameters.';
  if (bound.length === 0)
    return {
      at,
      severity,
      message: `${listNames([parameter])} picks one of ${values.length} operations: ${listNames(values)}.`,
      hint,
      fixes,
    };
  return {
    at,
    severity,
    message: `${listNames([parameter])} picks one of ${values.length} operations, and ${listNames(bound)} ${bound.length === 1 ? 'applies' : 'apply'} to only some of them.`,
    hint,
    fixes,
  };
}

/** The pointer to the parameter; where only branches declare it, to their union. */
function findPlace(
  { input_schema }: Contract,
  parameter: string,
  inside: string | undefined,
): Pointer {
  const at = ['input_schema', 'properties', inside ?? parameter];
  const properties = get(input_schema, 'properties');
  if (isObject(properties) && properties.has(inside ?? parameter)) return at;
  const union = ['oneOf', 'anyOf'].find((keyword) => isArray(get(input_schema, keyword)));
  return union === undefined ? ['input_schema'] : ['input_schema', union];
}

function describeJoined(contract: Contract, acts: readonly string[]): RuleReport {
  const isSplittable = groupParameters(contract) !== undefined;
  return {
    at: ['name'],
    severity: 'warning',
    message: `The name joins two actions, ${listNames(acts)}, so neither can be called or permitted alone.`,
    hint: 'Split it into one tool per action.',
    ...(isSplittable
      ? {
          fixes: [
            {
              title: `Split into ${acts.join(' and ')}`,
              kind: 'suggested',
              assumes: SPLIT,
              edits: [],
              refactoring: { kind: 'split_overloaded' },
            },
          ],
        }
      : {}),
  };
}

function describePacked(names: readonly string[]): RuleReport {
  return {
    at: ['input_schema', 'properties', names[0] ?? ''],
    severity: 'warning',
    message: `${listNames(names)} each start a different operation.`,
    hint: 'Split it: one tool per operation, each with only its own parameters.',
    places: names.map((name) => ['input_schema', 'properties', name]),
  };
}

function describeSwitch(parameter: string): RuleReport {
  return {
    at: ['input_schema', 'properties', parameter],
    severity: 'warning',
    message: `\`${parameter.slice(0, 60)}\` makes this tool do a different operation.`,
    hint: 'Move that operation to its own tool and remove the parameter.',
  };
}
