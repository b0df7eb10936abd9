import type { Contract } from '../../../contract/contract.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { findSpelling } from '../../words/find-spelling.ts';
import { replaceSpans, type TextMentions } from '../../words/list-mentions.ts';
import { listNames } from '../../words/list-names.ts';
import { listUnknownParameters, type UnknownParameter } from './list-unknown-parameters.ts';
import { readArguments, type ArgumentLine } from './read-arguments.ts';

/** Parameters that a framework injects. */
const GIVEN = new Set([
  'self',
  'cls',
  'ctx',
  'context',
  'args',
  'kwargs',
  'none',
  'example',
  'examples',
  'note',
  'notes',
  'returns',
  'return',
  'raises',
  'request',
  'optional',
  'required',
]);

export const parametersExist: ToolRule = {
  id: 'parameters-exist',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Use the parameter names of the schema',
  why: 'The model believes the description. It sends a name that the schema does not have, and the server refuses or ignores it.',
  source: 'Source 002, descriptions drift and nothing breaks when they do',
  except:
    'Where the name belongs to something else, such as a header or a field of a file, say so beside it or suppress the finding.',
  fixKinds: ['text'],
  bad: { ...example, description: `${example.description} Give startsAt with its time zone.` },
  good: example,
  check: ({ contract, set }, report) => {
    const strangers = listUnknownParameters(contract, set);
    const lines = readLines(contract);
    if (strangers.length === 0 && lines.length === 0) return;
    const texts = new Map(strangers.map((stranger) => [stranger.in, stranger.in]));
    for (const text of texts.keys())
      addTextReport(
        text,
        strangers.filter((stranger) => stranger.in === text),
        text.about === undefined ? lines : [],
        report,
      );
    if (
      contract.description !== undefined &&
      ![...texts.keys()].some(({ about }) => about === undefined)
    )
      addTextReport(
        { text: contract.description, at: ['description'], about: undefined, mentions: [] },
        [],
        lines,
        report,
      );
  },
};

/** A line under "Args:" whose name is no parameter. */
interface UnknownLine extends ArgumentLine {
  readonly meant: string | undefined;
}

/**
 * Lines under "Args:" about no parameter. A list with no parameter at all is about something else:
 * then only similar names count.
 */
function readLines(contract: Contract): readonly UnknownLine[] {
  const lines = readArguments(contract.description ?? '');
  const { parameters } = getFacts(contract);
  if (lines.length === 0 || parameters.length === 0) return [];
  const strange = lines.filter(
    ({ name }) =>
      !parameters.some((parameter) => parameter.name === name) && !GIVEN.has(name.toLowerCase()),
  );
  if (strange.length === 0) return [];
  const unexplained = parameters.filter(({ name }) => !lines.some((line) => line.name === name));
  return strange.flatMap((line) => {
    const meant = findSpelling(line.name, unexplained)?.name;
    return meant === undefined && strange.length === lines.length ? [] : [{ ...line, meant }];
  });
}

function addTextReport(
  text: Omit<TextMentions, 'notable'>,
  strangers: readonly UnknownParameter[],
  lines: readonly UnknownLine[],
  report: (report: RuleReport) => void,
): void {
  const all = new Map([...strangers, ...lines].map(({ name, meant }) => [name, meant]));
  const renamed = [...all].flatMap(([from, to]) => (to === undefined ? [] : [{ from, to }]));
  const where =
    text.about === undefined
      ? 'The description'
      : `The description of ${listNames([text.about.path])}`;
  if (renamed.length > 0) {
    const froms = listNames(renamed.map(({ from }) => from));
    const tos = listNames(renamed.map(({ to }) => to));
    const spans = [...text.mentions, ...lines].flatMap(({ name, start, end }) =>
      renamed.flatMap(({ from, to }) => (from === name ? [{ start, end, to }] : [])),
    );
    report({
      at: text.at,
      message:
        renamed.length === 1
          ? `${where} says ${froms}, but the parameter is ${tos}.`
          : `${where} spells ${renamed.length} parameters differently than the schema: ${froms}.`,
      hint: `Write ${tos}.`,
      fixes: [
        {
          title:
            renamed.length === 1
              ? `Write ${tos}`
              : `Write the ${renamed.length} names as the schema does`,
          kind: 'text',
          edits: [{ kind: 'set', at: text.at, value: replaceSpans(text.text, spans) }],
        },
      ],
    });
  }
  const gone = [...all].flatMap(([name, meant]) => (meant === undefined ? [name] : []));
  if (gone.length > 0) {
    report({
      at: text.at,
      message: `${where} explains ${listNames(gone)}, but the tool has no such parameter${gone.length === 1 ? '' : 's'}.`,
      hint:
        gone.length === 1
          ? 'Declare the parameter, or remove it from the description.'
          : 'Declare the parameters, or remove them from the description.',
    });
  }
}
