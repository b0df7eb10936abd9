import { listOutside, readOutside } from '../outside-data/outside-data.ts';

/** A text that a model wrote, in a transcript. */
export interface Turn {
  readonly file: string;
  /** The line in a file of lines, then the pointer of the message, then the number of the text. */
  readonly at: string;
  readonly text: string;
}

/** Folders of transcripts that anybody may read. */
export const TRANSCRIPTS = [
  'bedrock-samples',
  'claude-code',
  'cline',
  'livemcpbench-traj',
  'swe-agent',
  'swe-smith',
  'tau-bench',
  'toolbench/answer/G1_answer',
  'toolbench/answer/G2_answer',
  'toolbench/answer/G3_answer',
  'wire-pydantic-ai',
] as const;

const SPEAKERS: readonly unknown[] = ['assistant', 'model', 'gpt'];

/** Every text of a model in the folder, in the order of its files. */
export function listTurns(folder: string): readonly Turn[] {
  return listOutside(`corpus/${folder}`, '').flatMap((path) =>
    readDocuments(readOutside(path)).flatMap(([line, document]) =>
      listTexts(document, line).map(({ at, text }) => ({
        file: path.slice('corpus/'.length),
        at,
        text,
      })),
    ),
  );
}

/** One document, or one on each line; nothing where it is neither. */
function readDocuments(text: string): readonly (readonly [line: string, document: unknown])[] {
  const whole = parseQuietly(text);
  if (whole !== undefined) return [['', whole]];
  return text.split('\n').flatMap((line, i): readonly (readonly [string, unknown])[] => {
    const document = parseQuietly(line);
    return document === undefined ? [] : [[String(i + 1), document]];
  });
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function listTexts(json: unknown, at: string): readonly Omit<Turn, 'file'>[] {
  if (typeof json !== 'object' || json === null) return [];
  const message: Readonly<Record<string, unknown>> = { ...json };
  const content = message['content'] ?? message['value'] ?? message['text'];
  const isSpoken =
    SPEAKERS.includes(message['role'] ?? message['from'] ?? message['type']) &&
    content !== undefined &&
    typeof message['message'] !== 'object';
  if (isSpoken) return readContent(content).map((text, i) => ({ at: `${at}#${i}`, text }));
  return Object.entries(json).flatMap(([key, member]) => listTexts(member, `${at}/${key}`));
}

function readContent(content: unknown): readonly string[] {
  if (typeof content === 'string') return [content];
  return Array.isArray(content)
    ? content.flatMap((part: { readonly text?: unknown } | null) =>
        typeof part?.text === 'string' ? [part.text] : [],
      )
    : [];
}
