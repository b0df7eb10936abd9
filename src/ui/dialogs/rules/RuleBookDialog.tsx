import { useEffect, useRef, useState } from 'react';
import type { RuleBook, RuleEntry } from '../../../lint/rule-book.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useApp, useWorkshop } from '../../use-app.ts';
import { findRule, useRuleBook } from '../../use-rule-book.ts';
import { RulePage } from './RulePage.tsx';
import styles from './RuleBookDialog.module.css';

/** Every rule with its reason, source, examples, and its severity in this registry. */
export function RuleBookDialog() {
  const { app } = useWorkshop();
  const book = useRuleBook();
  const chosen = useApp((state) => state.rule);
  const [query, setQuery] = useState('');
  const find = useRef<HTMLInputElement>(null);
  useEffect(() => find.current?.focus(), [book]);
  const found = book && selectRules(book, query);
  const rule = findRule(book, chosen) ?? book?.[0]?.rules[0];
  return (
    <Dialog
      title="Rule book"
      look="book"
      onClose={() => app.setView({ dialog: undefined, rule: undefined })}
    >
      {book === undefined ? (
        <p className={styles.waiting}>Opening…</p>
      ) : (
        <div className={styles.book}>
          <nav className={styles.contents} aria-label="Rules">
            <input
              ref={find}
              type="search"
              aria-label="Find a rule"
              placeholder={`Find in ${book.reduce((sum, { rules }) => sum + rules.length, 0)} rules`}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) =>
                event.key === 'Enter' &&
                found?.[0]?.rules[0] &&
                app.setView({ rule: found[0].rules[0].id })
              }
            />
            <Contents
              book={found ?? []}
              current={rule?.id}
              onOpen={(id) => app.setView({ rule: id })}
            />
          </nav>
          {rule !== undefined && <RulePage key={rule.id} rule={rule} />}
        </div>
      )}
    </Dialog>
  );
}

interface ContentsProps {
  readonly book: RuleBook;
  readonly current: string | undefined;
  readonly onOpen: (id: string) => void;
}

function Contents({ book, current, onOpen }: ContentsProps) {
  const list = useRef<HTMLDivElement>(null);
  const counts = useApp((state) =>
    countFindings(state.lintState.tools.values(), state.lintState.registry.findings),
  );
  useEffect(() => {
    // In Chromium 156 `scrollIntoView` returns a promise (2026-11-21); an effect must not return
    // it.
    void list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  if (book.length === 0) return <p className={styles.waiting}>No matches</p>;
  return (
    <div ref={list} className={styles.chapters}>
      {book.map(({ id, title, rules }) => (
        <section key={id}>
          <h3>{title}</h3>
          <ul>
            {rules.map((rule) => (
              <li key={rule.id}>
                <button
                  type="button"
                  aria-current={rule.id === current}
                  onClick={() => onOpen(rule.id)}
                >
                  <span
                    className={styles.level}
                    data-severity={rule.severity}
                    role="img"
                    aria-label={rule.severity}
                  />
                  <span className={styles.id}>{rule.id}</span>
                  {(counts[rule.id] ?? 0) > 0 && (
                    <span className={styles.count} title="findings in this registry">
                      {counts[rule.id]}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function countFindings(
  lintResults: Iterable<{ readonly findings: readonly { readonly code: string }[] }>,
  registry: readonly { readonly code: string }[],
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const findings of [registry, ...[...lintResults].map((lintResult) => lintResult.findings)])
    for (const { code } of findings) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** The rules that contain every word of the query, in any of their texts. */
function selectRules(book: RuleBook, query: string): RuleBook {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return book;
  const hasWords = ({ id, summary, why, source, except, facts }: RuleEntry): boolean => {
    const text =
      `${id} ${summary} ${why} ${source} ${except} ${facts.map(({ claim }) => claim).join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return book.flatMap((chapter) => {
    const rules = chapter.rules.filter(hasWords);
    return rules.length === 0 ? [] : [{ ...chapter, rules }];
  });
}
