import type { Operation } from './operation.ts';
import { applyPreset } from './operations/apply-preset.ts';

/** In the order of a menu. */
export const operations: readonly Operation[] = [
  applyPreset,
];
