import { useId } from 'react';
import type { FixItem, FixQuestion } from '../../../app/linting/list-fixes.ts';
import type { QuestionTopic } from '../../../app/linting/list-questions.ts';
import { formatCount } from '../../../contract/format-count.ts';
import type { RuleBook } from '../../../lint/rule-book.ts';
import { renderCode } from '../../parts/text/render-code.tsx';
import { findRule } from '../../use-rule-book.ts';
import { ChooseAll, ItemList } from './FixGroups.tsx';
import styles from './QuestionsDialog.module.css';

interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly formatOwner: (id: string | undefined) => string;
  readonly onChoose: (names: readonly string[], isChosen: boolean) => void;
}

interface QuestionGroupProps extends Choosing {
  readonly topic: QuestionTopic;
  /** Undefined until it is loaded. */
  readonly book: RuleBook | undefined;
  /** Gets the focus when the dialog opens. */
  readonly isFirst: boolean;
}

/** All questions of one rule; one box chooses them together, where there are several. */
export function QuestionGroup({ topic, book, isFirst, ...choosing }: QuestionGroupProps) {
  const { code, questions, items, unanswered } = topic;
  const title = useId();
  const summary = findRule(book, code)?.summary ?? code;
  return (
    <section className={styles.topic} aria-labelledby={title}>
      <h3 id={title}>{renderCode(summary)}</h3>
      {questions.length > 1 && (
        <ChooseAll items={items} ownsServer isFirst={isFirst} {...choosing}>
          Accept every suggestion below <span>{formatCount(items.length, 'tool')}</span>
        </ChooseAll>
      )}
      <ul data-nested={questions.length > 1}>
        {questions.map((each, i) => (
          <Question
            key={each.question}
            asked={each}
            isFirst={isFirst && questions.length === 1 && i === 0}
            {...choosing}
          />
        ))}
      </ul>
      {unanswered > 0 && (
        <p className={styles.note}>
          {formatCount(unanswered, 'tool')} without a suggestion: answer on the page of the tool.
        </p>
      )}
    </section>
  );
}

interface QuestionProps extends Choosing {
  readonly asked: FixQuestion;
  readonly isFirst: boolean;
}

function Question({ asked: { question, items }, isFirst, ...choosing }: QuestionProps) {
  const hasTitles = items.some(({ title }) => title !== items[0]?.title);
  return (
    <li>
      <ChooseAll items={items} ownsServer isFirst={isFirst} {...choosing}>
        {renderCode(question)} <span>{formatCount(items.length, 'tool')}</span>
      </ChooseAll>
      <details className={styles.items}>
        <summary>Choose one by one{describeReasons(items)}</summary>
        <ItemList items={items} ownsServer hasTitles={hasTitles} {...choosing} />
      </details>
    </li>
  );
}

/** What most suggestions come from: more would not be read. */
const MOST_REASONS = 3;

function describeReasons(items: readonly FixItem[]): string {
  const counts = new Map<string, number>();
  for (const { because } of items)
    if (because !== undefined) counts.set(because, (counts.get(because) ?? 0) + 1);
  const reasons = [...counts].toSorted(([, a], [, b]) => b - a);
  if (reasons.length === 0) return '';
  const named = reasons
    .slice(0, MOST_REASONS)
    .map(([because, count]) => (count === 1 ? because : `${because} (${count})`));
  const more = reasons.length > MOST_REASONS ? ' and others' : '';
  return `. Suggested by ${named.join(', ')}${more}`;
}
