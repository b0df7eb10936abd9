import { parseArgs } from 'node:util';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { suggestNearest } from './suggest-nearest.ts';

const OPTIONS = {
  format: { type: 'string' },
  severity: { type: 'string' },
  profile: { type: 'string' },
  preset: { type: 'string' },
  summary: { type: 'boolean' },
  rule: { type: 'string', multiple: true },
  target: { type: 'string', multiple: true },
  fix: { type: 'string' },
  'own-server': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  tool: { type: 'string', multiple: true },
  sdk: { type: 'string' },
  prose: { type: 'boolean' },
  coverage: { type: 'boolean' },
  model: { type: 'string' },
  input: { type: 'string' },
  message: { type: 'string' },
  phase: { type: 'string' },
  user: { type: 'string' },
  known: { type: 'string', multiple: true },
  scope: { type: 'string', multiple: true },
  'strong-auth': { type: 'boolean' },
  sandbox: { type: 'boolean' },
  answer: { type: 'string' },
  registry: { type: 'string' },
  compare: { type: 'string', multiple: true },
  'fail-below': { type: 'string', multiple: true },
  'fail-above': { type: 'string', multiple: true },
  'should-call': { type: 'string', multiple: true },
  split: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  result: { type: 'string' },
  marker: { type: 'string', multiple: true },
  'budget-ms': { type: 'string' },
  browser: { type: 'string' },
  screenshot: { type: 'string' },
  before: { type: 'string' },
  report: { type: 'string' },
  mcp: { type: 'string' },
  published: { type: 'string' },
  'fail-on': { type: 'string' },
  as: { type: 'string' },
  out: { type: 'string' },
  replace: { type: 'boolean' },
  check: { type: 'boolean' },
  base: { type: 'string' },
  by: { type: 'string' },
  name: { type: 'string' },
  move: { type: 'string', multiple: true },
  editable: { type: 'boolean' },
  pick: { type: 'string', multiple: true },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

type OptionValue<Option> = Option extends { readonly type: 'boolean' }
  ? boolean
  : Option extends { readonly multiple: true }
    ? readonly string[]
    : string;

/** What was given, by option. */
export type OptionValues = {
  readonly [Name in Exclude<keyof typeof OPTIONS, 'tool'>]?:
    OptionValue<(typeof OPTIONS)[Name]> | undefined;
} & {
  readonly tool?: string | undefined;
  /** All of them, where `--tool` is given more than once. */
  readonly tools?: readonly string[] | undefined;
};

interface ParsedOptions {
  readonly values: OptionValues;
  /** The command, then its paths. */
  readonly positionals: readonly string[];
}

export const SEE_HELP = 'Run toolwright --help to list commands and options.';

/** Parses options and positionals. Errors: `unknown_option`, `value_missing`, `unknown_value`. */
export function parseOptions(given: readonly string[]): Outcome<ParsedOptions> {
  const args = addFixValue(replaceFormerNames(given));
  const wrong = checkOptionSyntax(args);
  if (wrong !== undefined) return wrong;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    strict: true,
  });
  const { tool = [], ...rest } = values;
  const [first] = tool;
  return createSuccess({
    positionals,
    values: {
      ...rest,
      ...(first === undefined ? {} : { tool: first }),
      ...(tool.length > 1 ? { tools: tool } : {}),
    },
  });
}

/** `--fix` alone is `--fix=safe`: parseArgs would take the next argument for its value. */
function addFixValue(words: readonly string[]): readonly string[] {
  const end = words.indexOf('--');
  return words.map((word, i) =>
    word === '--fix' && (end === -1 || i < end) ? '--fix=safe' : word,
  );
}

/** By their former name. */
const RENAMED: Readonly<Record<string, string>> = { '--ledger': '--coverage', '--sender': '--sdk' };

/** Options that were renamed are still read. */
function replaceFormerNames(words: readonly string[]): readonly string[] {
  const end = words.indexOf('--');
  return words.map((word, i) =>
    end === -1 || i < end
      ? word.replace(/^--(?:ledger|sender)(?==|$)/, (name) => RENAMED[name] ?? name)
      : word,
  );
}

/** Runs before parseArgs reads strictly: that throws, and suggests no similar option. */
function checkOptionSyntax(words: readonly string[]): Outcome<never> | undefined {
  const { tokens } = parseArgs({
    args: [...words],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const [, option] = Object.entries(OPTIONS).find(([name]) => name === token.name) ?? [];
    if (option === undefined)
      return createFailure(
        'unknown_option',
        `Unknown option ${token.rawName}.`,
        suggestNearest(
          token.rawName,
          Object.keys(OPTIONS).map((name) => `--${name}`),
        ) ?? SEE_HELP,
      );
    const wrong = checkOptionValue(option.type, token);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

interface GivenOption {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function checkOptionValue(
  type: 'string' | 'boolean',
  { rawName, value, inlineValue }: GivenOption,
): Outcome<never> | undefined {
  if (type === 'boolean')
    return value === undefined
      ? undefined
      : createFailure(
          'unknown_value',
          `${rawName} takes no value.`,
          `Use ${rawName} without a value.`,
        );
  if (value === undefined || value === '')
    return createFailure('value_missing', `${rawName} needs a value.`, SEE_HELP);
  // parseArgs would read `--rule --fix` as the rule `--fix`. `-` alone is standard input.
  return inlineValue === false && value.startsWith('-') && value !== '-'
    ? createFailure(
        'value_missing',
        `${rawName} needs a value, but ${value.replace(/=.*/, '')} is another option.`,
        SEE_HELP,
      )
    : undefined;
}
