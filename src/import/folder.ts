import { BUNDLE_FORMAT, type Design } from '../contract/design.ts';
import { readContractDocument } from '../contract/document/read-contract-document.ts';
import {
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { parseJson } from '../contract/json/parse-json.ts';
import type { Problem } from '../contract/problem.ts';
import type { TextFile } from './archive.ts';
import { isRegistryFile } from './importers/toolwright.ts';
import { addCaseFiles, isCasePath, sortCaseFiles } from './read-case-files.ts';

interface Folder {
  /** Present when the files contain a published registry. */
  readonly design?: Design;
  /** The path of the registry, of each tool of the design, and of each case with a file. */
  readonly paths?: {
    readonly registry: string;
    readonly tools: readonly string[];
    readonly cases: readonly string[];
  };
  /** Files outside the registry: each may contain tools of any format. */
  readonly rest: readonly TextFile[];
  readonly notes: readonly Problem[];
}

/** Of the registry's own export. */
const GENERATED =
  /^((?:.*?\/)??)(?:(?:drafts\/)?README\.md|wire\/[^/]+\.json|schema\/(?:contract|registry)\.json|runtime\/(?:README\.md|package\.json|(?:guard|critique)\.(?:js|d\.ts|json)|router\.(?:md|json)|router(?:\.test)?\.ts|test_router\.py|(?:critique-)?validators\.js|cases\.json|guard\.test\.js|sql-store\.(?:js|d\.ts)|guard-stores\.d\.ts|sql_store\.py|schema\.(?:sqlite|postgres)\.sql|queries\.sql|(?:(?:guard|critique)(?:_[a-z]+)?|router|test_guard)\.py)|(?:drafts\/)?router\/(?:README\.md|router\.json|router(?:\.test)?\.ts|(?:test_)?router\.py))$/;
/** Of what may be exported beside it. */
const EXPORTED =
  /^((?:.*?\/)??)(?:toolwright\.lock|badge\.svg|openapi\.json|docs\/tools\.(?:md|html)|types\/(?:tools(?:\.zod)?\.ts|tools\.py|(?:typescript|zod|pydantic)\.md)|validators\/(?:validators\.(?:js|d\.ts)|package\.json)|phases\/[^/]+\/[^/]+\.json|(?:ai-sdk|langchain|openai-agents)\/(?:create-tools\.js|check-arguments\.js|validators\.js|tools\.js(?:on)?|package\.json|(?:create_tools|check_arguments)\.py)|server\/(?:README\.md|(?:server|handlers|guard|validators)\.js|(?:package|tools)\.json)|server-python\/(?:README\.md|(?:server|handlers|router|guard(?:_[a-z]+)?)\.py|(?:server|tools(?:-2026-07-28)?|guard)\.json|requirements\.txt))$/;

/**
 * Whether an export generates the file next to its `registry.json`. Leave these out when reading an
 * archive.
 */
export function isGeneratedPath(path: string, paths: readonly string[]): boolean {
  return [GENERATED, EXPORTED].some((pattern) => {
    const root = pattern.exec(path)?.[1];
    return root !== undefined && paths.includes(`${root}registry.json`);
  });
}

/**
 * Reads the files of a folder or an archive as the design they were exported from: the outermost
 * `registry.json` with the contracts in its `tools/` and `drafts/`, in the order of its `files`,
 * then of its `tools`, and with its `cases/`. Never fails. Notes, each with the path:
 * `missing_file`, `newer_format`, `unreadable_contract`, `unreadable_case`.
 */
export function readFolder(files: readonly TextFile[]): Folder {
  const found = findRegistry(files);
  if (found === undefined) return { rest: files, notes: [] };
  const paths = files.map((file) => file.path);
  const isContract = ({ path }: TextFile): boolean =>
    path.startsWith(found.root) &&
    /^(?:tools|drafts)\/[^/]+\.json$/.test(path.slice(found.root.length));
  const isCase = ({ path }: TextFile): boolean => isCasePath(path, found.root);
  const rest = files.filter(
    (file) =>
      file.path !== found.path &&
      !isContract(file) &&
      !isCase(file) &&
      !isGeneratedPath(file.path, paths),
  );
  const format = getString(found.json.get('format')) ?? BUNDLE_FORMAT;
  if (format !== BUNDLE_FORMAT) {
    return {
      rest,
      notes: [
        {
          code: 'newer_format',
          message: `${found.path} has the format ${format}; this version reads ${BUNDLE_FORMAT}.`,
          hint: 'Open the folder with a newer Toolwright. Nothing was changed.',
        },
      ],
    };
  }
  const notes: Problem[] = [];
  const documents = readContractFiles(files.filter(isContract), found.root, notes);
  notes.push(...listMissing(found, new Set(paths)));
  const ordered = sortDocuments(found.json, documents);
  const caseFiles = sortCaseFiles(found, files.filter(isCase));
  const design: Design = {
    registry: addCaseFiles(found, caseFiles, notes),
    tools: ordered.map(([, document]) => document),
  };
  return {
    design,
    paths: {
      registry: found.path,
      tools: ordered.map(([path]) => found.root + path),
      cases: caseFiles.map(({ path }) => path),
    },
    rest,
    notes,
  };
}

interface FoundRegistry {
  readonly path: string;
  /** The folder with its slash; empty at the top. */
  readonly root: string;
  readonly json: JsonObject;
}

/** Contracts that the registry lists. A case is deleted by deleting its file. */
function listMissing(
  { json, root }: FoundRegistry,
  paths: ReadonlySet<string>,
): readonly Problem[] {
  return listStrings(json.get('files'))
    .filter((path) => !paths.has(root + path) && !isCasePath(path, ''))
    .slice(0, 50)
    .map((path) => ({
      code: 'missing_file',
      message: `registry.json lists ${JSON.stringify(path)}, which is not here.`,
      hint: 'Import the whole folder, or remove the tool from the registry.',
    }));
}

/** The outermost one, because an archive of a repository puts everything into a folder. */
function findRegistry(files: readonly TextFile[]): FoundRegistry | undefined {
  const getDepth = (path: string): number => path.split('/').length;
  const candidates = files
    .filter(({ path }) => /(^|\/)registry\.json$/.test(path))
    .sort((a, b) => getDepth(a.path) - getDepth(b.path));
  for (const { path, text } of candidates) {
    const parsed = parseJson(text);
    if (parsed.kind === 'ok' && isRegistry(parsed.value.value))
      return { path, root: path.slice(0, -'registry.json'.length), json: parsed.value.value };
  }
  return undefined;
}

/**
 * Whether a `registry.json` is ours. Beside `tools/`, a hand-written one needs only names, or parts
 * that only a registry has.
 */
export function isRegistry(json: Json): json is JsonObject {
  if (isRegistryFile(json)) return true;
  if (!isObject(json) || json.has('contracts')) return false;
  const tools = json.get('tools');
  return tools === undefined
    ? ['tiers', 'phases', 'gates'].some((part) => isArray(json.get(part)))
    : isArray(tools) && tools.every((name) => typeof name === 'string');
}

/** Documents by path relative to the registry. */
function readContractFiles(
  files: readonly TextFile[],
  root: string,
  notes: Problem[],
): ReadonlyMap<string, JsonObject> {
  const documents = new Map<string, JsonObject>();
  for (const { path, text } of files) {
    const parsed = parseJson(text);
    const read = parsed.kind === 'ok' ? readContractDocument(parsed.value.value) : parsed;
    if (parsed.kind === 'ok')
      notes.push(
        ...parsed.value.notes.map((note) => ({ ...note, message: `${path}: ${note.message}` })),
      );
    if (read.kind === 'ok') documents.set(path.slice(root.length), read.value);
    else
      notes.push({
        code: 'unreadable_contract',
        message: `${path}: ${read.problem.message}`,
        hint: read.problem.hint,
      });
  }
  return documents;
}

/**
 * Files that `registry.json` does not list come last: first in the order of its tool names, then by
 * path.
 */
function sortDocuments(
  registry: JsonObject,
  documents: ReadonlyMap<string, JsonObject>,
): readonly (readonly [path: string, document: JsonObject])[] {
  const listed = new Set(listStrings(registry.get('files')).filter((path) => documents.has(path)));
  const names = new Map(listStrings(registry.get('tools')).map((name, i) => [name, i]));
  const getRank = (document: JsonObject): number =>
    names.get(getString(document.get('name')) ?? '') ?? names.size;
  const unlisted = [...documents]
    .filter(([path]) => !listed.has(path))
    .sort(([pathA, a], [pathB, b]) => getRank(a) - getRank(b) || (pathA < pathB ? -1 : 1));
  return [...listed, ...unlisted.map(([path]) => path)].flatMap((path) => {
    const document = documents.get(path);
    return document === undefined ? [] : [[path, document] as const];
  });
}
