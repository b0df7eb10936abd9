import { convertPython } from './convert-python.ts';
import { NOTATIONS } from './notations.ts';

/** A part of a text in which a model may have written a call. */
export interface TextBlock {
  /**
   * `function`: a mark that names the tool. `inline`: an object among words. `bare`: the text is
   * nothing else.
   */
  readonly kind: 'fence' | 'tag' | 'function' | 'inline' | 'bare';
  readonly body: string;
  /** The word after the opening fence, or the tool's name. */
  readonly label: string;
  /** The text since the block before, which says what this one is. */
  readonly before: string;
  /** The beginning of the text after it, which may say that it was only shown. */
  readonly after: string;
  /** False where the text ends inside the block. */
  readonly isClosed: boolean;
}

/** A block, and where the text goes on. */
type FoundBlock = Omit<TextBlock, 'before' | 'after'> & { readonly end: number };

/** Longer texts are not searched: no call is that long. */
const LONGEST_TEXT = 4_000_000;
const MOST_BLOCKS = 200;
/** The beginning of a line, without a flag that other engines read otherwise. */
const LINE = '(?<![^\\n])';
/** At the beginning of a line, or behind a word that announces it. */
const FENCE = `(?:${LINE}[ \\t]{0,12}|(?<=[:.] )(?=\`{3}json[ \\t]{0,8}\\n))(\`{3,}|~{3,})[ \\t]{0,8}([^\\s\`{\\[]{0,40})`;
/** In backticks it is only named. */
const MARK = [FENCE, ...NOTATIONS.map(({ open }) => `(?<!\`)${open}`)].join('|');
const FENCE_LINE = new RegExp(`${LINE}[ \\t]{0,12}(?:\`{3}|~{3})`);
const MARKS = NOTATIONS.map(({ open, close }) => ({ pattern: new RegExp(open, 'y'), close }));
/** The first key of an object that may be a call, or a line with a list in Python's notation. */
const OBJECT =
  /(?<![^\n])\[\s{0,8}[A-Za-z_][\w.-]{0,127}\([^\n]{0,10000}?\)\](?=\s{0,8}(?:\n|$))|[{[]\s{0,40}(?:\{\s{0,40})?"(?:tool|tool_name|name|function|function_call|tool_calls?|tool_uses|recipient_name|type|action)"\s{0,8}:/g;
/** What ends an answer in a chat template, where a server has left it. */
const END_MARK = /(?:<\/s>|<\|im_end\|>|<end_of_turn>)\s{0,8}$/;
/** GLM 4: the name alone on the first line, then the arguments. */
const NAMED = /^([A-Za-z_][\w.-]{0,127})\r?\n\s{0,8}(\{[^]{0,100000}\})$/;
const NO_NAMES = new Set(['json', 'output', 'result', 'response', 'answer', 'data', 'arguments']);
const BARE = { kind: 'bare', body: '', label: '', before: '', after: '', isClosed: true } as const;
const THOUGHT_ENDS = ['</think>', '</thinking>'];
const LONGEST_AFTER = 300;
/** Each mark and each object has one of these: most texts have none, and are not searched. */
const SIGN = /[`~<[{]|Action:/;

/** In the order of the text, at most 200. Linear in its length. */
export function listTextBlocks(text: string): readonly TextBlock[] {
  if (text.length > LONGEST_TEXT) return [];
  const spoken = removeThoughts(text).trimEnd().replace(END_MARK, '');
  const trimmed = spoken.trim();
  const [, name, input] = NAMED.exec(trimmed) ?? [];
  if (name !== undefined && input !== undefined && !NO_NAMES.has(name.toLowerCase()))
    return [{ ...BARE, kind: 'inline', body: `{"name":"${name}","arguments":${input}}` }];
  if (isBare(trimmed)) return [{ ...BARE, body: trimmed }];
  if (!SIGN.test(spoken)) return [];
  const marks = new RegExp(MARK, 'g');
  const blocks: TextBlock[] = [];
  let from = 0;
  while (blocks.length < MOST_BLOCKS) {
    marks.lastIndex = from;
    const mark = marks.exec(spoken);
    const before = addObjects(blocks, spoken, { from, to: mark?.index ?? spoken.length });
    if (mark === null) break;
    const { end, ...block } = readBlock(spoken, mark);
    blocks.push({ ...block, before, after: getAfter(spoken, end) });
    from = end;
  }
  return blocks.slice(0, MOST_BLOCKS);
}

/** JSON and nothing else, or calls in Python's notation. */
function isBare(text: string): boolean {
  const end = text.at(-1) ?? '';
  if (end === ')') return convertPython(text) !== undefined;
  return /^(?:\{|\[(?!TOOL_CALLS\]))/.test(text) && '}]'.includes(end);
}

/** A model that thinks aloud drafts calls there. Its opening mark may stand in the prompt. */
function removeThoughts(text: string): string {
  const ends = THOUGHT_ENDS.map((end) => {
    const at = text.lastIndexOf(end);
    return at === -1 ? 0 : at + end.length;
  });
  return text.slice(Math.max(...ends));
}

function readBlock(text: string, mark: RegExpExecArray): FoundBlock {
  const [whole, marker, label = ''] = mark;
  if (marker !== undefined) return readFence(text, mark.index + whole.length, { marker, label });
  for (const { pattern, close } of MARKS) {
    pattern.lastIndex = mark.index;
    const [opening, name] = pattern.exec(text) ?? [];
    if (opening !== undefined) return readMark(text, mark.index + opening.length, { name, close });
  }
  // What no notation opens cannot have been found.
  return { kind: 'tag', body: '', label: '', isClosed: true, end: mark.index + whole.length };
}

/** Without its end, a block goes on to the next fence, or to the end of the text. */
function readMark(
  text: string,
  start: number,
  { name, close }: { readonly name: string | undefined; readonly close: readonly string[] },
): FoundBlock {
  const kind = name === undefined ? 'tag' : 'function';
  const ends = close.map((each) => text.indexOf(each, start)).filter((at) => at !== -1);
  const isClosed = ends.length > 0 || close.length === 0;
  const fence = isClosed ? -1 : text.slice(start).search(FENCE_LINE);
  const end = ends.length > 0 ? Math.min(...ends) : fence === -1 ? text.length : start + fence;
  return { kind, body: text.slice(start, end), label: name ?? '', isClosed, end };
}

function readFence(
  text: string,
  start: number,
  { marker, label }: { readonly marker: string; readonly label: string },
): FoundBlock {
  const lineEnd = findLineEnd(text, start);
  const rest = text.slice(start, lineEnd);
  const close = rest.indexOf(marker);
  const block = { kind: 'fence' as const, label };
  if (close !== -1) {
    const end = start + close;
    return { ...block, body: rest.slice(0, close), isClosed: true, end: end + marker.length };
  }
  const bodyStart = /^\s*[{[]/.test(rest) ? start : Math.min(lineEnd + 1, text.length);
  for (let at = bodyStart; at < text.length; at = findLineEnd(text, at) + 1) {
    const line = text.slice(at, findLineEnd(text, at)).trim();
    const end = findFenceEnd(line, marker);
    if (end === undefined) continue;
    const lineStart = text.indexOf(line, at);
    const body = text.slice(bodyStart, Math.max(bodyStart, end === 0 ? at - 1 : lineStart + end));
    return { ...block, body, isClosed: true, end: lineStart + line.length };
  }
  return { ...block, body: text.slice(bodyStart), isClosed: false, end: text.length };
}

/** Where in this line the fence ends; many models close it behind the last bracket. */
function findFenceEnd(line: string, marker: string): number | undefined {
  if (line.startsWith(marker) && line.replaceAll(marker[0] ?? '', '') === '') return 0;
  return ['}', ']', ')'].some((last) => line.endsWith(`${last}${marker}`))
    ? line.length - marker.length
    : undefined;
}

function findLineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

const getAfter = (text: string, end: number): string => text.slice(end, end + LONGEST_AFTER);

/** Adds the objects among words; returns the words after the last of them. */
function addObjects(
  blocks: TextBlock[],
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): string {
  const prose = text.slice(from, to);
  let start = 0;
  for (const { index, 0: whole } of prose.matchAll(OBJECT)) {
    if (index < start || blocks.length >= MOST_BLOCKS) continue;
    const end = whole.endsWith(')]') ? index + whole.length : findObjectEnd(prose, index);
    blocks.push({
      kind: 'inline',
      body: prose.slice(index, end),
      label: '',
      before: prose.slice(start, index),
      after: end === undefined ? '' : getAfter(text, from + end),
      isClosed: end !== undefined,
    });
    if (end === undefined) return '';
    start = end;
  }
  return prose.slice(start);
}

/** Undefined where the text ends inside the object. */
export function findObjectEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let isText = false;
  for (let i = start; i < text.length; i += 1) {
    const sign = text[i];
    if (isText && sign === '\\') i += 1;
    else if (sign === '"') isText = !isText;
    else if (isText) continue;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  return undefined;
}
