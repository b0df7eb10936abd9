/**
 * What a registry's tools are held to: `definition`, what a server publishes about a tool; `contract`,
 * everything a harness needs to run it.
 */
export const PROFILES = ['definition', 'contract'] as const;
export type Profile = (typeof PROFILES)[number];
