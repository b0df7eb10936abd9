import { JSON_LIMITS, type JsonLimits } from '../../contract/json/parse-json.ts';
import { createSharedValues } from '../../contract/json/shared-values.ts';
import {
  createFailure,
  createSuccess,
  type Outcome,
  type Problem,
} from '../../contract/problem.ts';
import { SEARCH_LIMITS, type SearchLimits } from '../../import/find-tools.ts';
import type { Shell } from '../shell.ts';
import { decodeText, type DecodedText } from './encoding.ts';
import { resolvePath, STANDARD_INPUT } from './list-files.ts';
import { MAX_BYTES, readBoundedFile } from './read-bounded.ts';

export type ReadLimits = JsonLimits & SearchLimits;

export const READ_LIMITS: ReadLimits = {
  ...JSON_LIMITS,
  ...SEARCH_LIMITS,
  maxLength: MAX_BYTES,
  tools: 100_000,
};

/** Keys under which formats have a schema: many tools repeat one word for word. */
const SCHEMA_KEYS = [
  'inputSchema',
  'input_schema',
  'outputSchema',
  'output_schema',
  'parameters',
  'parametersJsonSchema',
];

/** READ_LIMITS for the files of one run. */
export function createReadLimits(): ReadLimits {
  return { ...READ_LIMITS, shared: createSharedValues(SCHEMA_KEYS) };
}

export const INPUT_NAME = '<stdin>';

/** Errors: `unreadable_file`, `too_large`. */
export function readFileBytes(path: string, shell: Shell): Outcome<Buffer> {
  if (path === STANDARD_INPUT) return readBytes(INPUT_NAME, shell.readInput);
  return readBytes(path, () => readBoundedFile(resolvePath(path, shell.folder)));
}

/**
 * A file's text, byte order mark and all. Errors: `unreadable_file`, `too_large`, `binary_file`.
 */
export function readFileText(path: string, shell: Shell): Outcome<DecodedText> {
  const bytes = readFileBytes(path, shell);
  return bytes.kind === 'problem' ? bytes : decodeFile(path, bytes.value);
}

/** Errors: `binary_file`. */
export function decodeFile(path: string, bytes: Buffer): Outcome<DecodedText> {
  const decoded = decodeText(bytes);
  if (decoded !== undefined) return createSuccess(decoded);
  return createFailure(
    'binary_file',
    `${path} is not UTF-8 or UTF-16 text.`,
    'Pass JSON, JSON Lines, Markdown or a zip of them.',
  );
}

/** Read all the same, but named: the next program may not. */
export function checkEncoding(path: string, { encoding }: DecodedText): readonly Problem[] {
  if (encoding === 'utf-8') return [];
  return [
    {
      code: 'utf16_text',
      message: `${path} is encoded in UTF-16.`,
      hint: 'Save it as UTF-8: most programs expect that.',
    },
  ];
}

function readBytes(path: string, read: () => Buffer): Outcome<Buffer> {
  try {
    return createSuccess(read());
  } catch (error) {
    if (error instanceof RangeError)
      return createFailure(
        'too_large',
        `${path} was not read: ${error.message}.`,
        'Pass only the part with the tools.',
      );
    const why =
      error instanceof Error
        ? error.message.replace(/^(\w+): (.*?),.*$/s, '$2 ($1)')
        : 'cannot open it';
    return createFailure(
      'unreadable_file',
      `${path} was not read: ${why}.`,
      'Check that it exists and is readable.',
    );
  }
}
