import { createFailure, type Outcome } from '../../contract/problem.ts';
import type { OptionValues } from './parse-options.ts';
import { suggestNearest } from './suggest-nearest.ts';

/** An option that its command does not take is refused: it would be ignored in silence. */
const TAKEN = {
  lint: [
    'format',
    'summary',
    'severity',
    'profile',
    'preset',
    'rule',
    'target',
    'fix',
    'own-server',
    'dry-run',
  ],
  wire: ['target', 'tool', 'sdk', 'prose', 'coverage'],
  tokens: ['target', 'tool', 'sdk', 'prose', 'model', 'format'],
  call: [
    'tool',
    'input',
    'message',
    'phase',
    'user',
    'known',
    'scope',
    'strong-auth',
    'sandbox',
    'answer',
    'format',
  ],
  test: ['format'],
  export: ['as', 'target', 'phase', 'out', 'replace'],
  lock: ['target', 'out', 'check'],
  share: ['tool', 'tools', 'base'],
  split: ['tool', 'by'],
  merge: ['tool', 'tools', 'name'],
  phases: ['target', 'move', 'format'],
  site: ['out', 'editable'],
  import: ['pick', 'list', 'out', 'format', 'mcp'],
  analyze: [
    'registry',
    'compare',
    'format',
    'fail-below',
    'fail-above',
    'should-call',
    'split',
    'since',
    'until',
  ],
  verify: [
    'registry',
    'tool',
    'result',
    'input',
    'marker',
    'budget-ms',
    'browser',
    'format',
    'screenshot',
    'before',
    'report',
    'mcp',
    'published',
  ],
  diff: ['format', 'fail-on', 'target'],
  // With one of its own options.
  'verify --mcp': ['registry', 'mcp', 'published', 'format'],
} as const satisfies Readonly<Record<string, readonly (keyof OptionValues)[]>>;

/** Errors: `unknown_option`. */
export function checkForeignOptions(
  command: keyof typeof TAKEN,
  values: OptionValues,
): Outcome<never> | undefined {
  const taken: readonly string[] = TAKEN[command];
  const foreign = Object.keys(values).find((name) => !taken.includes(name));
  if (foreign === 'tools' && taken.includes('tool'))
    return createFailure(
      'unknown_value',
      `${command} takes one --tool.`,
      'Run it once for each tool.',
    );
  return foreign === undefined
    ? undefined
    : createFailure(
        'unknown_option',
        `${command} has no option --${foreign}.`,
        `Remove it. Options of ${command}: ${taken
          .filter((name) => name !== 'tools')
          .map((name) => `--${name}`)
          .join(', ')}.`,
      );
}

/** `unknown_value`. */
export function createValueProblem(
  option: string,
  value: string,
  known: readonly string[],
): Outcome<never> {
  return createFailure(
    'unknown_value',
    `Unknown value ${JSON.stringify(value)} for ${option}.`,
    suggestNearest(value, known) ?? `Use one of ${known.join(', ')}.`,
  );
}
