import { createBundle, readBundle, type Design } from '../../contract/design.ts';
import {
  createJsonObject,
  get,
  getNumber,
  getString,
  isArray,
  type Json,
} from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { AppState } from '../app.ts';
import { printWorkspace } from '../persistence/print-workspace.ts';
import { STORED_LIMITS } from '../persistence/read-stored.ts';
import { createDesign, type Workspace } from '../workspace.ts';
import type { Draft, Drafts } from './draft.ts';
import { getDraftKey, listDrafts } from './drafts.ts';

/** What one tab stores beside the document, as read back. */
export interface StoredDrafts {
  readonly drafts: readonly StoredDraft[];
  /**
   * The whole work of a tab that met another tab's edits of the same places, and what both started
   * from.
   */
  readonly conflict: { readonly base: Design; readonly mine: Design } | undefined;
}

/** A draft by the tool's index and name: its id is of one visit only. */
interface StoredDraft extends Omit<Draft, 'tool'> {
  readonly tool: { readonly name: string; readonly index: number } | undefined;
}

type DraftState = Pick<AppState, 'drafts' | 'workspace'> & {
  readonly conflict?: { readonly base: Workspace } | undefined;
};

/** Undefined when there is nothing to store. */
export function printDrafts(state: DraftState): string | undefined {
  const drafts = listDrafts(state);
  if (drafts.length === 0 && state.conflict === undefined) return undefined;
  const indices = new Map(state.workspace.tools.map(({ id }, index) => [id, index] as const));
  const entries = drafts.map(({ tool, at, text, over }): Json => {
    const index = tool === undefined ? undefined : indices.get(tool);
    const name =
      index === undefined
        ? undefined
        : getString(state.workspace.tools[index]?.document.get('name'));
    return createJsonObject([
      ...(index === undefined ? [] : [['index', index] as const, ['name', name ?? ''] as const]),
      ['at', at],
      ['text', text],
      ['over', over],
    ]);
  });
  const designs: readonly (readonly [string, Json])[] =
    state.conflict === undefined
      ? []
      : [
          ['base', printBase(state.conflict.base)],
          ['mine', printWorkspace(state.workspace)],
        ];
  return printJson(createJsonObject([['version', 1], ['drafts', entries], ...designs]));
}

const printed = new WeakMap<Workspace, string>();

/** Printed once: the base is the same during the whole conflict. */
function printBase(base: Workspace): string {
  const text = printed.get(base) ?? printJson(createBundle(createDesign(base)));
  printed.set(base, text);
  return text;
}

/** Undefined for a text that cannot be read. */
export function readDrafts(text: string): StoredDrafts | undefined {
  const parsed = parseJson(text, STORED_LIMITS);
  const list = parsed.kind === 'ok' ? get(parsed.value.value, 'drafts') : undefined;
  if (parsed.kind === 'problem' || !isArray(list)) return undefined;
  const [base, mine] = ['base', 'mine'].map((key) => readDesign(get(parsed.value.value, key)));
  return {
    drafts: list.flatMap(readDraft),
    conflict: base === undefined || mine === undefined ? undefined : { base, mine },
  };
}

function readDraft(json: Json): readonly StoredDraft[] {
  const [at, text, over, name] = ['at', 'text', 'over', 'name'].map((key) =>
    getString(get(json, key)),
  );
  const index = getNumber(get(json, 'index'));
  if (at === undefined || text === undefined) return [];
  return [
    {
      at,
      text,
      over: over ?? '',
      tool: index === undefined ? undefined : { index, name: name ?? '' },
    },
  ];
}

function readDesign(json: Json | undefined): Design | undefined {
  const parsed = typeof json === 'string' ? parseJson(json, STORED_LIMITS) : undefined;
  const read = parsed?.kind === 'ok' ? readBundle(parsed.value.value) : undefined;
  return read?.kind === 'ok' ? read.value : undefined;
}

/**
 * With the ids of this visit. A tool that was renamed meanwhile is found by its index; the draft of
 * one that is gone is left out.
 */
export function resolveDrafts(stored: readonly StoredDraft[], { tools }: Workspace): Drafts {
  return new Map(
    stored.flatMap(({ tool, ...draft }) => {
      const found =
        tool &&
        (tools.find(({ document }, i) => i === tool.index && document.get('name') === tool.name) ??
          tools.find(({ document }) => document.get('name') === tool.name) ??
          tools[tool.index]);
      if (tool !== undefined && found === undefined) return [];
      const placed = { ...draft, tool: found?.id };
      return [[getDraftKey(placed), placed] as const];
    }),
  );
}
