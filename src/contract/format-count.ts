/** Created when they are used: that takes a tenth of the start of the command line. */
let numbers: Intl.NumberFormat | undefined;
let plurals: Intl.PluralRules | undefined;

/** "1,234". */
export function formatNumber(value: number): string {
  numbers ??= new Intl.NumberFormat('en');
  return numbers.format(value);
}

/** "1 tool", "3 tools", "2 properties". */
export function formatCount(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${selectPlural(count, one, many)}`;
}

/** The word that goes with a number, where the two do not stand side by side. */
export function selectPlural(count: number, one: string, many = `${one}s`): string {
  plurals ??= new Intl.PluralRules('en');
  return plurals.select(count) === 'one' ? one : many;
}
