const numbers = new Intl.NumberFormat('en');
const plurals = new Intl.PluralRules('en');

/** "1,234". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** "1 tool", "3 tools", "2 properties". */
export function formatCount(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${selectPlural(count, one, many)}`;
}

/** The word that goes with a number, where the two do not stand side by side. */
export function selectPlural(count: number, one: string, many = `${one}s`): string {
  return plurals.select(count) === 'one' ? one : many;
}
