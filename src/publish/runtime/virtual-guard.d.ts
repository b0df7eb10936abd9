/** The text of the exported guard.js: see vite.guard.ts. */
declare module 'virtual:guard' {
  export const GUARD_TEXT: string;
}

/** The text of the exported critique.js: see vite.guard.ts. */
declare module 'virtual:critique' {
  export const CRITIQUE_TEXT: string;
}
