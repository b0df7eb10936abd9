import { isList, type Value } from '../../contract/session/router.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  type ValueObject,
} from '../../simulate/value.ts';
import type { TranscriptCollector, TranscriptReader } from '../reader.ts';
import type { RecordPlace, Transcript, Turn } from '../transcript.ts';

/** Sessions that are open at once; the oldest ends when there are more. */
const MOST_SESSIONS = 2_000;
const MOST_TURNS = 50_000;

interface OpenSession {
  readonly place: RecordPlace;
  readonly turns: Turn[];
}

/** The log of the guard, in the page and exported: a line for each call. */
export const toolwrightLog: TranscriptReader = {
  id: 'toolwright-log',
  label: 'Toolwright log',
  open: openLog,
};

function openLog(): TranscriptCollector {
  const open = new Map<string, OpenSession>();
  let complete: Transcript[] = [];
  const end = (id: string): void => {
    const session = open.get(id);
    if (session !== undefined) complete.push(createTranscript(id, session));
    open.delete(id);
  };
  const takeComplete = (): readonly Transcript[] => {
    const taken = complete;
    complete = [];
    return taken;
  };
  return {
    add: (record, place) => {
      const entries = isList(record) ? listRecords(record) : isRecord(record) ? [record] : [];
      if (entries.length === 0 || !entries.every(isEntry)) return false;
      for (const entry of entries) {
        const id = getText(entry, 'session') ?? '';
        const session = open.get(id) ?? { place, turns: [] };
        open.set(id, session);
        session.turns.push(createTurn(entry));
        const [oldest = ''] = open.keys();
        if (session.turns.length >= MOST_TURNS) end(id);
        else if (open.size > MOST_SESSIONS) end(oldest);
      }
      return true;
    },
    take: takeComplete,
    close: () => {
      for (const id of [...open.keys()]) end(id);
      return takeComplete();
    },
  };
}

function isEntry(entry: ValueObject): boolean {
  return (
    typeof getMember(entry, 'ran') === 'boolean' &&
    typeof getMember(entry, 'ok') === 'boolean' &&
    typeof getMember(entry, 'recovered') === 'boolean' &&
    ['id', 'session', 'tool'].every((key) => getText(entry, key) !== undefined)
  );
}

function createTranscript(id: string, { place, turns }: OpenSession): Transcript {
  return { id, place, form: 'toolwright-log', turns };
}

/** The log has no words of the model: each call is a turn. */
function createTurn(entry: ValueObject): Turn {
  const at = getMember(entry, 'at');
  const ms = getMember(entry, 'ms');
  const phase = getText(entry, 'phase');
  return {
    request: 0,
    ...(typeof at === 'number' ? { at } : {}),
    ...(phase === undefined ? {} : { phase }),
    texts: [],
    calls: [
      {
        id: getText(entry, 'id') ?? '',
        tool: getText(entry, 'tool') ?? '',
        input: getMember(entry, 'input') ?? null,
        result: {
          value: getMember(entry, 'output') ?? createOutput(entry),
          isError: getMember(entry, 'ok') !== true,
        },
        ...(typeof ms === 'number' ? { ms } : {}),
      },
    ],
  };
}

/** Where the contract does not let the output be logged, its code still is. */
function createOutput(entry: ValueObject): Value {
  const [code, type] = [getText(entry, 'code'), getText(entry, 'type')];
  return code === undefined && type === undefined
    ? null
    : { error: { code: code ?? type ?? '', type: type ?? '' } };
}
