/** A pattern meant for the whole text without anchors at both ends. */
export interface AnchorProblem {
  /**
   * `start`, `end`, `both`: the missing anchors. `branch`: `|` splits the anchors between branches.
   */
  readonly kind: 'start' | 'end' | 'both' | 'branch';
  /** The pattern with both anchors. */
  readonly anchored: string;
}

/** A character or class with its quantifier. */
interface Token {
  readonly text: string;
  readonly isSet: boolean;
  readonly isRepeated: boolean;
}

const MAX_PATTERN = 400;
const QUANTIFIER = /^(?:[*+?]|\{\d{1,6}(?:,\d{0,6})?\})\??/;

/**
 * JSON Schema searches a pattern anywhere in the text. `^https://`, `\.json$`, `\S` or `@` mean
 * that; `^[a-z]+` hardly does, because one letter matches it. Undefined in doubt.
 */
export function checkAnchors(pattern: string): AnchorProblem | undefined {
  if (pattern.length > MAX_PATTERN) return undefined;
  const branches = splitBranches(pattern);
  if (branches === undefined) return undefined;
  const starts = branches.filter((branch) => branch.startsWith('^'));
  const ends = branches.filter(hasEndAnchor);
  if (branches.length > 1) return checkBranches(branches, starts.length, ends.length);
  const [starting, ending] = [starts.length === 1, ends.length === 1];
  if (starting && ending) return undefined;
  const tokens = readTokens(pattern.slice(starting ? 1 : 0, ending ? -1 : undefined));
  if (tokens === undefined) return undefined;
  if (starting) return isSpan(tokens.at(-1)) ? { kind: 'end', anchored: `${pattern}$` } : undefined;
  if (ending) return isSpan(tokens[0]) ? { kind: 'start', anchored: `^${pattern}` } : undefined;
  return isShape(tokens) ? { kind: 'both', anchored: `^${pattern}$` } : undefined;
}

/** Repeated classes at both ends describe a whole text: `[a-z]+-[a-z]+`. */
function isShape(tokens: readonly Token[]): boolean {
  const isOnlyPresence = tokens.length === 1 && isPresence(tokens[0]);
  return isSpan(tokens[0]) && isSpan(tokens.at(-1)) && !isOnlyPresence;
}

/**
 * `^a|b$`: each anchor applies to its own branch only. Anchors at both ends of every branch, or
 * none, are deliberate.
 */
function checkBranches(
  branches: readonly string[],
  starts: number,
  ends: number,
): AnchorProblem | undefined {
  const [first = '', last = ''] = [branches[0], branches.at(-1)];
  const isSplit =
    starts === 1 &&
    ends === 1 &&
    first.startsWith('^') &&
    hasEndAnchor(last) &&
    !hasEndAnchor(first) &&
    !last.startsWith('^');
  return isSplit
    ? {
        kind: 'branch',
        anchored: `^(?:${[first.slice(1), ...branches.slice(1, -1), last.slice(0, -1)].join('|')})$`,
      }
    : undefined;
}

function hasEndAnchor(branch: string): boolean {
  const backslashes = /\\*(?=\$$)/.exec(branch);
  return backslashes !== null && backslashes[0].length % 2 === 0;
}

/**
 * A repeated class at an end is meant to reach the end of the text, but without an anchor it
 * doesn't.
 */
function isSpan(token: Token | undefined): boolean {
  return token !== undefined && token.isSet && token.isRepeated && !isRest(token);
}

/** `.*` allows anything explicitly. */
function isRest({ text }: Token): boolean {
  return text.startsWith('.') || /^\[(?:\\s\\S|\\S\\s|\^)/.test(text);
}

/** `\S+` and `\w+` alone only require some text. */
function isPresence(token: Token | undefined): boolean {
  return (
    token === undefined || /^(?:\\[SwDW]|\[\^)/.test(token.text) || /[*?]\??$/.test(token.text)
  );
}

/** The top-level branches; undefined for unbalanced brackets. */
function splitBranches(pattern: string): readonly string[] | undefined {
  const branches: string[] = [];
  let [depth, start, isInClass] = [0, 0, false];
  for (let i = 0; i < pattern.length; i += 1) {
    const letter = pattern[i];
    if (letter === '\\') i += 1;
    else if (isInClass) isInClass = letter !== ']';
    else if (letter === '[') isInClass = true;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === '|' && depth === 0) {
      branches.push(pattern.slice(start, i));
      start = i + 1;
    }
    if (depth < 0) return undefined;
  }
  return depth === 0 && !isInClass ? [...branches, pattern.slice(start)] : undefined;
}

/** The characters, classes and groups in order; undefined with lookarounds. */
function readTokens(pattern: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (let i = 0; i < pattern.length;) {
    const length = measure(pattern, i);
    if (length === undefined || /^\(\?(?:[=!]|<[=!])/.test(pattern.slice(i, i + 4)))
      return undefined;
    const unit = pattern.slice(i, i + length);
    const quantifier = QUANTIFIER.exec(pattern.slice(i + length, i + length + 16))?.[0] ?? '';
    tokens.push({
      text: unit + quantifier,
      isSet: /^(?:\[|\\[dwsDWS]|\.)/.test(unit),
      isRepeated: quantifier !== '' && quantifier !== '?',
    });
    i += length + quantifier.length;
  }
  return tokens;
}

/** Length of the character, class or group at an index; undefined when it is not closed. */
function measure(pattern: string, from: number): number | undefined {
  const letter = pattern[from];
  if (letter === '\\')
    return /^\\(?:[pP]\{[^}]{1,40}\}|u\{[^}]{1,8}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|k<[^>]{1,40}>|.)/u.exec(
      pattern.slice(from, from + 50),
    )?.[0].length;
  if (letter !== '[' && letter !== '(') return 1;
  let [depth, isInClass] = [0, false];
  for (let i = from; i < pattern.length; i += 1) {
    const here = pattern[i];
    if (here === '\\') i += 1;
    else if (isInClass) isInClass = here !== ']';
    else if (here === '[') isInClass = true;
    else if (here === '(') depth += 1;
    else if (here === ')') depth -= 1;
    if (depth === 0 && !isInClass) return i - from + 1;
  }
  return undefined;
}
