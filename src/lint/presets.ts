import type { PresetId } from '../contract/preset.ts';
import type { Preset } from './preset.ts';
import { recommended } from './presets/recommended.ts';
import { registry } from './presets/registry.ts';
import { strict } from './presets/strict.ts';

export const presets: readonly Preset[] = [recommended, strict, registry];

const BY_ID: Readonly<Record<PresetId, Preset>> = { recommended, strict, registry };

export function getPreset(id: PresetId): Preset {
  return BY_ID[id];
}
