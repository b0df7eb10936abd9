import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Design } from '../../contract/design.ts';
import { suggestProfile } from '../../contract/document/suggest-profile.ts';
import { createSuccess, type Outcome } from '../../contract/problem.ts';
import type { SharedAddress } from '../../share/read-shared-address.ts';
import type { App } from '../app.ts';
import { createImportedDesign, importFiles } from '../import/import-files.ts';
import { createNetClient } from '../net/net-client.ts';
import { createWorkspace } from '../workspace.ts';
import { createBlankDesign } from './create-blank-design.ts';
import type { LinkPorts } from './links.ts';

/**
 * Opens a registry in the folder of the page itself, as `toolwright site` writes it. Rejects where
 * it does not load. Errors: those of readImportedFiles.
 */
export async function openOwn(
  app: App,
  ports: LinkPorts,
  { url, isEditable }: SharedAddress,
): Promise<Outcome<undefined>> {
  const text = await ports.loadText(url.href);
  const read = await readDesign(ports, url.href, new TextEncoder().encode(text));
  if (read.kind === 'problem') return read;
  if (isEditable) await ports.library.openExample(url.href, read.value);
  else if (await ports.library.close())
    app.openWorkspace({ kind: 'preview' }, createWorkspace(read.value));
  return createSuccess(undefined);
}

/**
 * Gets a registry from another site, which the person allowed, and opens it as a preview. Errors:
 * those of loadFile and of readImportedFiles.
 */
export async function openForeign(
  app: App,
  ports: LinkPorts,
  url: string,
): Promise<Outcome<undefined>> {
  // A worker of its own: it has nobody's keys.
  const net = createNetClient(ports.openNet);
  const loaded = await net.loadFile(url).finally(net.removeKeys);
  if (loaded.kind === 'problem') return loaded;
  const read = await readDesign(ports, url, loaded.value);
  if (read.kind === 'problem') return read;
  const digest = bytesToHex(sha256(loaded.value));
  if (await ports.library.close())
    app.openWorkspace({ kind: 'preview', from: { url, digest } }, createWorkspace(read.value));
  return createSuccess(undefined);
}

/** Whatever can be imported: a Toolwright file, a zip of one, or bare definitions. */
async function readDesign(
  { reader }: LinkPorts,
  url: string,
  bytes: Uint8Array,
): Promise<Outcome<Design>> {
  const name = new URL(url).pathname.replace(/^.*\//, '') || 'registry.json';
  const files = { read: [{ name, bytes }], tooLarge: [], unreadable: [] };
  const arrived = await importFiles(reader, files, () => createBlankDesign(name));
  if (arrived.kind === 'problem') return arrived;
  const profile = suggestProfile(arrived.value.imported.tools);
  return createSuccess(createImportedDesign(arrived.value, createBlankDesign(name), profile));
}
