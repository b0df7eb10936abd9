import type { Example } from '../../analyze/metric.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { NameText } from '../parts/text/NameText.tsx';
import styles from './ExampleList.module.css';

/** Turns, each with its place in the files and what the model sent there. */
export function ExampleList({ examples }: { readonly examples: readonly Example[] }) {
  return (
    <ol className={styles.list}>
      <ManyItems
        isList
        items={examples}
        what="turns"
        step={3}
        render={({ place: { file, record }, turn, excerpt }) => (
          <li key={`${file} ${record} ${turn} ${excerpt}`}>
            <p className={styles.place}>
              <bdi>
                <NameText name={file} />
              </bdi>
              , record {formatNumber(record)}, turn {formatNumber(turn + 1)}
            </p>
            <code className={styles.excerpt} dir="auto">
              {excerpt === '' ? <i>no text</i> : <NameText name={excerpt} />}
            </code>
          </li>
        )}
      />
    </ol>
  );
}
