import { isList, type Value } from '../../contract/session/router.ts';
import { getMember, getText, listRecords, type ValueObject } from '../../simulate/value.ts';
import { readTime } from '../find-conversations.ts';
import { listAttributes } from './list-attributes.ts';
import { convertEvents, listSpanEvents, readLogEvent, type ModelEvent } from './read-events.ts';

/** A span, with its attributes by their names, or the events of one that is not there. */
export interface Span {
  readonly id: string;
  readonly start: number;
  /** Undefined where only events say that it was. */
  readonly end: number | undefined;
  readonly attributes: ReadonlyMap<string, Value>;
  readonly events: readonly ModelEvent[];
}

/** The spans and log records of generative AI in OTLP JSON; undefined where it is something else. */
export function listModelItems(record: Value): readonly ValueObject[] | undefined {
  const [groups, logs] = [getMember(record, 'resourceSpans'), getMember(record, 'resourceLogs')];
  if (!isList(groups) && !isList(logs)) return undefined;
  const items = [...listRecords(groups).flatMap(listSpans), ...listRecords(logs).flatMap(listLogs)];
  return items.filter(isOfModel);
}

function listSpans(group: ValueObject): readonly ValueObject[] {
  const scopes = getMember(group, 'scopeSpans') ?? getMember(group, 'instrumentationLibrarySpans');
  return listRecords(scopes).flatMap((scope) => listRecords(getMember(scope, 'spans')));
}

function listLogs(group: ValueObject): readonly ValueObject[] {
  return listRecords(getMember(group, 'scopeLogs')).flatMap((scope) =>
    listRecords(getMember(scope, 'logRecords')),
  );
}

function isOfModel(item: ValueObject): boolean {
  return (
    getAttribute(item, 'gen_ai.operation.name') !== undefined || readLogEvent(item) !== undefined
  );
}

export function getAttribute(span: ValueObject, key: string): string | undefined {
  const found = listAttributes(span).find(([each]) => each === key)?.[1];
  return typeof found === 'string' ? found : undefined;
}

export function readSpan(item: ValueObject): Span {
  const attributes = new Map(listAttributes(item));
  const event = readLogEvent(item);
  const [start = 0, end = 0] = [START_KEYS, ['endTimeUnixNano']].map((keys) =>
    keys.map((key) => readTime(getMember(item, key)) ?? 0).find((time) => time > 0),
  );
  return {
    id: getText(item, 'spanId') ?? '',
    start,
    end: event === undefined ? end : undefined,
    attributes: event === undefined ? attributes : new Map(),
    events: event === undefined ? listSpanEvents(item, attributes) : [event],
  };
}

/** A log record may have only the time when it was seen. */
const START_KEYS = ['startTimeUnixNano', 'timeUnixNano', 'observedTimeUnixNano'];

/** Each span with the events that logs have of it, as the messages of later versions. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const byId = new Map<string | number, Span[]>();
  for (const span of spans) {
    const same = byId.get(span.id);
    if (same === undefined) byId.set(span.id || byId.size, [span]);
    else same.push(span);
  }
  return [...byId.values()].map((same) => {
    const [first = { id: '', start: 0, end: undefined, attributes: new Map(), events: [] }] = same;
    const span = same.find(({ end }) => end !== undefined) ?? first;
    const events = convertEvents(same.flatMap((each) => each.events));
    return { ...span, attributes: new Map([...events, ...span.attributes]) };
  });
}

/** Milliseconds, to the microsecond: the times are larger than what a number holds exactly. */
export function getTimed({ start, end }: Span): { readonly ms?: number } {
  return end === undefined ? {} : { ms: Math.round((end - start) * 1_000) / 1_000 };
}
