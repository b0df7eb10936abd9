import type { LengthAllowance } from '../../../lint/rules/description/length-allowance.ts';

/** The cost of a wrong call, and its mark: an SVG path around the origin, about 9 px wide. */
export const COST_WORDS = {
  reads: { label: 'read only', mark: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z' },
  unknown: { label: 'unknown', mark: 'M-4 -4h8v8h-8Z' },
  writes: { label: 'writes', mark: 'M0 -5L5 4H-5Z' },
  grave: { label: 'high impact', mark: 'M0 -5.5L5 0L0 5.5L-5 0Z' },
} as const satisfies Record<LengthAllowance['cost'], { label: string; mark: string }>;
