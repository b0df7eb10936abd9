import type { Codec } from './codec.ts';
import { d1 } from './codecs/d1.ts';

/** The first encodes; all decode. */
export const codecs: readonly [Codec, ...Codec[]] = [d1];
