import { X } from 'lucide-react';
import { use, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { formatCount } from '../../../contract/format-count.ts';
import { isArray, isJsonEqual } from '../../../contract/json/json.ts';
import { parseJson } from '../../../contract/json/parse-json.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import type { Answer } from '../../../io/worker-client.ts';
import type { Inference } from '../../../probe/probe.ts';
import { SchemaServices, type Services } from '../services.ts';
import { describeInference, InferredSchema } from './InferredSchema.tsx';
import { suggestSchema } from './probe-requests.ts';
import { useAnswer } from './use-answer.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import { useTriedText } from './use-tried-text.ts';
import styles from './InferPanel.module.css';

interface InferPanelProps {
  /** The schema that would be replaced. */
  readonly schema: Schema | undefined;
  /** "Input": the samples of each schema are stored under its title. */
  readonly title?: string;
  /** The label is for undo. */
  readonly onUse: (schema: Schema, label: string) => void;
  readonly onClose: () => void;
}

/** A schema inferred from JSON samples, with the assumptions it makes. */
export function InferPanel(props: InferPanelProps) {
  const services = use(SchemaServices);
  return services === undefined ? null : <Panel {...props} services={services} />;
}

function Panel({
  schema,
  title = '',
  onUse,
  onClose,
  services,
}: InferPanelProps & { readonly services: Services }) {
  const id = useId();
  const [tried, setTried] = useTriedText(`infer ${title}`);
  const [splitList, setSplitList] = useState(true);
  const text = tried?.text ?? '';
  const isList = useMemo(() => isJsonList(text), [text]);
  const { answer, isOld } = useInference(text, isList && splitList, services);
  const status = useDebouncedText(text.trim() === '' ? '' : describeInference(answer));
  const applyInferred = (inferred: Schema, samples: number): void => {
    if (schema === undefined || !isJsonEqual(schema, inferred))
      onUse(inferred, `Infer the schema from ${formatCount(samples, 'sample')}`);
    onClose();
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`} onKeyDown={closeOnEscape}>
      <header className={styles.head}>
        <h3 id={`${id}-title`}>Infer from samples</h3>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <X size={14} aria-hidden />
        </button>
      </header>
      <span role="status" className="visually-hidden">
        {status}
      </span>
      <div className={styles.split}>
        <div className={styles.source}>
          <SamplesField text={text} onChange={(next) => setTried({ text: next, own: next })} />
          {isList && <SplitListField isOn={splitList} onChange={setSplitList} />}
        </div>
        <div className={styles.result}>
          {text.trim() === '' ? (
            <p className={styles.note}>
              Paste what a call sent or returned. More samples, fewer guesses.
            </p>
          ) : (
            <InferredSchema
              answer={answer}
              isOld={isOld}
              present={schema}
              isReadOnly={services.readOnly}
              onUse={applyInferred}
              onCopy={services.copy}
            />
          )}
        </div>
      </div>
    </section>
  );
}

interface InferenceResult {
  /** Of the last samples that were read. */
  readonly answer: Answer<Inference> | undefined;
  /** The samples have changed since. */
  readonly isOld: boolean;
}

function useInference(text: string, splitList: boolean, { runProbe }: Services): InferenceResult {
  const subject = useMemo(() => ({ text, splitList }), [text, splitList]);
  const result = useAnswer<typeof subject, Answer<Inference>>(
    text.trim() === '' ? undefined : subject,
    async (now, { send }) => send(await suggestSchema(runProbe, { kind: 'infer', ...now })),
  );
  return { answer: result?.answer, isOld: result?.subject !== subject };
}

interface SamplesFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function SamplesField({ text, onChange }: SamplesFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        JSON samples: one, several in a row, or an array
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.text}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        placeholder={PLACEHOLDER}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}

interface SplitListFieldProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function SplitListField({ isOn, onChange }: SplitListFieldProps) {
  return (
    <label className={styles.option}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />{' '}
      Treat each array item as a sample
    </label>
  );
}

const PLACEHOLDER = '{"city": "Oslo", "days": 3}\n{"city": "Rome"}';

function isJsonList(text: string): boolean {
  if (!text.trimStart().startsWith('[')) return false;
  const parsed = parseJson(text);
  return parsed.kind === 'ok' && isArray(parsed.value.value) && parsed.value.value.length > 0;
}
