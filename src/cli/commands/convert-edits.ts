import type { Edit } from '../../contract/document/edit.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { SourcePlace, SourceTool } from '../input/source.ts';

/**
 * Edits of a contract, or of a registry without a tool, as edits of the file's document; undefined
 * when the file has no place for one of them.
 */
export function convertEdits(
  edits: readonly Edit[],
  { tool, place }: { readonly tool: SourceTool | undefined; readonly place: SourcePlace },
): readonly Edit[] | undefined {
  if (place.file.origins[place.document]?.isVerbatim === false) return undefined;
  const sourceMapped = edits.map((edit) => convertEdit(edit, tool, place.at));
  return sourceMapped.every((edit) => edit !== undefined) ? sourceMapped : undefined;
}

function convertEdit(edit: Edit, tool: SourceTool | undefined, base: Pointer): Edit | undefined {
  const at = convertPointer(edit.at, tool);
  if (at === undefined) return undefined;
  const moved: Edit = { ...edit, at: [...base, ...at] };
  if (moved.kind !== 'insert' || moved.before === undefined || edit.at.length !== 1) return moved;
  const before = convertPointer([moved.before], tool)?.at(-1);
  return {
    kind: 'insert',
    at: moved.at,
    value: moved.value,
    ...(before === undefined ? {} : { before }),
  };
}

/** Undefined for the whole document: its file may have more than the contract. */
function convertPointer(at: Pointer, tool: SourceTool | undefined): Pointer | undefined {
  if (at.length === 0) return undefined;
  if (tool === undefined) return at;
  const place = tool.importer.findSource(tool.value, at);
  return place === undefined || place.isTranslated || place.at.length === 0 ? undefined : place.at;
}
