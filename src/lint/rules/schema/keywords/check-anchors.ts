/** A pattern that means the whole text, and does not say so at both ends. */
export interface AnchorProblem {
  /**
   * `start`, `end`, `both`: where anything may stand. `branch`: `|` parts the anchors from the
   * rest.
   */
  readonly kind: 'start' | 'end' | 'both' | 'branch';
  /** For the whole text. */
  readonly anchored: string;
}

/** One letter or class, and how often. */
interface Token {
  readonly text: string;
  readonly isSet: boolean;
  readonly isRepeated: boolean;
}

const MAX_PATTERN = 400;
const QUANTIFIER = /^(?:[*+?]|\{\d{1,6}(?:,\d{0,6})?\})\??/;

/**
 * JSON Schema looks for a pattern anywhere in the text. That is meant by `^https://`, `\.json$`,
 * `\S` or `@`; hardly by `^[a-z]+`, which one letter fulfils. Undefined in doubt.
 */
export function checkAnchors(pattern: string): AnchorProblem | undefined {
  if (pattern.length > MAX_PATTERN) return undefined;
  const branches = splitBranches(pattern);
  if (branches === undefined) return undefined;
  const starts = branches.filter((branch) => branch.startsWith('^'));
  const ends = branches.filter(hasEndAnchor);
  if (branches.length > 1) return checkBranches(branches, starts.length, ends.length);
  const [starting, ending] = [starts.length === 1, ends.length === 1];
  if (starting === ending && starting) return undefined;
  const tokens = readTokens(pattern.slice(starting ? 1 : 0, ending ? -1 : undefined));
  if (tokens === undefined) return undefined;
  if (starting) return isSpan(tokens.at(-1)) ? { kind: 'end', anchored: `${pattern}$` } : undefined;
  if (ending) return isSpan(tokens[0]) ? { kind: 'start', anchored: `^${pattern}` } : undefined;
  const spans = tokens.filter(isSpan).length;
  const isShape =
    spans > 0 &&
    tokens.filter(({ isSet }) => isSet).length > (tokens.length === 1 ? 0 : 1) &&
    isSpan(tokens[0]) &&
    isSpan(tokens.at(-1));
  return isShape && !(tokens.length === 1 && isPresence(tokens[0]))
    ? { kind: 'both', anchored: `^${pattern}$` }
    : undefined;
}

/**
 * `^a|b$`: each anchor holds for its own branch only. With an anchor at both ends of every branch,
 * or at none, it is meant so.
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
 * A class that repeats: where it is the last, more of the same is meant to end, and it does not.
 */
function isSpan(token: Token | undefined): boolean {
  return token !== undefined && token.isSet && token.isRepeated && !isRest(token);
}

/** `.*` says in so many words that anything may follow. */
function isRest({ text }: Token): boolean {
  return text.startsWith('.') || /^\[(?:\\s\\S|\\S\\s|\^)/.test(text);
}

/** `\S+` and `\w+` alone ask that there is something at all. */
function isPresence(token: Token | undefined): boolean {
  return (
    token === undefined || /^(?:\\[SwDW]|\[\^)/.test(token.text) || /[*?]\??$/.test(token.text)
  );
}

/** The branches at the top; undefined when the brackets do not add up. */
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

/**
 * The letters, classes and groups in their order; undefined for lookarounds, which judge what they
 * do not take.
 */
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

/** How long the unit at a place is. */
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
