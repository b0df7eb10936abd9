import { isArray, isJsonNumber, isObject, type Json } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Span } from './rendering.ts';

export interface JsonStyle {
  /** Between items. */
  readonly item: string;
  /** Between a key and its value. */
  readonly key: string;
  /** Spaces per level; 0 prints one line. */
  readonly indent: number;
}

interface PrintOptions {
  readonly style: JsonStyle;
  readonly tool: number;
  /** The pointer to the value itself. */
  readonly at: Pointer;
}

/** JSON with the range of each member, its key included. */
export function printTagged(
  json: Json,
  { style, tool, at }: PrintOptions,
): { readonly text: string; readonly spans: readonly Span[] } {
  const spans: Span[] = [];
  let text = '';
  const print = (value: Json, here: Pointer, depth: number): void => {
    const members = isArray(value)
      ? [...value.entries()]
      : isObject(value)
        ? [...value]
        : undefined;
    if (members === undefined)
      return void (text += isJsonNumber(value) ? value.raw : JSON.stringify(value));
    const margin = style.indent === 0 ? '' : `\n${' '.repeat(style.indent * depth)}`;
    const inner =
      style.indent === 0 || members.length === 0
        ? ''
        : `\n${' '.repeat(style.indent * (depth + 1))}`;
    text += isArray(value) ? '[' : '{';
    members.forEach(([key, member], i) => {
      text += (i > 0 ? style.item : '') + inner;
      const index =
        spans.push({ start: text.length, end: text.length, tool, at: [...here, key] }) - 1;
      if (typeof key === 'string') text += JSON.stringify(key) + style.key;
      print(member, [...here, key], depth + 1);
      spans[index] = {
        start: spans[index]?.start ?? 0,
        end: text.length,
        tool,
        at: [...here, key],
      };
    });
    text += (members.length === 0 ? '' : margin) + (isArray(value) ? ']' : '}');
  };
  print(json, at, 0);
  return { text, spans };
}
