import { compareServed } from '../../compare/served/compare-served.ts';
import type { ServedDifference } from '../../compare/served/served-difference.ts';
import { formatCount } from '../../contract/format-count.ts';
import { createJsonObject, type Json } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { resolveTarget } from '../../emit/resolve-target.ts';
import { targets } from '../../emit/targets.ts';
import type { ServedOptions } from '../arguments/command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { openGuards, type OpenGuard } from '../guard/open-guards.ts';
import { resolvePath } from '../input/list-files.ts';
import { escapeHidden } from '../output/escape-hidden.ts';
import { printProblem } from '../output/print-problem.ts';
import { comparePublished, type PublishedFile } from '../served/compare-published.ts';
import { describeServed } from '../served/describe-served.ts';
import { loadServedTools } from '../served/load-served-tools.ts';
import type { Shell } from '../shell.ts';

/** Whether a host really serves what was designed: a live MCP server, or the published files. */
export async function runVerifyServed(options: ServedOptions, shell: Shell): Promise<ExitCode> {
  const { mcp, published } = options;
  const exits: ExitCode[] = [];
  if (mcp !== undefined) exits.push(await verifyServer(mcp, options, shell));
  if (published !== undefined) exits.push(await verifyFiles(published, options, shell));
  return (
    exits.find((exit) => exit === EXIT.failed) ?? exits.find((exit) => exit !== 0) ?? EXIT.clean
  );
}

async function verifyServer(
  mcp: string,
  { registry: path, format }: ServedOptions,
  shell: Shell,
): Promise<ExitCode> {
  const opened = openGuards(path, shell);
  const [open] = opened;
  if (open === undefined) return EXIT.failed;
  const loaded = await loadServedTools(mcp, shell.folder);
  if (loaded.kind === 'problem') {
    printProblem(loaded.problem, shell);
    return EXIT.failed;
  }
  const { tools, revision } = loaded.value;
  const differences = compareServed(emitTools(open, revision), tools);
  shell.out(
    format === 'json'
      ? `${printJson(createServerReport(mcp, revision, differences), 2)}\n`
      : printServer(mcp, { count: tools.length, revision }, differences),
  );
  return differences.length === 0 ? EXIT.clean : EXIT.found;
}

/** As the preview shows them. A server of an earlier revision is held against that of 2025-11-25. */
function emitTools({ registry, contracts }: OpenGuard, revision: string) {
  const plain =
    targets.find(({ id }) => id === `mcp-${revision}`) ??
    targets.find(({ id }) => id === 'mcp-2025-11-25');
  if (plain === undefined) return [];
  const target = resolveTarget(plain, registry.sending.get(plain.id));
  return contracts.flatMap((contract) => {
    const { wire, isSent } = target.emit(contract);
    return isSent ? [wire] : [];
  });
}

function createServerReport(
  server: string,
  revision: string,
  differences: readonly ServedDifference[],
): Json {
  return createJsonObject([
    ['server', server],
    ['revision', revision],
    ['ok', differences.length === 0],
    [
      'differences',
      differences.map(({ tool, at, class: kind, designed, served }) =>
        createJsonObject([
          ['tool', tool],
          ['at', formatPointer(at)],
          ['class', kind],
          ...(designed === undefined ? [] : [['designed', designed] as const]),
          ...(served === undefined ? [] : [['served', served] as const]),
        ]),
      ),
    ],
  ]);
}

function printServer(
  server: string,
  { count, revision }: { readonly count: number; readonly revision: string },
  differences: readonly ServedDifference[],
): string {
  const lines = differences.map((each) => `  ${escapeHidden(describeServed(each))}\n`);
  const end =
    differences.length === 0
      ? `${formatCount(count, 'tool')} served as designed, byte for byte.`
      : `${formatCount(differences.length, 'difference')}.`;
  return `${escapeHidden(server)} (MCP ${revision})\n\n${lines.join('')}${lines.length > 0 ? '\n' : ''}${end}\n`;
}

async function verifyFiles(
  published: string,
  { registry, format }: ServedOptions,
  shell: Shell,
): Promise<ExitCode> {
  const compared = await comparePublished(resolvePath(registry, shell.folder), published);
  if (compared.kind === 'problem') {
    printProblem(compared.problem, shell);
    return EXIT.failed;
  }
  const files = compared.value;
  const others = files.filter(({ outcome }) => outcome !== 'same');
  shell.out(
    format === 'json'
      ? `${printJson(createFileReport(published, files), 2)}\n`
      : printFiles(published, files, others),
  );
  return others.length === 0 ? EXIT.clean : EXIT.found;
}

function createFileReport(published: string, files: readonly PublishedFile[]): Json {
  return createJsonObject([
    ['published', published],
    ['ok', files.every(({ outcome }) => outcome === 'same')],
    [
      'files',
      files.map(({ path, outcome, sha256, detail }) =>
        createJsonObject([
          ['path', path],
          ['outcome', outcome],
          ['sha256', sha256],
          ...(outcome === 'same' ? [] : [['detail', detail] as const]),
        ]),
      ),
    ],
  ]);
}

function printFiles(
  published: string,
  files: readonly PublishedFile[],
  others: readonly PublishedFile[],
): string {
  const lines = others.map(
    ({ path, outcome, detail }) => `  ${escapeHidden(`${path} ${outcome}: ${detail}`)}\n`,
  );
  const end =
    others.length === 0
      ? `${formatCount(files.length, 'file')} served as exported, by SHA-256.`
      : `${formatCount(others.length, 'file')} of ${files.length} not served as exported.`;
  return `${escapeHidden(published)}\n\n${lines.join('')}${lines.length > 0 ? '\n' : ''}${end}\n`;
}
