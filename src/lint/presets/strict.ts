import type { Preset } from '../preset.ts';

export const strict: Preset = {
  id: 'strict',
  about: 'Every rule at its own severity, for your own server.',
  reasons: [
    'Nothing is turned off or lowered: use it for a server that you can change, where each finding can be answered.',
    'What a definition has no field for is still not asked for; the profile decides that.',
  ],
  getSeverity: (_rule, reported) => reported,
};
