/** How a text may refer to the property, beside its bare name. */
export interface Wording {
  readonly from: string;
  /**
   * The name is an everyday word, a value of some enum, or the tool's own name: count only
   * unambiguous mentions.
   */
  readonly isCommon: boolean;
  /** The name is also a value, which quotes may mean. */
  readonly isValue: boolean;
  /** Other properties have the same name: count only mentions behind the owner (`filter.state`). */
  readonly isShared: boolean;
  /** Allowed before a dot: names of the property's owner, and terms for all arguments. */
  readonly holders: ReadonlySet<string>;
  /** Allowed after a dot: the property's own properties. */
  readonly members: ReadonlySet<string>;
  /**
   * The headings under which the name means the property: "Args:". Under others an everyday word
   * means something else.
   */
  readonly heads: RegExp;
}

const QUOTES: Readonly<Record<string, string>> = {
  '`': '`',
  '"': '"',
  "'": "'",
  '“': '”',
  '‘': '’',
  '«': '»',
};
const WORD = /[\p{L}\p{N}_$]/u;
const NOUN = /^ (?:parameters?|arguments?|params?|args?|fields?|property|properties)\b/;
const LEAD = /\b(?:the|this|that|its|an?|each|optional|required) $/i;
const CALLED = /\b(?:parameter|argument|param|arg|field|property) (?:called |named |= ?)$/i;
const LISTS_VALUES =
  /\b(?:such as|one of|e\.g\.|values?|defaults? to|default is|set to|equal to|equals)\b[^.\n;]*$/i;
const ANY_HEAD =
  /^[\s#*]*(?:(?:required|optional|key|input|output) )?(?:args?|arguments?|parameters?|params|inputs?|options|returns?|outputs?|response|results?|raises|throws|errors?|examples?|usage|notes?)[\s*]*:?[\s*]*$/i;

/** "The query parameter" belongs to HTTP, "the text field" to a form. */
const OTHER_THINGS =
  /^(?:(?:query|path|header|cookie|body|form|url|uri|request) param(?:eter)?s?|(?:text|input|form|search|password|date|select|file|hidden) fields?)\b/;

/** An identifier that prose does not contain by chance: `account_id`, `pageSize`. */
export function isDistinctive(name: string): boolean {
  return (
    /^[a-z0-9]+(?:_[A-Za-z0-9]+)+$|^[a-z]+[a-z0-9]*[A-Z]/.test(name) ||
    (/_/.test(name) && /[A-Za-z]/.test(name))
  );
}

/**
 * Offsets of the property's mentions in the text. Prefers missing one, which a person can correct,
 * to changing a wrong word, which nobody notices.
 */
export function findWords(text: string, wording: Wording): readonly number[] {
  const { from } = wording;
  const found: number[] = [];
  for (
    let at = from === '' ? -1 : text.indexOf(from);
    at !== -1;
    at = text.indexOf(from, at + from.length)
  )
    if (isPropertyName(text, at, wording)) found.push(at);
  return found;
}

function isPropertyName(text: string, at: number, wording: Wording): boolean {
  const end = at + wording.from.length;
  if (!isWholeWord(text, at, end)) return false;
  if (isDotted(text, at, end, wording)) return true;
  if (text[at - 1] === '.' || (text[end] === '.' && WORD.test(text[end + 1] ?? ''))) return false;
  if (wording.isShared) return false;
  if (!wording.isCommon) return !isInAddress(text, at, end);
  const head = text
    .slice(0, at)
    .split('\n')
    .slice(0, -1)
    .findLast((line) => ANY_HEAD.test(line));
  if (head !== undefined && !wording.heads.test(head)) return false;
  return (
    isQuoted(text, at, end, wording.isValue) ||
    isNamedInPhrase(text, at, end) ||
    isAssigned(text, at, end) ||
    (head !== undefined && isListEntry(text, at, end))
  );
}

function isWholeWord(text: string, at: number, end: number): boolean {
  const [before, after] = [text[at - 1] ?? ' ', text[end] ?? ' '];
  return (
    !WORD.test(before) &&
    !WORD.test(after) &&
    !/[-@#\\]/.test(before) &&
    !(after === '-' && WORD.test(text[end + 1] ?? ''))
  );
}

function isDotted(text: string, at: number, end: number, { holders, members }: Wording): boolean {
  if (text[at - 1] === '.')
    return holders.has(
      /[\p{L}\p{N}_$-]+(?=(?:\[[^\]]{0,9}\])?\.$)/u.exec(
        text.slice(Math.max(0, at - 80), at),
      )?.[0] ?? '',
    );
  return (
    text[end] === '.' &&
    members.has(/^\.([\p{L}\p{N}_$-]+)/u.exec(text.slice(end, end + 80))?.[1] ?? '')
  );
}

/** `/account_id`, `?account_id=7`: a path or a query of another system. */
function isInAddress(text: string, at: number, end: number): boolean {
  const before = text[at - 1] ?? '';
  return (
    (before === '/' && !WORD.test(text[at - 2] ?? '')) || (/[?&]/.test(before) && text[end] === '=')
  );
}

/**
 * In quotes or braces, unless it is a value: after a colon or an equals sign. A name that is also a
 * value must be a key here.
 */
function isQuoted(text: string, at: number, end: number, isElsewhereValue: boolean): boolean {
  const [open, close] = [text[at - 1] ?? '', text[end] ?? ''];
  if (open === '{' && close === '}') return true;
  if (QUOTES[open] !== close) return false;
  const isKey =
    /^\s*:/.test(text.slice(end + 1, end + 4)) || NOUN.test(text.slice(end + 1, end + 20));
  const isValue = /[:=]\s*$/.test(text.slice(Math.max(0, at - 6), at - 1)) && open !== '`';
  return (
    isKey ||
    !(isValue || isElsewhereValue || LISTS_VALUES.test(text.slice(Math.max(0, at - 100), at)))
  );
}

/** "the path parameter", "a field named path". */
function isNamedInPhrase(text: string, at: number, end: number): boolean {
  if (CALLED.test(text.slice(Math.max(0, at - 24), at))) return true;
  return (
    NOUN.test(text.slice(end, end + 16)) &&
    LEAD.test(text.slice(Math.max(0, at - 12), at)) &&
    !OTHER_THINGS.test(text.slice(at, at + 40))
  );
}

/** `limit=10` outside an address, `edits[]`, `edits[0]`. */
function isAssigned(text: string, at: number, end: number): boolean {
  return (
    (/^=[^=>\s]/.test(text.slice(end, end + 2)) &&
      !/[?&/<]/.test(text[at - 1] ?? '') &&
      !isInsideTag(text, at)) ||
    /^\[\d*\]/.test(text.slice(end, end + 8))
  );
}

/** `<img class="…">`. */
function isInsideTag(text: string, at: number): boolean {
  return text.lastIndexOf('<', at) > text.lastIndexOf('>', at);
}

/** `  path (str): Where to start.` in a list under "Args:". */
function isListEntry(text: string, at: number, end: number): boolean {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  return (
    /^[\s*•-]*$/.test(text.slice(lineStart, at)) &&
    /^\s?(?:\([^)\n]{0,60}\))?\s?:(?!\/\/)/.test(text.slice(end, end + 70))
  );
}
