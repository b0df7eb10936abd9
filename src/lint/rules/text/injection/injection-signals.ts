/**
 * What a sentence does to the model. find-prompt-injection.ts groups them: `harm` is the goal,
 * `guile` hides it, `pull` makes the model comply.
 */
export type Signal =
  | 'hoard'
  | 'tampering'
  | 'override'
  | 'deceit'
  | 'block'
  | 'secrecy'
  | 'disguise'
  | 'secret file'
  | 'secrets'
  | 'sink'
  | 'interception'
  | 'other tools'
  | 'pretext'
  | 'carrier';

/**
 * Each expression is matched against one lower-case sentence of at most MOST characters, so gaps
 * stay cheap.
 */
export interface Cue {
  readonly signal: Signal;
  readonly weight: 1 | 2;
  /** All must match. */
  readonly all: readonly RegExp[];
  /** None may match. */
  readonly none?: readonly RegExp[];
}

export const DEFENCE =
  /\b(?:detect\w{0,4}|classif\w{1,8}|moderat\w{1,6}|jailbreaks?|red[- ]?team\w{0,3}|injections?|malicious|attacks?|attackers|vulnerabilit\w{1,3}|phishing|suspicious|sanitiz\w{1,5}|scan(?:s|ner|ning)? (?:\w{1,12} ){0,2}for)\b/;

export const ORDER =
  /\b(?:must|should|shall|always|need to|needs to|have to|has to|required|please|make sure|be sure|ensure|remember|also|then|first|before|after|prior to|whenever|every time|each time|every (?:request|call|message|response|answer)|otherwise|you|your|will be|are|is)\b|^(?:\W|\w{1,14}: ?){0,4}(?:read|send|forward|upload|post|bcc|cc|include|add|append|copy|pass|open|access|fetch|collect|extract|exfiltrate)\b/;

export const FOR_SURE =
  /^(?:attach|supply|provide|send|upload|paste|append) |\b(?:must|shall|prerequisite|requires|should|always|need to|have to|required|before|after|first|prior to|whenever|every time|each time|otherwise|in order to|also|as well|too|then|every (?:request|call|message|response|answer))\b|: (?:read|send|forward|collect|gather|extract|upload|copy|include|append)\b|^(?:collect|gather|extract|harvest|dump) /;

export const EXAMPLE =
  /\be\.g|\bfor example\b|\bfor instance\b|\bsuch as\b|\bexamples?:|\bdefaults? to\b/;
