/** Letters of non-Latin scripts. */
const FOREIGN = /[\u0370-\u1cff\u2e80-\ud7ff\uf900-\ufaff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether a text is in a script that the English rules cannot read. */
export function isForeign(text: string): boolean {
  return FOREIGN.test(text);
}
