import type { Contract } from '../../contract/contract.ts';
import { listStrings } from '../../contract/json/json.ts';
import { memoizeText } from '../../contract/memoize-text.ts';
import { getFacts } from '../../lint/facts.ts';
import { hasSeveralWords } from '../../lint/words/list-mentions.ts';

/**
 * In quotes or bare, with its context: parts of paths, URLs, placeholders and flags are no tool
 * names.
 */
const NAME =
  /(?<![\w./@#$%{}<\\-])([`'"“‘]?)([A-Za-z_]\w*(?:[.-]\w+)*)(?:\(\))?([`'"”’]?)(?![\w/@{}>\\-])/g;
const MOST_LETTERS = 128;
const MAX_TEXT = 20_000;

/**
 * What in a text may be the name of a tool: in quotes, or of several words (`edit_file`,
 * `editFile`, `edit-file`). Each once.
 */
const listCandidates = memoizeText((text): readonly string[] => {
  const found = new Set<string>();
  for (const [, opening = '', name = '', closing = ''] of text.slice(0, MAX_TEXT).matchAll(NAME)) {
    const isQuoted = opening !== '' && closing !== '';
    if (name.length <= MOST_LETTERS && (isQuoted || hasSeveralWords(name) || name.includes('.')))
      found.add(name);
  }
  return [...found];
});

/**
 * The tools that a text of a contract surely names: what is also a parameter, a value or a field of
 * its own may mean that.
 */
export function findMentions(
  contract: Contract,
  text: string,
  isTool: (name: string) => boolean,
): readonly string[] {
  return listCandidates(text).filter(
    (name) => name !== contract.name && isTool(name) && !isOwnName(name, contract),
  );
}

function isOwnName(name: string, contract: Contract): boolean {
  const { parameters, fields } = getFacts(contract);
  return (
    parameters.some(
      (parameter) =>
        parameter.name === name || listStrings(parameter.schema.get('enum')).includes(name),
    ) || fields.some((field) => field.name === name)
  );
}
