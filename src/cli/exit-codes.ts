/**
 * What a command ends with: nothing that counts was found, something was, or it could not do its
 * work.
 */
export const EXIT = { clean: 0, found: 1, failed: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
