import { listNames } from '../../../words/list-names.ts';
import { listPatternFaults } from './list-pattern-faults.ts';
import type { LarkToken } from './read-lark-tokens.ts';
import { readLark, type LarkGrammar } from './read-lark.ts';

export interface GrammarFault {
  readonly message: string;
  readonly hint: string;
}

/** So many characters are read: a grammar that a request can send is far smaller. */
const LONGEST = 100_000;
/** So many names are shown. */
const MOST_SHOWN = 3;

/**
 * Why OpenAI refuses a Lark grammar: it has no start, names what it does not define, is not closed,
 * or uses what is not supported (OpenAI, function calling, read 2026-11-26).
 */
export function listLarkFaults(grammar: string): readonly GrammarFault[] {
  if (grammar.length > LONGEST) return [];
  const lark = readLark(grammar);
  if (lark.fault !== undefined)
    return [{ message: `The grammar cannot be read. ${lark.fault}.`, hint: 'Correct that line.' }];
  const unsupported = listUnsupported(lark);
  return [...unsupported, ...listUnclosed(lark), ...listPatterns(lark), ...listNaming(lark)];
}

function listUnsupported({
  definitions,
  libraries,
  declared,
}: LarkGrammar): readonly GrammarFault[] {
  const templates = definitions.filter(
    ({ isTemplate, body }) => isTemplate || body.some((_, i) => isTemplateUse(body, i)),
  );
  const ranked = definitions.filter(
    ({ name, hasPriority }) => hasPriority && name === name.toUpperCase(),
  );
  return [
    ...createFault(libraries, 'imports from', 'Only `common` can be imported.'),
    ...createFault(declared, 'declares', 'Define each name, or remove `%declare`.'),
    ...createFault(
      ranked.map(({ name }) => name),
      'gives a priority to',
      'Remove the number after the name.',
    ),
    ...createFault(
      templates.map(({ name }) => name),
      'has a template in',
      'Write a rule for each use.',
    ),
  ];
}

function createFault(
  names: readonly string[],
  does: string,
  hint: string,
): readonly GrammarFault[] {
  return names.length === 0
    ? []
    : [
        {
          message: `The grammar ${does} ${formatSome(names)}, which OpenAI does not support.`,
          hint,
        },
      ];
}

/** `name{…}` with anything but a number of times. */
function isTemplateUse(body: readonly LarkToken[], i: number): boolean {
  const [name, brace, inside] = body.slice(i, i + 3);
  return (
    name?.kind === 'name' &&
    brace?.text === '{' &&
    inside !== undefined &&
    inside.kind !== 'number' &&
    inside.text !== ','
  );
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function listUnclosed({ definitions }: LarkGrammar): readonly GrammarFault[] {
  return definitions.flatMap(({ name, body }): readonly GrammarFault[] => {
    const open: string[] = [];
    for (const { text, kind } of body) {
      if (kind !== 'sign') continue;
      const closing = CLOSING[text];
      if (closing !== undefined) open.push(closing);
      else if (')]}'.includes(text) && open.pop() !== text)
        return [
          {
            message: `${listNames([name])} closes ${text} without opening it.`,
            hint: 'Correct the brackets.',
          },
        ];
    }
    const missing = open.at(-1);
    return missing === undefined
      ? []
      : [
          {
            message: `${listNames([name])} lacks a closing ${missing}.`,
            hint: 'Correct the brackets.',
          },
        ];
  });
}

function listPatterns({ definitions }: LarkGrammar): readonly GrammarFault[] {
  return definitions.flatMap(({ name, body }) =>
    body
      .filter(({ kind }) => kind === 'pattern')
      .flatMap(({ text }) =>
        listPatternFaults(text.slice(1, text.lastIndexOf('/')).replaceAll('\\/', '/')),
      )
      .map((fault) => ({
        message: `A pattern of ${listNames([name])} ${fault}.`,
        hint: 'Write it for Rust’s crate regex, without lookaround and lazy quantifiers.',
      })),
  );
}

function listNaming({
  definitions,
  imported,
  declared,
  ignored,
}: LarkGrammar): readonly GrammarFault[] {
  const known = new Set([...definitions.map(({ name }) => name), ...imported, ...declared]);
  const used = [...definitions.map(({ body }) => body), ...ignored].flatMap((body) =>
    body.flatMap(({ kind, text }, i) =>
      kind === 'name' && body[i - 1]?.text !== '->' ? [text] : [],
    ),
  );
  // The parameters of a template are names, too, and the template itself is reported.
  const isTemplated = definitions.some(({ isTemplate }) => isTemplate);
  const missing = isTemplated ? [] : [...new Set(used.filter((name) => !known.has(name)))];
  return [
    ...(known.has('start')
      ? []
      : [
          {
            message: 'The grammar has no rule `start`.',
            hint: 'Name the rule that stands for the whole text `start`.',
          },
        ]),
    ...(missing.length === 0
      ? []
      : [
          {
            message: `The grammar uses ${formatSome(missing)} without defining ${missing.length === 1 ? 'it' : 'them'}.`,
            hint: 'Define it, or import it: `%import common.INT`.',
          },
        ]),
  ];
}

function formatSome(names: readonly string[]): string {
  const short = names.map((name) => (name.length > 40 ? `${name.slice(0, 39)}…` : name));
  const more = names.length - MOST_SHOWN;
  if (more < 2) return listNames(short);
  const shown = short.slice(0, MOST_SHOWN).map((name) => listNames([name]));
  return `${shown.join(', ')} and ${more} more`;
}
