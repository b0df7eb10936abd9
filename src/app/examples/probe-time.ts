/** Milliseconds for a job of the validators, before its worker is ended. */
export const PROBE_MS = 300;
