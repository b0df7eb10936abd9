import { printJson } from '../../contract/json/print-json.ts';
import type { Outcome } from '../../contract/problem.ts';
import type { AppCommands } from '../commands/app-commands.ts';
import type { PendingImport } from './import-files.ts';

/** What is behind an address. */
export type AddressKind = 'file' | 'server';

/**
 * Reads a file of another site, or the tools of a live MCP server, after the person clicked: without
 * credentials, at most 2 MB in 10 seconds. Errors: those of loadFile, of loadMcpTools and of an
 * import.
 */
export async function importAddress(
  url: string,
  kind: AddressKind,
  commands: Pick<AppCommands, 'openNetClient' | 'importFiles' | 'importText'>,
): Promise<Outcome<PendingImport>> {
  const net = await commands.openNetClient();
  if (kind === 'server') {
    const served = await net.loadMcpTools(url);
    if (served.kind === 'problem') return served;
    return commands.importText(printJson(new Map([['tools', served.value.tools]])), url);
  }
  const loaded = await net.loadFile(url);
  if (loaded.kind === 'problem') return loaded;
  const name = new URL(url).pathname.replace(/^.*\//, '') || 'tools.json';
  return commands.importFiles([new File([new Uint8Array(loaded.value)], name)]);
}
