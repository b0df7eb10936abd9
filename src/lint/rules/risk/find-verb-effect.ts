export type VerbEffect = 'reads' | 'writes';

const READS = new Set(
  (
    'get list read search fetch find describe show check query lookup view inspect browse preview compare validate verify calculate compute count ' +
    'convert parse analyze analyse summarize summarise explain suggest estimate retrieve detect watch extract download geocode diff getter searcher reader finder'
  ).split(' '),
);
const WRITES = new Set(
  (
    'create update delete send write deploy add remove set edit insert append push publish upload save store move rename copy archive restore cancel close reopen new ' +
    'merge fork assign unassign submit grant revoke rotate enable disable start stop restart kill run rerun execute install uninstall post reply ' +
    'book schedule refund pay charge transfer buy sell clear reset purge drop truncate replace patch put modify change mark unmark lock unlock pin unpin star ' +
    'unstar follow unfollow subscribe unsubscribe invite import sync apply commit mute ignore upsert register ' +
    'destroy erase wipe overwrite unpublish unregister unlink unarchive terminate provision notify broadcast withdraw reimburse purchase'
  ).split(' '),
);

/**
 * The effect of a verb in tool names; undefined for other words and for verbs without a clear
 * effect (`generate`, `click`). `accept`, `approve`, `dismiss` are left out: as values they are
 * answers, not operations. `word` is in lower case.
 */
export function findVerbEffect(word: string): VerbEffect | undefined {
  if (READS.has(word)) return 'reads';
  return WRITES.has(word) ? 'writes' : undefined;
}
