import type { OpenConflict } from '../../app/app.ts';
import type { WorkspaceConflict } from '../../app/merging/merge-workspaces.ts';
import type { Side } from '../../contract/document/merging.ts';
import { isObject, type Json } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { CONTRACT_FIELDS } from '../contract-fields.ts';

/**
 * The location, such as "search_flights: Description", "Registry: /version" or "Order of the
 * tools".
 */
export function describeConflict(
  { at, tool, kind, rival, mine }: WorkspaceConflict,
  conflict: OpenConflict,
): string {
  const inside = at.slice(tool === undefined ? 1 : 2);
  const owner =
    tool === undefined
      ? at[0] === 'tools'
        ? 'Tools'
        : 'Registry'
      : (findToolName(conflict, tool) ?? 'Unnamed tool');
  if (rival !== undefined) return `Two tools named ${String(mine)}`;
  const pointer = formatPointer(inside);
  const label =
    CONTRACT_FIELDS.find((place) => tool !== undefined && formatPointer(place.at) === pointer)
      ?.label ?? pointer;
  const place = inside.length === 0 ? owner : `${owner}: ${label}`;
  if (kind === 'order') return `${place}, order`;
  return kind === 'key' ? `${place}, name` : place;
}

function findToolName({ theirs, base }: OpenConflict, id: string): string | undefined {
  const found = [...theirs.tools, ...base.tools].find((tool) => tool.id === id);
  const name = found?.document.get('name');
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Characters shown of a value: rendering megabytes would block the page. */
const MOST_SHOWN = 2_000;

export function formatSide(place: WorkspaceConflict, side: Side, conflict: OpenConflict): string {
  if (place.rival !== undefined)
    return side === 'mine'
      ? 'The tool of this side keeps the name.'
      : 'The tool of the other side keeps the name.';
  const text = formatValue(place[side], place, conflict);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

function formatValue(
  value: Json | undefined,
  { kind, at }: WorkspaceConflict,
  conflict: OpenConflict,
): string {
  if (value === undefined) return '(removed)';
  if (kind === 'order' && isObject(value))
    return [...value.keys()]
      .map((key) =>
        at[0] === 'tools' && at.length === 1 ? (findToolName(conflict, key) ?? key) : key,
      )
      .join('\n');
  if (typeof value === 'string') return value === '' ? '(empty)' : value;
  return printJson(value, 2);
}
