import { X } from 'lucide-react';
import { use, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { isArray } from '../../../contract/json/json.ts';
import { parseJson } from '../../../contract/json/parse-json.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import type { Answer } from '../../../io/worker-client.ts';
import type { Inference } from '../../../probe/probe.ts';
import { SchemaServices, type Services } from '../services.ts';
import { formatCount } from './describe-answer.ts';
import { describeInference, InferredSchema } from './InferredSchema.tsx';
import { suggestSchema } from './probe-requests.ts';
import { useAnswer } from './use-answer.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import { useTriedText } from './use-tried-text.ts';
import styles from './InferPanel.module.css';

interface InferPanelProps {
  /** What would be replaced. */
  readonly schema: Schema | undefined;
  /** "Input": keeps the samples of one schema apart from those of the other. */
  readonly title?: string;
  /** The label is for undo. */
  readonly onUse: (schema: Schema, label: string) => void;
  readonly onClose: () => void;
}

/** A schema made from samples of what it is to describe, with what had to be assumed. */
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
  const field = useRef<HTMLTextAreaElement>(null);
  const [tried, keep] = useTriedText(`infer ${title}`);
  const [splitList, setSplitList] = useState(true);
  const text = tried?.text ?? '';
  const isList = useMemo(() => isJsonList(text), [text]);
  const subject = useMemo(
    () => ({ text, splitList: isList && splitList }),
    [text, isList, splitList],
  );
  const asked = useAnswer<typeof subject, Answer<Inference>>(
    text.trim() === '' ? undefined : subject,
    async (now, { send }) =>
      send(await suggestSchema(services.runProbe, { kind: 'infer', ...now })),
  );
  const said = useDebouncedText(text.trim() === '' ? '' : describeInference(asked?.answer));
  useEffect(() => field.current?.focus(), []);
  const applySchema = (inferred: Schema, samples: number): void =>
    onUse(inferred, `Infer the schema from ${formatCount(samples, 'sample')}`);
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
        {said}
      </span>
      <div className={styles.split}>
        <div className={styles.source}>
          <label htmlFor={id} className={styles.label}>
            JSON samples: one, several after another, or a list
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
            onChange={(event) => keep({ text: event.target.value, own: event.target.value })}
          />
          {isList && (
            <label className={styles.option}>
              <input
                type="checkbox"
                checked={splitList}
                onChange={(event) => setSplitList(event.target.checked)}
              />{' '}
              Each item of the list is a sample
            </label>
          )}
        </div>
        <div className={styles.result}>
          {text.trim() === '' ? (
            <p className={styles.note}>
              Paste what a call sent or returned. The more samples, the less is assumed.
            </p>
          ) : (
            <InferredSchema
              answer={asked?.answer}
              isOld={asked?.subject !== subject}
              present={schema}
              isReadOnly={services.readOnly}
              onUse={applySchema}
              onCopy={services.copy}
            />
          )}
        </div>
      </div>
    </section>
  );
}

const PLACEHOLDER = '{"city": "Oslo", "days": 3}\n{"city": "Rome"}';

function isJsonList(text: string): boolean {
  if (!text.trimStart().startsWith('[')) return false;
  const parsed = parseJson(text);
  return parsed.kind === 'ok' && isArray(parsed.value.value) && parsed.value.value.length > 0;
}
