import type { CauseFinder } from './cause.ts';

export const causeFinders: readonly CauseFinder[] = [];
