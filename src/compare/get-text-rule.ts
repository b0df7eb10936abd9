import { getString, type Json } from '../contract/json/json.ts';
import type { DifferenceRuleId } from './difference-rules.ts';

/** A sentence with one of these tells when or how to call, not what a thing is. */
const CUES =
  /\b(?:use|using|call|prefer|avoid|only|never|always|must|mustn['’]t|do not|don['’]t|should|instead|unless|when|before|after|first|if|required|optional|default|at most|at least|up to|limit(?:ed)?|ask|confirm|approval)\b/iu;

/** Numbers, and names in backticks, snake_case or camelCase: changed, they mean something else. */
const NAMES = /`[^`]+`|\b\w+_\w+\b|\b[a-z]+[A-Z]\w*\b|\d+(?:[.,]\d+)*/gu;

/** Of which an instruction has the same meaning with or without. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an the this that these those it its to of for in on at by with and or is are be been will would can could please just also very'.split(
    ' ',
  ),
);

/**
 * Whether two texts for the model differ in what they tell it to do, or in words alone. Undefined
 * where they differ in white space at most. No understanding: a paraphrase of an instruction counts
 * as another instruction.
 */
export function getTextRule(
  before: Json | undefined,
  after: Json | undefined,
): DifferenceRuleId | undefined {
  const [was, now] = [readText(before), readText(after)];
  if (was === now) return undefined;
  if (was === '') return 'text-added';
  if (now === '') return 'text-removed';
  return isSameList(listInstructions(was), listInstructions(now)) &&
    isSameList(listNames(was), listNames(now))
    ? 'text-changed'
    : 'instruction-changed';
}

function readText(json: Json | undefined): string {
  return (getString(json) ?? '').replaceAll(/\s+/gu, ' ').trim();
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** Each once, sorted: their order is a matter of style. */
function listNames(text: string): readonly string[] {
  return [...new Set(text.match(NAMES))].toSorted();
}

function listInstructions(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?;])\s+|\s*[\n•]\s*/u)
    .filter((sentence) => CUES.test(sentence))
    .map((sentence) =>
      (sentence.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])
        .filter((word) => !FILLERS.has(word))
        .toSorted()
        .join(' '),
    )
    .toSorted();
}
