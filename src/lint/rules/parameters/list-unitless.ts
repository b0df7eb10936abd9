import { getNumber } from '../../../contract/json/json.ts';
import type { Facts } from '../../facts.ts';
import { isForeign } from '../../words/is-foreign.ts';
import { listTypes } from '../schema/keywords/list-types.ts';
import { isUnitStated } from './is-unit-stated.ts';
import type { Parameter } from './list-parameters.ts';
import { readAbout } from './read-about.ts';

/** Ways to state a unit, in a description and in a name. */
interface UnitExample {
  readonly phrase: string;
  readonly named: string;
}

interface Quantity {
  readonly words: ReadonlySet<string>;
  readonly example: UnitExample;
  readonly unit: RegExp;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const TIME: Quantity = {
  words: setOf(
    'timeout delay duration interval ttl wait sleep pause latency cooldown debounce throttle lifetime time uptime downtime',
  ),
  example: { phrase: 'in seconds', named: 'timeout_ms' },
  unit: /\b(?:(?:milli|micro|nano)?-?(?:seconds?|secs?)|m?sec|[mun]s|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|quarters?|years?|ticks?|frames?|epoch|unix|timestamps?|beats?)\b|\b\d{1,9}(?:\.\d{1,4})? ?(?:s|m|h|d|min)\b|\((?:s|m|h|min)\)|\biso ?8601\b|\bhh:mm/i,
};
const SIZE: Quantity = {
  words: setOf('size filesize bandwidth'),
  example: { phrase: 'in bytes', named: 'size_bytes' },
  unit: /\b(?:bytes?|bits?|[kmgt]i?b|[kmg]bps|(?:kilo|mega|giga|tera|kibi|mebi|gibi)-?(?:bytes?|bits?)|pixels?|px|points?|pts?|pt|em|rem|inch(?:es)?|[cm]m|meters?|metres?|tokens|characters|chars|megapixels?|square|sq|acres?|hectares?|[kmg]b)\b|%|\b\d{1,9} ?[kmg]\b/i,
};
const MONEY: Quantity = {
  words: setOf('amount price cost fee budget salary income revenue fare'),
  example: { phrase: 'in EUR', named: 'amount_eur' },
  unit: /\b(?:currency|currencies|usd|eur|gbp|jpy|cny|ils|inr|chf|cad|aud|usdt|usdc|btc|eth|sol|dollars?|euros?|pounds?|cents?|pence|yen|yuan|rupees?|shekels?|francs?|minor units?|smallest units?|base units?|major units?|wei|gwei|lamports?|satoshis?|sats|tokens?|coins?|credits?|shares?|percent(?:age)?|grams?|kg|kilograms?|ounces?|cups?|ml|lit(?:er|re)s?|calories|units?)\b|[$€£¥₪₹%]/i,
};
const HEAT: Quantity = {
  words: setOf('temperature temp'),
  example: { phrase: 'in °C', named: 'temperature_celsius' },
  unit: /\b(?:celsius|fahrenheit|kelvin|centigrade|degrees? [cfk]|deg(?:rees?)?\.? ?[cfk]|in [cfk])\b|°|℃|℉|\([cfk]\)/i,
};
const DISTANCE: Quantity = {
  words: setOf('distance radius'),
  example: { phrase: 'in metres', named: 'distance_km' },
  unit: /\b(?:(?:kilo|centi|milli)?met(?:er|re)s?|k?m|cm|mm|kms?|miles?|mi|feet|foot|ft|inch(?:es)?|yards?|nautical|light-?years?|parsecs?|au|pixels?|px|degrees?|hops?|levels?|pages?|lines?|angstroms?|edit|levenshtein|hamming|cosine|euclidean|manhattan|similarity|vectors?|embeddings?)\b|%/i,
};

/** `expires_in`, `retry_after`: two words make a duration. */
const PAIRS = setOf(
  'retry_after expires_in expire_in expires_after expire_after valid_for hold_for wait_for keep_alive max_wait max_age',
);
const BY_WORD: ReadonlyMap<string, Quantity> = new Map(
  [TIME, SIZE, MONEY, HEAT, DISTANCE].flatMap((quantity) =>
    [...quantity.words].map((word) => [word, quantity] as const),
  ),
);

/** A word in the name that is a unit or marks a count or a share. */
const UNITS = setOf(
  'ms us ns millis milliseconds sec secs second seconds minute minutes mins hour hours hrs day days week weeks month months year years bytes byte kb mb gb px pixels usd eur gbp cents percent pct ratio factor ' +
    'percentage celsius fahrenheit kelvin km kilometers meters metres miles feet foot ft inch inches yards cm mm mi m kg kgs grams lbs lb oz ml liters litres dpi fps hz bpm mbps mib gib kib tb jpy cny inr cad aud chf sek nok dkk pln ils krw brl mxn tokens chars characters lines ' +
    'words pages count number num index multiplier score rank level scale',
);
/**
 * The measured thing before `size`. After other words size is a count (`page_size`) or has a
 * well-known unit (`font_size`).
 */
const MEASURED = setOf(
  'max min maximum minimum file files disk image video photo picture memory storage upload download blob body payload cache heap attachment object document total',
);
/** Sums and ratios are the same in every currency. */
const ARITHMETIC = setOf(
  'calculate calc calculator compute calculation ratio margin depreciation interest return roi npv growth rate',
);
/** A count has no unit. */
const COUNT = /\b(?:number of|how many|count of|quantity of)\b/i;
/** A size or an amount of these is a count; a time is not. */
const THINGS = /\b(?:results|items|records|entries|rows|per page)\b/i;
/** The value changes nothing. */
const IDLE = /^\W{0,3}(?:ignored|deprecated|unused|not used|no longer used|has no effect)\b/i;
/** Sampling temperature has no unit. */
const SAMPLING =
  /\b(?:sampling|creativ\w{1,8}|random\w{0,8}|determinis\w{1,8}|llm|model|token|generation|softmax)\b/i;
const GEOGRAPHY =
  /\b(?:search|near(?:by)?|around|within|location|cent(?:er|re)|vicinity|coordinates?|area|places?|point)\b/i;
const NEAR = setOf('near nearby nearest closest around geo geofence');
const GEOMETRY = /\b(?:circle|sphere|cylinder|cone|geometry|orbit|shape|corner|blur|border)\b/i;

/** Numbers that are a time, size, price, temperature or distance without a stated unit. */
export function listUnitless(facts: Facts): readonly Parameter[] {
  const { parameters, words: called } = facts;
  const numbers = parameters.filter(
    ({ words, schema }) => readQuantity(words) !== undefined && isNumber(schema),
  );
  if (
    numbers.length === 0 ||
    parameters.some(({ words }) =>
      words.some((word) => word === 'unit' || word === 'units' || word === 'currency'),
    )
  )
    return [];
  const isArithmetic = called.some((word) => ARITHMETIC.has(word));
  return numbers.filter(
    (parameter) =>
      !(isArithmetic && readQuantity(parameter.words) === MONEY) && isUnitless(parameter, facts),
  );
}

/** Ways to state the unit of such a quantity. */
export function getUnitExample({ words }: Parameter): UnitExample {
  return (readQuantity(words) ?? TIME).example;
}

function readQuantity(words: readonly string[]): Quantity | undefined {
  const last = words.at(-1) ?? '';
  return (
    BY_WORD.get(last) ??
    (words.length > 1 && PAIRS.has(`${words.at(-2) ?? ''}_${last}`) ? TIME : undefined)
  );
}

function isNumber(schema: Parameter['schema']): boolean {
  const types = listTypes(schema);
  return (types.includes('integer') || types.includes('number')) && !types.includes('string');
}

function isUnitless(parameter: Parameter, facts: Facts): boolean {
  const { words } = parameter;
  const quantity = readQuantity(words);
  if (
    quantity === undefined ||
    words.some((word) => UNITS.has(word)) ||
    (quantity === SIZE && !isMeasured(parameter))
  )
    return false;
  const about = readAbout(parameter, facts);
  if (
    isForeign(about) ||
    isUnitGiven(about, quantity) ||
    COUNT.test(about) ||
    (quantity !== TIME && THINGS.test(about))
  )
    return false;
  if (quantity === HEAT) return !isSampling(parameter, facts.parameters, about);
  if (parameter.words.at(-1) === 'radius')
    return (
      !GEOMETRY.test(`${about} ${facts.prose.text}`) &&
      (GEOGRAPHY.test(about) ||
        facts.words.some((word) => NEAR.has(word)) ||
        facts.parameters.some(
          ({ words: [word = ''] }) => word.startsWith('lat') || word === 'location',
        ))
    );
  return true;
}

/** Or the value changes nothing. */
function isUnitGiven(about: string, { unit }: Quantity): boolean {
  return unit.test(about) || isUnitStated(about) || IDLE.test(about);
}

function isMeasured({ words, path }: Parameter): boolean {
  return (
    words.slice(0, -1).every((word) => MEASURED.has(word)) &&
    !/(?:font|page|text)[^.]{0,60}\.[^.]{0,60}$/i.test(path)
  );
}

function isSampling({ schema }: Parameter, all: readonly Parameter[], about: string): boolean {
  const most = getNumber(schema.get('maximum'));
  return (
    SAMPLING.test(about) ||
    (most !== undefined && most <= 2) ||
    all.some(({ name }) =>
      /^(?:model|top_?[pk]|max_?(?:output_?)?tokens|prompt|messages)$/i.test(name),
    )
  );
}
