import { isList, type Value } from '../../contract/session/router.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  type ValueObject,
} from '../../simulate/value.ts';
import { createSessions } from '../create-sessions.ts';
import type { TranscriptReader } from '../reader.ts';
import type { Turn } from '../transcript.ts';

/** The log of the guard, in the page and exported: a line for each call. */
export const toolwrightLog: TranscriptReader = {
  id: 'toolwright-log',
  label: 'Toolwright log',
  open: () =>
    createSessions<Turn[]>({
      listEvents: (record) => {
        const entries = isList(record) ? listRecords(record) : isRecord(record) ? [record] : [];
        return entries.length > 0 && entries.every(isEntry) ? entries : undefined;
      },
      getId: (entry) => getText(entry, 'session'),
      create: () => [],
      add: (turns, entry) => void turns.push(createTurn(entry)),
      finish: (turns) => ({ form: 'toolwright-log', turns }),
    }),
};

function isEntry(entry: ValueObject): boolean {
  return (
    typeof getMember(entry, 'ran') === 'boolean' &&
    typeof getMember(entry, 'ok') === 'boolean' &&
    typeof getMember(entry, 'recovered') === 'boolean' &&
    ['id', 'session', 'tool'].every((key) => getText(entry, key) !== undefined)
  );
}

/** The log has no words of the model: each call is a turn. */
function createTurn(entry: ValueObject): Turn {
  const at = readMs(entry, 'at');
  const ms = readMs(entry, 'ms');
  const phase = getText(entry, 'phase');
  return {
    request: 0,
    ...(at === undefined ? {} : { at }),
    ...(phase === undefined ? {} : { phase }),
    texts: [],
    calls: [
      {
        id: getText(entry, 'id') ?? '',
        tool: getText(entry, 'tool') ?? '',
        input: getMember(entry, 'input') ?? null,
        ...(getMember(entry, 'recovered') === true ? { isRecovered: true } : {}),
        result: {
          value: getMember(entry, 'output') ?? createOutput(entry),
          isError: getMember(entry, 'ok') !== true,
        },
        ...(ms === undefined ? {} : { ms }),
      },
    ],
  };
}

/** The furthest time that a Date can have. */
const MOST_MS = 8.64e15;

function readMs(entry: ValueObject, key: 'at' | 'ms'): number | undefined {
  const ms = getMember(entry, key);
  return typeof ms === 'number' && Math.abs(ms) <= MOST_MS ? ms : undefined;
}

/** Where the contract does not let the output be logged, its code still is. */
function createOutput(entry: ValueObject): Value {
  const [code, type] = [getText(entry, 'code'), getText(entry, 'type')];
  return code === undefined && type === undefined
    ? null
    : { error: { code: code ?? type ?? '', type: type ?? '' } };
}
