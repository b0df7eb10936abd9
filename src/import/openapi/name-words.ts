/** How API authors begin an operation's name; a list, because a name has no grammar. */
export const VERBS: ReadonlySet<string> = new Set(
  (
    'accept acknowledge activate add allow analyze apply approve archive assign attach audit ' +
    'authenticate authorize backup ban begin block book build bulk calculate call cancel capture ' +
    'change charge check clear clone close collect commit compare compile complete compress ' +
    'compute configure confirm connect convert copy count create cut deactivate debit decline ' +
    'decode decrypt deduct delete deliver deny deploy describe destroy detach detect disable ' +
    'disconnect dismiss dispatch download drain duplicate edit email embed enable encode encrypt ' +
    'end enqueue estimate evaluate exchange execute expire explain export extend extract fetch ' +
    'fill filter find finalize finish flag follow force forget fork forward freeze generate get ' +
    'give grant handle hide hold import increment ingest init initialize initiate insert install ' +
    'introspect invalidate invite invoke issue join kick kill launch leave like link list load ' +
    'lock log login logout lookup make mark match merge migrate modify monitor move mute notify ' +
    'open optimize order override parse patch pause pay perform pick pin ping place play poll ' +
    'post predict prepare preview print process promote provision publish pull purchase purge ' +
    'push put query queue quote rank rate read rebuild receive recommend reconcile record recover ' +
    'redeem redirect refresh refund register reindex reject release reload remove rename render ' +
    'renew reopen reorder replace replay reply report request reschedule resend reserve reset ' +
    'resize resolve restart restore resume retrieve retry return reverse revert review revoke ' +
    'rollback rotate run save scale scan schedule score search select send set settle share show ' +
    'shutdown sign simulate skip snapshot sort split star start stop store stream submit subscribe ' +
    'suggest summarize suspend swap switch sync synchronize tag take test toggle track train ' +
    'transcribe transfer transform translate trigger unarchive unassign unban unblock undelete ' +
    'undo unfollow uninstall unlike unlink unlock unmute unpin unpublish unregister unstar ' +
    'unsubscribe update upgrade upload upsert use validate verify view void vote wait watch ' +
    'withdraw write'
  ).split(' '),
);

/** Nouns at the end of a path at least as often as verbs: `/orders`, `/reports/{id}/log`. */
export const NOUNS_TOO: ReadonlySet<string> = new Set(
  (
    'audit backup block book build call charge check clone commit count cut debit email end ' +
    'exchange extract filter flag fork hold import export issue like link list load lock log mark ' +
    'match order patch pin place play post preview process promote pull purchase query queue quote ' +
    'rank rate record refund release report request reserve return review rollback run scale scan ' +
    'schedule score share sign snapshot sort split star store stream switch tag test track train ' +
    'transfer trigger update upgrade use view void vote watch'
  ).split(' '),
);

const SAME_IN_BOTH: ReadonlySet<string> = new Set([
  'address',
  'access',
  'analysis',
  'basis',
  'business',
  'data',
  'dns',
  'https',
  'kubernetes',
  'news',
  'os',
  'process',
  'series',
  'sms',
  'species',
  'status',
  'tls',
  'tos',
]);

/** One of them: `invoices` gives `invoice`, `status` stays. English only. */
export function convertToSingular(word: string): string {
  if (SAME_IN_BOTH.has(word) || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return word.replace(/ies$/, 'y');
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (/(?:us|alias)es$/.test(word) && !/(?:caus|hous|us|paus|claus)es$/.test(word))
    return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Words in lower case: of camelCase, kebab-case, paths and acronyms (`HTTPServer`). */
export function splitNameWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}
