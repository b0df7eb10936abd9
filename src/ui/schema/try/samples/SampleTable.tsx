import { Check, TriangleAlert, X } from 'lucide-react';
import { formatCount } from '../../../../contract/format-count.ts';
import type { Schema } from '../../../../contract/schema/schema.ts';
import type { Answer } from '../../../../io/worker-client.ts';
import type { Sample, ValidationResult } from '../../../../probe/probe.ts';
import type { Services } from '../../services.ts';
import { describeAnswer } from '../describe-answer.ts';
import { describePointer, listOwners } from '../describe-pointer.ts';
import { useDebouncedText } from '../use-debounced-text.ts';
import { useSampleResults, type SampleResults } from './use-sample-results.ts';
import styles from './SampleTable.module.css';

interface SampleTableProps {
  readonly services: Services;
  readonly schema: Schema;
  readonly samples: readonly Sample[];
  readonly onChoose: (sample: Sample) => void;
}

/**
 * All samples with ajv's result. The interesting ones are those that should fit and do not, or the
 * reverse.
 */
export function SampleTable({ services, schema, samples, onChoose }: SampleTableProps) {
  const words = useSampleResults(services, schema, samples);
  const said = words === undefined ? 'Judging…' : describeResults(samples, words);
  const settled = useDebouncedText(said);
  return (
    <>
      <p className={styles.sum}>{said}</p>
      <span role="status" className="visually-hidden">
        {settled}
      </span>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Sample</th>
              <th scope="col">Place</th>
              <th scope="col">ajv</th>
            </tr>
          </thead>
          <tbody>
            {samples.map((sample, i) => (
              <tr key={i}>
                <th scope="row">
                  <button
                    type="button"
                    dir="auto"
                    title="Load this value"
                    onClick={() => onChoose(sample)}
                  >
                    {sample.title}
                  </button>
                </th>
                <td className={styles.place}>
                  <bdi>{describePointer(listOwners(sample.schemaAt).at(-1) ?? [])}</bdi>
                </td>
                <td>
                  <SampleResult sample={sample} word={words?.[i]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function SampleResult({
  sample,
  word,
}: {
  readonly sample: Sample;
  readonly word: Answer<ValidationResult> | undefined;
}) {
  if (word === undefined) return <span className={styles.word}>not run</span>;
  const { state, words } = describeAnswer(word);
  const isOdd = isUnexpected(sample, word);
  const Icon = isOdd || state === 'stopped' ? TriangleAlert : state === 'fits' ? Check : X;
  return (
    <span className={styles.word} data-look={isOdd || state === 'stopped' ? 'odd' : state}>
      <Icon size={13} aria-hidden /> {state === 'refused' ? 'invalid' : words}
      {isOdd && (state === 'fits' ? ', expected invalid' : ', expected valid')}
    </span>
  );
}

function isUnexpected({ purpose }: Sample, word: Answer<ValidationResult> | undefined): boolean {
  return (
    word?.kind === 'answer' &&
    word.value.broken === undefined &&
    word.value.valid === (purpose === 'wrong')
  );
}

function describeResults(samples: readonly Sample[], words: SampleResults): string {
  const odd = samples.filter((sample, i) => isUnexpected(sample, words[i])).length;
  const last = words.at(-1);
  if (last !== undefined && last.kind !== 'answer')
    return `Stopped at sample ${words.length} of ${samples.length}: ${describeAnswer(last).hint ?? ''}`;
  if (words.length < samples.length) return `${words.length} of ${samples.length} validated`;
  return odd === 0
    ? `${formatCount(samples.length, 'sample')} validated, all as expected`
    : `${formatCount(samples.length, 'sample')} validated, ${odd} not as expected`;
}
