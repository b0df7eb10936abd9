export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'kB' | 'MB' | 'times' | 'count';
}
