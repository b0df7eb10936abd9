import type { Operation } from './operation.ts';

/** In the order of a menu. */
export const operations: readonly Operation[] = [];
