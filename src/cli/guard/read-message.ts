import { parseJson } from '../../contract/json/parse-json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { convertToValue } from '../../contract/session/routed-tool.ts';
import type { Value } from '../../contract/session/router.ts';
import { messageReaders } from '../../simulate/message-readers.ts';
import { getText } from '../../simulate/value.ts';
import type { CallOptions } from '../arguments/command.ts';
import { STANDARD_INPUT } from '../input/list-files.ts';
import { INPUT_NAME, READ_LIMITS, readFileText } from '../input/read-file.ts';
import type { Shell } from '../shell.ts';

/** What the model sends: the message of a file, or a message with the one call of the options. */
export function readMessage({ message, tool, input }: CallOptions, shell: Shell): Outcome<Value> {
  if (message !== undefined) return readMessageFile(message, shell);
  const read = readInput(input ?? '{}', shell);
  if (read.kind === 'problem') return read;
  const call = { type: 'tool_use', id: 'call_1', name: tool ?? '', input: read.value };
  return createSuccess({ role: 'assistant', content: [call] });
}

/** A message that no provider sends is a text, even if it is JSON: a call may be written so. */
function readMessageFile(path: string, shell: Shell): Outcome<Value> {
  const file = readFileText(path, shell);
  if (file.kind === 'problem') return file;
  const text = file.value.text.replace(/^\ufeff/, '');
  const parsed = parseJson(text, READ_LIMITS);
  if (parsed.kind === 'problem') return createSuccess(text);
  const value = convertToValue(parsed.value.value);
  return createSuccess(isMessage(value) ? value : text);
}

function isMessage(value: Value): boolean {
  if (typeof value === 'string' || getText(value, 'role') !== undefined) return true;
  // A call in a flat form may have an argument of this name.
  if (getText(value, 'content') !== undefined) return false;
  return messageReaders.some(({ readMessage: read }) => read(value) !== undefined);
}

/** Arguments as JSON, or `@` with the path of a file. Errors: `not_json`, those of the file. */
function readInput(given: string, shell: Shell): Outcome<Value> {
  const path = given.startsWith('@') ? given.slice(1) : undefined;
  const file = path === undefined ? undefined : readFileText(path, shell);
  if (file?.kind === 'problem') return file;
  const name = path === STANDARD_INPUT ? INPUT_NAME : (path ?? '--input');
  const parsed = parseJson(file === undefined ? given : file.value.text, READ_LIMITS);
  return parsed.kind === 'ok'
    ? createSuccess(convertToValue(parsed.value.value))
    : createFailure(
        'not_json',
        `${name} is no JSON: ${parsed.problem.message}`,
        `Write the arguments as one JSON object in quotes: --input '{"path":"index.html"}', or --input @file.json.`,
      );
}
