import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
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
  /** The note of this question got the focus. */
  readonly onAsk: (id: string) => void;
}

/** Questions with a yes and a no; Y and N answer the one in focus and move on to the next. */
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
      {questions.map((question, index) => (
        <Question
          key={question.id}
          question={question}
          answered={answers.get(question.id)}
          isFirst={index === 0}
          readOnly={readOnly}
          onAnswer={(given) => setAnswer(index, given)}
        >
          <NoteFields
            question={question}
            answered={answers.get(question.id)}
            onChange={(answered) => onAnswer(question.id, answered)}
            onAsk={() => onAsk(question.id)}
            onDone={() => focusNext(index, false)}
          />
        </Question>
      ))}
    </ol>
  );
}

const ANSWER_KEYS = new Map<string, ReadingAnswer['answer']>([
  ['y', 'yes'],
  ['n', 'no'],
]);

interface QuestionProps {
  readonly question: ReviewQuestion;
  readonly answered: ReadingAnswer | undefined;
  readonly isFirst: boolean;
  readonly readOnly: boolean;
  readonly onAnswer: (given: ReadingAnswer['answer']) => void;
  readonly children: ReactNode;
}

function Question({
  question: { text },
  answered,
  isFirst,
  readOnly,
  onAnswer,
  children,
}: QuestionProps) {
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const given = ANSWER_KEYS.get(event.key.toLowerCase());
    if (given === undefined) return;
    event.preventDefault();
    onAnswer(given);
  };
  return (
    <li data-answer={answered?.answer} onKeyDown={handleKeyDown}>
      <div role="group" aria-label={text}>
        <p>{text}</p>
        <span className={styles.answers}>
          {ANSWERS.map((each) => (
            <button
              key={each}
              type="button"
              data-first={isFirst && each === 'yes' ? '' : undefined}
              aria-pressed={answered?.answer === each}
              disabled={readOnly}
              onClick={() => onAnswer(each)}
            >
              {each}
            </button>
          ))}
        </span>
      </div>
      {children}
    </li>
  );
}

interface NoteFieldsProps {
  readonly question: ReviewQuestion;
  readonly answered: ReadingAnswer | undefined;
  readonly onChange: (answered: ReadingAnswer) => void;
  readonly onAsk: () => void;
  /** Enter was pressed in the note. */
  readonly onDone: () => void;
}

/** What is missing and where, after a no. */
function NoteFields({
  question: { short, at },
  answered,
  onChange,
  onAsk,
  onDone,
}: NoteFieldsProps) {
  if (answered?.answer !== 'no') return null;
  return (
    <div className={styles.missing} onFocus={onAsk}>
      <input
        aria-label={`What is missing: ${short}`}
        dir="auto"
        placeholder="What is missing?"
        value={answered.note}
        onChange={(event) => onChange({ ...answered, note: event.target.value })}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onDone()}
      />
      <input
        aria-label={`Place of the note: ${short}`}
        title="Where the note belongs: click a line of the JSON or type a JSON pointer"
        dir="ltr"
        spellCheck={false}
        placeholder={formatPointer(at)}
        value={answered.place ?? ''}
        onChange={(event) => onChange({ ...answered, place: event.target.value })}
      />
    </div>
  );
}
