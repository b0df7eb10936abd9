import { readSources } from '../architecture/sources.ts';
import { listWords } from './list-words.ts';

/** Rules print their own book, public/rules.md. */
const FOLDERS = ['ui', 'app', 'emit', 'probe', 'render', 'cli', 'publish', 'refactor', 'import'];

const HEAD = `# Every text that a person can see

Printed by \`npm run words\` from the source, so that all words can be read in one sitting. Change a
text where it is shown, then run it again. \`…\` stands for what is computed. The rules have a book of
their own, \`public/rules.md\`.
`;

/** All texts by folder and file, in the order of the source. */
export function printWords(): string {
  const pages = new Map<string, string[]>();
  for (const folder of FOLDERS)
    for (const file of readSources(`src/${folder}`).toSorted((a, b) =>
      a.path < b.path ? -1 : 1,
    )) {
      const words = listWords(file);
      if (words.length === 0) continue;
      const [, ...names] = file.path.split('/');
      const page = names.slice(0, names.length > 2 ? 2 : 1).join('/');
      const lines = words.map(({ kind, text }) => `- ${kind}: ${text}`);
      const part = [`### ${names.join('/')}`, '', ...lines, ''].join('\n');
      pages.set(page, [...(pages.get(page) ?? []), part]);
    }
  return [HEAD, ...[...pages].flatMap(([page, parts]) => [`## ${page}\n`, ...parts])].join('\n');
}
