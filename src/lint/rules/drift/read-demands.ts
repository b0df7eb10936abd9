import { memoizeText } from '../../../contract/memoize-text.ts';
import { convertCodeSpans } from '../../words/convert-code-spans.ts';

/** What a text demands of a call: all of the names, or one of them. */
export interface Demand {
  readonly kind: 'all' | 'one';
  readonly names: readonly DemandedName[];
}

interface DemandedName {
  readonly name: string;
  /** In quotes, after `--`, or with a shape that no ordinary word has. */
  readonly isCertain: boolean;
}

const NONE: readonly Demand[] = [];
const MAX_TEXT = 20_000;
const MOST = 20;
const NAME = String.raw`(?!(?:but|not|nor|then|which|so|when|if|unless|for|optionally)\b)(?:(?:the|a|an|its|your|both) )?(?:--)?[\x60'"“‘]?[A-Za-z_][\w-]{0,63}[\x60'"”’]?(?: (?:parameter|argument|flag|option))?`;
const JOINED = String.raw`(?:,\s?(?:and |or |& )?| and | or | & |\/)`;
const NAMES = String.raw`(${NAME}(?:${JOINED}${NAME}){0,12})`;
const GIVEN =
  '(?:required|mandatory|provided|specified|given|set|supplied|present|passed|included)';

const REQUIRED_LIST = new RegExp(
  String.raw`\b(?:required|mandatory)(?: (?:parameters?|arguments?|params?|args?|inputs?|options?|flags?))?\s?:\s{1,2}((?:--|[\x60'"])?[^\n]{1,300})`,
  'gi',
);
const MUST = new RegExp(
  String.raw`\b(?:must|need to|have to|always) (?:also |always )?(?:provide|specify|pass|supply|include|set|give|send) ${NAMES}`,
  'gi',
);
const IS_REQUIRED = new RegExp(
  String.raw`(?:^|[.;:\n]\s{0,8}|[-*•] )${NAMES} (?:is|are) (?:both |always )?(?:required|mandatory)\b`,
  'gi',
);
const ONE_GIVEN = new RegExp(
  String.raw`(?<!\b(?:at most|only|just|more than|any|no|not|than) )\b(?:at least one of|exactly one of|one of|either)\s(?:of )?${NAMES} (?:is|are|must be|should be|has to be|have to be|needs to be) (?:also )?${GIVEN}\b`,
  'gi',
);
const GIVE_ONE = new RegExp(
  String.raw`\b(?:provide|specify|pass|supply|give|requires?|needs?) (?:at least one of|exactly one of|one of|either)\s(?:of )?${NAMES}`,
  'gi',
);
/** The demand holds for some calls only, or asks for something else than an argument. */
const ASIDE =
  /\b(?:if|when|whenever|unless|except|only|otherwise|depending|instead|either|or|in case|not|never|optional(?:ly)?|should|for|mode|with|simple form)\b/i;
/** After the names. */
const CONDITION = /\b(?:if|when|whenever|unless|except|only|otherwise|or|for|depending)\b/i;
const OTHER_THING =
  /^\s?(?:headers?|environment|env|variables?|columns?|permissions?|scopes?|roles?|sections?|tags?|attributes?|propert(?:y|ies)|fields?|keys?|tokens?|files?|steps?|tool|command|access|server|in (?:the|your|each|every)|of (?:the|your|each|every))\b/i;
const STATES = /requir|mandatory|must|need|have to|always|either|one of/i;
const PART =
  /^\s{0,4}(?:(?:the|a|an|its|your|both|and|or|this) ){0,2}((?:--)?[`'"“‘]?)([A-Za-z_][\w-]{0,63})[`'"”’]?(?: (?:parameter|argument|flag|option|true|false))?(?:\s?\([^)]{0,80}\))?\s{0,4}$/i;

/** The demands in a text about a whole call; `own` is the name that "this" stands for. */
export function readDemands(text: string, own?: string): readonly Demand[] {
  if (!STATES.test(text)) return NONE;
  const demands = readText(text);
  return own === undefined
    ? demands
    : demands.map(({ kind, names }) => ({
        kind,
        names: names.map((each) => (each.name === 'this' ? { name: own, isCertain: true } : each)),
      }));
}

const readText = memoizeText((written): readonly Demand[] => {
  const text = convertCodeSpans(written.slice(0, MAX_TEXT));
  const one = [...listMatches(text, ONE_GIVEN), ...listMatches(text, GIVE_ONE)].map(({ list }) => ({
    kind: 'one' as const,
    names: listDemanded(list),
  }));
  const all = [...listMatches(text, MUST), ...listMatches(text, IS_REQUIRED)]
    .filter(
      ({ list, before, after }) =>
        !ASIDE.test(before) &&
        !ASIDE.test(list) &&
        !CONDITION.test(after) &&
        !OTHER_THING.test(after),
    )
    .map(({ list }) => ({ kind: 'all' as const, names: listDemanded(list) }));
  const listed = listMatches(text, REQUIRED_LIST).map(({ list, before }) => ({
    kind: 'all' as const,
    names: ASIDE.test(before) ? [] : listLeading(list),
  }));
  return [...one, ...all, ...listed].filter(({ names }) => names.length > 0);
});

interface DemandMatch {
  readonly list: string;
  /** The rest of the sentence. */
  readonly before: string;
  readonly after: string;
}

function listMatches(text: string, pattern: RegExp): readonly DemandMatch[] {
  return [...text.matchAll(pattern)].slice(0, MOST).map((match) => {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - 120), match.index);
    const after = text.slice(end, end + 120);
    return {
      list: match[1] ?? '',
      before: before.slice(before.search(/[^.;\n]*$/)),
      after: after.slice(0, Math.max(after.search(/[.;](?=\s|$)|\n|$/), 0)),
    };
  });
}

/** All parts of a list; empty where one of them is no name. */
function listDemanded(list: string): readonly DemandedName[] {
  const names = list.split(/,\s?(?:and |or |& )?| and | or | & |\//i).map(readName);
  return names.every((name) => name !== undefined) ? names : [];
}

/** The names at the start of a text, up to the first part that is none. */
function listLeading(text: string): readonly DemandedName[] {
  const sentence = text.slice(0, Math.max(text.search(/[.;](?=\s|$)|$/), 0));
  const names: DemandedName[] = [];
  for (const part of sentence.split(/,\s?(?:and |& )?| and | & /i)) {
    const name = readName(part);
    if (name === undefined) break;
    names.push(name);
  }
  return names;
}

function readName(part: string): DemandedName | undefined {
  const [, mark = '', name = ''] = PART.exec(part) ?? [];
  return name === ''
    ? undefined
    : { name, isCertain: mark !== '' || /[a-z0-9](?:[_-][A-Za-z0-9]|[A-Z])/.test(name) };
}
