import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import type { Json } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import { replaceJsonText } from '../../contract/json/replace-json-text.ts';
import { READ_LIMITS } from './read-file.ts';
import type { SourceFile, SourcePlace } from './source.ts';

/** Files that are being changed. */
export interface OpenDocuments {
  /** The document after the edits; undefined when they change nothing. */
  readonly apply: (place: SourcePlace, edits: readonly Edit[]) => Json | undefined;
  /** The files that are no longer as they were, each in its author's formatting. */
  readonly listChanged: () => readonly { readonly file: SourceFile; readonly text: string }[];
}

interface OpenDocument {
  readonly before: Json;
  after: Json;
}

/** By path: two sets may have tools of one file. */
export function openDocuments(): OpenDocuments {
  const files = new Map<
    string,
    { readonly file: SourceFile; readonly documents: Map<number, OpenDocument> }
  >();
  return {
    apply: ({ file, document }, edits) => {
      const known = files.get(file.path) ?? { file, documents: new Map<number, OpenDocument>() };
      const opened = known.documents.get(document) ?? open(file, document);
      const after = opened && applyEdits(opened.after, edits);
      if (opened === undefined || after === opened.after) return undefined;
      opened.after = after ?? opened.after;
      known.documents.set(document, opened);
      files.set(file.path, known);
      return opened.after;
    },
    listChanged: () =>
      [...files.values()].flatMap(({ file, documents }) => {
        const text = printText(file, documents);
        return text === file.text ? [] : [{ file, text }];
      }),
  };
}

function open({ text, origins }: SourceFile, document: number): OpenDocument | undefined {
  const origin = origins[document];
  const parsed = origin && parseJson(text.slice(origin.start, origin.end), READ_LIMITS);
  return parsed?.kind === 'ok'
    ? { before: parsed.value.value, after: parsed.value.value }
    : undefined;
}

function printText(
  { text, origins }: SourceFile,
  documents: ReadonlyMap<number, OpenDocument>,
): string {
  let written = '';
  let end = 0;
  for (const [i, origin] of origins.entries()) {
    const opened = documents.get(i);
    if (opened === undefined) continue;
    written +=
      text.slice(end, origin.start) + replaceDocument(text.slice(origin.start, origin.end), opened);
    end = origin.end;
  }
  return written + text.slice(end);
}

/** New lines end as the file's own do. */
function replaceDocument(text: string, { before, after }: OpenDocument): string {
  const isWindows = text.includes('\r\n') && !/(?<!\r)\n/.test(text);
  const next = replaceJsonText(isWindows ? text.replaceAll('\r\n', '\n') : text, before, after);
  return isWindows ? next.replaceAll('\n', '\r\n') : next;
}
