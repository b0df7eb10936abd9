import { useEffect, useRef } from 'react';
import type { ReadingAnswer } from '../../../app/cold-read.ts';
import type { ReviewQuestion } from '../../../contract/cold-questions.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import { ANSWERS } from '../../../contract/registry.ts';
import styles from './ReadingDialog.module.css';

interface ColdQuestionsProps {
  readonly questions: readonly ReviewQuestion[];
  readonly answers: ReadonlyMap<string, ReadingAnswer>;
  readonly readOnly: boolean;
  readonly onAnswer: (id: string, answered: ReadingAnswer) => void;
  /** A note is being written. */
  readonly onAsk: (id: string) => void;
}

/** Each with yes and no; Y and N answer the one in focus and lead on. */
export function ColdQuestions({
  questions,
  answers,
  readOnly,
  onAnswer,
  onAsk,
}: ColdQuestionsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[data-first]')?.focus(), []);
  const focusNext = (index: number, wantsNote: boolean): void => {
    requestAnimationFrame(() => {
      const item = list.current?.children[wantsNote ? index : index + 1];
      const next =
        item?.querySelector<HTMLElement>(wantsNote ? 'input' : 'button') ??
        list.current?.parentElement?.querySelector<HTMLElement>('[data-record]');
      next?.focus();
    });
  };
  const setAnswer = (index: number, given: ReadingAnswer['answer']): void => {
    const question = questions[index];
    if (question === undefined || readOnly) return;
    onAnswer(question.id, { note: '', ...answers.get(question.id), answer: given });
    focusNext(index, given === 'no');
  };
  return (
    <ol ref={list} className={styles.list}>
      {questions.map(({ id, text, short, at }, index) => {
        const answered = answers.get(id);
        return (
          <li
            key={id}
            data-answer={answered?.answer}
            onKeyDown={(event) => {
              if (
                event.target instanceof HTMLInputElement ||
                event.ctrlKey ||
                event.metaKey ||
                event.altKey
              )
                return;
              const given = { y: 'yes', n: 'no' } as const;
              const key = event.key.toLowerCase();
              if (key !== 'y' && key !== 'n') return;
              event.preventDefault();
              setAnswer(index, given[key]);
            }}
          >
            <div role="group" aria-label={text}>
              <p>{text}</p>
              <span className={styles.answers}>
                {ANSWERS.map((each) => (
                  <button
                    key={each}
                    type="button"
                    data-first={index === 0 && each === 'yes' ? '' : undefined}
                    aria-pressed={answered?.answer === each}
                    disabled={readOnly}
                    onClick={() => setAnswer(index, each)}
                  >
                    {each}
                  </button>
                ))}
              </span>
            </div>
            {answered?.answer === 'no' && (
              <div className={styles.missing} onFocus={() => onAsk(id)}>
                <input
                  aria-label={`What is missing: ${short}`}
                  dir="auto"
                  placeholder="what is missing"
                  value={answered.note}
                  onChange={(event) => onAnswer(id, { ...answered, note: event.target.value })}
                  onKeyDown={(event) =>
                    event.key === 'Enter' &&
                    !event.nativeEvent.isComposing &&
                    focusNext(index, false)
                  }
                />
                <input
                  aria-label={`Place of the note: ${short}`}
                  title="Where the note is pinned: click a line of the wire, or write the place"
                  dir="ltr"
                  spellCheck={false}
                  placeholder={formatPointer(at)}
                  value={answered.place ?? ''}
                  onChange={(event) => onAnswer(id, { ...answered, place: event.target.value })}
                />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
