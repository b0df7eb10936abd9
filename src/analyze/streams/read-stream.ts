import { isList, type Value } from '../../contract/session/router.ts';
import { getMember, isRecord, parseValue, type ValueObject } from '../../simulate/value.ts';
import { parseRecord } from '../input/parse-record.ts';
import type { StreamForm } from './stream-form.ts';
import { streamForms } from './stream-forms.ts';

/** Chunks that may come before one that says whose they are. */
const MOST_BEFORE = 20;

/**
 * The whole answer that was streamed: from a text of server-sent events or lines of JSON, or from a
 * list of chunks. Undefined where it is none of a known form.
 */
export function readStream(sent: Value): ValueObject | undefined {
  if (typeof sent === 'string') return mergeStream(listChunks(sent));
  if (!isList(sent) || sent.length === 0) return undefined;
  const first = sent[0];
  if (typeof first === 'string')
    return isEventText(first)
      ? mergeStream(listChunks(sent.filter((line) => typeof line === 'string').join('\n')))
      : undefined;
  const form = findForm(sent.slice(0, MOST_BEFORE).flatMap(getChunk));
  if (form === undefined) return undefined;
  const chunks = sent.flatMap(getChunk).filter(form.isChunk);
  const isOne = chunks.every((chunk, i) => !isNext(form, chunk, chunks[i - 1]));
  return isOne && chunks.length * 2 > sent.length ? form.mergeChunks(chunks) : undefined;
}

function isNext(form: StreamForm, chunk: ValueObject, before: ValueObject | undefined): boolean {
  return before !== undefined && form.isNext(chunk, before);
}

function mergeStream(chunks: readonly ValueObject[]): ValueObject | undefined {
  const form = findForm(chunks);
  return form?.mergeChunks(chunks.filter(form.isChunk));
}

function findForm(chunks: readonly ValueObject[]): StreamForm | undefined {
  const first = chunks.slice(0, MOST_BEFORE);
  return streamForms.find(({ isChunk }) => first.some(isChunk));
}

/** Whether a text begins as server-sent events do (html.spec.whatwg.org, 9.2.5, read 2026-11-26). */
export function isEventText(text: string): boolean {
  return /^\s*(?:data|event|id|retry)?:/.test(text.slice(0, LONGEST_START));
}

const LONGEST_START = 200;

/** Each provider has an event on one line. What comes after a broken line was cut. */
function listChunks(text: string): readonly ValueObject[] {
  const chunks: ValueObject[] = [];
  if (!isEventText(text) && !/^\s*\{/.test(text.slice(0, LONGEST_START))) return chunks;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const data = line.startsWith('data:') ? line.slice('data:'.length).trim() : line;
    if (!data.startsWith('{')) continue;
    const chunk = parseRecord(data);
    if (!isRecord(chunk)) break;
    chunks.push(chunk);
  }
  return chunks;
}

const CHUNK_KEYS = ['data', 'chunk', 'event'];

/** Some logs have a chunk inside of a record, with its time or its name. */
function getChunk(item: Value): readonly ValueObject[] {
  if (!isRecord(item)) return [];
  if (streamForms.some(({ isChunk }) => isChunk(item))) return [item];
  const inner = CHUNK_KEYS.map((key) => getMember(item, key))
    .map((value) => (typeof value === 'string' ? parseValue(value) : value))
    .find(isRecord);
  return [inner ?? item];
}
