import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { readResponse } from '../input/read-response.ts';

/** What a host serves of one file of an export. */
export interface PublishedFile {
  /** In the export, with `/`. */
  readonly path: string;
  readonly outcome: 'same' | 'differs' | 'missing' | 'unreachable';
  /** Of the file on disk. */
  readonly sha256: string;
  /** The status, or why nothing was read. */
  readonly detail: string;
}

const MOST_FILES = 2_000;
const MOST_BYTES = 20_000_000;
const ANSWER_MS = 10_000;
const AT_ONCE = 8;

/** Whether the files below a folder are what an address serves, byte for byte, by SHA-256. */
export async function comparePublished(
  folder: string,
  address: string,
): Promise<Outcome<readonly PublishedFile[]>> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return createFailure('no_address', `${address} is no address.`, 'Begin it with https://.');
  const paths = listPaths(folder);
  if (paths.length === 0 || paths.length > MOST_FILES)
    return createFailure(
      'no_export',
      paths.length === 0
        ? `${folder} has no files.`
        : `${folder} has more than ${MOST_FILES.toLocaleString('en')} files.`,
      'Name the folder of an unpacked export.',
    );
  const base = address.endsWith('/') ? address : `${address}/`;
  const compared: PublishedFile[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE)
    compared.push(
      ...(await Promise.all(
        paths.slice(at, at + AT_ONCE).map((path) => compareFile(folder, path, base)),
      )),
    );
  return createSuccess(compared);
}

function listPaths(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .toSorted();
  } catch {
    return [];
  }
}

async function compareFile(folder: string, path: string, base: string): Promise<PublishedFile> {
  const sha256 = createDigest(readFileSync(join(folder, path)));
  try {
    const url = new URL(path.split('/').map(encodeURIComponent).join('/'), base);
    const response = await fetch(url, {
      headers: { 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (response.status !== 200)
      return { path, sha256, outcome: 'missing', detail: String(response.status) };
    const bytes = await readResponse(response, MOST_BYTES);
    if (bytes === undefined)
      return { path, sha256, outcome: 'differs', detail: 'larger than 20 MB' };
    const served = createDigest(bytes);
    return { path, sha256, outcome: served === sha256 ? 'same' : 'differs', detail: served };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { path, sha256, outcome: 'unreachable', detail };
  }
}

function createDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
