import type { Contract } from '../../../contract/contract.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import { readVerb } from '../../words/read-verb.ts';
import { isToolNamed } from './is-described.ts';
import { readOpening } from './read-opening.ts';

const MAX_SENTENCE = 120;

/**
 * Verbs that compete when they have the same object. distinct-names reports verbs of the same
 * meaning.
 */
const GROUPS = [
  'write edit create append patch replace update insert upsert',
  'delete archive trash cancel deactivate remove',
  'send reply forward schedule',
  'deploy publish release',
  'search list browse',
].map((group) => group.split(' '));
/** Established as three different things. */
const PLAIN_PAIRS = new Set(
  [
    'create update',
    'create edit',
    'create replace',
    'create patch',
    'create insert',
    'create append',
    'insert update',
    'insert edit',
    'append create',
    'update insert',
    'delete cancel',
    'search list',
    'send schedule',
    'delete deactivate',
    'insert append',
    'append update',
    'write replace',
    'write insert',
    'write append',
    'edit insert',
    'edit append',
    'patch insert',
    'patch append',
    'replace insert',
    'replace append',
    'insert upsert',
  ].flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]),
);
const RIVALS: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) =>
    group.map(
      (verb) =>
        [
          verb,
          group.filter((other) => other !== verb && !PLAIN_PAIRS.has(`${verb} ${other}`)),
        ] as const,
    ),
  ),
);

/**
 * Tools that do something similar to the same thing (`edit_file` beside `write_file`), where
 * neither description names the other.
 */
export function listRivals(
  contract: Contract,
  set: Neighbours,
  /** Only where one first sentence says what the other tool's name does. */
  isClaimNeeded = false,
): readonly string[] {
  const { words, prose } = getFacts(contract);
  const verb = words.find((word) => RIVALS.has(word));
  if (verb === undefined || words.length < 2) return [];
  return (RIVALS.get(verb) ?? []).flatMap((other) => {
    const name = replaceVerb(contract.name, verb, other);
    if (name === contract.name || set.count(name) === 0) return [];
    const rival = set.listNamed(name)[0];
    const isTold =
      rival === undefined ||
      isToolNamed(prose.lower, name, []) ||
      isToolNamed(getFacts(rival).prose.lower, contract.name, []);
    return isTold || (isClaimNeeded && !isClaimed(contract, rival, [verb, other])) ? [] : [name];
  });
}

/** Verbs of one meaning in a first sentence: "Create or update a note" beside `edit_note`. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  ['edit update modify change', 'delete remove', 'deploy publish release', 'search find'].flatMap(
    (group) => group.split(' ').map((word) => [word, group] as const),
  ),
);

/** The first sentence of either says the act that the other is named for. */
function isClaimed(a: Contract, b: Contract, [own, other]: readonly [string, string]): boolean {
  return listActs(a).includes(getMeaning(other)) || listActs(b).includes(getMeaning(own));
}

function listActs(contract: Contract): readonly string[] {
  const first = readOpening(getFacts(contract).prose)?.text ?? '';
  return (first.slice(0, MAX_SENTENCE).match(/[a-z]{3,20}/gi) ?? []).flatMap((word) => {
    const verb = readVerb(word);
    return verb === undefined || verb.form === 'gerund' ? [] : [getMeaning(verb.base)];
  });
}

function getMeaning(verb: string): string {
  return SYNONYMS.get(verb) ?? verb;
}

/** The same name with another verb, in the same case style: `writeFile` → `editFile`. */
function replaceVerb(name: string, verb: string, other: string): string {
  const at = name.toLowerCase().indexOf(verb);
  const isCapital = at >= 0 && name.charAt(at) !== verb.charAt(0);
  return at < 0
    ? name
    : `${name.slice(0, at)}${isCapital ? other.charAt(0).toUpperCase() + other.slice(1) : other}${name.slice(at + verb.length)}`;
}
