import type { JsonObject } from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import { CONTRACT_SECTIONS, HOME_OF_UNKNOWN, KNOWN } from '../contract-sections.ts';

/** On the page whether they declare something or not. */
const ALWAYS_SHOWN = { own: ['description', 'input'], provider: ['provider-tool'] };

/** The ids of the sections that this contract declares something in. */
export function listDeclaredSections(document: JsonObject | undefined): readonly string[] {
  const always = ALWAYS_SHOWN[document?.has('provider_tool') === true ? 'provider' : 'own'];
  const hasUnknown = [...(document?.keys() ?? [])].some((key) => !KNOWN.has(key));
  return CONTRACT_SECTIONS.filter(
    ({ id, holds }) =>
      always.includes(id) ||
      (hasUnknown && id === HOME_OF_UNKNOWN) ||
      holds.some((at) => getAt(document, at) !== undefined),
  ).map(({ id }) => id);
}
