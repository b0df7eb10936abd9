import { addSentence } from '../../contract/add-sentence.ts';
import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import { get, getString, isArray, type JsonObject } from '../../contract/json/json.ts';
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
import { addRoute, type ToolEdits } from './add-route.ts';
import { getToolIndex } from './tool-index.ts';
import type { DeclarableKind, WantedRoute } from './wanted-route.ts';

/** Edits of contracts and of the registry. */
export interface RouteEdits {
  readonly tools: ToolEdits;
  readonly registry: readonly Edit[];
}

export interface RoutePlan extends RouteEdits {
  /** The text of `from` in which the model reads of the route: the description or a hint. */
  readonly place: Pointer;
  /** The text that is there now. */
  readonly text: string;
  /** Suggested for that text; undefined where there is nothing to add. */
  readonly sentence: string | undefined;
  /** The text should get a sentence: now, or once `when` is filled in. */
  readonly isAwaited: boolean;
  /** The text names the tool already. */
  readonly isSaid: boolean;
}

/** Plans the edits that declare a route, and a sentence about it. */
export function planRoute(workspace: Workspace, wanted: WantedRoute): Outcome<RoutePlan> {
  const [from, to] = [findTool(workspace, wanted.from), findTool(workspace, wanted.to)];
  if (from === undefined || to === undefined)
    return createFailure(
      'no_such_tool',
      'One of the tools no longer exists.',
      'Choose another tool.',
    );
  const refusal = checkNames(workspace, from, to, wanted.kind);
  if (refusal !== undefined) return refusal;
  const edits = addRoute(from, to, wanted);
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

/** A field of the form that still has to be filled in. */
export interface MissingField {
  readonly field: 'to' | 'when' | 'sentence';
  readonly message: string;
}

/** The first missing field; `sentence`: the text to add, undefined when none is wanted. */
export function findMissingField(
  { to, kind, when }: WantedRoute,
  plan: RoutePlan | undefined,
  sentence: string | undefined,
): MissingField | undefined {
  if (to === '') return { field: 'to', message: 'Choose the tool that the route leads to.' };
  const isBare = when.trim() === '';
  if (kind === 'sibling' && isBare) return { field: 'when', message: 'Fill in “When”.' };
  if (plan === undefined || sentence === undefined || sentence.trim() !== '') return undefined;
  if (isBare && plan.isAwaited && plan.sentence === undefined)
    return { field: 'when', message: 'Fill in “When” for the sentence, or clear the checkbox.' };
  return { field: 'sentence', message: 'Write the sentence, or clear the checkbox.' };
}

/** The pointer of the text that a sentence about the route belongs to. */
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
    return createFailure('same_tool', 'A route needs two different tools.', 'Choose another tool.');
  const { ids } = getToolIndex(workspace);
  for (const tool of kind === 'commit' ? [from, to] : [to]) {
    if (getName(tool) === '')
      return createFailure(
        'no_name',
        'A route needs the name of the tool, but it has none.',
        'Name the tool first.',
      );
    if (ids.get(getName(tool)) !== tool.id)
      return createFailure(
        'name_taken',
        `Another tool is also called ${getName(tool)} .`,
        'Rename one of the two.',
      );
  }
  return undefined;
}

/** The errors of a tool by code, message or number. */
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

/** Only to an English description; a hint may be empty. */
function canAddSentence(tool: Tool, kind: DeclarableKind): boolean {
  const { description } = getContract(tool.document);
  return description !== undefined && description.trim() !== ''
    ? getFacts(getContract(tool.document)).prose.isEnglish
    : kind === 'error';
}

/** In the wording that the rules about such sentences accept. */
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
  // "Only one file is wanted" needs a "when"; "only when one file is wanted" has one.
  const isCase =
    /^only (?!(?:when|whenever|if|for|to|as|after|before|while|with|on|in|once)\b)/i.test(words);
  const ending = formatCondition(isCase ? `when ${formatUncapitalized(words)}` : words);
  return kind === 'sibling' ? `Use ${name} instead ${ending}.` : `Then call ${name} ${ending}.`;
}

/** One undo step for all tools and the registry. */
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

/** The edits of the plan, and the sentence at the end of its text. */
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
