import type { Preset } from './preset.ts';
import { codePresets } from './presets/code-presets.ts';
import { listPresets } from './presets/list-presets.ts';
import { numberPresets } from './presets/number-presets.ts';
import { textPresets } from './presets/text-presets.ts';
import { timePresets } from './presets/time-presets.ts';

/**
 * In menu order. Patterns are anchored, linear, ASCII where they mean ASCII (`\d` matches digits of
 * any script in some engines), and avoid what strict modes refuse: look-around, back-references,
 * `\b`, large repetition counts. A format has no pattern beside it where the format is enough.
 */
export const presets: readonly Preset[] = [
  ...textPresets,
  ...timePresets,
  ...codePresets,
  ...numberPresets,
  ...listPresets,
];
