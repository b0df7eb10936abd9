import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { STANDARD_INPUT } from '../input/list-files.ts';
import { BROWSER_IDS } from './browser-ids.ts';
import { checkForeignOptions, createValueProblem } from './check-options.ts';
import { VERIFY_FORMATS, type Command } from './command.ts';
import type { OptionValues } from './parse-options.ts';
import { readServed } from './read-served.ts';

const EXAMPLES =
  'Run toolwright verify https://example.com/, or toolwright verify --registry registry --tool deploy --result result.json.';
const MOST_MS = 120_000;

/** Errors: `unknown_option`, `nothing_named`, `value_missing`, `unknown_value`. */
export function readVerify(values: OptionValues, given: readonly string[]): Outcome<Command> {
  if (values.mcp !== undefined || values.published !== undefined) return readServed(values, given);
  const foreign = checkForeignOptions('verify', values);
  if (foreign !== undefined) return foreign;
  const [address, ...more] = given;
  const wrong = checkSubject(address, more, values);
  if (wrong !== undefined) return wrong;
  const markers = readMarkers(values.marker ?? []);
  if (markers.kind === 'problem') return markers;
  const format = VERIFY_FORMATS.find((id) => id === (values.format ?? 'text'));
  if (format === undefined)
    return createValueProblem('--format', values.format ?? '', VERIFY_FORMATS);
  const browser = BROWSER_IDS.find((id) => id === (values.browser ?? 'chromium'));
  if (browser === undefined)
    return createValueProblem('--browser', values.browser ?? '', BROWSER_IDS);
  const budgetMs = readBudget(values['budget-ms']);
  if (budgetMs.kind === 'problem') return budgetMs;
  const { registry, tool, input, result, screenshot, before, report } = values;
  return createSuccess({
    kind: 'verify',
    options: {
      ...{ address, registry, tool, input, result, browser, format, screenshot, before, report },
      markers: markers.value,
      budgetMs: budgetMs.value,
    },
  });
}

function checkSubject(
  address: string | undefined,
  more: readonly string[],
  { registry, tool, input, result, before }: OptionValues,
): Outcome<never> | undefined {
  if (more.length > 0 || (address === undefined && tool === undefined))
    return createFailure('nothing_named', 'verify needs one address, or a tool.', EXAMPLES);
  if ((registry === undefined) !== (tool === undefined))
    return createFailure(
      'value_missing',
      `--${registry === undefined ? 'tool' : 'registry'} needs --${registry === undefined ? 'registry' : 'tool'}.`,
      EXAMPLES,
    );
  if (address !== undefined && !isWebAddress(address))
    return createFailure(
      'unknown_value',
      `${JSON.stringify(address)} is no web address.`,
      'Write it with https:// or http://.',
    );
  return [registry, input, result, before].filter((path) => path === STANDARD_INPUT).length > 1
    ? createFailure(
        'unknown_value',
        'Standard input can be read only once.',
        'Pass the others as files.',
      )
    : undefined;
}

export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function readMarkers(given: readonly string[]): Outcome<Readonly<Record<string, string>>> {
  const wrong = given.find((each) => each.indexOf('=') < 1);
  return wrong === undefined
    ? createSuccess(
        Object.fromEntries(
          given.map((each) => {
            const at = each.indexOf('=');
            return [each.slice(0, at), each.slice(at + 1)];
          }),
        ),
      )
    : createFailure(
        'unknown_value',
        `--marker ${JSON.stringify(wrong)} has no name and value.`,
        'Write --marker project=prj_1, for <meta name="project" content="prj_1">.',
      );
}

function readBudget(given: string | undefined): Outcome<number | undefined> {
  if (given === undefined) return createSuccess(undefined);
  const budget = /^\d{1,6}$/.test(given) ? Number(given) : 0;
  return budget > 0 && budget <= MOST_MS
    ? createSuccess(budget)
    : createFailure(
        'unknown_value',
        `--budget-ms ${JSON.stringify(given)} is no time in milliseconds.`,
        `Write a number from 1 to ${MOST_MS}, such as --budget-ms 8000.`,
      );
}
