import { readBundle, type Design } from '../../contract/design.ts';
import { parsePlainJson } from '../../contract/json/parse-plain-json.ts';
import type { Outcome } from '../../contract/problem.ts';

/** As `readStored`, which is loaded only for what cannot be read without it. */
export async function loadStored(record: { readonly text: string }): Promise<Outcome<Design>> {
  const json = parsePlainJson(record.text);
  const read = json === undefined ? undefined : readBundle(json);
  return read?.kind === 'ok' ? read : (await import('./read-stored.ts')).readStored(record);
}
