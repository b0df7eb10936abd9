import type { Sender } from './sender.ts';

/** Whoever sends in another way than the documentation shows, in the order they are offered. */
export const senders: readonly Sender[] = [];
