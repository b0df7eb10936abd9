const PREFIXES = ['', 'kilo', 'centi', 'milli', 'micro', 'nano', 'mega', 'giga'];
const BASES =
  'meter metre gram liter litre watt joule volt amp bit byte meters metres grams liters litres watts joules volts amps bits bytes hertz';
/** Units of length, area, volume, mass, time, data, speed, energy, angle and money, as words. */
const WORDS = new Set([
  ...BASES.split(' ').flatMap((base) => PREFIXES.map((prefix) => prefix + base)),
  ...'feet foot inch inches yard yards mile miles furlong furlongs fathom fathoms block blocks acre acres hectare hectares gallon gallons pint pints quart quarts cup cups ounce ounces pound pounds stone stones ton tons tonne tonnes second seconds minute minutes hour hours day days night nights week weeks fortnight fortnights month months quarter quarters year years decade decades ticks frames knots mph kph calories kilocalories kcal degree degrees radian radians percent percentage pixel pixels point points character characters token tokens line lines page pages currency cents thousands millions billions'.split(
    ' ',
  ),
  ...'usd eur gbp jpy cny rmb inr chf cad aud nzd sek nok dkk pln czk huf ron try rub uah ils aed sar zar krw twd hkd sgd thb idr myr php vnd brl mxn ars clp cop'.split(
    ' ',
  ),
]);
/** Abbreviations, which mean a unit after a number or in brackets only. */
const SHORT = new Set(
  'm ms s sec min h d km cm mm mi ft in yd lb lbs kg g mg oz ml l kw kwh hz khz mhz dpi fps bpm px pt em rem kb mb gb tb kib mib gib sq m² km² ft²'.split(
    ' ',
  ),
);
const BEFORE = new Set('in as of unit units is are measured many'.split(' '));
/** "in US fluid ounces", "measured in the local currency". */
const KIND = new Set(
  'the a whole full total us square cubic fluid metric nautical local current same your its'.split(
    ' ',
  ),
);
const MOST_KINDS = 3;
const AFTER = new Set(['per', 'a', 'an', 'each', 'to']);
const CLOSING = new Set([')', ']', ',', ';', 'per', 'or', 'of']);
const TOKEN = /[a-z][\w²]*|\d+(?:\.\d+)?|[()[\],;]|[^\s()[\],;a-z\d]+/g;

/**
 * Whether a text states a unit, of whatever kind of quantity: "in feet", "in square feet",
 * "measured as US fluid ounces", "(ft)", "5 km", "kg per person".
 */
export function isUnitStated(text: string): boolean {
  const tokens: readonly string[] = text.toLowerCase().match(TOKEN) ?? [];
  return tokens.some((token, at) => {
    const isWord = WORDS.has(token);
    if (!isWord && !SHORT.has(token)) return false;
    const [before = '', after = ''] = [tokens[at - 1], tokens[at + 1]];
    return (
      /^\d/.test(before) ||
      (CLOSING.has(after) && isBracketed(tokens, at)) ||
      (isWord && (AFTER.has(after) || isIntroduced(tokens, at)))
    );
  });
}

function isIntroduced(tokens: readonly string[], at: number): boolean {
  let start = at - 1;
  while (at - start <= MOST_KINDS && KIND.has(tokens[start] ?? '')) start -= 1;
  return BEFORE.has(tokens[start] ?? '');
}

/** "(ft)", "(in the square km)". */
function isBracketed(tokens: readonly string[], at: number): boolean {
  let start = at - 1;
  while (/^(?:in|the|square|cubic|sq)$/.test(tokens[start] ?? '')) start -= 1;
  return tokens[start] === '(' || tokens[start] === '[';
}
