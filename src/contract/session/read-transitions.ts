import { anyObject, decodeObject, text, type Decoder } from '../json/decode.ts';
import { get, getString, isObject, type Json } from '../json/json.ts';
import type { Transition } from '../registry.ts';

const declared = decodeObject({ to: text, tool: text, input: anyObject, when: text }, [
  'to',
  'tool',
]);

/**
 * Whether the transition has all it needs. One whose `input` cannot be read is ignored: it would
 * take more calls than was meant.
 */
export function isReadTransition(item: Json): boolean {
  return (
    getString(get(item, 'to')) !== undefined &&
    getString(get(item, 'tool')) !== undefined &&
    isObject(get(item, 'input') ?? EMPTY)
  );
}

const EMPTY: Json = new Map();

export const transitionDecoder: Decoder<Transition> = {
  schema: declared.schema,
  read: (json, at, problems) => {
    const { to, tool, input, when } = declared.read(json, at, problems) ?? {};
    return to === undefined || tool === undefined || !isReadTransition(json)
      ? undefined
      : { to, tool, input, when };
  },
};
