import type { Cause, CauseFinder, ContractChange } from '../../src/analyze/cause.ts';
import { readTranscript } from '../../src/analyze/read-transcript.ts';
import type { LoggedCall, Transcript } from '../../src/analyze/transcript.ts';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { convertToPlain } from '../../src/contract/json/json.ts';
import { documentOf } from '../app/open-app.ts';
import { createContext } from './create-context.ts';
import { transcriptOf, turnOf } from './measure-turns.ts';

/** A contract with a closed input. */
export function toolOf(name: string, properties: object, more: object = {}): object {
  const { required = [], ...parts }: { required?: readonly string[] } = more;
  return {
    name,
    description: 'Does it.',
    input_schema: { type: 'object', properties, required, additionalProperties: false },
    ...parts,
  };
}

/** Causes that the finder sees in one or several transcripts. */
export function findCauses(
  { open }: CauseFinder,
  tools: readonly object[],
  transcripts: Transcript | readonly Transcript[],
): readonly Cause[] {
  const context = createContext(tools);
  const collector = open(context);
  for (const transcript of [transcripts].flat()) collector.add(readTranscript(transcript, context));
  return collector.list();
}

/** One call a turn. */
export function logOf(...calls: readonly LoggedCall[]): Transcript {
  return transcriptOf(calls.map((call) => turnOf([call])));
}

export function repeat<T>(count: number, item: T): readonly T[] {
  return Array.from({ length: count }, () => item);
}

/** The change of a cause, and the contract after it, as plain data. */
export function planChange(
  { createChange }: CauseFinder,
  cause: Cause | undefined,
  tool: object,
): (Omit<ContractChange, 'edits'> & { readonly after: unknown }) | undefined {
  const document = documentOf(tool);
  const change = cause && createChange(cause, document);
  if (change === undefined) return undefined;
  const { label, at, isSafe, edits } = change;
  return { label, at, isSafe, after: convertToPlain(applyEdits(document, edits)) };
}

/** Whether the contract after the change still has the cause. */
export function isMended({ createChange }: CauseFinder, cause: Cause, tool: object): boolean {
  const document = documentOf(tool);
  const change = createChange(cause, document);
  const after = change && applyEdits(document, change.edits);
  return after !== undefined && createChange(cause, after) === undefined;
}
