import { useEffect, useState } from 'react';
import { getRuleId } from '../contract/former-rule-ids.ts';
import type { RuleBook, RuleEntry } from '../lint/rule-book.ts';
import { useWorkshop } from './use-app.ts';

/** The rule book; undefined until the linter has sent it. */
export function useRuleBook(): RuleBook | undefined {
  const { commands } = useWorkshop();
  const [book, setBook] = useState<RuleBook>();
  useEffect(() => {
    let current = true;
    void commands.linter.readBook().then((read) => current && setBook(read));
    return () => {
      current = false;
    };
  }, [commands]);
  return book;
}

export function findRule(
  book: RuleBook | undefined,
  id: string | undefined,
): RuleEntry | undefined {
  const current = id === undefined ? undefined : getRuleId(id);
  return book?.flatMap((chapter) => chapter.rules).find((rule) => rule.id === current);
}
