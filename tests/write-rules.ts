import { writeFileSync } from 'node:fs';
import { printRuleBook } from '../src/lint/print-rule-book.ts';
import { createRuleBook } from '../src/lint/rule-book.ts';
import { families } from '../src/lint/rules.ts';

/** `npm run rules`: prints public/rules.md anew from the rules. */
writeFileSync(
  new URL('../public/rules.md', import.meta.url),
  printRuleBook(createRuleBook(families)),
);
