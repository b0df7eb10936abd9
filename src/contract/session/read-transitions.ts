import { anyObject, decodeObject, text, type Decoder } from '../json/decode.ts';
import { get, getString, isObject, type Json } from '../json/json.ts';
import type { Transition } from '../registry.ts';

const said = decodeObject({ to: text, tool: text, input: anyObject, when: text }, ['to', 'tool']);

/**
 * Whether it leads anywhere: which calls it means must be readable, or more of them would be taken
 * than was meant.
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
  schema: said.schema,
  read: (json, at, problems) => {
    const { to, tool, input, when } = said.read(json, at, problems) ?? {};
    return to === undefined || tool === undefined || !isReadTransition(json)
      ? undefined
      : { to, tool, input, when };
  },
};
