import { countQuestions } from '../../app/linting/list-questions.ts';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import styles from './OpenQuestions.module.css';

/** What only a person knows about several tools: one line that leads to all of the questions. */
export function OpenQuestions() {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const { questions, tools } = useApp((state) => countQuestions(state.lintState));
  // A single tool is answered at its findings.
  if (tools < 2) return null;
  return (
    <div className={styles.line}>
      <span>
        {questions === 1 ? '1 question' : `${questions} questions`} about{' '}
        {tools.toLocaleString('en')} tools that only you can answer
      </span>
      <button
        type="button"
        className={styles.answer}
        disabled={readOnly}
        onClick={() => app.setView({ dialog: 'questions' })}
      >
        Answer…
      </button>
    </div>
  );
}
