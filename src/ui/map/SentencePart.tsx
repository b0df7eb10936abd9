import { useId } from 'react';
import { appendSentence } from '../../contract/append-sentence.ts';
import { LineDifference, type DifferentLine } from '../parts/LineDifference.tsx';
import styles from './RouteForm.module.css';

interface SentencePartProps {
  /** Of the tool whose description it goes to. */
  readonly name: string;
  readonly description: string;
  readonly isSaid: boolean;
  readonly sentence: string;
  readonly isSaying: boolean;
  readonly onSentence: (sentence: string) => void;
  readonly onSaying: (isSaying: boolean) => void;
}

/** So much of the end of a description is shown before the sentence. */
const SHOWN = 240;

/** What the model would read of the route: routing alone stays in the harness. */
export function SentencePart({ name, description, isSaid, sentence, isSaying, onSentence, onSaying }: SentencePartProps) {
  const box = useId();
  const isAdded = isSaying && sentence.trim() !== '';
  return (
    <div className={styles.sentence}>
      <label className={styles.check}>
        <input type="checkbox" checked={isSaying} onChange={(event) => onSaying(event.target.checked)} />
        <span>Say it in the description of <code dir="ltr">{name || 'the tool'}</code>, where the model chooses</span>
      </label>
      {isSaid && <p className={styles.about}>The description names the tool already.</p>}
      {isSaying && (
        <>
          <label className="visually-hidden" htmlFor={box}>Sentence for the description</label>
          <textarea id={box} className={styles.text} dir="auto" rows={2} value={sentence} onChange={(event) => onSentence(event.target.value)} />
        </>
      )}
      {isAdded && (
        <div role="group" aria-label="What changes in the description" className={styles.difference}>
          <LineDifference lines={compare(description, sentence.trim())} />
        </div>
      )}
    </div>
  );
}

function compare(description: string, sentence: string): readonly DifferentLine[] {
  const before = description.trimEnd();
  const added = appendSentence(description, sentence).slice(before.length).trimStart();
  const tail = before.length > SHOWN ? `…${before.slice(-SHOWN)}` : before;
  return [...(tail === '' ? [] : [{ kind: 'kept', text: tail } as const]), { kind: 'added', text: added }];
}
