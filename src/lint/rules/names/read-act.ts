import { memoizeText } from '../../../contract/memoize-text.ts';
import { splitWords } from '../../words/split-words.ts';
import { getSingular } from './list-name-keys.ts';

/** A name as verbs and an object: `create_or_update_file`, `issue_write`, `get_user_by_id`. */
export interface Act {
  /** More than one in `create_or_update_file`. */
  readonly verbs: readonly string[];
  /** In the order of the name, in the singular, without qualifiers. */
  readonly thing: readonly string[];
  readonly isPlural: boolean;
  /** Qualifiers: after `by`, `from`, `with`; or `multiple`, `bulk`. */
  readonly narrows: readonly string[];
  /** `info`, `details`, `profile` at the end add little. */
  readonly about: string | undefined;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Verbs that a model confuses with the same object. A verb may be in several groups. */
const GROUPS = [
  'create add insert make new generate post',
  'update set edit modify change patch',
  'write create add',
  'write update edit save put push replace patch',
  'delete remove erase destroy',
  'end stop finish terminate kill abort cancel clear',
  'start begin launch',
  'send post',
  'copy duplicate clone',
  'run execute exec',
  'check verify validate',
  'calculate compute',
  'get fetch retrieve read view',
  'search find query lookup',
].map(setOf);
/** A verb of change in general covers every change: `issue_write` does what `create_issue` does. */
const COVERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'write',
    setOf(
      'create add insert make new update set edit modify change patch replace append save put push upsert',
    ),
  ],
  [
    'manage',
    setOf(
      'create add insert make new update set edit modify change patch replace append save put push upsert write delete remove',
    ),
  ],
]);
const LISTS = setOf('list enumerate');
const SEARCHES = setOf('search find query lookup');
const LOOKS = setOf('get fetch retrieve');
const VERBS = new Set([
  ...GROUPS.flatMap((group) => [...group]),
  ...LISTS,
  ...SEARCHES,
  ...COVERS.keys(),
  'upsert',
  'show',
  'open',
  'close',
]);
/** Nouns at the end of a name: `data_set`, `blog_post`, `page_view`. */
const NO_LAST = setOf(
  'set post view new open close check copy clone patch change start end stop run clear cancel put push query find save make finish launch duplicate show',
);
const JOINS = setOf('or and');
const NARROWS = setOf('with by from using via for');
const SEVERAL = setOf('multiple many bulk batch several');
const HOW = new Set([
  ...SEVERAL,
  ...setOf('all auto single simple basic advanced detailed full enhanced extended quick'),
]);
const EMPTY = setOf('a an the');
const ABOUT = setOf('info information detail data metadata profile');
/** A prefix, and `auto` or a product before the verb. */
const LATEST_VERB = 2;
const MAX_WORDS = 12;
const NONE: Act = { verbs: [], thing: [], isPlural: false, narrows: [], about: undefined };

/** Verbs or object are empty where the name has none. */
export const readAct: (name: string) => Act = memoizeText((name) => {
  const words = splitWords(name);
  if (words.length < 2 || words.length > MAX_WORDS) return NONE;
  const at = listVerbPositions(words);
  if (at.length === 0) return NONE;
  const others = words.filter((word, i) => !at.includes(i) && !JOINS.has(word) && !EMPTY.has(word));
  const cut = others.findIndex((word, i) => i > 0 && NARROWS.has(word));
  const named = cut === -1 ? others : others.slice(0, cut);
  const plain = named.filter((word) => !HOW.has(word)).map(getSingular);
  const last = plain.at(-1) ?? '';
  const about = plain.length > 1 && ABOUT.has(last) ? last : undefined;
  const thing = about === undefined ? plain : plain.slice(0, -1);
  return {
    verbs: at.map((i) => words[i] ?? ''),
    thing,
    isPlural: named.some((word) => getSingular(word) !== word && word !== 'details'),
    narrows: [...(cut === -1 ? [] : others.slice(cut)), ...named.filter((word) => HOW.has(word))],
    about,
  };
});

function listVerbPositions(words: readonly string[]): readonly number[] {
  const isVerb = (i: number): boolean => VERBS.has(words[i] ?? '');
  if (isVerb(0)) return JOINS.has(words[1] ?? '') && isVerb(2) ? [0, 2] : [0];
  const last = words.length - 1;
  if (isVerb(last) && !NO_LAST.has(words[last] ?? '')) return [last];
  const first = words.findIndex((_, i) => i > 0 && i <= LATEST_VERB && i < last && isVerb(i));
  return first === -1 ? [] : [first];
}

type VerbRelation = 'same' | 'neighbours' | 'covers' | 'searches';

/** How two verbs with the same object can be confused; undefined where they are distinct. */
export function compareVerbs(a: Act, b: Act): VerbRelation | undefined {
  if (a.verbs.join(' ') === b.verbs.join(' ')) return 'same';
  if (hasCoveringVerb(a, b) || hasCoveringVerb(b, a)) return 'covers';
  if ((isListing(a) && isSearch(b)) || (isListing(b) && isSearch(a))) return 'searches';
  const isNear = a.verbs.some((verb) =>
    b.verbs.some(
      (other) => verb !== other && GROUPS.some((group) => group.has(verb) && group.has(other)),
    ),
  );
  return isNear ? 'neighbours' : undefined;
}

function hasCoveringVerb(wide: Act, narrow: Act): boolean {
  return wide.verbs.some((verb) =>
    narrow.verbs.every((other) => COVERS.get(verb)?.has(other) === true),
  );
}

function isListing({ verbs, isPlural }: Act): boolean {
  return (
    verbs.some((verb) => LISTS.has(verb)) || (isPlural && verbs.some((verb) => LOOKS.has(verb)))
  );
}

/** `search_category` searches in it; `find_category` searches for it. */
function isSearch({ verbs, isPlural }: Act): boolean {
  return verbs.some((verb) => SEARCHES.has(verb) && (isPlural || verb === 'find'));
}

/** Whether one name only qualifies the other. One by id and several are different. */
export function isVariant(a: Act, b: Act): boolean {
  const [whole, narrowed] = a.narrows.length === 0 ? [a, b] : [b, a];
  if (whole.narrows.length > 0 || narrowed.narrows.length === 0) return false;
  return a.isPlural === b.isPlural || narrowed.narrows.some((word) => SEVERAL.has(word));
}

/** Changes something that exists, so another tool may change one field of it. */
export function isChange({ verbs }: Act): boolean {
  return verbs.some((verb) => GROUPS[1]?.has(verb) === true || COVERS.has(verb));
}
