import { isList, type Value } from '../../contract/session/router.ts';
import { printCanonical } from '../../simulate/print-canonical.ts';
import { getMember, isRecord, type ValueObject } from '../../simulate/value.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { Example } from '../metric.ts';
import { printNested } from '../print-call.ts';
import type { ReadTranscript, ReadTurn } from '../read-transcript.ts';
import { createExample, MOST_EXAMPLES } from '../tally.ts';
import type { LoggedCall } from '../transcript.ts';

/** How calls used one parameter at the top of a tool's schema. */
export interface ParameterCount {
  readonly tool: string;
  readonly field: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
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

type Entry = { -readonly [Key in keyof ParameterCount]: ParameterCount[Key] };

/** Parameters beyond this many are not counted. */
const MOST_PARAMETERS = 10_000;

/** By the schemas of the open registry; for other tools, by those of the log. */
export function createParameterCounts({ registry }: AnalysisContext): ParameterCounts {
  const now = new Map(registry?.tools.map(({ name, schema }) => [name, schema]));
  const entries = new Map<string, Entry>();
  let calls = 0;
  const addParameter = (place: SentCall, field: string, schema: Value): void => {
    const { tool } = place.call;
    const key = JSON.stringify([tool, field]);
    const entry = entries.get(key) ?? createEntry(tool, field);
    if (!entries.has(key) && entries.size >= MOST_PARAMETERS) return;
    entries.set(key, entry);
    countParameter(entry, place, schema);
  };
  return {
    add: (transcript) => {
      const then = new Map(transcript.tools?.map(({ name, schema }) => [name, schema]));
      for (const turn of transcript.turns) {
        for (const call of turn.calls) {
          const schema = now.get(call.tool) ?? then.get(call.tool);
          const { input } = call;
          const properties = getMember(schema, 'properties');
          if (!isRecord(input) || !isRecord(properties)) continue;
          calls += 1;
          for (const field of Object.keys(properties))
            addParameter({ transcript, turn, call, input }, field, schema ?? true);
        }
      }
    },
    countCalls: () => calls,
    list: () => [...entries.values()],
  };
}

interface SentCall {
  readonly transcript: ReadTranscript;
  readonly turn: ReadTurn;
  readonly call: LoggedCall;
  readonly input: ValueObject;
}

function createEntry(tool: string, field: string): Entry {
  const counts = { calls: 0, sent: 0, sentAtDefault: 0 };
  return { tool, field, isRequired: false, hasDefault: false, ...counts, examples: [] };
}

function countParameter(entry: Entry, place: SentCall, schema: Value): void {
  const { field } = entry;
  const required = getMember(schema, 'required');
  const standard = getMember(getMember(getMember(schema, 'properties'), field), 'default');
  const value = getMember(place.input, field);
  const isDefault = value !== undefined && standard !== undefined && isEqual(value, standard);
  entry.calls += 1;
  entry.isRequired ||= isList(required) && required.includes(field);
  entry.hasDefault ||= standard !== undefined;
  if (value !== undefined) entry.sent += 1;
  if (isDefault) entry.sentAtDefault += 1;
  if ((value === undefined || isDefault) && entry.examples.length < MOST_EXAMPLES.subject)
    entry.examples = [...entry.examples, createExample(place)];
}

function isEqual(a: Value, b: Value): boolean {
  const text = printNested(a, printCanonical);
  return text !== undefined && text === printNested(b, printCanonical);
}
