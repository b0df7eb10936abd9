/** A part of a text in which a model may have written a call. */
export interface TextBlock {
  /** `function`: a tag that names the tool. `bare`: the text is nothing else. */
  readonly kind: 'fence' | 'tag' | 'function' | 'bare';
  readonly body: string;
  /** The word after the opening fence, or the name in `<function=name>`. */
  readonly label: string;
  /** The text since the block before, which says what this one is. */
  readonly before: string;
  /** False where the text ends inside the block. */
  readonly isClosed: boolean;
}

/** Longer texts are not searched: no call is that long. */
const LONGEST_TEXT = 4_000_000;
const MOST_BLOCKS = 200;
const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)/;
const TAG = /<tool_call>|<function=([\w.:-]{1,128})>/g;

/** In the order of the text, at most 200. Linear in its length. */
export function listTextBlocks(text: string): readonly TextBlock[] {
  if (text.length > LONGEST_TEXT) return [];
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed))
    return [{ kind: 'bare', body: trimmed, label: '', before: '', isClosed: true }];
  const blocks: TextBlock[] = [];
  let prose: string[] = [];
  const lines = text.split('\n');
  for (let i = 0; i < lines.length && blocks.length < MOST_BLOCKS; i += 1) {
    const [, marker, label = ''] = FENCE.exec(lines[i] ?? '') ?? [];
    if (marker === undefined) {
      prose.push(lines[i] ?? '');
      continue;
    }
    const before = addTags(blocks, prose.join('\n'));
    const end = findFenceEnd(lines, i + 1, marker);
    const body = lines.slice(i + 1, end).join('\n');
    blocks.push({ kind: 'fence', body, label, before, isClosed: end < lines.length });
    prose = [];
    i = end;
  }
  addTags(blocks, prose.join('\n'));
  return blocks.slice(0, MOST_BLOCKS);
}

/** The line that closes the fence, or the number of lines. */
function findFenceEnd(lines: readonly string[], start: number, marker: string): number {
  const end = lines.findIndex(
    (line, i) =>
      i >= start &&
      line.trim().startsWith(marker) &&
      line.trim().replaceAll(marker[0] ?? '', '') === '',
  );
  return end === -1 ? lines.length : end;
}

/** Adds the blocks in tags; returns the text after the last of them. */
function addTags(blocks: TextBlock[], prose: string): string {
  let from = 0;
  for (const match of prose.matchAll(TAG)) {
    if (match.index < from || blocks.length >= MOST_BLOCKS) continue;
    const label = match[1] ?? '';
    const start = match.index + match[0].length;
    const end = prose.indexOf(label === '' ? '</tool_call>' : '</function>', start);
    blocks.push({
      kind: label === '' ? 'tag' : 'function',
      body: prose.slice(start, end === -1 ? prose.length : end),
      label,
      before: prose.slice(from, match.index),
      isClosed: end !== -1,
    });
    if (end === -1) return '';
    from = end;
  }
  return prose.slice(from);
}
