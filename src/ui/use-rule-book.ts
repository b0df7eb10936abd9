import { useEffect, useState } from 'react';
import type { RuleBook, RuleEntry } from '../lint/rule-book.ts';
import { useWorkshop } from './use-app.ts';

/** The rules in words; undefined until the linter has sent them. */
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
  return book?.flatMap((chapter) => chapter.rules).find((rule) => rule.id === id);
}
