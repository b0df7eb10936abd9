import { parseArgs } from 'node:util';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { SEVERITIES, type Severity } from '../../contract/registry.ts';
import { FIX_KINDS, type FixKind } from '../../lint/rule.ts';
import type { FixChoice } from '../../lint/select-fix.ts';
import { FORMAT_IDS, type FormatId } from './format-ids.ts';
import { suggestNearest } from './suggest-nearest.ts';
import { WIRE_IDS } from './wire-ids.ts';

export interface LintOptions {
  /** Files, folders, globs; `-` is standard input. */
  readonly paths: readonly string[];
  readonly format: FormatId;
  readonly fix: 'no' | 'preview' | 'write';
  /** Which fixes `fix` applies. */
  readonly fixes: FixChoice;
  /**
   * Findings below it are not shown and do not count. Without it all are shown, and advice does not
   * count.
   */
  readonly severity: Severity | undefined;
  /** Rules to show; all without one. */
  readonly rules: readonly string[];
  /** Targets instead of those that a registry chose. */
  readonly targets: readonly string[];
}

export interface WireOptions {
  /** A file, a folder or `-`. */
  readonly path: string;
  readonly target: string;
  /** One tool of it, by name; all without one. */
  readonly tool: string | undefined;
  /** Instead of what the registry chose. */
  readonly sender: string | undefined;
  readonly prose: boolean | undefined;
  /** What became of each place, as JSON, instead of the wire. */
  readonly isLedger: boolean;
}

export interface TokenOptions extends Omit<WireOptions, 'isLedger'> {
  readonly model: string | undefined;
}

export type Command =
  | { readonly kind: 'wire'; readonly options: WireOptions }
  | { readonly kind: 'tokens'; readonly options: TokenOptions }
  | { readonly kind: 'lint'; readonly options: LintOptions }
  | { readonly kind: 'explain'; readonly rule: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' };

const COMMANDS = ['lint', 'wire', 'tokens', 'explain', 'list', 'help', 'version'];

const OPTIONS = {
  format: { type: 'string' },
  severity: { type: 'string' },
  rule: { type: 'string', multiple: true },
  target: { type: 'string', multiple: true },
  fix: { type: 'string' },
  'own-server': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  tool: { type: 'string' },
  sender: { type: 'string' },
  prose: { type: 'boolean' },
  ledger: { type: 'boolean' },
  model: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** What each command has no use for would be passed over in silence. */
const TAKEN = {
  lint: ['format', 'severity', 'rule', 'target', 'fix', 'own-server', 'dry-run'],
  wire: ['target', 'tool', 'sender', 'prose', 'ledger'],
  tokens: ['target', 'tool', 'sender', 'prose', 'model'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>>;

const SEE_HELP = 'Run toolwright --help to see what there is.';

/**
 * The words after `toolwright` as a command. Errors: `unknown_option`, `unknown_command`,
 * `value_missing`, `unknown_value`, `nothing_named`.
 */
export function readArguments(given: readonly string[]): Outcome<Command> {
  const words = addFixValue(given);
  const wrong = checkOptionSyntax(words);
  if (wrong !== undefined) return wrong;
  const {
    values,
    positionals: [command, ...rest],
  } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true });
  if (values.help === true || command === 'help') return createSuccess({ kind: 'help' });
  if (values.version === true || command === 'version') return createSuccess({ kind: 'version' });
  switch (command) {
    case 'lint':
      return readLint(values, rest);
    case 'wire':
    case 'tokens':
      return readWire(command, values, rest);
    case 'explain':
      return rest[0] === undefined
        ? createFailure(
            'nothing_named',
            'explain needs the id of a rule.',
            'Run toolwright list to see the rules.',
          )
        : createSuccess({ kind: 'explain', rule: rest[0] });
    case 'list':
      return createSuccess({ kind: 'list' });
    case undefined:
      return createFailure(
        'nothing_named',
        'There is no command.',
        'Run toolwright lint <files>, or toolwright --help to see what there is.',
      );
    default:
      return createFailure(
        'unknown_command',
        `There is no command ${JSON.stringify(command)}.`,
        suggestNearest(command, COMMANDS) ??
          `Run toolwright lint ${command} if that is a file. ${SEE_HELP}`,
      );
  }
}

/**
 * `--fix` may stand alone, which parseArgs cannot express: it would take the next word for its
 * value.
 */
function addFixValue(words: readonly string[]): readonly string[] {
  const end = words.indexOf('--');
  return words.map((word, i) =>
    word === '--fix' && (end === -1 || i < end) ? '--fix=safe' : word,
  );
}

/** Before anything is read, because parseArgs throws and names no neighbour. */
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
        `There is no option ${token.rawName}.`,
        suggestNearest(
          token.rawName,
          Object.keys(OPTIONS).map((name) => `--${name}`),
        ) ?? SEE_HELP,
      );
    if (option.type === 'string' && (token.value === undefined || token.value === ''))
      return createFailure('value_missing', `${token.rawName} needs a value.`, SEE_HELP);
    // parseArgs takes `--rule --fix` for a forgotten value, too.
    if (
      option.type === 'string' &&
      token.inlineValue === false &&
      token.value?.startsWith('-') === true
    )
      return createFailure(
        'value_missing',
        `${token.rawName} needs a value, and ${token.value.replace(/=.*/, '')} is another option.`,
        SEE_HELP,
      );
    if (option.type === 'boolean' && token.value !== undefined)
      return createFailure(
        'unknown_value',
        `${token.rawName} takes no value.`,
        `Write ${token.rawName} alone.`,
      );
  }
  return undefined;
}

interface OptionValues {
  readonly format?: string | undefined;
  readonly severity?: string | undefined;
  readonly rule?: readonly string[] | undefined;
  readonly target?: readonly string[] | undefined;
  readonly fix?: string | undefined;
  readonly 'own-server'?: boolean | undefined;
  readonly 'dry-run'?: boolean | undefined;
  readonly tool?: string | undefined;
  readonly sender?: string | undefined;
  readonly prose?: boolean | undefined;
  readonly ledger?: boolean | undefined;
  readonly model?: string | undefined;
}

function readLint(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('lint', values);
  if (foreign !== undefined) return foreign;
  const {
    format = 'text',
    severity,
    rule = [],
    target = [],
    fix,
    'own-server': ownsServer = false,
    'dry-run': isPreview = false,
  } = values;
  const known = FORMAT_IDS.find((id) => id === format);
  if (known === undefined) return createValueProblem('--format', format, FORMAT_IDS);
  const level = SEVERITIES.find((each) => each === severity);
  if (severity !== undefined && level === undefined)
    return createValueProblem('--severity', severity, SEVERITIES);
  const kinds = readKinds(fix);
  if (kinds === undefined) return createValueProblem('--fix', fix ?? '', FIX_KINDS);
  if (ownsServer && !kinds.includes('suggested'))
    return createFailure(
      'value_missing',
      '--own-server lets --fix=suggested change outputs.',
      'Write --fix=suggested --own-server.',
    );
  if (isPreview && fix === undefined)
    return createFailure(
      'value_missing',
      '--dry-run shows what --fix would write.',
      'Write --fix --dry-run.',
    );
  if (isPreview && known !== 'text')
    return createFailure(
      'unknown_value',
      `--dry-run prints a difference, not ${known}.`,
      'Leave --format away.',
    );
  if (paths.length === 0)
    return createFailure(
      'nothing_named',
      'lint needs files, folders or globs.',
      'Write toolwright lint tools/*.json, or - to read standard input.',
    );
  const writes = isPreview ? 'preview' : 'write';
  const fixes = { kinds, ownsServer };
  const options = { paths, format: known, severity: level, rules: rule, targets: target };
  return createSuccess({
    kind: 'lint',
    options: { ...options, fix: fix === undefined ? 'no' : writes, fixes },
  });
}

/** `suggested`, or `suggested,text`: always with the safe ones. */
function readKinds(fix: string | undefined): readonly FixKind[] | undefined {
  const words = (fix ?? 'safe').split(',');
  const isKnown = words.every((word) => FIX_KINDS.some((kind) => kind === word));
  return isKnown ? FIX_KINDS.filter((kind) => kind === 'safe' || words.includes(kind)) : undefined;
}

function readWire(
  kind: 'wire' | 'tokens',
  values: OptionValues,
  paths: readonly string[],
): Outcome<Command> {
  const foreign = checkForeignOptions(kind, values);
  if (foreign !== undefined) return foreign;
  const { target = [], tool, sender, prose, ledger = false, model } = values;
  const [path, ...more] = paths;
  const [id, ...others] = target;
  if (path === undefined || more.length > 0)
    return createFailure(
      'nothing_named',
      `${kind} needs one file, folder or -.`,
      `Write toolwright ${kind} tools.json --target anthropic.`,
    );
  if (id === undefined || others.length > 0)
    return createFailure(
      'value_missing',
      `${kind} needs one --target.`,
      `Choose one of ${WIRE_IDS.join(', ')}.`,
    );
  if (!WIRE_IDS.includes(id)) return createValueProblem('--target', id, WIRE_IDS);
  const options = { path, target: id, tool, sender, prose };
  return createSuccess(
    kind === 'wire'
      ? { kind, options: { ...options, isLedger: ledger } }
      : { kind, options: { ...options, model } },
  );
}

function checkForeignOptions(
  command: keyof typeof TAKEN,
  values: OptionValues,
): Outcome<never> | undefined {
  const taken: readonly string[] = TAKEN[command];
  const foreign = Object.keys(values).find((name) => !taken.includes(name));
  return foreign === undefined
    ? undefined
    : createFailure(
        'unknown_option',
        `${command} takes no --${foreign}.`,
        `Leave it away: ${command} takes ${taken.map((name) => `--${name}`).join(', ')}.`,
      );
}

function createValueProblem(
  option: string,
  value: string,
  known: readonly string[],
): Outcome<never> {
  return createFailure(
    'unknown_value',
    `${option} does not know ${JSON.stringify(value)}.`,
    suggestNearest(value, known) ?? `Choose one of ${known.join(', ')}.`,
  );
}
