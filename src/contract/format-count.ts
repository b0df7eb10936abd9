/** Created for the first number that has a comma: that takes 5 ms of a command's start. */
let numbers: Intl.NumberFormat | undefined;

/** "1,234". */
export function formatNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return `${value}`;
  numbers ??= new Intl.NumberFormat('en');
  return numbers.format(value);
}

/** "1 tool", "3 tools", "2 properties". */
export function formatCount(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${selectPlural(count, one, many)}`;
}

/** The word that goes with a number, where the two do not stand side by side. */
export function selectPlural(count: number, one: string, many = `${one}s`): string {
  return Math.abs(count) === 1 ? one : many;
}
