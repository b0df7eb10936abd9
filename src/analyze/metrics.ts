import type { Metric } from './metric.ts';

/** In the order in which a person asks: do models call, do calls fit, what do they cost. */
export const metrics: readonly Metric[] = [];
