import type { TextFile } from '../archive.ts';

type SourceLanguage = 'typescript' | 'python';

const ENDINGS: readonly (readonly [RegExp, SourceLanguage])[] = [
  [/\.[cm]?[jt]sx?$/, 'typescript'],
  [/\.pyi?$/, 'python'],
];

/** By the ending of a path alone. */
export function findLanguageOfPath(path: string): SourceLanguage | undefined {
  return ENDINGS.find(([ending]) => ending.test(path))?.[1];
}

const STATEMENTS: readonly (readonly [RegExp, SourceLanguage])[] = [
  [
    /^(?:from [\w.]+ import |(?:async )?def \w+\s*\(|class \w+(?:\([^)\n]*\))?:\s*$|@[\w.]+(?:\(.*\))?\s*$)/m,
    'python',
  ],
  [
    /^(?:import\b.*["'];?\s*$|export (?:const|default|async|function|interface|type) |(?:const|let|var) [\w${[]|(?:async )?function \w+\s*[(<]|interface \w+|type \w+ =|(?:await )?[\w.]+\.(?:registerTool|tool|addTool)\()/m,
    'typescript',
  ],
];

/** The language of a file, or of a text without one: the statement that comes first decides. */
export function findSourceLanguage({ path, text }: TextFile): SourceLanguage | undefined {
  const known = findLanguageOfPath(path);
  if (known !== undefined || /\.\w{1,5}$/.test(path)) return known;
  const start = text.slice(0, 100_000);
  return STATEMENTS.map(([pattern, language]) => ({ at: start.search(pattern), language }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at)[0]?.language;
}

/** Folders that hold what others wrote or what a program made. */
const FOREIGN =
  /(?:^|\/)(?:node_modules|bower_components|site-packages|vendor|\.?venv|\.git|__pycache__|\.next|coverage)\//;
const TESTS =
  /(?:^|\/)(?:tests?|__tests__|__mocks__|spec|fixtures|e2e)\/|\.(?:test|spec)\.\w+$|(?:^|\/)(?:test_\w+|\w+_test|conftest)\.py$/;
const BUILT = /(?:^|\/)(?:dist|build|out|lib|esm|cjs|target)\/|\.min\.[cm]?js$/;
const MOST_FILES = 2_000;

export interface SourceSelection {
  readonly paths: readonly string[];
  /** How many source files were passed over, and why. */
  readonly skipped: readonly { readonly why: string; readonly count: number }[];
}

/** The source files of a repository: without those of others, of tests, and without builds. */
export function selectSourcePaths(paths: readonly string[]): SourceSelection {
  // Declaration files say what others define.
  const sources = paths.filter(
    (path) => findLanguageOfPath(path) !== undefined && !/\.d\.[cm]?ts$/.test(path),
  );
  const own = sources.filter((path) => !FOREIGN.test(path));
  const untested = own.filter((path) => !TESTS.test(path));
  const written = untested.filter((path) => !BUILT.test(path));
  // A published package may hold nothing but its build.
  const chosen = written.length > 0 ? written : untested;
  const read = chosen.slice(0, MOST_FILES);
  const skipped = [
    { why: 'in packages of others', count: sources.length - own.length },
    { why: 'in tests', count: own.length - untested.length },
    { why: 'in builds', count: untested.length - chosen.length },
    {
      why: `beyond the first ${MOST_FILES.toLocaleString('en')}`,
      count: chosen.length - read.length,
    },
  ];
  return { paths: read, skipped: skipped.filter(({ count }) => count > 0) };
}
