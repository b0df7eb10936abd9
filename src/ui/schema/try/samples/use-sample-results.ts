import { useMemo } from 'react';
import { printJson } from '../../../../contract/json/print-json.ts';
import type { Schema } from '../../../../contract/schema/schema.ts';
import type { Answer } from '../../../../io/worker-client.ts';
import type { Sample, ValidationResult } from '../../../../probe/probe.ts';
import type { Services } from '../../services.ts';
import { validateValue } from '../probe-requests.ts';
import { useAnswer } from '../use-answer.ts';

/**
 * One result per sample, in order; shorter while they are running, and for good when one timed out.
 */
export type SampleResults = readonly Answer<ValidationResult>[];

/** Results shown at once: one by one, the table would rerender for each row. */
const BATCH = 16;

/**
 * Runs ajv on every sample. After a timeout it stops: each further sample would cost its 300 ms and
 * a worker.
 */
export function useSampleResults(
  { runProbe }: Services,
  schema: Schema,
  samples: readonly Sample[],
): SampleResults | undefined {
  const subject = useMemo(() => ({ schema, samples }), [schema, samples]);
  const asked = useAnswer<typeof subject, SampleResults>(
    subject,
    async (now, { send, isCurrent }) => {
      const text = printJson(now.schema);
      const words: Answer<ValidationResult>[] = [];
      for (const { value } of now.samples) {
        const word = await validateValue(runProbe, 'ajv', { schema: text, value });
        words.push(word);
        if (!isCurrent() || word.kind !== 'answer') break;
        if (words.length % BATCH === 0) send([...words]);
      }
      send(words);
    },
  );
  return asked?.subject === subject ? asked.answer : undefined;
}
