import { getString } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { findTool } from '../derive.ts';
import type { Workspace } from '../workspace.ts';
import {
  DECLARABLE_KINDS,
  getTextPointer,
  suggestRouteSentence,
  type DeclarableKind,
  type RouteEdits,
} from './declare-route.ts';
import { isInSentence } from './fix-route.ts';
import type { LooseRoute, Route } from './map.ts';

/** A sentence that a model reads of a route, and that outlives it unless somebody takes it out. */
export interface RouteSentence {
  /** The tool whose text it stands in, and where. */
  readonly owner: string;
  readonly place: Pointer;
  readonly sentence: string;
  /** It stands as it was proposed when the route was declared. */
  readonly isProposed: boolean;
}

/** The sentences beside a declared route that name the other tool. */
export function listRouteSentences(
  workspace: Workspace,
  route: Route | LooseRoute,
): readonly RouteSentence[] {
  const kind = DECLARABLE_KINDS.find((each) => each === route.kind);
  if (kind === undefined || !('owner' in route) || route.owner === undefined || isInSentence(route))
    return [];
  const [owner, error] = [route.owner, route.at[1]];
  const place = getTextPointer({ kind, error: typeof error === 'number' ? error : undefined });
  const text = getString(getAt(findTool(workspace, owner)?.document, place)) ?? '';
  const name = new RegExp(
    `(?<![\\w.-])${route.name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\w-])`,
    'u',
  );
  return splitSentences(text)
    .filter(({ sentence }) => name.test(sentence))
    .map(({ sentence }) => ({
      owner,
      place,
      sentence,
      isProposed: isProposal(sentence, kind, route),
    }));
}

interface TextSentence {
  readonly start: number;
  readonly sentence: string;
}

/** Whole, with what closes them. */
function splitSentences(text: string): readonly TextSentence[] {
  const ends = [...text.matchAll(/(?<=[.!?]["'”’)\]]?)\s+|\n+/gu)].map(({ index }) => index);
  return [0, ...ends].flatMap((from, i) => {
    const piece = text.slice(from, ends[i]);
    const sentence = piece.trim();
    return sentence === ''
      ? []
      : [{ sentence, start: from + piece.length - piece.trimStart().length }];
  });
}

/**
 * Why a call comes first and when it comes next is kept in the sentence alone: there the form of
 * the sentence is what is known.
 */
function isProposal(
  sentence: string,
  kind: DeclarableKind,
  { name, words }: Route | LooseRoute,
): boolean {
  if (
    sentence === suggestRouteSentence({ kind, when: kind === 'sibling' ? (words ?? '') : '' }, name)
  )
    return true;
  const opening =
    kind === 'prerequisite'
      ? `Call ${name} first: `
      : kind === 'next'
        ? `Then call ${name} `
        : kind === 'error'
          ? `Call ${name}: `
          : undefined;
  return opening !== undefined && sentence.startsWith(opening);
}

/** The same edits, and these sentences taken out: one step. */
export function removeRouteSentences(
  workspace: Workspace,
  edits: RouteEdits,
  said: readonly RouteSentence[],
): RouteEdits {
  const tools = new Map(edits.tools);
  const [first] = said;
  if (first === undefined) return edits;
  const { owner, place } = first;
  const text = said.reduce(
    (rest, { sentence }) => removeSentence(rest, sentence),
    getString(getAt(findTool(workspace, owner)?.document, place)) ?? '',
  );
  // Before the entry goes: its place is said as the document stands.
  tools.set(owner, [
    text === '' ? { kind: 'remove', at: place } : { kind: 'set', at: place, value: text },
    ...(tools.get(owner) ?? []),
  ]);
  return { ...edits, tools };
}

/**
 * The last sentence that is this one, whatever else ends with its words. With the space before it;
 * what it begins with takes the space after it.
 */
function removeSentence(text: string, sentence: string): string {
  const found = splitSentences(text).findLast((each) => each.sentence === sentence);
  if (found === undefined) return text;
  const [before, after] = [
    text.slice(0, found.start).trimEnd(),
    text.slice(found.start + sentence.length),
  ];
  return before === '' ? after.trimStart() : before + after;
}
