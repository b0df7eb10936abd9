import type { Edit } from '../../contract/document/edit.ts';
import {
  get,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { parsePointer, type Pointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { printReference } from '../../contract/schema/schema-reference.ts';
import { getText, isRecord } from '../../simulate/value.ts';
import type { CauseFinder, ContractChange } from '../cause.ts';
import { checkCall } from '../causes/check-call.ts';
import { createCallCollector, type ToolCall } from '../causes/create-call-finder.ts';
import { getDeclaredPlaces, hasPlainProperties } from '../causes/declared-places.ts';
import type { Example } from '../metric.ts';
import { createExample } from '../tally.ts';

/** Fewer calls do not show what nobody needs. */
const LEAST_CALLS = 30;

interface SentNames {
  calls: number;
  readonly names: Set<string>;
  readonly examples: Example[];
}

export const unsentOptional: CauseFinder = {
  id: 'unsent-optional',
  label: 'Parameter never sent',
  advice: 'Remove the parameter, unless callers that these logs do not show need it.',
  open: (context) => {
    const sent = new Map<string, SentNames>();
    return createCallCollector(context, {
      addCall: (found) => {
        const { name } = found.tool;
        const known = sent.get(name) ?? { calls: 0, names: new Set(), examples: [] };
        sent.set(name, known);
        addNames(known, found, checkCall(context, found.tool, found.call)?.input);
      },
      list: (tools) =>
        [...sent].flatMap(([tool, { calls, names, examples }]) => {
          const declared = tools.get(tool);
          if (declared === undefined || calls < LEAST_CALLS) return [];
          return listOptionals(declared.tool)
            .filter((field) => !names.has(field))
            .map((field) => ({
              finder: 'unsent-optional',
              tool,
              title: `No call sends the optional parameter \`${field}\`.`,
              hits: calls,
              of: calls,
              turns: 0,
              examples,
              details: { field },
            }));
        }),
    });
  },
  createChange: ({ details }, document) => {
    const field = getText(details, 'field');
    return field === undefined ? undefined : createRemoval(document, field);
  },
};

/** Names as they were sent, and as an alias moves them. */
function addNames(
  known: SentNames,
  { tool, ...found }: ToolCall,
  input: ToolCall['call']['input'] | undefined,
): void {
  const declared = getDeclaredPlaces(tool)?.names;
  if (declared === undefined || !isRecord(found.call.input)) return;
  known.calls += 1;
  for (const each of [found.call.input, input])
    for (const name of isRecord(each) ? Object.keys(each) : [])
      if (declared.has(name)) known.names.add(name);
  if (known.examples.length < 3) known.examples.push(createExample(found));
}

function listOptionals(tool: ToolCall['tool']): readonly string[] {
  const declared = getDeclaredPlaces(tool);
  return declared === undefined
    ? []
    : [...declared.names].filter((name) => !declared.required.has(name));
}

/** Removes a parameter from the schema and the examples. */
function createRemoval(document: JsonObject, field: string): ContractChange | undefined {
  const schema = document.get('input_schema');
  const at: Pointer = ['input_schema', 'properties', field];
  const properties = get(schema, 'properties');
  if (!isObject(properties) || !properties.has(field)) return undefined;
  if (listStrings(get(schema, 'required')).includes(field)) return undefined;
  const isFree = hasPlainProperties(schema) && !isUsed(document, field);
  return {
    label: 'Remove parameter',
    at,
    edits: isFree ? [{ kind: 'remove', at }, ...listExampleEdits(document, field)] : [],
    isSafe: false,
  };
}

function listItems(json: Json | undefined): readonly Json[] {
  return isArray(json) ? json : [];
}

function listExampleEdits(document: JsonObject, field: string): readonly Edit[] {
  return listItems(document.get('examples')).flatMap((example, i): readonly Edit[] => {
    const input = get(example, 'input');
    return isObject(input) && input.has(field)
      ? [{ kind: 'remove', at: ['examples', i, 'input', field] }]
      : [];
  });
}

/** Whether other parts of the contract would name a parameter that is gone. */
function isUsed(document: JsonObject, field: string): boolean {
  const idempotency = document.get('idempotency');
  const targets = listItems(document.get('aliases'))
    .flatMap((each) => listItems(get(each, 'map')))
    .flatMap((move) => getString(get(move, 'to')) ?? []);
  const redacted = listStrings(get(document.get('audit'), 'redact'));
  const place: Pointer = ['properties', field];
  return (
    get(idempotency, 'parameter') === field ||
    listStrings(get(idempotency, 'fields')).includes(field) ||
    targets.some((to) => parsePointer(to)?.[0] === field) ||
    redacted.some((each) => parsePointer(each)?.[1] === field) ||
    printJson(document.get('input_schema') ?? null).includes(
      JSON.stringify(printReference(place)).slice(1, -1),
    )
  );
}
