import type { SyntaxNode } from '@lezer/common';
import type { Json, JsonObject } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import type { ScriptPlace } from './script.ts';

/** A documentation comment: its text, and its tags in their order. */
export interface DocComment {
  readonly text: string;
  readonly tags: readonly { readonly name: string; readonly text: string }[];
}

const NO_DOC: DocComment = { text: '', tags: [] };
/** Longer ones are licences and pasted text. */
const LONGEST = 20_000;

/** The documentation comment before a declaration or a member. */
export function readDoc({ node, file }: ScriptPlace): DocComment {
  const start = node.parent?.name === 'ExportDeclaration' ? node.parent : node;
  const before = findComment(start);
  const comment = before === undefined ? '' : file.text.slice(before.from, before.to);
  return comment.startsWith('/**') && comment.length < LONGEST ? parseDoc(comment) : NO_DOC;
}

function findComment(node: SyntaxNode): SyntaxNode | undefined {
  let before = node.prevSibling;
  while (before !== null && /^(?:,|;)$/.test(before.name)) before = before.prevSibling;
  return before?.name === 'BlockComment' ? before : undefined;
}

function parseDoc(comment: string): DocComment {
  const lines = comment
    .slice(3, -2)
    // A keyword may follow another in its line.
    .replaceAll(
      /(@\w+[^\n@]*?)\s+(?=@(?:default|m[ai][xn]\w+|exclusiveM\w+|pattern|format)\b)/g,
      '$1\n',
    )
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const tags: { name: string; lines: string[] }[] = [];
  const text: string[] = [];
  for (const line of lines) {
    const [, name, rest = ''] = /^\s*@(\w+)\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined) tags.push({ name, lines: [rest] });
    else (tags.at(-1)?.lines ?? text).push(line);
  }
  return {
    text: text.join('\n').trim(),
    tags: tags.map((tag) => ({ name: tag.name, text: tag.lines.join('\n').trim() })),
  };
}

/** `@param {string} [city=London] - Where.`: the text by the name, `options.city` included. */
export function listParameterTexts({ tags }: DocComment): ReadonlyMap<string, string> {
  return new Map(
    tags.flatMap(({ name, text }): readonly (readonly [string, string])[] => {
      if (!/^(?:param|arg|argument|property)$/.test(name)) return [];
      const [, parameter, about = ''] =
        /^(?:\{[^}]*\}\s*)?\[?([\w$.]+)(?:=[^\]]*)?\]?\s*(?:-\s*)?([\s\S]*)$/.exec(text) ?? [];
      return parameter === undefined ? [] : [[parameter, about]];
    }),
  );
}

/** Tags of members that generators of schemas read as keywords. */
const KEYWORDS = new Set([
  ...['default', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'format', 'minItems', 'maxItems', 'title'],
]);
const TEXT_KEYWORDS = new Set(['pattern', 'format', 'title']);

/** A schema with what the comment of its member says. */
export function addDoc(schema: JsonObject, doc: DocComment): JsonObject {
  const said = new Map<string, Json>(doc.text === '' ? [] : [['description', doc.text]]);
  for (const { name, text } of doc.tags) {
    if (name === 'deprecated') said.set('deprecated', true);
    if (!KEYWORDS.has(name)) continue;
    const json = TEXT_KEYWORDS.has(name) ? text : readTagValue(text);
    if (json !== undefined) said.set(name, json);
  }
  return new Map([...schema, ...said]);
}

/** `@default "x"`, `@default 3` or `@default x`. */
function readTagValue(text: string): Json | undefined {
  const plain = text.replace(/^`(.*)`$/s, '$1').replace(/^'(.*)'$/s, '"$1"');
  if (plain === '') return undefined;
  const parsed = parseJson(plain);
  return parsed.kind === 'ok' ? parsed.value.value : plain;
}
