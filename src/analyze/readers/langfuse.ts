import { isList, type Value } from '../../contract/session/router.ts';
import { messageReaders } from '../../simulate/message-readers.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import { createSessions } from '../create-sessions.ts';
import { createTurns, readResult, type LoggedMessage } from '../create-turns.ts';
import { readTime, readUsage } from '../find-conversations.ts';
import { listLoggedCalls } from '../list-logged-calls.ts';
import { listTools } from '../list-tools.ts';
import { createRecordReader, mergeCollectors, type TranscriptReader } from '../reader.ts';
import type { Transcript, Usage } from '../transcript.ts';

const FORM = { id: 'langfuse', label: 'Langfuse traces' };

/**
 * Traces of Langfuse as its public API gives them: GENERATION observations with what a model was
 * sent and what it answered (TraceWithFullDetails of cloud.langfuse.com/generated/api/openapi.yml,
 * by way of docs.rs/langfuse-client 0.1.21). Or observations without their traces: a list, a page of
 * `data`, or one on each line (docs.rs/langfuse-client-base 0.12.0, Observations.md; both read
 * 2026-11-26).
 */
export const langfuse: TranscriptReader = {
  ...FORM,
  open: () => {
    const traces = createRecordReader(FORM.id, FORM.label, (record, place) => {
      const observations = getMember(record, 'observations');
      if (!isList(observations)) return undefined;
      const id = getText(record, 'id') ?? `${place.file}#${place.record}`;
      const read = readTrace(listRecords(observations));
      return read.turns.length === 0 ? undefined : [{ id, place, ...read }];
    }).open();
    const observations = createSessions<ValueObject[]>({
      listEvents: (record) => {
        const page = getMember(record, 'data') ?? record;
        const items = listRecords(isList(page) ? page : [page]);
        return items.length > 0 && items.every(isObservation) ? items : undefined;
      },
      getId: (observation) => getText(observation, 'traceId'),
      create: () => [],
      add: (seen, observation) => void seen.push(observation),
      finish: readTrace,
    });
    return mergeCollectors([traces, observations]);
  },
};

/** GENERATION, SPAN, EVENT, and kinds that were added later. */
function isObservation(item: ValueObject): boolean {
  return (
    /^[A-Z]+$/.test(getText(item, 'type') ?? '') &&
    ['id', 'traceId', 'startTime'].every((key) => getText(item, key) !== undefined)
  );
}

function readTrace(observations: readonly ValueObject[]): Omit<Transcript, 'id' | 'place'> {
  const generations = observations
    .filter((each) => getText(each, 'type') === 'GENERATION')
    .toSorted((a, b) => getStart(a) - getStart(b));
  const tools = generations.map(findTools).find((each) => each !== undefined);
  const model = getText(generations[0], 'model') ?? getText(generations[0], 'providedModelName');
  return {
    form: FORM.id,
    ...(model === undefined ? {} : { model }),
    ...(tools === undefined ? {} : { tools }),
    turns: createTurns(listMessages(generations)),
  };
}

const getStart = (generation: ValueObject): number =>
  readTime(getMember(generation, 'startTime')) ?? 0;

/** Texts of JSON, where an SDK has sent them so. */
function getParsed(generation: ValueObject, key: string): Value {
  const value = getMember(generation, key) ?? null;
  return typeof value === 'string' ? (parseValue(value) ?? value) : value;
}

function listSent(generation: ValueObject): readonly ValueObject[] {
  const input = getParsed(generation, 'input');
  return listRecords(isList(input) ? input : getMember(input, 'messages'));
}

function findTools(generation: ValueObject) {
  const input = getParsed(generation, 'input');
  return isRecord(input) ? listTools(input) : undefined;
}

function listMessages(generations: readonly ValueObject[]): readonly LoggedMessage[] {
  let requests = 0;
  return generations.flatMap((generation): readonly LoggedMessage[] => {
    const sent = listSent(generation);
    const asked = sent.filter(isRequest).length;
    const isNew = asked > requests;
    requests = Math.max(requests, asked);
    const answer = readAnswer(generation);
    return [
      ...sent.flatMap(readResults),
      ...(isNew ? [{ kind: 'request' as const }] : []),
      ...(answer === undefined ? [] : [answer]),
    ];
  });
}

function isRequest(message: ValueObject): boolean {
  const content = getMember(message, 'content');
  return (
    getText(message, 'role') === 'user' &&
    !listRecords(content).some((block) => getText(block, 'type') === 'tool_result')
  );
}

/** What the model read of its earlier calls. */
function readResults(message: ValueObject): readonly LoggedMessage[] {
  const content = getMember(message, 'content') ?? '';
  if (getText(message, 'role') === 'tool') {
    const id = getText(message, 'tool_call_id');
    const value = readResult(content, parseValue);
    return id === undefined ? [] : [{ kind: 'result', id, result: { value } }];
  }
  return listRecords(content).flatMap((block): readonly LoggedMessage[] => {
    const id = getText(block, 'tool_use_id');
    const value = readResult(getMember(block, 'content') ?? '', parseValue);
    return id === undefined ? [] : [{ kind: 'result', id, result: { value } }];
  });
}

function readAnswer(generation: ValueObject): LoggedMessage | undefined {
  const output = getParsed(generation, 'output');
  const read = messageReaders
    .map(({ readMessage }) => readMessage(output))
    .find((each) => each !== undefined);
  const content = getText(output, 'content');
  const texts = typeof output === 'string' ? [output] : content === undefined ? [] : [content];
  if (read === undefined && texts.length === 0) return undefined;
  const end = readTime(getMember(generation, 'endTime'));
  const usage = readTokens(generation);
  const at = getStart(generation);
  return {
    kind: 'model',
    ...(at === 0 ? {} : { at }),
    ...(end === undefined || at === 0 ? {} : { ms: end - at }),
    texts: read?.texts ?? texts,
    calls: listLoggedCalls(read),
    ...(usage === undefined ? {} : { usage }),
  };
}

/**
 * Tokens by type, of which those with `input` in their name were read, and dollars (Usage in
 * langfuse/langfuse, fern/apis/server/definition/commons.yml; usage types in
 * langfuse.com/docs/token-usage; both read 2026-11-25).
 */
function readTokens(generation: ValueObject): Usage | undefined {
  const [usage, details] = [getMember(generation, 'usage'), getMember(generation, 'usageDetails')];
  const counts = isRecord(details) ? details : selectCounts(usage);
  const input = countTokens(counts, /input/);
  const output = countTokens(counts, /output/);
  const cached = countTokens(counts, /cache.*read|cached/);
  const cost = [
    getMember(getMember(generation, 'costDetails'), 'total'),
    getMember(generation, 'calculatedTotalCost'),
    getMember(usage, 'totalCost'),
  ].find((each): each is number => typeof each === 'number');
  const known = {
    ...(input === undefined ? {} : { input }),
    ...(output === undefined ? {} : { output }),
    ...(cached === undefined ? {} : { cached }),
    ...(cost === undefined ? {} : { cost }),
  };
  return Object.keys(known).length === 0 ? readUsage(usage) : known;
}

/** Without the prices, which have `input` in their names, too. */
function selectCounts(usage: Value | undefined): ValueObject {
  const [input, output] = [getMember(usage, 'input'), getMember(usage, 'output')];
  return {
    ...(input === undefined ? {} : { input }),
    ...(output === undefined ? {} : { output }),
  };
}

function countTokens(counts: ValueObject, names: RegExp): number | undefined {
  const found = Object.entries(counts).flatMap(([name, count]) =>
    names.test(name) && typeof count === 'number' ? [count] : [],
  );
  return found.length === 0 ? undefined : found.reduce((sum, count) => sum + count, 0);
}
