import { anyObject, shape, text, type Decoder } from './decode.ts';
import { asString, get, isObject, type Json } from './json.ts';
import type { Transition } from './registry.ts';

const said = shape({ to: text, tool: text, input: anyObject, when: text }, ['to', 'tool']);

/**
 * Whether it leads anywhere: which calls it means must be readable, or more of them would be taken
 * than was meant.
 */
export function isReadTransition(item: Json): boolean {
  return (
    asString(get(item, 'to')) !== undefined &&
    asString(get(item, 'tool')) !== undefined &&
    isObject(get(item, 'input') ?? EMPTY)
  );
}

const EMPTY: Json = new Map();

export const transitionShape: Decoder<Transition> = {
  schema: said.schema,
  read: (json, at, problems) => {
    const { to, tool, input, when } = said.read(json, at, problems) ?? {};
    return to === undefined || tool === undefined || !isReadTransition(json)
      ? undefined
      : { to, tool, input, when };
  },
};
