import type { Contract } from '../../../contract/contract.ts';
import { get, isArray, isObject } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Dispatch } from '../../dispatch/dispatch.ts';
import { groupParameters } from '../../dispatch/group-parameters.ts';
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
  summary: 'Give each operation its own tool',
  why: 'A parameter that picks the operation hides several tools behind one name: models then mix the fields of one with another, and one permission covers them all.',
  source:
    'Source 000, checklist item 1: 23 % of calls failed before a split by verb, 2 % after; source 001 split build_and_deploy',
  except:
    'A value that changes how much is returned or in which unit picks no operation; it is not reported. Where a protocol demands one entry point, or two acts must never be apart, suppress it with that reason.',
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
const SPLIT = 'The server answers to the new tools as well.';

function describeDispatch(
  contract: Contract,
  { parameter, inside, values, bound, isSure }: Dispatch,
): RuleReport {
  const at = findPlace(contract, parameter, inside);
  const severity = isSure ? 'error' : 'warning';
  if (values.length === 0) {
    return {
      at,
      severity,
      message: `${listNames([parameter])} picks the operation, and nothing says which there are.`,
      hint: 'Make one tool of each operation, with only its own parameters.',
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
  const hint = 'Make one tool of each, with only its own parameters.';
  if (bound.length === 0)
    return {
      at,
      severity,
      message: `${listNames([parameter])} picks the operation: ${listNames(values)}.`,
      hint,
      fixes,
    };
  return {
    at,
    severity,
    message: `${listNames([parameter])} picks one of ${values.length} operations; ${listNames(bound)} ${bound.length === 1 ? 'belongs' : 'belong'} to only some of them.`,
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
    message: `The name joins two acts, ${listNames(acts)}: neither can be called, retried or permitted alone.`,
    hint: 'Make one tool of each act, with only its own parameters.',
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
    message: `${listNames(names)} each carry an operation of their own.`,
    hint: 'Make one tool of each operation, with only its own parameters.',
    places: names.map((name) => ['input_schema', 'properties', name]),
  };
}

function describeSwitch(parameter: string): RuleReport {
  return {
    at: ['input_schema', 'properties', parameter],
    severity: 'warning',
    message: `\`${parameter.slice(0, 60)}\` turns the tool into another one.`,
    hint: 'Make a tool of its own for it, and take the switch away.',
  };
}
