/** Units of length, area, volume, mass, time, data, speed, energy, angle and money, as words. */
const WORDS = String.raw`(?:(?:kilo|centi|milli|micro|nano|mega|giga)?(?:met(?:er|re)s?|grams?|lit(?:er|re)s?|watts?|joules?|volts?|amps?|hertz|bits?|bytes?)|feet|foot|inch(?:es)?|yards?|miles?|furlongs?|fathoms?|blocks?|acres?|hectares?|gallons?|pints?|quarts?|cups?|ounces?|pounds?|stones?|tons?|tonnes?|seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|quarters?|years?|decades?|ticks|frames|knots|mph|kph|calories|kilocalories|kcal|degrees?|radians?|percent(?:age points)?|pixels?|points?|characters?|tokens?|lines?|pages?|currency|cents|local currency|thousands|millions|billions)`;
const SHORT = String.raw`(?:m|ms|s|sec|min|h|d|km|cm|mm|mi|ft|in|yd|lb|lbs|kg|g|mg|oz|ml|l|kw|kwh|hz|khz|mhz|dpi|fps|bpm|px|pt|em|rem|kb|mb|gb|tb|kib|mib|gib|sq ?ft|sq ?m|m²|km²|ft²)`;
const CURRENCY =
  'usd|eur|gbp|jpy|cny|rmb|inr|chf|cad|aud|nzd|sek|nok|dkk|pln|czk|huf|ron|try|rub|uah|ils|aed|sar|zar|krw|twd|hkd|sgd|thb|idr|myr|php|vnd|brl|mxn|ars|clp|cop';

/** "in feet", "in square feet", "measured as US fluid ounces", "(ft)", "5 km", "kg per person". */
const STATED = new RegExp(
  [
    String.raw`\b(?:in|as|of|unit[s:]?|units are|unit is|measured|number of|how many) (?:the |a |whole |full |total |us |square |cubic |fluid |metric |nautical |local |current |same |your |its ){0,3}(?:${WORDS}|${CURRENCY})\b`,
    String.raw`[([](?:in |the )?(?:square |cubic )?(?:${WORDS}|${SHORT}|${CURRENCY})(?:[)\],;]| (?:per|or|of)\b)`,
    String.raw`\b\d{1,9}(?:\.\d{1,6})? ?(?:${SHORT}|${WORDS}|${CURRENCY})\b`,
    String.raw`\b(?:${WORDS}|${CURRENCY}) (?:per|a|an|each|to)\b`,
  ].join('|'),
  'i',
);

/** Whether a text states a unit, of whatever kind of quantity. */
export function isUnitStated(text: string): boolean {
  return STATED.test(text);
}
