import { getNumber, isArray, type Json } from '../../../contract/json/json.ts';
import type { Facts } from '../../facts.ts';
import { isForeign } from '../../words/is-foreign.ts';
import { splitWords } from '../../words/split-words.ts';
import type { Parameter } from './list-parameters.ts';
import { readAbout } from './read-about.ts';

export interface CrypticCodes {
  readonly parameter: Parameter;
  /** The unexplained values. */
  readonly values: readonly string[];
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** A flag with such a prefix or suffix says what happens when it is true. */
const CLAIMS = setOf(
  'is are was has have had include includes including exclude with without allow allows allowed enable enabled disable disabled show hide use uses only skip return returns get fetch force ignore keep overwrite replace no not can should must ' +
    'needs need wants require requires required do does auto add remove delete create send save make set apply append insert run dry all full deep strict exact recursive verbose quiet silent raw wait open close submit follow load update draft ' +
    'private public archived closed open locked active hidden visible bold italic underline pretty compact async sync reverse reversed descending ascending case insensitive sensitive detailed confirm confirmed commit accept init clear print ' +
    'preserve prefer resolve expand parse extract render scroll click merge sort group stack transpose shuffle minify optimize debug headless mobile fast slow slowly landscape multi multiple unique distinct starred pinned read unread new ' +
    'trash trashed deleted done completed complete successful success final last first global local dark light background permanent default optional interactive immediate inclusive exclusive anonymous live headers header legend favorite favourite fuzzy whole match enhance crawl store redact strike deduplicate',
);
const REFINED = setOf(
  'only enabled disabled allowed required included excluded visible hidden needed exempt recursive friendly sensitive insensitive availability available metadata details',
);
/** Last word of a parameter whose values are codes; other lists of numbers are quantities. */
const KINDS = setOf(
  'type status state mode kind priority severity category class code variant option method scheme algorithm level flag layout',
);
/** Well-known abbreviations. */
const KNOWN = setOf(
  'asc desc get put all any any none yes no on off in out up and or not xor eq ne gt lt gte lte ge le min max avg sum png jpg jpeg gif svg pdf csv tsv xml html md txt json yml yaml zip tar gz mp3 mp4 wav ogg avi mov doc xls ppt odt rtf usd eur gbp jpy cny ils aud cad chf inr ' +
    'en de fr es it pt nl pl ru ja zh ko ar he tr us uk eu gb ca au cn jp kr br mx se fi no dk xs sm md lg xl xxl web app api sql css js ts py go rb c r http ftp ssh tcp udp dns url utc gmt am pm day new old top low mid high red add set raw hex rgb rsa aes md5 bot box pie bar map ' +
    'kg km cm mm m ft mi lb oz g l ml c f k s ms h d w y n e ne nw se sw x z a4 a3 a5 3d 2d 4k hd sd bug fix own odd own dry wet hot low one two six ten man job bid ask buy own tax net car bus air sea bike walk nba nfl nhl mlb git run end row col cut dot log lin',
);
/** `1h`, `30m`, `5d`, `1mo`, `5y`, `16:9`, `1x` need no explanation. */
const MEASURED = /^\d{1,5}(?:[smhdwyx%]|mo|min|ms|px|[kmg]b?)$|^\d+[:x/]\d+$/i;

/** The values of a tool that are cryptic and explained nowhere. */
export function findCrypticValues(facts: Facts): {
  readonly switches: readonly Parameter[];
  readonly codes: readonly CrypticCodes[];
} {
  const switches = facts.parameters.filter(
    (parameter) => parameter.types.includes('boolean') && isUnclear(parameter, facts),
  );
  const codes = facts.parameters.flatMap((parameter) => {
    const listed = parameter.schema.get('enum');
    const values = isArray(listed) ? listUnexplained(parameter, listed, facts) : [];
    return values.length === 0 ? [] : [{ parameter, values }];
  });
  return { switches, codes };
}

function isUnclear(parameter: Parameter, facts: Facts): boolean {
  const { name, words, schema } = parameter;
  const [first = ''] = words;
  // Three words explain themselves: `zero_data_retention`.
  if (
    first === '' ||
    words.length > 2 ||
    CLAIMS.has(first) ||
    words.some((word) => REFINED.has(word)) ||
    CLAIMS.has(words.at(-1) ?? '') ||
    /(?:ed|ing|able)$/.test(words.at(-1) ?? '') ||
    schema.has('const') ||
    schema.has('enum')
  )
    return false;
  const about = readAbout(parameter, facts);
  if (about.length > MOST_IDLE) return false;
  const described = new Set(splitWords(about).filter((word) => !IDLE.has(word)));
  return (
    !isForeign(parameter.description) &&
    [...described].every((word) => words.includes(word)) &&
    name.length > 1
  );
}

/** A longer description does more than repeat the name. */
const MOST_IDLE = 120;
/** Descriptions that only repeat the name. */
const IDLE = setOf(
  'the a an of for to is it flag boolean bool option setting value parameter optional default false true switch toggle whether or not',
);

function listUnexplained(
  parameter: Parameter,
  listed: readonly Json[],
  facts: Facts,
): readonly string[] {
  if (!listed.some((value) => typeof value !== 'string' || value.length <= LONGEST_CODE)) return [];
  const values = listed.flatMap((value) =>
    typeof value === 'string'
      ? [value]
      : getNumber(value) === undefined
        ? []
        : [String(getNumber(value))],
  );
  const cryptic = values.filter((value) => isCode(value));
  if (
    cryptic.length < 2 ||
    cryptic.length * 2 < values.length ||
    parameter.schema.has('enumDescriptions') ||
    parameter.schema.has('x-enum-descriptions')
  )
    return [];
  const isNumeric = cryptic.every((value) => /^-?\d+$/.test(value));
  if (isNumeric && !(KINDS.has(parameter.words.at(-1) ?? '') && isConsecutive(cryptic))) return [];
  const about = readAbout(parameter, facts);
  if (isForeign(about)) return [];
  const unexplained = cryptic.filter((value) => !isNamed(value, about));
  return unexplained.length * 2 > cryptic.length ? unexplained : [];
}

const LONGEST_CODE = 5;

function isCode(value: string): boolean {
  if (value.length > LONGEST_CODE || MEASURED.test(value) || KNOWN.has(value.toLowerCase()))
    return false;
  return (
    /^-?\d{1,3}$/.test(value) ||
    /^[A-Za-z]\d{0,3}$/.test(value) ||
    (/^[A-Z]{2,3}\d{0,2}$/.test(value) && new Set(value).size > 1) ||
    /^[a-z]{2}$/.test(value) ||
    /^[b-df-hj-np-tv-xz]{3,4}$/i.test(value)
  );
}

/** Codes count up by one; quantities jump. */
function isConsecutive(values: readonly string[]): boolean {
  return values.every((value, i) => i === 0 || Number(value) - Number(values[i - 1]) === 1);
}

/** A text that mentions a value explains it. */
function isNamed(value: string, about: string): boolean {
  const isBoundary = (text: string | undefined): boolean => text === undefined || !/\w/.test(text);
  for (let at = about.indexOf(value); at !== -1; at = about.indexOf(value, at + value.length)) {
    if (isBoundary(about[at - 1]) && isBoundary(about[at + value.length])) return true;
  }
  return false;
}
