/**
 * What a sentence does to the model. find-prompt-injection.ts groups them: `harm` is the goal,
 * `guile` hides it, `pull` makes the model comply.
 */
export type Signal =
  | 'hoard'
  | 'tampering'
  | 'override'
  | 'marker'
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
