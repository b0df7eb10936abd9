import { getRuleId } from '../../contract/former-rule-ids.ts';
import { PRESETS } from '../../contract/preset.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { PROFILES } from '../../contract/profile.ts';
import { SEVERITIES } from '../../contract/registry.ts';
import { BULK_FIX_KINDS, type FixKind } from '../../lint/rule.ts';
import { checkForeignOptions, createValueProblem } from './check-options.ts';
import { TOKEN_FORMATS, type Command, type LintOptions } from './command.ts';
import { FORMAT_IDS } from './format-ids.ts';
import { parseOptions, SEE_HELP, type OptionValues } from './parse-options.ts';
import { readAnalyze } from './read-analyze.ts';
import { readCall, readTest } from './read-call.ts';
import { readDiff } from './read-diff.ts';
import { readExport, readLockOptions } from './read-export.ts';
import { readImport } from './read-import.ts';
import { readPhases } from './read-phases.ts';
import { readMerge, readSplit } from './read-refactoring.ts';
import { readShare, readSite } from './read-share.ts';
import { readVerify } from './read-verify.ts';
import { suggestNearest } from './suggest-nearest.ts';
import { WIRE_IDS } from './wire-ids.ts';

type ArgumentReader = (values: OptionValues, rest: readonly string[]) => Outcome<Command>;

/** By command, in the order of the help. */
const READERS: ReadonlyMap<string, ArgumentReader> = new Map<string, ArgumentReader>([
  ['lint', readLint],
  ['wire', (values, rest) => readWire('wire', values, rest)],
  ['tokens', (values, rest) => readWire('tokens', values, rest)],
  ['call', readCall],
  ['test', readTest],
  ['analyze', readAnalyze],
  ['verify', readVerify],
  ['import', readImport],
  ['diff', readDiff],
  ['export', readExport],
  ['lock', readLockOptions],
  ['share', readShare],
  ['split', readSplit],
  ['merge', readMerge],
  ['phases', readPhases],
  ['site', readSite],
  ['explain', (_, [rule]) => readExplain(rule)],
  ['list', () => createSuccess({ kind: 'list' })],
  ['help', () => createSuccess({ kind: 'help' })],
  ['version', () => createSuccess({ kind: 'version' })],
]);

/**
 * Reads the arguments after `toolwright`. Errors: `unknown_option`, `unknown_command`,
 * `value_missing`, `unknown_value`, `nothing_named`.
 */
export function readArguments(given: readonly string[]): Outcome<Command> {
  const parsed = parseOptions(given);
  if (parsed.kind === 'problem') return parsed;
  const {
    values,
    positionals: [command, ...rest],
  } = parsed.value;
  if (values.help === true) return createSuccess({ kind: 'help' });
  if (values.version === true) return createSuccess({ kind: 'version' });
  const read = command === undefined ? undefined : READERS.get(command);
  return read === undefined ? createCommandProblem(command) : read(values, rest);
}

function createCommandProblem(command: string | undefined): Outcome<never> {
  return command === undefined
    ? createFailure(
        'nothing_named',
        'No command given.',
        'Run toolwright lint <files>, or toolwright --help to list all commands.',
      )
    : createFailure(
        'unknown_command',
        `Unknown command ${JSON.stringify(command)}.`,
        suggestNearest(command, [...READERS.keys()]) ??
          `To check a file, run toolwright lint ${command}. ${SEE_HELP}`,
      );
}

function readExplain(rule: string | undefined): Outcome<Command> {
  return rule === undefined
    ? createFailure(
        'nothing_named',
        'explain needs the id of a rule.',
        'Run toolwright list to list all rules.',
      )
    : createSuccess({ kind: 'explain', rule });
}

function readLint(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('lint', values);
  if (foreign !== undefined) return foreign;
  const { format = 'text', severity, profile, preset, rule = [], target = [] } = values;
  const formatId = FORMAT_IDS.find((id) => id === format);
  if (formatId === undefined) return createValueProblem('--format', format, FORMAT_IDS);
  const level = findValue('--severity', severity, SEVERITIES);
  const heldTo = findValue('--profile', profile, PROFILES);
  const presetId = findValue('--preset', preset, PRESETS);
  for (const found of [level, heldTo, presetId]) if (found.kind === 'problem') return found;
  if (values.summary === true && formatId !== 'text')
    return createFailure(
      'unknown_value',
      `--summary prints text, not ${formatId}.`,
      'Remove --format.',
    );
  const fixing = readFixing(values, formatId);
  if (fixing.kind === 'problem') return fixing;
  if (paths.length === 0)
    return createFailure(
      'nothing_named',
      'lint needs files, folders or globs.',
      'Run toolwright lint tools/*.json, or use - to read standard input.',
    );
  const options = {
    paths,
    format: formatId,
    severity: getFound(level),
    profile: getFound(heldTo),
    preset: getFound(presetId),
    isSummary: values.summary === true,
    rules: rule.map(getRuleId),
    targets: target,
  };
  return createSuccess({ kind: 'lint', options: { ...options, ...fixing.value } });
}

/** One of a list of values; undefined where the option is not given. */
function findValue<Value extends string>(
  option: string,
  given: string | undefined,
  known: readonly Value[],
): Outcome<Value | undefined> {
  const found = known.find((each) => each === given);
  return given !== undefined && found === undefined
    ? createValueProblem(option, given, known)
    : createSuccess(found);
}

function getFound<Value>(found: Outcome<Value>): Value | undefined {
  return found.kind === 'ok' ? found.value : undefined;
}

/** `--fix`, `--own-server` and `--dry-run`, which depend on each other and on the format. */
function readFixing(
  { fix, 'own-server': ownsServer = false, 'dry-run': isPreview = false }: OptionValues,
  format: LintOptions['format'],
): Outcome<Pick<LintOptions, 'fix' | 'fixes'>> {
  const kinds = readKinds(fix);
  if (kinds === undefined) return createValueProblem('--fix', fix ?? '', BULK_FIX_KINDS);
  if (ownsServer && !kinds.includes('suggested'))
    return createFailure(
      'value_missing',
      '--own-server needs --fix=suggested.',
      'Use --fix=suggested --own-server.',
    );
  if (isPreview && fix === undefined)
    return createFailure('value_missing', '--dry-run needs --fix.', 'Use --fix --dry-run.');
  if (isPreview && format !== 'text')
    return createFailure(
      'unknown_value',
      `--dry-run prints a diff, not ${format}.`,
      'Remove --format.',
    );
  const fixes = { kinds, ownsServer };
  if (fix === undefined) return createSuccess({ fix: 'no', fixes });
  return createSuccess({ fix: isPreview ? 'preview' : 'write', fixes });
}

/** Reads `suggested` or `suggested,text`; safe fixes are always included. */
function readKinds(fix: string | undefined): readonly FixKind[] | undefined {
  const words = (fix ?? 'safe').split(',');
  const isKnown = words.every((word) => BULK_FIX_KINDS.some((kind) => kind === word));
  return isKnown
    ? BULK_FIX_KINDS.filter((kind) => kind === 'safe' || words.includes(kind))
    : undefined;
}

function readWire(
  kind: 'wire' | 'tokens',
  values: OptionValues,
  paths: readonly string[],
): Outcome<Command> {
  const foreign = checkForeignOptions(kind, values);
  if (foreign !== undefined) return foreign;
  const { target = [], tool, sdk: sender, prose, coverage = false, model } = values;
  const [path, ...more] = paths;
  const [id, ...others] = target;
  if (path === undefined || more.length > 0)
    return createFailure(
      'nothing_named',
      `${kind} needs one file, folder or -.`,
      `Run toolwright ${kind} tools.json --target anthropic.`,
    );
  if (id === undefined || others.length > 0)
    return createFailure(
      'value_missing',
      `${kind} needs one --target.`,
      `Use one of ${WIRE_IDS.join(', ')}.`,
    );
  if (!WIRE_IDS.includes(id)) return createValueProblem('--target', id, WIRE_IDS);
  const format = TOKEN_FORMATS.find((each) => each === (values.format ?? 'json'));
  if (format === undefined)
    return createValueProblem('--format', values.format ?? '', TOKEN_FORMATS);
  const options = { path, target: id, tool, sender, prose };
  return createSuccess(
    kind === 'wire'
      ? { kind, options: { ...options, isLedger: coverage } }
      : { kind, options: { ...options, model, format } },
  );
}
