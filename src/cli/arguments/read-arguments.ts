import { getRuleId } from '../../contract/former-rule-ids.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { SEVERITIES } from '../../contract/registry.ts';
import { FIX_KINDS, type FixKind } from '../../lint/rule.ts';
import type { Command, LintOptions } from './command.ts';
import { FORMAT_IDS } from './format-ids.ts';
import { parseOptions, SEE_HELP, type OptionValues } from './parse-options.ts';
import { suggestNearest } from './suggest-nearest.ts';
import { WIRE_IDS } from './wire-ids.ts';

const COMMANDS = ['lint', 'wire', 'tokens', 'explain', 'list', 'help', 'version'];

/** An option that its command does not take is refused: it would be ignored in silence. */
const TAKEN = {
  lint: ['format', 'severity', 'rule', 'target', 'fix', 'own-server', 'dry-run'],
  wire: ['target', 'tool', 'sender', 'prose', 'ledger'],
  tokens: ['target', 'tool', 'sender', 'prose', 'model'],
} as const satisfies Readonly<Record<string, readonly (keyof OptionValues)[]>>;

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

function readLint(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('lint', values);
  if (foreign !== undefined) return foreign;
  const { format = 'text', severity, rule = [], target = [] } = values;
  const formatId = FORMAT_IDS.find((id) => id === format);
  if (formatId === undefined) return createValueProblem('--format', format, FORMAT_IDS);
  const level = SEVERITIES.find((each) => each === severity);
  if (severity !== undefined && level === undefined)
    return createValueProblem('--severity', severity, SEVERITIES);
  const fixing = readFixing(values, formatId);
  if (fixing.kind === 'problem') return fixing;
  if (paths.length === 0)
    return createFailure(
      'nothing_named',
      'lint needs files, folders or globs.',
      'Write toolwright lint tools/*.json, or - to read standard input.',
    );
  const options = {
    paths,
    format: formatId,
    severity: level,
    rules: rule.map(getRuleId),
    targets: target,
  };
  return createSuccess({ kind: 'lint', options: { ...options, ...fixing.value } });
}

/** `--fix`, `--own-server` and `--dry-run`, which depend on each other and on the format. */
function readFixing(
  { fix, 'own-server': ownsServer = false, 'dry-run': isPreview = false }: OptionValues,
  format: LintOptions['format'],
): Outcome<Pick<LintOptions, 'fix' | 'fixes'>> {
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
  if (isPreview && format !== 'text')
    return createFailure(
      'unknown_value',
      `--dry-run prints a difference, not ${format}.`,
      'Leave --format away.',
    );
  const fixes = { kinds, ownsServer };
  if (fix === undefined) return createSuccess({ fix: 'no', fixes });
  return createSuccess({ fix: isPreview ? 'preview' : 'write', fixes });
}

/** Reads `suggested` or `suggested,text`; safe fixes are always included. */
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
