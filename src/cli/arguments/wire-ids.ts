import { targets } from '../../emit/targets.ts';

/** What gpt-oss reads is no request, so it is no target of the wire pane. */
export const HARMONY = 'harmony';

/** Everything that `wire` and `tokens` know. */
export const WIRE_IDS: readonly string[] = [...targets.map(({ id }) => id), HARMONY];
