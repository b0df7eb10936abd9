import { memoize } from '../../contract/memoize.ts';
import { isList, type Value } from '../../contract/session/router.ts';
import { printCanonical } from '../../simulate/print-canonical.ts';
import { getMember, isRecord, type ValueObject } from '../../simulate/value.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { Example } from '../metric.ts';
import { printNested } from '../print-call.ts';
import type { ReadTranscript } from '../read-transcript.ts';
import { createExample, MOST_EXAMPLES } from '../tally.ts';
import type { CallReference } from './count-call.ts';

/** How calls used one parameter at the top of a tool's schema. */
export interface ParameterCount {
  readonly tool: string;
  readonly field: string;
  readonly isRequired: boolean;
  /** Of the tool, with arguments that are an object. */
  readonly calls: number;
  readonly sent: number;
  readonly sentAtDefault: number;
  /** Calls that left it out, or sent the default. */
  readonly examples: readonly Example[];
}

export interface ParameterCounts {
  readonly add: (transcript: ReadTranscript) => void;
  readonly countCalls: () => number;
  readonly list: () => readonly ParameterCount[];
}

interface Parameter {
  readonly field: string;
  readonly isRequired: boolean;
  /** Undefined where it declares none. */
  readonly standard: Value | undefined;
}

type Entry = {
  -readonly [Key in Exclude<keyof ParameterCount, 'examples'>]: ParameterCount[Key];
} & { readonly examples: Example[] };

/** Parameters beyond this many are not counted. */
const MOST_PARAMETERS = 10_000;

/** By the schemas of the open registry; for other tools, by those of the log. */
export function createParameterCounts({ registry }: AnalysisContext): ParameterCounts {
  const now = new Map(registry?.tools.map(({ name, schema }) => [name, schema]));
  const entries = new Map<string, Map<string, Entry>>();
  let [calls, parameters] = [0, 0];
  const getEntry = (tool: string, field: string): Entry | undefined => {
    const fields = entries.get(tool) ?? new Map<string, Entry>();
    const known = fields.get(field);
    if (known !== undefined || parameters >= MOST_PARAMETERS) return known;
    const entry = createEntry(tool, field);
    entries.set(tool, fields.set(field, entry));
    parameters += 1;
    return entry;
  };
  return {
    add: (transcript) => {
      const then = new Map(transcript.tools?.map(({ name, schema }) => [name, schema]));
      for (const turn of transcript.turns) {
        for (const call of turn.calls) {
          const schema = now.get(call.tool) ?? then.get(call.tool);
          if (!isRecord(call.input) || !isRecord(schema)) continue;
          calls += 1;
          for (const parameter of listParameters(schema)) {
            const entry = getEntry(call.tool, parameter.field);
            if (entry !== undefined) countParameter(entry, parameter, { transcript, turn, call });
          }
        }
      }
    },
    countCalls: () => calls,
    list: () => [...entries.values()].flatMap((fields) => [...fields.values()]),
  };
}

/** Cached: calls ask about the same schemas. */
const listParameters: (schema: ValueObject) => readonly Parameter[] = memoize((schema) => {
  const properties = getMember(schema, 'properties');
  const required = getMember(schema, 'required');
  if (!isRecord(properties)) return [];
  return Object.entries(properties).map(([field, property]) => ({
    field,
    isRequired: isList(required) && required.includes(field),
    standard: getMember(property, 'default'),
  }));
});

function createEntry(tool: string, field: string): Entry {
  const counts = { calls: 0, sent: 0, sentAtDefault: 0 };
  return { tool, field, isRequired: false, ...counts, examples: [] };
}

function countParameter(
  entry: Entry,
  { field, isRequired, standard }: Parameter,
  reference: CallReference,
): void {
  const value = getMember(reference.call.input, field);
  const isDefault = value !== undefined && standard !== undefined && isEqual(value, standard);
  entry.calls += 1;
  entry.isRequired ||= isRequired;
  if (value !== undefined) entry.sent += 1;
  if (isDefault) entry.sentAtDefault += 1;
  if ((value === undefined || isDefault) && entry.examples.length < MOST_EXAMPLES.subject)
    entry.examples.push(createExample(reference));
}

function isEqual(a: Value, b: Value): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  const text = printNested(a, printCanonical);
  return text !== undefined && text === printNested(b, printCanonical);
}
