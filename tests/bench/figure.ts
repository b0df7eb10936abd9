/** One measured value, as `npm run bench -- --json` prints it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'kB' | 'MB' | 'times' | 'count';
}
