import { useRef } from 'react';
import { LONG_TEXT } from '../../contract/format-short-text.ts';
import { getString } from '../../contract/json/json.ts';
import { countBytes } from '../../contract/json/print-json.ts';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { TextPart } from '../fields/TextPart.tsx';
import { usePart } from '../fields/use-part.ts';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { Section } from '../parts/Section.tsx';
import { LazyLongText } from '../parts/text/LazyLongText.tsx';
import styles from './DescriptionSection.module.css';

/** It imports every target: loaded only for the few descriptions that are long enough. */
const DescriptionCuts = createLazyPart(() =>
  import('./DescriptionCuts.tsx').then((file) => file.DescriptionCuts),
);

/** Up to here every client reads on: nothing is loaded to show where one stops. */
export const MOST_UNCUT = 1_000;

/** One element: a key in the description does not draw it again. */
const BELOW = (
  <>
    <FindingsAt at={['description']} />
    <div className={styles.title}>
      <TextPart at={['title']} label="Title" about="shown to people by MCP clients" />
    </div>
  </>
);

export function DescriptionSection() {
  const { value, set, place, readOnly } = usePart(['description'], 'description');
  const text = getString(value) ?? '';
  const setText = (next: string): void => set(next === '' ? undefined : next);
  const isLong = text.length > LONG_TEXT;
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Section
      id="description"
      title="Description"
      about="the model reads this on every turn"
      aside={`${text.length} characters · ${countBytes(text)} bytes`}
    >
      <div className={styles.field}>
        {isLong ? (
          <LazyLongText
            label="Description"
            text={text}
            readOnly={readOnly}
            place={place}
            onChange={setText}
          />
        ) : (
          <textarea
            ref={field}
            className={styles.prose}
            aria-label="Description"
            dir="auto"
            rows={3}
            placeholder="Start with what it does. Then when to call it, when to use another tool, what it changes and what it returns."
            readOnly={readOnly}
            {...place}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {!isLong && text.length > MOST_UNCUT && (
          <OptionalPart>
            <DescriptionCuts text={text} field={field} />
          </OptionalPart>
        )}
      </div>
      {BELOW}
    </Section>
  );
}
