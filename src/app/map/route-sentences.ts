import { getString } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { findTool } from '../derive.ts';
import type { Workspace } from '../workspace.ts';
import { getTextPointer, suggestRouteSentence, type RouteEdits } from './declare-route.ts';
import { isInSentence } from './fix-route.ts';
import type { LooseRoute, Route } from './route.ts';
import { DECLARABLE_KINDS, type DeclarableKind } from './wanted-route.ts';

/**
 * A sentence about a route in a text. It stays when the route is removed, unless it is removed too.
 */
export interface RouteSentence {
  /** The tool that has the text, and the pointer of the text. */
  readonly owner: string;
  readonly place: Pointer;
  readonly sentence: string;
  /** It is the sentence that was suggested for the route. */
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

/** For prerequisites and next actions only the sentence has the reason, so its form is compared. */
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
  // Before the entry is removed: the pointer is that of the current document.
  tools.set(owner, [
    text === '' ? { kind: 'remove', at: place } : { kind: 'set', at: place, value: text },
    ...(tools.get(owner) ?? []),
  ]);
  return { ...edits, tools };
}

/**
 * Removes the last sentence that equals this one, with the space before it, or after it at the
 * start.
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
