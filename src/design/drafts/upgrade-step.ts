import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { findFreeName } from '../edit-property.ts';
import type { Draft } from './dialect.ts';

/**
 * Holds keywords that the old draft ignored in their place and 2020-12 would obey. No validator
 * knows it.
 */
const IGNORED = 'x-ignored';

/** One schema during the upgrade. Its sub-schemas are upgraded already. */
export interface StepInput {
  readonly schema: JsonObject;
  readonly draft: Draft;
  readonly isRoot: boolean;
  /** The properties whose own schema had `required: true` (draft-03). */
  readonly required: readonly string[];
  /** The name of the resource's recursive anchor; undefined where it has none. */
  readonly anchor: string | undefined;
}

/**
 * Pointers are relative to the schema. `moves` lists what moved without a rename edit; rename edits
 * count as moves by themselves.
 */
export interface StepResult {
  readonly edits: readonly Edit[];
  readonly moves?: readonly Move[];
  readonly notes?: readonly string[];
}

export interface Move {
  readonly from: Pointer;
  readonly to: Pointer;
}

export const NOTHING: StepResult = { edits: [] };

/** Moves the keywords into `x-ignored`, under a free name where that is taken. */
export function setAside(schema: JsonObject, keywords: readonly string[], why: string): StepResult {
  const ignored = schema.get(IGNORED);
  const kept =
    isObject(ignored) && !keywords.some((keyword) => ignored.has(keyword)) ? ignored : undefined;
  const to = kept === undefined ? findFreeName(schema, IGNORED) : IGNORED;
  return {
    edits: [
      {
        kind: 'set',
        at: [to],
        value: createJsonObject([
          ...(kept ?? []),
          ...keywords.map((keyword): readonly [string, Json] => [
            keyword,
            schema.get(keyword) ?? null,
          ]),
        ]),
      },
      ...keywords.map((keyword): Edit => ({ kind: 'remove', at: [keyword] })),
    ],
    moves: keywords.map((keyword) => ({ from: [keyword], to: [to, keyword] })),
    notes: [`${why} ${to}.`],
  };
}

/** The schema after the step, and everything that moved. */
export function applyStep(
  schema: JsonObject,
  { edits, moves = [] }: StepResult,
): { readonly schema: JsonObject; readonly moves: readonly Move[] } {
  const renamed = edits.flatMap((edit): readonly Move[] =>
    edit.kind === 'rename' ? [{ from: edit.at, to: [...edit.at.slice(0, -1), edit.to] }] : [],
  );
  return { schema: applyEdits(schema, edits), moves: [...moves, ...renamed] };
}
