import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import {
  findBlanksEnd,
  walkMembers,
  type ScannedMember,
} from '../../contract/json/walk-members.ts';
import type { FoundFinding } from '../commands/lint-sets.ts';
import type { SourceFile, SourcePlace, SourceTool } from './source.ts';

/**
 * Line and column from 1; columns count UTF-16 units. The end is behind the last one, on the line
 * of the start.
 */
export interface SourceLocation {
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
}

interface ScannedFile {
  /** Offsets at which lines begin. */
  readonly lines: readonly number[];
  /** Members of the containers above tools, by offset: many findings pass through them. */
  readonly members: Map<number, ReadonlyMap<string, ScannedMember>>;
}

const scanned = new WeakMap<SourceFile, ScannedFile>();

/** What is looked for: a place of a tool, or of the registry. */
interface LocationSubject extends Omit<FoundFinding, 'finding'> {
  readonly finding: { readonly at: Pointer };
}

export function findLocation({ finding, tool, place }: LocationSubject): SourceLocation {
  return tool === undefined
    ? findPlaceLocation({ ...place, at: [...place.at, ...finding.at] }, place.at.length)
    : findToolLocation(tool, finding.at);
}

/**
 * The location of a pointer of the contract in its file, or of its innermost part that is there.
 * The location of a tool is its name.
 */
function findToolLocation(tool: SourceTool, at: Pointer): SourceLocation {
  const sourceMapped = tool.importer.findSource(tool.value, at)?.at ?? [];
  const written = sourceMapped.filter(
    (_, i) => getAt(tool.value, sourceMapped.slice(0, i + 1)) !== undefined,
  );
  const name = tool.importer.findSource(tool.value, ['name'])?.at ?? [];
  return findPlaceLocation(
    { ...tool, at: [...tool.at, ...(written.length === 0 ? name : written)] },
    tool.at.length,
  );
}

/**
 * The location of a pointer in its file, or of its innermost part that is there. The containers of
 * the first `shared` keys are cached.
 */
function findPlaceLocation({ file, document, at }: SourcePlace, shared = 0): SourceLocation {
  const origin = file.origins[document] ?? { start: 0, end: file.text.length, isVerbatim: true };
  const known = getScannedFile(file);
  const start = findBlanksEnd(file.text, origin.start);
  if (!origin.isVerbatim) return createLocation(file.text, known, start, start + 1);
  let place = { start, end: origin.end, value: start };
  for (const [depth, key] of at.entries()) {
    const member =
      depth < shared
        ? readMembers(file.text, known, place.value).get(String(key))
        : findMember(file.text, place.value, String(key));
    if (member === undefined) break;
    place = member;
  }
  // An object of a list begins at its bracket, a member at its key.
  return createLocation(
    file.text,
    known,
    place.start,
    Math.min(place.end, at.length === 0 ? place.value + 1 : place.end),
  );
}

function findMember(text: string, container: number, key: string): ScannedMember | undefined {
  let found: ScannedMember | undefined;
  for (const member of walkMembers(text, container)) if (String(member.key) === key) found = member;
  return found;
}

function readMembers(
  text: string,
  { members }: ScannedFile,
  container: number,
): ReadonlyMap<string, ScannedMember> {
  const known =
    members.get(container) ??
    new Map([...walkMembers(text, container)].map((member) => [String(member.key), member]));
  members.set(container, known);
  return known;
}

function getScannedFile(file: SourceFile): ScannedFile {
  const known = scanned.get(file);
  if (known !== undefined) return known;
  const lines = [0];
  for (let at = file.text.indexOf('\n'); at !== -1; at = file.text.indexOf('\n', at + 1))
    lines.push(at + 1);
  const fresh: ScannedFile = { lines, members: new Map() };
  scanned.set(file, fresh);
  return fresh;
}

function createLocation(
  text: string,
  { lines }: ScannedFile,
  start: number,
  end: number,
): SourceLocation {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] ?? 0) <= start) low = middle;
    else high = middle - 1;
  }
  const first = lines[low] ?? 0;
  const lineEnd = (lines[low + 1] ?? text.length + 1) - 1;
  // A byte order mark is no column.
  const shift = low === 0 && text.startsWith('\ufeff') ? 1 : 0;
  return {
    line: low + 1,
    column: start - first + 1 - shift,
    endColumn: Math.max(start + 1, Math.min(end, lineEnd)) - first + 1 - shift,
  };
}
