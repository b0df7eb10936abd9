import {
  PROVIDER_LAYOUTS,
  type ProviderLayout,
  type WirePart,
} from '../../contract/document/provider-fields.ts';
import {
  getCustomLayout,
  isCustomFamily,
  type CustomPart,
} from '../../contract/input-format/custom-tool-layouts.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import type { Target } from '../target.ts';

/** Where a tool that was sent has its parts. */
export function getSentLayout(
  { form }: Pick<Target, 'form'>,
  wire: JsonObject,
): ProviderLayout<WirePart | CustomPart> {
  const { family, customChecks, layout = PROVIDER_LAYOUTS[family] } = form;
  return customChecks !== undefined && isCustomFamily(family) && wire.get('type') === 'custom'
    ? getCustomLayout(family)
    : layout;
}
