import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { JSON_LIMITS, type JsonLimits } from '../contract/parse-json.ts';
import { fail, succeed, type Outcome } from '../contract/problem.ts';
import { SEARCH_LIMITS, type SearchLimits } from '../import/find-tools.ts';
import { resolvePath, STANDARD_INPUT } from './list-files.ts';
import type { Shell } from './shell.ts';

/** Wider than the page's, which shares its memory with a design on the screen: 10,000 real tools are 15 MB of text. */
const MAX_BYTES = 100_000_000;
export const READ_LIMITS: JsonLimits & SearchLimits = { ...JSON_LIMITS, ...SEARCH_LIMITS, maxLength: MAX_BYTES, tools: 100_000 };

export const INPUT_NAME = '<stdin>';

/** A file's text, byte order mark and all. Errors: `unreadable_file`, `too_large`, `binary_file`. */
export function readFileText(path: string, shell: Shell): Outcome<string> {
  const bytes = path === STANDARD_INPUT ? attempt(INPUT_NAME, shell.readInput) : readBytes(path, resolvePath(path, shell.folder));
  if (bytes.kind === 'problem') return bytes;
  if (!isUtf8(bytes.value)) return fail('binary_file', `${path} is no text in UTF-8.`, 'Bring JSON, JSON Lines or Markdown, saved as UTF-8.');
  return succeed(bytes.value.toString('utf8'));
}

function readBytes(path: string, resolved: string): Outcome<Buffer> {
  return attempt(path, () => {
    const { size } = statSync(resolved);
    if (size > MAX_BYTES) throw new RangeError(`it has ${Math.ceil(size / 1_000_000)} MB, the limit is ${MAX_BYTES / 1_000_000} MB`);
    return readFileSync(resolved);
  });
}

function attempt(path: string, read: () => Buffer): Outcome<Buffer> {
  try {
    return succeed(read());
  } catch (error) {
    if (error instanceof RangeError) return fail('too_large', `${path} was not read: ${error.message}.`, 'Bring only the part that holds the tools.');
    const why = error instanceof Error ? error.message.replace(/^(\w+): (.*?),.*$/s, '$2 ($1)') : 'it cannot be opened';
    return fail('unreadable_file', `${path} was not read: ${why}.`, 'Check that it exists and may be read.');
  }
}
