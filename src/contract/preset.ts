import type { Profile } from './profile.ts';

/**
 * Which severities the rules have: `recommended` for tools that a server publishes, `strict` for the
 * same with nothing left out, `registry` for contracts, whose definition of done it is.
 */
export const PRESETS = ['recommended', 'strict', 'registry'] as const;
export type PresetId = (typeof PRESETS)[number];

/** The parts of a registry that decide. */
interface PresetSource {
  readonly profile: Profile | undefined;
  readonly lint: { readonly preset: PresetId | undefined };
}

/** The preset that the registry names; else the one of its profile. */
export function getPresetId({ profile, lint }: PresetSource): PresetId {
  return lint.preset ?? (profile === 'definition' ? 'recommended' : 'registry');
}
