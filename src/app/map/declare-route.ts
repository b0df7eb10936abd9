import { addSentence } from '../../contract/add-sentence.ts';
import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { getFacts } from '../../lint/facts.ts';
import { isToolNamed } from '../../lint/rules/description/is-described.ts';
import {
  formatCondition,
  formatSentence,
  formatUncapitalized,
} from '../../lint/words/format-sentence.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import type { Change } from '../change.ts';
import { findTool, getContract, getName } from '../derive.ts';
import type { Tool, Workspace } from '../workspace.ts';
import type { RouteKind } from './map.ts';
import { getToolIndex } from './tool-links.ts';

/**
 * The kinds of routes that a contract declares; those of the registry are declared with its phases.
 */
export const DECLARABLE_KINDS = [
  'sibling',
  'prerequisite',
  'next',
  'commit',
  'error',
] as const satisfies readonly RouteKind[];
export type DeclarableKind = (typeof DECLARABLE_KINDS)[number];

export interface WantedRoute {
  /** Tool ids. */
  readonly from: string;
  readonly to: string;
  readonly kind: DeclarableKind;
  /** In which case, or why; may be empty. */
  readonly when: string;
  /** Which error of `from` leads to the other tool, for that kind. */
  readonly error?: number | undefined;
}

/** What is to be done to contracts, by tool id, and to the registry. */
export interface RouteEdits {
  readonly tools: ReadonlyMap<string, readonly Edit[]>;
  readonly registry: readonly Edit[];
}

export interface RoutePlan extends RouteEdits {
  /** Where the model reads of it in `from`: the description, or the hint of an error. */
  readonly place: Pointer;
  /** What stands there now. */
  readonly text: string;
  /** Proposed for that text; undefined where there is nothing to say. */
  readonly sentence: string | undefined;
  /** A sentence belongs there: it is proposed now, or as soon as the words for it are there. */
  readonly isAwaited: boolean;
  /** The text names the tool already. */
  readonly isSaid: boolean;
}

/** What declaring a route would change, and what the description could say of it. */
export function planRoute(workspace: Workspace, wanted: WantedRoute): Outcome<RoutePlan> {
  const [from, to] = [findTool(workspace, wanted.from), findTool(workspace, wanted.to)];
  if (from === undefined || to === undefined)
    return createFailure(
      'no_such_tool',
      'One of the tools is no longer there.',
      'Choose another one.',
    );
  const refusal = checkNames(workspace, from, to, wanted.kind);
  if (refusal !== undefined) return refusal;
  const edits =
    wanted.kind === 'commit'
      ? addPair(from, to)
      : wanted.kind === 'error'
        ? addToError(from, getName(to), wanted.error ?? 0)
        : addEntry(from, getName(to), wanted);
  if (edits.kind === 'problem') return edits;
  const place = getTextPointer(wanted);
  const text = getString(getAt(from.document, place)) ?? '';
  const isSaid = isNamedInText(from, getName(to), { kind: wanted.kind, text });
  const isAwaited = !isSaid && wanted.kind !== 'commit' && canAddSentence(from, wanted.kind);
  return createSuccess({
    tools: edits.value,
    registry: [],
    place,
    text,
    isSaid,
    isAwaited,
    sentence: isAwaited ? suggestRouteSentence(wanted, getName(to)) : undefined,
  });
}

/** What still has to be filled in: without it the route would say less than it is declared for. */
export interface MissingField {
  readonly field: 'to' | 'when' | 'sentence';
  readonly message: string;
}

/** A case for what is used instead, and a sentence where one is wanted. */
export function findMissingField(
  { to, kind, when }: WantedRoute,
  plan: RoutePlan | undefined,
  sentence: string | undefined,
): MissingField | undefined {
  if (to === '') return { field: 'to', message: 'Choose the tool that the route leads to.' };
  const isBare = when.trim() === '';
  if (kind === 'sibling' && isBare)
    return { field: 'when', message: 'Fill in “When”: a model chooses by the case.' };
  if (plan === undefined || sentence === undefined || sentence.trim() !== '') return undefined;
  if (isBare && plan.isAwaited && plan.sentence === undefined)
    return { field: 'when', message: 'Fill in “When” for the sentence, or untick the box.' };
  return { field: 'sentence', message: 'Write the sentence, or untick the box.' };
}

/** Where a sentence about a route stands. */
export function getTextPointer({ kind, error = 0 }: Pick<WantedRoute, 'kind' | 'error'>): Pointer {
  return kind === 'error' ? ['errors', error, 'hint'] : ['description'];
}

function checkNames(
  workspace: Workspace,
  from: Tool,
  to: Tool,
  kind: DeclarableKind,
): Outcome<never> | undefined {
  if (from.id === to.id)
    return createFailure(
      'same_tool',
      'A route leads from one tool to another one.',
      'Choose two different tools.',
    );
  const { ids } = getToolIndex(workspace);
  for (const tool of kind === 'commit' ? [from, to] : [to]) {
    if (getName(tool) === '')
      return createFailure(
        'no_name',
        'A route goes by the name, and this tool has none.',
        'Name the tool first.',
      );
    if (ids.get(getName(tool)) !== tool.id)
      return createFailure(
        'name_taken',
        `Another tool is called ${getName(tool)} as well, and the route would lead there.`,
        'Rename one of the two.',
      );
  }
  return undefined;
}

function addEntry(
  from: Tool,
  name: string,
  { kind, when }: WantedRoute,
): Outcome<RouteEdits['tools']> {
  const at =
    kind === 'sibling'
      ? ['routing', 'siblings']
      : kind === 'prerequisite'
        ? ['routing', 'prerequisites']
        : ['routing', 'next_valid_actions'];
  const [routing, list] = [from.document.get('routing'), getAt(from.document, at)];
  const isReadable =
    (routing === undefined || isObject(routing)) && (list === undefined || isArray(list));
  if (!isReadable)
    return createFailure(
      'not_a_list',
      `What stands at ${at.join('.')} is no list.`,
      'Repair it in the contract first.',
      at,
    );
  const items = isArray(list) ? list : [];
  if (items.some((item) => item === name || getAt(item, ['tool']) === name))
    return createFailure(
      'already_declared',
      `${getName(from) || 'The tool'} declares this route to ${name} already.`,
      'Change its words in the contract.',
      at,
    );
  return createSuccess(
    new Map([
      [from.id, [{ kind: 'set', at, value: [...items, createEntry(kind, name, when.trim())] }]],
    ]),
  );
}

function createEntry(kind: DeclarableKind, name: string, when: string): Json {
  if (kind === 'next') return name;
  if (kind === 'prerequisite')
    return createJsonObject([
      ['tool', name],
      ['at_least', 1],
    ]);
  return createJsonObject([['tool', name], ...(when === '' ? [] : [['when', when] as const])]);
}

/** Both sides say it. A tool has one partner only. */
function addPair(from: Tool, to: Tool): Outcome<RouteEdits['tools']> {
  const [draft, commit] = [getName(from), getName(to)];
  const [says, answers] = [from.document.get('draft_of'), to.document.get('commit_of')];
  if (says === commit && answers === draft)
    return createFailure(
      'already_declared',
      `${commit} commits the draft of ${draft} already.`,
      'There is nothing to add.',
    );
  const isFree = (value: Json | undefined, wanted: string): boolean =>
    value === undefined || value === '' || value === wanted;
  if (!isFree(says, commit))
    return createFailure(
      'other_partner',
      `${draft} is a draft for another tool.`,
      'Remove that route first.',
      ['draft_of'],
    );
  if (!isFree(answers, draft))
    return createFailure(
      'other_partner',
      `${commit} commits the draft of another tool.`,
      'Remove that route first.',
      ['commit_of'],
    );
  return createSuccess(
    new Map<string, readonly Edit[]>([
      [from.id, [{ kind: 'set', at: ['draft_of'], value: commit }]],
      [to.id, [{ kind: 'set', at: ['commit_of'], value: draft }]],
    ]),
  );
}

/**
 * Among the next actions of one of its errors: what the harness offers when a call fails with it.
 */
function addToError(from: Tool, name: string, error: number): Outcome<RouteEdits['tools']> {
  const entry = getAt(from.document, ['errors', error]);
  if (!isObject(entry))
    return createFailure(
      'no_error',
      `${getName(from) || 'The tool'} declares no error that could lead there.`,
      'Declare its errors in the contract first.',
      ['errors'],
    );
  const at = ['errors', error, 'next_valid_actions'];
  const list = entry.get('next_valid_actions');
  if (list !== undefined && !isArray(list))
    return createFailure(
      'not_a_list',
      `What stands at ${at.join('.')} is no list.`,
      'Repair it in the contract first.',
      at,
    );
  if (list?.includes(name) === true)
    return createFailure(
      'already_declared',
      `This error leads to ${name} already.`,
      'Choose another error.',
      at,
    );
  return createSuccess(new Map([[from.id, [{ kind: 'set', at, value: [...(list ?? []), name] }]]]));
}

/** The errors of a tool as they are called in a list. */
export function listErrors(tool: Tool | undefined): readonly string[] {
  const errors = tool?.document.get('errors');
  return (isArray(errors) ? errors : []).map(
    (error, i) =>
      getString(get(error, 'code')) ?? getString(get(error, 'message')) ?? `error ${i + 1}`,
  );
}

function isNamedInText(
  tool: Tool,
  name: string,
  { kind, text }: { readonly kind: DeclarableKind; readonly text: string },
): boolean {
  return isToolNamed(
    kind === 'error' ? text.toLowerCase() : getFacts(getContract(tool.document)).prose.lower,
    name,
    splitWords(name),
  );
}

/** A sentence is added to sentences, in their language. A hint may begin with it. */
function canAddSentence(tool: Tool, kind: DeclarableKind): boolean {
  const { description } = getContract(tool.document);
  return description !== undefined && description.trim() !== ''
    ? getFacts(getContract(tool.document)).prose.isEnglish
    : kind === 'error';
}

/** In the words of the rules that ask for such a sentence. */
export function suggestRouteSentence(
  { kind, when }: Pick<WantedRoute, 'kind' | 'when'>,
  name: string,
): string | undefined {
  const words = when.trim();
  if (kind === 'error')
    return words === ''
      ? `Call ${name}.`
      : `Call ${name}: ${formatSentence(formatUncapitalized(words))}`;
  if (kind === 'prerequisite')
    return words === ''
      ? `Call only after ${name}.`
      : `Call ${name} first: ${formatSentence(formatUncapitalized(words))}`;
  if (words === '' || kind === 'commit') return undefined;
  // "Only one file is wanted" is a case; "only when one file is wanted" says so itself.
  const isCase =
    /^only (?!(?:when|whenever|if|for|to|as|after|before|while|with|on|in|once)\b)/i.test(words);
  const ending = formatCondition(isCase ? `when ${formatUncapitalized(words)}` : words);
  return kind === 'sibling' ? `Use ${name} instead ${ending}.` : `Then call ${name} ${ending}.`;
}

/** One step, whatever it touches. */
export function createChange(
  workspace: Workspace,
  { tools, registry }: RouteEdits,
  label: string,
): Change {
  const documents = new Map<string, JsonObject>();
  for (const [id, edits] of tools) {
    const tool = findTool(workspace, id);
    if (tool !== undefined) documents.set(id, applyEdits(tool.document, edits));
  }
  return {
    kind: 'edit-tools',
    documents,
    registry: registry.length === 0 ? undefined : applyEdits(workspace.registry, registry),
    label,
  };
}

/** The same plan with a sentence at the end of the text that is meant for it. */
export function addRouteSentence(plan: RoutePlan, id: string, sentence: string): RouteEdits {
  const { tools, registry, place, text } = plan;
  if (sentence.trim() === '') return { tools, registry };
  return {
    registry,
    tools: new Map(tools).set(id, [
      ...(tools.get(id) ?? []),
      { kind: 'set', at: place, value: addSentence(text, sentence.trim()) },
    ]),
  };
}
