import { get, getString, isObject, listStrings, type Json } from '../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../contract/json/pointer.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { findOpenObjects, type OpenObject } from '../../../contract/schema/find-open-objects.ts';
import {
  listPropertyNames,
  listSchemaTypes,
  type Schema,
} from '../../../contract/schema/schema.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { suggestType } from '../schema/keywords/type-names.ts';
import { findOpenness } from './find-openness.ts';

const AT = ['input_schema'];
const { additionalProperties: _closed, ...open } = example.input_schema;

export const closedSchema: ToolRule = {
  id: 'closed-schema',
  scope: 'tool',
  severity: 'error',
  recommended: 'warning',
  summary: 'Close every object',
  why: 'An open object accepts parameters that the model invents or misspells: the call passes validation, and the value is ignored.',
  source: 'Source 000, checklist item 2; source 004, strict schemas',
  except:
    'A map has data as its keys: give additionalProperties the schema of its values, and it is not reported.',
  fixKinds: ['safe', 'suggested'],
  bad: { ...example, input_schema: open },
  good: example,
  check: ({ contract, registry, set }, report) => {
    const schema = contract.input_schema;
    if (schema === undefined || typeof schema === 'boolean') {
      report({
        at: AT,
        message:
          schema === undefined
            ? 'The tool has no input schema, so a call may contain anything.'
            : `The input schema is ${schema}, so ${schema ? 'a call may contain anything' : 'no call is valid'}.`,
        hint: 'Declare an object with the parameters, and set "additionalProperties": false.',
      });
      return;
    }
    const types = listSchemaTypes(schema);
    if (types.length > 0 && !types.includes('object')) {
      report({
        at: [...AT, 'type'],
        message: `The input is of type ${types.join(' or ')}, not an object.`,
        hint: 'Set its type to object: every argument of a call has a name.',
        fixes: suggestRootType(schema),
      });
      return;
    }
    const found = findOpenObjects(schema).map((open) => ({
      ...open,
      openness: findOpenness(contract, open.at),
    }));
    const [first] = found;
    const isRecommended = getPresetId(registry) === 'recommended';
    const addAdvice = (made: RuleReport): void =>
      report({ ...made, severity: 'advice', isUnstated: true });
    // Where no tool of a server is closed, some-inputs-closed says so once.
    const addReport = isRecommended && !set.hasClosed() ? addAdvice : report;
    // Nobody misspells a parameter of a tool that has none.
    if (first?.at.length === 0)
      addRootReport(
        schema,
        found,
        isRecommended && listPropertyNames(schema).length === 0 ? addAdvice : addReport,
      );
    // A map that may be open on purpose is no defect of a stranger's tool, and where every key is
    // required, a misspelt one fails already.
    const isMinor = ({ openness, at }: UnclosedObject): boolean =>
      openness !== undefined || (isRecommended && isEveryKeyRequired(getAt(schema, at)));
    const nested = found.filter(({ at }) => at.length > 0);
    addNestedReport(
      schema,
      nested.filter((each) => !isMinor(each)),
      addReport,
    );
    addNestedReport(schema, nested.filter(isMinor), isRecommended ? addAdvice : report);
    // Every parameter may well be optional; requirements-declared reads the text.
    if (!isRecommended) checkRequired(schema, report);
  },
};

/** `dict`, `OBJECT` and other spellings of object. */
function suggestRootType(schema: Schema): readonly Fix[] {
  return suggestType(get(isObject(schema) ? schema : undefined, 'type') ?? null) === 'object'
    ? [
        {
          title: 'Set the type to object',
          kind: 'safe',
          edits: [{ kind: 'set', at: [...AT, 'type'], value: 'object' }],
        },
      ]
    : [];
}

function isEveryKeyRequired(object: Json | undefined): boolean {
  if (!isObject(object)) return false;
  const names = listPropertyNames(object);
  const required = new Set(listStrings(get(object, 'required')));
  return names.length > 0 && names.every((name) => required.has(name));
}

interface UnclosedObject extends OpenObject {
  /** Why it may be open on purpose; undefined when nothing suggests it. */
  readonly openness: ReturnType<typeof findOpenness>;
}

const ON_PURPOSE = {
  declared:
    'Declare each parameter that it takes, then set additionalProperties to false. For a map, set additionalProperties to the schema of its values.',
  said: 'The description says that other keys are accepted: declare them, or set additionalProperties to the schema of their values.',
  shown: 'An example contains other keys: declare them, then set additionalProperties to false.',
} as const;

/** No fix for an object that may be open on purpose: closing it would refuse calls that work. */
function addRootReport(
  schema: Schema,
  found: readonly UnclosedObject[],
  report: (report: RuleReport) => void,
): void {
  const message =
    listPropertyNames(schema).length === 0
      ? 'The tool takes no parameters, and its schema accepts any.'
      : 'The input accepts parameters that it does not declare.';
  const openness = found[0]?.openness;
  if (openness !== undefined) {
    report({
      at: AT,
      message,
      hint: ON_PURPOSE[openness],
      ...(openness === 'said' ? { severity: 'warning' as const } : {}),
    });
    return;
  }
  const closable = found.filter((open) => open.openness === undefined);
  const all =
    closable.length > 1
      ? closeObjects(schema, closable, `Close all ${closable.length} objects`)
      : [];
  report({
    at: AT,
    message,
    hint: 'Set additionalProperties to false.',
    fixes: [...all, ...closeObjects(schema, found.slice(0, 1), 'Close the input')],
  });
}

function addNestedReport(
  schema: Schema,
  found: readonly UnclosedObject[],
  report: (report: RuleReport) => void,
): void {
  const [first] = found;
  if (first === undefined) return;
  const names = listNames([...new Set(found.map(({ at }) => getNearestName(at)))]);
  const isClosable = first.openness === undefined;
  const hint =
    found.length === 1
      ? 'Set additionalProperties to false, or to the schema of the values if it is a map.'
      : 'Set additionalProperties to false in each, or to the schema of the values where it is a map.';
  report({
    at: [...AT, ...first.at],
    message: `${names} ${found.length === 1 ? 'accepts' : 'accept'} keys that ${found.length === 1 ? 'it does' : 'they do'} not declare.`,
    hint: first.openness === undefined || found.length > 1 ? hint : ON_PURPOSE[first.openness],
    severity: 'warning',
    fixes: isClosable
      ? closeObjects(
          schema,
          found,
          found.length === 1 ? `Close ${names}` : `Close ${found.length} objects`,
        )
      : [],
  });
}

/**
 * The nearest property or definition: `items[]` for the items of a list; outside of them the
 * keyword, `anyOf/0`.
 */
function getNearestName(at: Pointer): string {
  const i = at.findLastIndex(
    (key, n) =>
      typeof key === 'string' &&
      ['properties', '$defs', 'definitions', 'patternProperties'].includes(String(at[n - 1])),
  );
  if (i === -1) return at.slice(-2).join('/');
  return at.at(-1) === 'items' ? `${at[i]}[]` : String(at[i]);
}

/** Draft-07 and older ignore unevaluatedProperties: there it would only look closed. */
function closeObjects(schema: Schema, found: readonly OpenObject[], title: string): readonly Fix[] {
  const isOld = /draft-0[3-7]/.test(
    getString(get(isObject(schema) ? schema : undefined, '$schema')) ?? '',
  );
  if (isOld && found.some(({ closedBy }) => closedBy === 'unevaluatedProperties')) return [];
  return [
    {
      title,
      kind: 'suggested',
      assumes: 'No call needs a field that is not declared.',
      edits: found.map(({ at, closedBy }) => ({
        kind: 'set',
        at: [...AT, ...at, closedBy],
        value: false,
      })),
    },
  ];
}

/** required-exists reports undeclared names in `required`. */
function checkRequired(schema: Schema, report: (report: RuleReport) => void): void {
  if (!isObject(schema) || schema.has('required')) return;
  const properties = schema.get('properties');
  if (isObject(properties) && properties.size > 0)
    report({
      at: AT,
      message: 'The schema has no required list, so every parameter is optional.',
      hint: 'List the parameters that every call needs in required, or set it to [].',
      severity: 'advice',
    });
}
