import type { WireFamily } from '../../contract/contract.ts';
import { isObject, type JsonObject } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { PROVIDER_NAMES } from '../../contract/provider-tools/provider-names.ts';
import { KEYED } from '../../contract/provider-tools/provider-tool-slots.ts';
import { splitProviderToolWire } from '../../contract/provider-tools/split-provider-tool.ts';

/** A provider's tool as its provider reads it, and taken apart. */
export interface ProviderToolText {
  readonly wire: JsonObject;
  readonly kind: string;
  /** Undefined where the provider's object has none. */
  readonly name: string | undefined;
  readonly config: JsonObject;
}

/** Errors: those of parseJson, `not_an_object`, `no_kind`. */
export function readProviderToolText(
  provider: WireFamily,
  text: string,
): Outcome<ProviderToolText> {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem') return parsed;
  const wire = parsed.value.value;
  const { name } = PROVIDER_NAMES[provider];
  if (!isObject(wire))
    return createFailure(
      'not_an_object',
      `${name} reads a tool as an object.`,
      'Put it in braces.',
    );
  const split = splitProviderToolWire(provider, wire);
  if (split !== undefined) return createSuccess({ wire, ...split });
  return KEYED.has(provider)
    ? createFailure(
        'no_kind',
        `${name} reads one key, the tool, with an object of its settings.`,
        'Write the tool as the only key, with {} where it has no settings.',
      )
    : createFailure(
        'no_kind',
        'Nothing says which tool it is.',
        'Write it as a text under "type".',
      );
}
