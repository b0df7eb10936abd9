export type VerbEffect = 'reads' | 'writes';

const listWords = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const READS = listWords(
  'get list read search fetch find describe show check query lookup view inspect browse preview compare validate verify calculate compute count ' +
    'convert parse analyze analyse summarize summarise explain suggest estimate retrieve detect watch extract download geocode diff getter searcher reader finder',
);
const WRITES = listWords(
  'create update delete send write deploy add remove set edit insert append push publish upload save store move rename copy archive restore cancel close reopen new ' +
    'merge fork assign unassign submit grant revoke rotate enable disable start stop restart kill run rerun execute install uninstall post reply ' +
    'book schedule refund pay charge transfer buy sell clear reset purge drop truncate replace patch put modify change mark unmark lock unlock pin unpin star ' +
    'unstar follow unfollow subscribe unsubscribe invite import sync apply commit mute ignore upsert register ' +
    'destroy erase wipe overwrite unpublish unregister unlink unarchive terminate provision notify broadcast withdraw reimburse purchase',
);
/** Verbs of names and sentences; as values of a parameter they are answers or settings. */
const ALSO_READS = listWords(
  'return provide tell display report identify determine locate discover explore enumerate rank recommend forecast predict translate summarise monitor examine peek ' +
    'measure assess observe look obtain scan review trace ping audit echo',
);
const ALSO_WRITES = listWords(
  'manage place trade record approve reject accept decline dismiss attach detach link tag untag configure initialize initialise init setup reboot shutdown shut ' +
    'trigger complete finalize reschedule reserve vote ban unban kick promote demote migrate backup rollback reorder increment decrement duplicate clone erase email tweet ' +
    'label unlabel delegate redeem order make activate deactivate unstage stash rebase unsend recall trash untrash unmute suspend resume toggle swap sign unresolve reprioritize',
);

/**
 * The effect of a verb in tool names and in values; undefined for other words and for verbs without
 * a clear effect (`generate`, `click`). `accept`, `approve`, `dismiss` are left out: as values they
 * are answers, not operations. `word` is in lower case.
 */
export function findVerbEffect(word: string): VerbEffect | undefined {
  if (READS.has(word)) return 'reads';
  return WRITES.has(word) ? 'writes' : undefined;
}

/** The same for the verb of a whole tool: `manage_project`, "Approve a request". */
export function findToolVerbEffect(word: string): VerbEffect | undefined {
  if (ALSO_READS.has(word)) return 'reads';
  return ALSO_WRITES.has(word) ? 'writes' : findVerbEffect(word);
}

/** Verbs that are nouns or states after other words: `get_blog_post`, `read_book`, `new_issues`. */
export const ALSO_NOUNS: ReadonlySet<string> = listWords(
  'new close store book schedule charge transfer change mark lock pin star run start stop post fork commit patch copy import set drop reset sync mute move purchase broadcast ' +
    'order record report review monitor audit trace scan label tag link trade place setup sign vote email tweet ping forecast display rank swap trigger look make toggle measure',
);

const NUMBERS = listWords(
  'number numbers two three integers ints floats values vectors matrices fractions',
);

/** `add` and `add_two_numbers` calculate. */
export function isSum(rest: readonly string[]): boolean {
  return rest.every((word) => NUMBERS.has(word));
}

/** Service names before the verb: `git_commit`, `slack_post_message`. */
const SERVICES = listWords(
  'git github gitlab slack notion jira linear asana trello gmail drive calendar discord telegram stripe twilio shopify hubspot salesforce zendesk docker kubectl redis s3',
);

/** The words of a name without a leading service. */
export function removeService(words: readonly string[]): readonly string[] {
  return words.length > 1 && SERVICES.has(words[0] ?? '') ? words.slice(1) : words;
}
