import type { Profile } from '../../contract/profile.ts';

/** Names of the profiles, and what each asks for. */
export const PROFILE_WORDS: Readonly<
  Record<Profile, { readonly label: string; readonly about: string }>
> = {
  definition: {
    label: 'Definition',
    about: 'Checks what a server publishes: name, description, schemas and annotations.',
  },
  contract: {
    label: 'Contract',
    about: 'Also asks for what a harness needs: errors, permission, idempotency and logging.',
  },
};
