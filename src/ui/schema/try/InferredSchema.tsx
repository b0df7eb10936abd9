import { formatCount } from '../../../contract/format-count.ts';
import { isJsonEqual } from '../../../contract/json/json.ts';
import { parseJson } from '../../../contract/json/parse-json.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import { isSchema, listPropertyNames, type Schema } from '../../../contract/schema/schema.ts';
import type { Answer } from '../../../io/worker-client.ts';
import type { Inference } from '../../../probe/probe.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { LIMIT_MS } from './describe-answer.ts';
import { describePointer, listOwners } from './describe-pointer.ts';
import button from '../../parts/button.module.css';
import styles from './InferPanel.module.css';

interface InferredSchemaProps {
  readonly answer: Answer<Inference> | undefined;
  /** The samples have changed since: the schema cannot be used yet. */
  readonly isOld: boolean;
  readonly present: Schema | undefined;
  readonly isReadOnly: boolean;
  readonly onUse: (schema: Schema, samples: number) => void;
  readonly onCopy: (text: string) => Promise<boolean>;
}

export function InferredSchema({ answer, ...props }: InferredSchemaProps) {
  if (answer?.kind !== 'answer')
    return (
      <p className={styles.note} data-tone={answer === undefined ? undefined : 'bad'}>
        {answer === undefined ? 'Reading the samples…' : describeInference(answer)}
      </p>
    );
  const { schema: text, samples, assumptions, problem } = answer.value;
  const inferred = readSchema(text);
  return (
    <>
      {problem !== undefined && (
        <p className={styles.note} data-tone="bad" dir="auto">
          {problem.message} {problem.hint}
        </p>
      )}
      {inferred !== undefined && (
        <>
          <Source schema={inferred} samples={samples} onCopy={props.onCopy} />
          {assumptions.length > 0 && <Assumptions list={assumptions} />}
          {!props.isReadOnly && <UseButton schema={inferred} samples={samples} {...props} />}
        </>
      )}
    </>
  );
}

interface SourceProps {
  readonly schema: Schema;
  readonly samples: number;
  readonly onCopy: InferredSchemaProps['onCopy'];
}

function Source({ schema, samples, onCopy }: SourceProps) {
  const text = printJson(schema, 2);
  return (
    <>
      <div className={styles.line}>
        <span>From {formatCount(samples, 'sample')}</span>
        <CopyButton label="Copy the inferred schema" onCopy={() => onCopy(text)} />
      </div>
      <pre
        className={styles.schema}
        tabIndex={0}
        role="region"
        aria-label="Inferred schema"
        dir="ltr"
      >
        {text}
      </pre>
    </>
  );
}

interface UseButtonProps extends Pick<InferredSchemaProps, 'isOld' | 'present' | 'onUse'> {
  readonly schema: Schema;
  readonly samples: number;
}

function UseButton({ schema, samples, isOld, present, onUse }: UseButtonProps) {
  return (
    <p className={styles.use}>
      <button
        type="button"
        className={button.primary}
        disabled={isOld}
        onClick={() => onUse(schema, samples)}
      >
        Use as the schema
      </button>
      <span>{describeReplacement(present, schema)}</span>
    </p>
  );
}

/** The result in one sentence. */
export function describeInference(answer: Answer<Inference> | undefined): string {
  if (answer === undefined) return '';
  if (answer.kind === 'timeout')
    return `Took too long and was stopped after ${LIMIT_MS} ms. Paste fewer or smaller samples.`;
  if (answer.kind === 'unavailable') return `${answer.problem.message} ${answer.problem.hint}`;
  if (answer.kind === 'crashed')
    return `Could not finish (${answer.message}). Paste fewer or smaller samples.`;
  const { samples, assumptions, problem } = answer.value;
  if (problem !== undefined) return `${problem.message} ${problem.hint}`;
  return `A schema from ${formatCount(samples, 'sample')}, with ${formatCount(assumptions.length, 'assumption')}`;
}

function Assumptions({ list }: { readonly list: Inference['assumptions'] }) {
  return (
    <>
      <h4 className={styles.assumed}>{formatCount(list.length, 'assumption')} to confirm</h4>
      <ul className={styles.assumptions}>
        {list.map(({ schemaAt, message }, i) => (
          <li key={i}>
            <bdi className={styles.place}>{describePointer(listOwners(schemaAt).at(-1) ?? [])}</bdi>{' '}
            <span dir="auto">{renderCode(message)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function describeReplacement(present: Schema | undefined, inferred: Schema): string {
  if (present === undefined) return 'No schema yet.';
  if (isJsonEqual(present, inferred)) return 'Applied.';
  const { length } = listPropertyNames(present);
  return `Replaces the current schema${length === 0 ? '' : ` and its ${formatCount(length, 'property', 'properties')}`}. You can undo this.`;
}

function readSchema(text: string | undefined): Schema | undefined {
  const parsed = text === undefined ? undefined : parseJson(text);
  return parsed?.kind === 'ok' && isSchema(parsed.value.value) ? parsed.value.value : undefined;
}
