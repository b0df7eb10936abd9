import type { Value } from '../contract/session/router.ts';
import type { ValueObject } from '../simulate/value.ts';
import type { TranscriptCollector } from './reader.ts';
import type { RecordPlace, Transcript } from './transcript.ts';

/** How a log of events is put together to sessions. */
export interface SessionForm<Session> {
  /** The events of a record; undefined where it is not of this form. */
  readonly listEvents: (record: Value) => readonly ValueObject[] | undefined;
  /** Of the session that an event belongs to; undefined: one of the file's. */
  readonly getId: (event: ValueObject) => string | undefined;
  readonly create: () => Session;
  readonly add: (session: Session, event: ValueObject) => void;
  readonly finish: (session: Session) => Omit<Transcript, 'id' | 'place'>;
}

/** Sessions that are open at once; the oldest ends when there are more. */
const MOST_SESSIONS = 500;
const MOST_EVENTS = 50_000;

interface OpenSession<Session> {
  readonly place: RecordPlace;
  readonly session: Session;
  count: number;
}

/** Collects the events of sessions, of which several may be open. A session without a turn is none. */
export function createSessions<Session>(form: SessionForm<Session>): TranscriptCollector {
  const open = new Map<string, OpenSession<Session>>();
  let complete: Transcript[] = [];
  const closeSession = (id: string): void => {
    const found = open.get(id);
    open.delete(id);
    if (found === undefined) return;
    const transcript = form.finish(found.session);
    const own = id === '' ? `${found.place.file}#${found.place.record}` : id;
    if (transcript.turns.length > 0) complete.push({ id: own, place: found.place, ...transcript });
  };
  const moveComplete = (): readonly Transcript[] => {
    const taken = complete;
    complete = [];
    return taken;
  };
  return {
    add: (record, place) => {
      const events = form.listEvents(record);
      if (events === undefined) return false;
      for (const event of events) {
        const id = form.getId(event) ?? '';
        const found = open.get(id) ?? { place, session: form.create(), count: 0 };
        open.set(id, found);
        form.add(found.session, event);
        found.count += 1;
        const [oldest = ''] = open.keys();
        if (found.count >= MOST_EVENTS) closeSession(id);
        else if (open.size > MOST_SESSIONS) closeSession(oldest);
      }
      return true;
    },
    take: moveComplete,
    close: () => {
      for (const id of [...open.keys()]) closeSession(id);
      return moveComplete();
    },
  };
}
