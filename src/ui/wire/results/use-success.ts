import { useMemo } from 'react';
import { findSuccess } from '../../../app/examples/find-success.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Json } from '../../../contract/json/json.ts';
import { parseJson } from '../../../contract/json/parse-json.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import type { Answer } from '../../../io/worker-client.ts';
import type { Sample } from '../../../probe/probe.ts';
import { listSamples } from '../../schema/try/probe-requests.ts';
import { useAnswer } from '../../schema/try/use-answer.ts';
import { useWorkshop } from '../../use-app.ts';

export type SuccessResult =
  | { readonly kind: 'found'; readonly value: Json; readonly from: 'example' | 'sample' }
  | { readonly kind: 'asked' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'nothing' };

/**
 * The output of the first example that has one; else a value that the worker generates from the
 * output schema.
 */
export function useSuccess(contract: Contract): SuccessResult {
  const { commands } = useWorkshop();
  const example = useMemo(() => findSuccess(contract), [contract]);
  const schema = example === undefined ? contract.output_schema : undefined;
  const asked = useAnswer<Schema, Answer<readonly Sample[]>>(schema, async (subject, { send }) =>
    send(await listSamples(commands.runProbe, printJson(subject))),
  );
  const answer = asked?.answer;
  const sample = useMemo(() => answer && readSample(answer), [answer]);
  if (example !== undefined) return { kind: 'found', ...example };
  if (schema === undefined) return { kind: 'nothing' };
  return sample ?? { kind: 'asked' };
}

function readSample(answer: Answer<readonly Sample[]>): SuccessResult {
  if (answer.kind === 'timeout') return { kind: 'failed', why: 'it took too long' };
  if (answer.kind === 'unavailable')
    return { kind: 'failed', why: 'background checks don’t run in this browser' };
  if (answer.kind === 'crashed') return { kind: 'failed', why: 'the schema is invalid' };
  const [minimal, full] = (['minimal', 'full'] as const).map((purpose) =>
    answer.value.find((sample) => sample.purpose === purpose),
  );
  const parsed = parseJson((full ?? minimal)?.value ?? '');
  return parsed.kind === 'ok'
    ? { kind: 'found', value: parsed.value.value, from: 'sample' }
    : { kind: 'failed', why: 'found no valid value' };
}
