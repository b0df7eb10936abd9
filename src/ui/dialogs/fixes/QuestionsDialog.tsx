import { useMemo } from 'react';
import { listQuestionTopics, type QuestionTopic } from '../../../app/linting/list-questions.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import { useRuleBook } from '../../use-rule-book.ts';
import { FixPreviewList } from './FixPreviewList.tsx';
import { formatFixOwner } from './format-fix-owner.ts';
import { QuestionGroup } from './QuestionGroup.tsx';
import { useChosenFixes } from './use-chosen-fixes.ts';
import { useFixPreview } from './use-fix-preview.ts';
import button from '../../parts/button.module.css';
import styles from './QuestionsDialog.module.css';

const FACTS = ['fact'] as const;

/**
 * What only a person knows, asked once for all tools: each suggestion says what it comes from, and
 * nothing is chosen before somebody chooses it.
 */
export function QuestionsDialog() {
  const { app, commands } = useWorkshop();
  const readOnly = useReadOnly();
  const workspace = useAppStrict((state) => state.workspace);
  const lintState = useAppStrict((state) => state.lintState);
  const topics = useMemo(() => listQuestionTopics(lintState), [lintState]);
  const book = useRuleBook();
  const { chosen, selectFixes } = useChosenFixes();
  const fixing = useFixPreview({
    tool: undefined,
    rule: undefined,
    chosen,
    kinds: FACTS,
    ownsServer: false,
  });
  const count = fixing?.count ?? 0;
  const close = (): void => app.setView({ dialog: undefined });
  return (
    <Dialog
      title="Questions only you can answer"
      onClose={close}
      footer={
        <button
          type="button"
          className={button.primary}
          disabled={readOnly || count === 0}
          onClick={() => {
            if (fixing !== undefined) commands.linter.applyFixPlan(fixing);
            close();
          }}
        >
          {describeAccept(chosen.size, fixing?.count)}
        </button>
      }
    >
      <p className={styles.lead}>{describeTopics(topics)}</p>
      {topics.map((topic, i) => (
        <QuestionGroup
          key={topic.code}
          topic={topic}
          book={book}
          isFirst={i === 0}
          chosen={chosen}
          formatOwner={(id) => formatFixOwner(workspace, id)}
          onChoose={selectFixes}
        />
      ))}
      {fixing !== undefined && count > 0 && (
        <details className={styles.changes}>
          <summary>What changes</summary>
          <FixPreviewList fixing={fixing} />
        </details>
      )}
    </Dialog>
  );
}

function describeTopics(topics: readonly QuestionTopic[]): string {
  return topics.length === 0
    ? 'No questions are open.'
    : 'Names and MCP hints suggest the answers. Check them: nothing is written before you accept it, and one undo takes everything back.';
}

function describeAccept(chosen: number, planned: number | undefined): string {
  if (chosen === 0) return 'Nothing chosen';
  if (planned === undefined) return 'Working out…';
  return `Accept ${planned.toLocaleString('en')} ${planned === 1 ? 'answer' : 'answers'}`;
}
