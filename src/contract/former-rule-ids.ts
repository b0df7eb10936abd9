/**
 * Ids that rules had until 2026-11-23. Registries, suppressions and command lines that name one go
 * on working.
 */
const FORMER_IDS: ReadonlyMap<string, string> = new Map([
  ['no-orders-to-the-reader', 'no-prompt-injection'],
  ['no-direction-overrides', 'no-bidi-controls'],
  ['one-script-names', 'no-mixed-scripts'],
  ['limits-declared', 'contract-complete'],
  ['no-hidden-characters', 'no-invisible-characters'],
]);

/** The id that a rule has now; any other text unchanged. */
export function getRuleId(id: string): string {
  return FORMER_IDS.get(id) ?? id;
}

/** The ids that a rule had before; none for most. */
export function listFormerIds(id: string): readonly string[] {
  return [...FORMER_IDS].flatMap(([former, current]) => (current === id ? [former] : []));
}
