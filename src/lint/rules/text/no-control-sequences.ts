import type { JsonObject } from '../../../contract/json/json.ts';
import { example } from '../../example.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { fixText } from './fix-text.ts';
import { listSuspects, type Suspect } from './list-suspects.ts';
import { readPastBrackets } from './read-past-brackets.ts';
import { replaceTexts } from './replace-texts.ts';

const { minutes } = example.input_schema.properties;
/** Tab, line feed and carriage return are text. A lone surrogate is not. */
const CONTROL = /[\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
const CONTROLS = /[\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu;
/**
 * ECMA-48: control sequences with their parameters, and strings (titles, links) up to their end.
 */
const TERMINAL =
  /(?:\u001b\[|\u009b)[0-?]{0,40}[ -/]{0,8}[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u009c]{0,2000}(?:\u0007|\u001b\\|\u009c)|\u001b[ -/]{0,8}[0-~]/gu;
/** A value of control characters only, such as a separator. */
const LONGEST_SEPARATOR = 2;

export const noControlSequences: ToolRule = {
  id: 'no-control-sequences',
  scope: 'tool',
  severity: 'error',
  recommended: 'error',
  summary: 'Use no control characters',
  why: 'A terminal obeys escape sequences: it can hide the text after them or overwrite the line above, so a reviewer in a shell doesn’t see what the model reads. Other control characters are mostly a backslash that was meant to be visible.',
  source: 'Safety of text: what is approved has to be what is sent',
  except:
    'A value of one or two control characters, such as the separator of a file format, is not reported, nor is a pattern that forbids them. To name a sequence in a description, write \\u001b.',
  fixKinds: ['suggested', 'text'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...example.input_schema.properties,
        minutes: { ...minutes, description: 'Length of the slot \u001b[8min minutes\u001b[0m.' },
      },
    },
  },
  good: example,
  check: ({ contract }, report) => {
    const found = listSuspects(contract).filter(
      (suspect) =>
        suspect.isOdd && CONTROL.test(readPastBrackets(suspect)) && !isSeparator(suspect),
    );
    const [first] = found;
    if (first === undefined) return;
    const escaped = found.find(({ text }) => /[\u001b\u009b]/.test(text));
    report({
      at: (escaped ?? first).at,
      message:
        escaped === undefined
          ? `The text contains invisible control characters (${listCodes(found)}).`
          : 'An escape sequence makes a terminal show something else than the model reads.',
      hint: 'Remove them, or write them as codes such as \\u001b.',
      severity: escaped !== undefined || found.some(({ isKey }) => isKey) ? 'error' : 'warning',
      places: found.map(({ at }) => at),
      fixes: [
        ...fixWith(
          'Remove the control characters',
          (text) => text.replace(TERMINAL, '').replace(CONTROLS, ''),
          { source: contract.source, found },
        ),
        ...fixWith('Write codes instead', (text) => text.replace(CONTROLS, formatCodePoint), {
          source: contract.source,
          found,
        }),
      ],
    });
  },
};

function fixWith(
  title: string,
  rewrite: (text: string) => string,
  { source, found }: { readonly source: JsonObject; readonly found: readonly Suspect[] },
): readonly Fix[] {
  const edits = replaceTexts(source, found, rewrite);
  return edits === undefined ? [] : [fixText(title, found, edits)];
}

function isSeparator({ text, isKey }: Suspect): boolean {
  return !isKey && text.length <= LONGEST_SEPARATOR;
}

function listCodes(found: readonly Suspect[]): string {
  const codes = [
    ...new Set(
      found.flatMap(({ text }) =>
        [...text.matchAll(CONTROLS)].map(([character]) => formatCodePoint(character)),
      ),
    ),
  ];
  return `${codes.slice(0, 4).join(', ')}${codes.length > 4 ? ' …' : ''}`;
}

function formatCodePoint(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}
