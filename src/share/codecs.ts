import type { Codec } from './codec.ts';
import { d1 } from './codecs/d1.ts';
import { d2 } from './codecs/d2.ts';

/** The first that can encodes; all decode. */
export const codecs: readonly [Codec, ...Codec[]] = [d2, d1];
