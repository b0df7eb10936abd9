import type { Contract } from '../../../contract/contract.ts';
import { isObject } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { memoizeText } from '../../../contract/memoize-text.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { splitWords } from '../../words/split-words.ts';
import { readDemands } from './read-demands.ts';

/** `--force` anywhere, `-f` only in quotes: "-term" excludes a word from a search. */
const FLAG =
  /(?<![\w/.=-])(?:[`'"]?(--[a-z][a-z0-9]+(?:-[a-z0-9]+){0,6})(?![\w=/-])|[`'"](-[a-z])[`'"])/gi;
/** Of a program that the text runs, of the server's own start, or an example of a command. */
const OF_PROGRAM =
  /\b(?:run|runs|running|execute[sd]?|commands?|cli|shell|terminal|bash|npm|npx|yarn|pnpm|pip|git|docker|kubectl|node|python3?|curl|az|aws|gcloud|cargo|go|make|server|started|start|launch(?:ed)?|binary|process|equivalent|like|same as|similar|via|args?|arguments? to|e\.g|example|chrome|browser|ffmpeg|environment|diff|patch|header line)\b/i;
/** Parameters that take flags as text. */
const TAKES_FLAGS = new Set(
  'args argv arg flags flag command commands cmd cli options option params extra script arguments shell code input query'.split(
    ' ',
  ),
);
const HAS_FLAG = /--[a-z]|[`'"]-[a-z][`'"]/i;
const MAX_TEXT = 20_000;
const MOST = 20;

export const flagsExist: ToolRule = {
  id: 'flags-exist',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Name parameters, not command-line flags',
  why: 'A model calls a tool with named arguments. A flag such as `--force` from the help text of a program is sent as an unknown parameter, or its effect is never used.',
  source: 'Source 002, descriptions drift and nothing breaks when they do',
  except: 'A flag of another program that the text names ("`git log --oneline`") is not reported.',
  bad: { ...example, description: `${example.description} Add --force to replace a booking.` },
  good: example,
  check: ({ contract }, report) => {
    const texts = listTexts(contract);
    if (!texts.some(({ text }) => HAS_FLAG.test(text)) || canTakeFlags(contract)) return;
    const demanded = new Set(
      readDemands(contract.description ?? '').flatMap(({ names }) => names.map(({ name }) => name)),
    );
    const known = new Set(getFacts(contract).parameters.map(({ words }) => words.join('')));
    for (const { text, at } of texts) {
      const names = [...new Set(listFlags(text))].filter(
        (flag) => !known.has(splitWords(flag).join('')) && !demanded.has(flag.slice(2)),
      );
      if (names.length > 0)
        report({
          at,
          message: `The text uses ${listNames(names)}, but the tool has no such parameter${names.length === 1 ? '' : 's'}.`,
          hint: `Declare a parameter for ${names.length === 1 ? 'it' : 'each'}, or remove ${names.length === 1 ? 'it' : 'them'} from the text.`,
        });
    }
  },
};

function listTexts(contract: Contract): readonly { readonly text: string; readonly at: Pointer }[] {
  return [
    { text: contract.description ?? '', at: ['description'] },
    ...getFacts(contract).parameters.map(({ description, at }) => ({
      text: description,
      at: [...at, 'description'],
    })),
  ];
}

/** An argument may hold flags, or the input takes any key. */
function canTakeFlags(contract: Contract): boolean {
  const { parameters } = getFacts(contract);
  return (
    !isObject(contract.input_schema) ||
    parameters.length === 0 ||
    parameters.some(({ words }) => words.some((word) => TAKES_FLAGS.has(word)))
  );
}

const listFlags = memoizeText((written): readonly string[] => {
  const text = written.slice(0, MAX_TEXT);
  if (!HAS_FLAG.test(text)) return [];
  return [...text.matchAll(FLAG)].slice(0, MOST).flatMap((match) => {
    const start = Math.max(0, match.index - 80);
    const before = text.slice(start, match.index);
    const after = text.slice(match.index, match.index + 60);
    const sentence = before.slice(before.search(/[^.;\n]*$/)) + after.split(/[.;\n]/)[0];
    const isInCode = (before.match(/`/g)?.length ?? 0) % 2 === 1;
    return isInCode || OF_PROGRAM.test(sentence.replace(FLAG, ' '))
      ? []
      : [match[1] ?? match[2] ?? ''];
  });
});
