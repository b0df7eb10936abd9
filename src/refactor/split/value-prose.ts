import type { Contract } from '../../contract/contract.ts';
import { get, getString, isArray, isObject, type Json } from '../../contract/json/json.ts';
import { findOperationVerb, isOperationVerb } from '../../lint/dispatch/is-operation.ts';
import { resolveReference } from '../../lint/rules/schema/keywords/resolve-reference.ts';
import { readProse } from '../../lint/words/read-prose.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import { applyChoice } from './apply-choice.ts';
import type { Picker } from './find-field-bindings.ts';
import { getNoun } from './tool-name.ts';

/**
 * The contract's own description of one value: beside it in the schema, at its branch, or in a line
 * of the description that begins with the value.
 */
export function findValueDescription(
  { description }: Contract,
  picker: Picker,
  value: string,
): string | undefined {
  const schema = get(picker.holder.get('properties'), picker.parameter);
  return (
    findInSchema(picker, schema, value) ??
    findInBranch(picker, value) ??
    findInText(getString(get(schema, 'description')), value) ??
    findInText(description, value)
  );
}

function findInSchema(
  { root }: Picker,
  schema: Json | undefined,
  value: string,
): string | undefined {
  const resolved = resolveReference(root, schema);
  const union = get(resolved, 'oneOf') ?? get(resolved, 'anyOf');
  const branch = (isArray(union) ? union : [])
    .map((each) => resolveReference(root, each))
    .find((each) => get(each, 'const') === value);
  return getString(get(branch, 'description')) ?? getString(get(branch, 'title'));
}

function findInBranch(picker: Picker, value: string): string | undefined {
  const union = picker.holder.get('oneOf') ?? picker.holder.get('anyOf');
  const live = (isArray(union) ? union : [])
    .map((branch) => resolveReference(picker.root, branch))
    .filter(isObject)
    .filter((branch) => {
      const isFor = (each: string): boolean =>
        applyChoice(branch, { root: picker.root, parameter: picker.parameter, value: each }) !==
        false;
      return isFor(value) && !picker.values.every(isFor);
    });
  return live.length === 1 ? getString(get(live[0], 'description')) : undefined;
}

/** Reads "creates a new issue." from "- 'create' - creates a new issue." */
function findInText(text: string | undefined, value: string): string | undefined {
  for (const line of (text ?? '').slice(0, 8_000).split(/[;\n]/)) {
    const start = line.replace(/^[\s\-*•\d.)]{0,8}['"`“‘]?/, '');
    if (!start.toLowerCase().startsWith(value.toLowerCase())) continue;
    const described = /^['"`”’]?\s{0,3}(?:[-–—:=]|=>)+\s{0,3}(\S.*)$/
      .exec(start.slice(value.length))?.[1]
      ?.trim();
    if (described !== undefined && splitWords(described).length > 1) return described;
  }
  return undefined;
}

/** A title from names alone: "Create a project" from the value and the tool's noun. */
export function formatValueTitle(tool: string, value: string): string {
  const words = splitWords(value);
  const noun = getNoun(tool).filter((word) => !words.includes(word) && !words.includes(`${word}s`));
  const [first = value, ...rest] = words;
  const text = isOperationVerb(first)
    ? formatAct(first, [...noun, ...rest])
    : [...noun, ...words].join(' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Uncountable nouns, which take no article. */
const UNCOUNTABLE = new Set(
  'text data information info history content metadata usage media email mail code audio status music work access feedback all'.split(
    ' ',
  ),
);

/** Examples: "create a project", "list issues", "deploy". */
export function formatAct(verb: string, noun: readonly string[]): string {
  const last = noun.at(-1) ?? '';
  const isCounted =
    last !== '' &&
    !(last.endsWith('s') && !last.endsWith('ss')) &&
    !UNCOUNTABLE.has(last) &&
    !/^\d/.test(noun[0] ?? '');
  return [verb, ...(isCounted ? [/^[aeio]/.test(noun[0] ?? '') ? 'an' : 'a'] : []), ...noun].join(
    ' ',
  );
}

/** First sentence of the description, in the imperative: "creates a new issue" becomes "Create". */
export function formatValueLead(tool: string, value: string, words: string | undefined): string {
  const text = (words ?? formatValueTitle(tool, value)).trim();
  const [first = ''] = text.split(/\s/);
  const verb = formatImperative(first);
  const lead = verb.slice(0, 1).toUpperCase() + verb.slice(1) + text.slice(first.length);
  return /[.!?。！？]$/.test(lead) ? lead : `${lead}.`;
}

const PLAIN_VERBS = new Set(
  'make return give take bring turn provide perform keep hold let join leave put look tell'.split(
    ' ',
  ),
);

function formatImperative(word: string): string {
  const lower = word.toLowerCase();
  const stems = [lower.replace(/ies$/, 'y'), lower.replace(/es$/, ''), lower.replace(/s$/, '')];
  return lower.endsWith('s')
    ? (stems.find((stem) => stem !== lower && (isOperationVerb(stem) || PLAIN_VERBS.has(stem))) ??
        word)
    : word;
}

/**
 * Sentences of the old description that still apply: those that name neither the parameter nor a
 * value, and those that name this value but not all values.
 */
export function selectSentences(
  text: string,
  picker: Picker,
  value: string,
  dropped: ReadonlySet<string>,
): readonly string[] {
  const forms = new Map(picker.values.map((each) => [each, listForms(each)]));
  return readProse(text).sentences.flatMap(({ text: sentence }, i) => {
    const lower = sentence.toLowerCase();
    const words = new Set(lower.match(/[\p{L}\p{N}_]+/gu) ?? []);
    if (
      words.has(picker.parameter.toLowerCase()) ||
      isHeading(lower) ||
      [...dropped].some((name) => isLineAbout(lower, name))
    )
      return [];
    const named = picker.values.filter((each) =>
      [...(forms.get(each) ?? [])].some((form) => words.has(form)),
    );
    if (named.length === 0)
      return i === 0 && (isAboutMany(words) || hasOtherVerb(lower, forms.get(value)))
        ? []
        : [sentence];
    if (/\b(?:not|never|don't|instead)\b/.test(lower)) return [];
    return named.includes(value) &&
      named.length < picker.values.length &&
      named.length < 3 &&
      i > 0 &&
      !/^[-*•\d]/.test(sentence)
      ? [sentence]
      : [];
  });
}

function listForms(value: string): ReadonlySet<string> {
  const verb = findOperationVerb(value)?.toLowerCase() ?? value.toLowerCase();
  const stem = verb.replace(/e$/, '');
  return new Set([value.toLowerCase(), verb, `${verb}s`, `${verb}es`, `${stem}ing`, `${stem}ed`]);
}

function isAboutMany(words: ReadonlySet<string>): boolean {
  return [
    'manage',
    'manages',
    'managing',
    'handle',
    'handles',
    'perform',
    'performs',
    'various',
    'unified',
    'operations',
    'actions',
    'several',
    'multiple',
    'write',
    'process',
  ].some((word) => words.has(word));
}

/**
 * Whether the first sentence describes what the whole tool did: "Book a room" must not describe
 * cancelling.
 */
function hasOtherVerb(lower: string, forms: ReadonlySet<string> | undefined): boolean {
  const verb = formatImperative(/^[a-z]+/.exec(lower)?.[0] ?? '');
  return isOperationVerb(verb) && forms?.has(verb) !== true;
}

function isHeading(line: string): boolean {
  return /^(?:[\w ]{0,20}\b)?(?:options|actions|operations|commands|methods|values|args|parameters)(?: are)?:?$/.test(
    line.replace(/[*`#]/g, '').trim(),
  );
}

function isLineAbout(line: string, name: string): boolean {
  const start = line.replace(/^[\s\-*•`]{0,6}/, '');
  return start.startsWith(`${name.toLowerCase()}:`) || start.startsWith(`${name.toLowerCase()} (`);
}

/** More names would make a description longer than what it is about. */
const SIBLINGS_NAMED = 12;

/**
 * A sentence that routes other operations to their tools: all of them, as far as a description can
 * name them. `routing` lists all.
 */
export function describeSiblings(
  others: readonly { readonly name: string; readonly value: string }[],
): string {
  const [first] = others;
  if (first === undefined) return '';
  const named = others.slice(0, others.length > SIBLINGS_NAMED ? 4 : SIBLINGS_NAMED);
  const left = others.length - named.length;
  const isVerbal = others.every(({ value }) => isOperationVerb(splitWords(value)[0] ?? ''));
  const parts = [
    ...named.map(({ name, value }) => {
      const words = splitWords(value).join(' ') || value;
      return `${isVerbal ? `to ${words}` : `for ${words}`} (${name})`;
    }),
    ...(left === 0 ? [] : [`for ${left} more operations with tools of their own`]),
  ];
  return `Do not use ${parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`}.`;
}
