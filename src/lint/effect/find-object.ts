import { splitWords } from '../words/split-words.ts';
import { removeService } from './find-verb-effect.ts';

/** Words that do not tell one object from another. */
const FILLERS = new Set('a an the new current latest as done complete completed'.split(' '));

/** The words of a name after its service: `write`, `file` for `github_write_file`. */
export function listActWords(name: string): readonly string[] {
  return removeService(splitWords(name));
}

/**
 * What a name says one of these verbs is done to, in the singular: `page` for `deploy_pages` and
 * `page.deploy`, '' for `deploy` and `deploy_to_vercel`; undefined where the verb is neither first
 * nor last.
 */
export function findObject(name: string, verbs: readonly string[]): string | undefined {
  const words = listActWords(name);
  const [first = '', ...rest] = words;
  const isFirst = verbs.includes(first);
  if (!isFirst && !verbs.includes(words.at(-1) ?? '')) return undefined;
  const to = rest.indexOf('to');
  const object = isFirst ? (to === -1 ? rest : rest.slice(0, to)) : words.slice(0, -1);
  return object
    .filter((word) => !FILLERS.has(word))
    .map((word) => word.replace(/(?<=[a-z]{2}[^s])s$/, ''))
    .join(' ');
}
