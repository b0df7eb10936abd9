import { useId } from 'react';
import type { RoutePlan } from '../../../app/map/declare-route.ts';
import { addSentence } from '../../../contract/add-sentence.ts';
import { LineDifference, type DifferentLine } from '../../parts/text/LineDifference.tsx';
import styles from './RouteForm.module.css';

interface SentencePartProps {
  /** Of the tool whose text gets the sentence. */
  readonly name: string;
  readonly plan: RoutePlan;
  readonly sentence: string;
  /** The label of the field that the proposal needs; undefined where none is proposed. */
  readonly awaited: string | undefined;
  readonly isSaying: boolean;
  readonly onSentence: (sentence: string) => void;
  readonly onSaying: (isSaying: boolean) => void;
}

/** Characters of the description shown before the sentence. */
const SHOWN = 240;

/** The sentence for the model: the route alone is read by the harness only. */
export function SentencePart({
  name,
  plan: { text, place, isSaid },
  sentence,
  awaited,
  isSaying,
  onSentence,
  onSaying,
}: SentencePartProps) {
  const box = useId();
  const what = place[0] === 'errors' ? 'hint' : 'description';
  const isAdded = isSaying && sentence.trim() !== '';
  return (
    <div className={styles.sentence} data-field="sentence">
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isSaying}
          onChange={(event) => onSaying(event.target.checked)}
        />
        <span>
          {what === 'hint' ? 'Add it to the hint of this error' : 'Add it to the description'} of{' '}
          <code dir="ltr">{name || 'the tool'}</code>,{' '}
          {what === 'hint' ? 'read after the error' : 'read when choosing a tool'}
        </span>
      </label>
      {isSaid && <p className={styles.about}>The {what} already names the tool.</p>}
      {isSaying && (
        <>
          <label className="visually-hidden" htmlFor={box}>
            Sentence for the {what}
          </label>
          <textarea
            id={box}
            className={styles.text}
            dir="auto"
            rows={2}
            placeholder={
              awaited === undefined ? '' : `Fill in “${awaited}”, and a sentence is proposed here.`
            }
            value={sentence}
            onChange={(event) => onSentence(event.target.value)}
          />
        </>
      )}
      {isAdded && (
        <div role="group" aria-label={`What changes in the ${what}`} className={styles.difference}>
          <LineDifference lines={compareSentence(text, sentence.trim())} />
        </div>
      )}
    </div>
  );
}

function compareSentence(description: string, sentence: string): readonly DifferentLine[] {
  const before = description.trimEnd();
  const added = addSentence(description, sentence).slice(before.length).trimStart();
  const tail = before.length > SHOWN ? `…${before.slice(-SHOWN)}` : before;
  return [
    ...(tail === '' ? [] : [{ kind: 'kept', text: tail } as const]),
    { kind: 'added', text: added },
  ];
}
