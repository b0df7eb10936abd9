import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { STANDARD_INPUT } from '../input/list-files.ts';
import { checkForeignOptions, createValueProblem } from './check-options.ts';
import { CALL_FORMATS, TEST_FORMATS, type Command } from './command.ts';
import type { OptionValues } from './parse-options.ts';

const EXAMPLES = `Run toolwright call registry --tool write_file --input '{"path":"index.html"}', or toolwright call registry --message message.json.`;

/** Errors: `unknown_option`, `nothing_named`, `value_missing`, `unknown_value`. */
export function readCall(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('call', values);
  if (foreign !== undefined) return foreign;
  const { tool, input, message, phase, user, scope: scopes, answer: answers } = values;
  const known = (values.known ?? []).map(readKnown);
  const unread = known.find((each) => each.kind === 'problem');
  if (unread !== undefined) return unread;
  const [path, ...more] = paths;
  if (path === undefined || more.length > 0)
    return createFailure('nothing_named', 'call needs one registry: a file or a folder.', EXAMPLES);
  const wrong = checkMessage(path, values);
  if (wrong !== undefined) return wrong;
  const format = CALL_FORMATS.find((id) => id === (values.format ?? 'text'));
  if (format === undefined)
    return createValueProblem('--format', values.format ?? '', CALL_FORMATS);
  const options = {
    ...{ path, tool, input, message, phase, scopes, answers, format },
    known: Object.fromEntries([
      ...(user === undefined ? [] : [['user_id', user]]),
      ...known.flatMap((each) => (each.kind === 'ok' ? [each.value] : [])),
    ]),
    hasStrongAuthentication: values['strong-auth'] === true,
    hasSandbox: values.sandbox === true,
  };
  return createSuccess({ kind: 'call', options });
}

function readKnown(given: string): Outcome<readonly [string, string]> {
  const at = given.indexOf('=');
  return at < 1
    ? createFailure(
        'unknown_value',
        `--known ${JSON.stringify(given)} has no name and value.`,
        'Write --known project_id=p1.',
      )
    : createSuccess([given.slice(0, at), given.slice(at + 1)]);
}

function checkMessage(
  path: string,
  { tool, input, message }: OptionValues,
): Outcome<never> | undefined {
  if (tool === undefined && message === undefined)
    return createFailure('value_missing', 'call needs --tool or --message.', EXAMPLES);
  if (message !== undefined && (tool !== undefined || input !== undefined))
    return createFailure(
      'unknown_option',
      `--message has the calls in it, and ${tool === undefined ? '--input' : '--tool'} names another.`,
      'Remove one of the two.',
    );
  if (path === STANDARD_INPUT && [message, input?.slice(1)].includes(STANDARD_INPUT))
    return createFailure(
      'unknown_value',
      'Standard input cannot be both the registry and the message.',
      'Pass one of them as a file.',
    );
  return undefined;
}

/** Errors: `unknown_option`, `nothing_named`, `unknown_value`. */
export function readTest(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('test', values);
  if (foreign !== undefined) return foreign;
  const [path, ...more] = paths;
  if (path === undefined || more.length > 0)
    return createFailure(
      'nothing_named',
      'test needs one registry: a file or a folder.',
      'Run toolwright test registry.',
    );
  const format = TEST_FORMATS.find((id) => id === (values.format ?? 'text'));
  return format === undefined
    ? createValueProblem('--format', values.format ?? '', TEST_FORMATS)
    : createSuccess({ kind: 'test', options: { path, format } });
}
