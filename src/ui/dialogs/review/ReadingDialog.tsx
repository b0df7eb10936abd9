import { useState } from 'react';
import {
  createReadingChange,
  findLastReading,
  findNeighbour,
  type ReadingAnswer,
} from '../../../app/cold-read.ts';
import { getContract, getName } from '../../../app/derive.ts';
import { listToolsInPhase } from '../../../app/phases/list-tools-in-phase.ts';
import { getConfiguredTarget } from '../../../app/wire/wire.ts';
import type { Tool } from '../../../app/workspace.ts';
import { REVIEW_QUESTIONS } from '../../../contract/cold-questions.ts';
import { formatPointer, type Pointer } from '../../../contract/json/pointer.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useApp, useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import { ColdQuestions } from './ColdQuestions.tsx';
import { ColdText } from './ColdText.tsx';
import button from '../../parts/button.module.css';
import styles from './ReadingDialog.module.css';

type Answers = ReadonlyMap<string, ReadingAnswer>;
const NO_ANSWERS: Answers = new Map();

/**
 * Shows each tool as the model receives it, with questions that the wire alone must answer. Works
 * without a pointer.
 */
export function ReadingDialog() {
  const { app } = useWorkshop();
  // What a model reads of a provider's tool is the provider's, and not published.
  const tools = useApp((state) =>
    listToolsInPhase(state.workspace, state.phase).filter(
      ({ document }) => !document.has('provider_tool'),
    ),
  );
  const selected = useApp((state) => state.selected);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Answers>>(new Map());
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      tools.findIndex(({ id }) => id === selected),
    ),
  );
  const index = Math.min(current, tools.length - 1);
  const tool = tools[index];
  const close = (): void => app.setView({ dialog: undefined });
  const openTool = (to: number): void => {
    setCurrent(to);
    const next = tools[to];
    if (next !== undefined) app.setView({ selected: next.id });
  };
  return (
    <Dialog title="Review as the model" look="book" onClose={close}>
      {tool === undefined ? (
        <p className={styles.none}>This phase has no tools to review.</p>
      ) : (
        <Reading
          key={tool.id}
          tool={tool}
          index={index}
          count={tools.length}
          answers={drafts.get(tool.id)}
          onAnswer={(answers) => setDrafts(new Map(drafts).set(tool.id, answers))}
          onGo={(to) => (to < tools.length ? openTool(to) : close())}
        />
      )}
    </Dialog>
  );
}

interface ReadingProps {
  readonly tool: Tool;
  readonly index: number;
  readonly count: number;
  readonly answers: Answers | undefined;
  readonly onAnswer: (answers: Answers) => void;
  readonly onGo: (to: number) => void;
}

function Reading({ tool, index, count, answers: drafted, onAnswer, onGo }: ReadingProps) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const target = useAppStrict((state) => getConfiguredTarget(state.workspace, state.target));
  const last = useAppStrict((state) => findLastReading(state.workspace, tool));
  const neighbour = useAppStrict((state) => findNeighbour(state.workspace, tool));
  const answers = drafted ?? NO_ANSWERS;
  const [asked, setAsked] = useState<string>();
  const setNotePointer = (at: Pointer): void => {
    const answered = asked === undefined ? undefined : answers.get(asked);
    if (asked !== undefined && answered?.answer === 'no')
      onAnswer(new Map(answers).set(asked, { ...answered, place: formatPointer(at) }));
  };
  const saveReading = (): void => {
    if (answers.size > 0)
      app.apply(
        createReadingChange(app.store.getState().workspace, {
          tool,
          target: target.id,
          day: getToday(),
          answers,
        }),
      );
    onGo(index + 1);
  };
  return (
    <div className={styles.reading}>
      <ColdText tool={tool} target={target} onPin={setNotePointer} />
      <section className={styles.questions} aria-label="Questions">
        <p className={styles.progress}>
          {index + 1} of {count} ·{' '}
          {last === undefined
            ? 'not reviewed yet'
            : `reviewed ${last.read_on}, ${countNo(last.answers)} open`}
        </p>
        {neighbour !== undefined && <Neighbour tool={neighbour} />}
        <ColdQuestions
          questions={REVIEW_QUESTIONS}
          answers={answers}
          readOnly={readOnly}
          onAnswer={(id, answered) => onAnswer(new Map(answers).set(id, answered))}
          onAsk={setAsked}
        />
        <StepButtons
          isFirst={index === 0}
          nextLabel={formatNextLabel(answers.size > 0, index + 1 < count)}
          canGoOn={!readOnly || answers.size === 0}
          onPrevious={() => onGo(index - 1)}
          onNext={saveReading}
        />
        <p className={styles.keys}>
          Press <kbd>Y</kbd> or <kbd>N</kbd> to answer and <kbd>Tab</kbd> to move on. Each “no” adds
          a note and a problem until you resolve it.
        </p>
      </section>
    </div>
  );
}

/** The tool of the phase that a model would most likely confuse with the one that is read. */
function Neighbour({ tool }: { readonly tool: Tool }) {
  return (
    <details className={styles.neighbour}>
      <summary>
        Most similar tool:{' '}
        <bdi>
          <code>{getName(tool)}</code>
        </bdi>
      </summary>
      <p dir="auto">{getContract(tool.document).description ?? 'No description'}</p>
    </details>
  );
}

interface StepButtonsProps {
  readonly isFirst: boolean;
  readonly nextLabel: string;
  /** A read-only preview cannot record answers. */
  readonly canGoOn: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

function StepButtons({ isFirst, nextLabel, canGoOn, onPrevious, onNext }: StepButtonsProps) {
  return (
    <div className={styles.steps}>
      <button type="button" className={button.button} disabled={isFirst} onClick={onPrevious}>
        Previous
      </button>
      <button
        type="button"
        data-record
        className={button.primary}
        disabled={!canGoOn}
        onClick={onNext}
      >
        {nextLabel}
      </button>
    </div>
  );
}

function formatNextLabel(hasAnswers: boolean, hasNext: boolean): string {
  if (hasAnswers) return hasNext ? 'Save and next' : 'Save and close';
  return hasNext ? 'Skip' : 'Close';
}

function countNo(answers: ReadonlyMap<string, string>): number {
  return [...answers.values()].filter((answer) => answer === 'no').length;
}

/** The local date as `yyyy-mm-dd`, which is how Swedish formats dates. */
function getToday(): string {
  return new Intl.DateTimeFormat('sv-SE').format(new Date());
}
