import { example } from '../../example.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { fixText } from './fix-text.ts';
import { decodeInvisible, listInvisibleRuns, type InvisibleRun } from './list-invisible-runs.ts';
import { listSuspects, type Suspect } from './list-suspects.ts';
import { readPastBrackets } from './read-past-brackets.ts';
import { replaceTexts } from './replace-texts.ts';

const { minutes } = example.input_schema.properties;
/** This many in one text are no accident. */
const NO_ACCIDENT = 8;

export const noInvisibleCharacters: ToolRule = {
  id: 'no-invisible-characters',
  scope: 'tool',
  severity: 'error',
  recommended: 'error',
  summary: 'Use no invisible characters',
  why: 'Tag characters, selectors and zero-width characters show nothing on a screen, but a model reads them: whoever approves the tool approves another text. In a name they make two that look alike.',
  source: 'Safety of text: what is approved has to be what is sent',
  except:
    'Joiners of Persian and Indic scripts, selectors and joiners of emoji, and direction marks beside Hebrew or Arabic are not reported. If the tool is about such text, suppress the finding.',
  fixKinds: ['suggested', 'text'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...example.input_schema.properties,
        minutes: { ...minutes, description: 'Length of the slot\u200b\u200b in minutes.' },
      },
    },
  },
  good: example,
  check: ({ contract }, report) => {
    const suspects = listSuspects(contract);
    if (suspects.length === 0) return;
    const found = new Map<InvisibleRun['kind'], InvisibleSighting[]>();
    for (const suspect of suspects) {
      if (!suspect.isOdd) continue;
      for (const hidden of listInvisibleRuns(readPastBrackets(suspect))) {
        const others = found.get(hidden.kind);
        if (others === undefined) found.set(hidden.kind, [{ suspect, hidden }]);
        else others.push({ suspect, hidden });
      }
    }
    for (const [kind, sightings] of found)
      report(createKindReport(kind, sightings, contract.source));
  },
};

interface InvisibleSighting {
  readonly suspect: Suspect;
  readonly hidden: InvisibleRun;
}

function createKindReport(
  kind: InvisibleRun['kind'],
  sightings: readonly InvisibleSighting[],
  source: Parameters<typeof replaceTexts>[0],
): RuleReport {
  const suspects = [...new Set(sightings.map(({ suspect }) => suspect))];
  const runs = sightings.map(({ suspect: { text }, hidden: { start, end } }) =>
    text.slice(start, end),
  );
  const edits = replaceTexts(source, suspects, (text) => removeKind(text, kind));
  const [at = []] = suspects.map((suspect) => suspect.at);
  return {
    at,
    message: describeRuns(kind, runs),
    hint:
      kind === 'private'
        ? 'Replace it by a standard character.'
        : 'Remove them, and find out how they got into the text.',
    severity: isAccident(kind, suspects, runs) ? 'warning' : 'error',
    places: suspects.map((suspect) => suspect.at),
    fixes:
      edits === undefined
        ? []
        : [
            fixText(
              kind === 'private'
                ? 'Remove the private-use characters'
                : 'Remove the invisible characters',
              suspects,
              edits,
            ),
          ],
  };
}

function removeKind(text: string, kind: InvisibleRun['kind']): string {
  let rest = text;
  // Text between two of them may be hidden.
  for (
    let found = listInvisibleRuns(rest);
    found.some((hidden) => hidden.kind === kind);
    found = listInvisibleRuns(rest)
  ) {
    let kept = '';
    let from = 0;
    for (const hidden of found) {
      if (hidden.kind !== kind) continue;
      kept += rest.slice(from, hidden.start);
      from = hidden.end;
    }
    rest = kept + rest.slice(from);
  }
  return rest;
}

function describeRuns(kind: InvisibleRun['kind'], runs: readonly string[]): string {
  const all = [...runs.join('')];
  const codes = [
    ...new Set(
      all.map(
        (character) =>
          `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
      ),
    ),
  ];
  const named = `${codes.slice(0, 3).join(', ')}${codes.length > 3 ? ' …' : ''}`;
  const decoded = kind === 'tags' || kind === 'selectors' ? decodeInvisible(runs.join('')) : '';
  if (decoded !== '')
    return `Invisible characters spell “${formatExcerpt(decoded)}” for the model.`;
  if (kind === 'private')
    return `${all.length} ${all.length === 1 ? 'private-use character means' : 'private-use characters mean'} something else in every font (${named}).`;
  return `The text contains ${all.length} invisible ${all.length === 1 ? 'character' : 'characters'} (${named}), which the model reads.`;
}

/**
 * A byte order mark, a soft hyphen or a zero-width space comes with pasted prose; in a name it does
 * harm.
 */
function isAccident(
  kind: InvisibleRun['kind'],
  suspects: readonly Suspect[],
  runs: readonly string[],
): boolean {
  if (kind === 'private') return true;
  return (
    kind === 'invisible' &&
    runs.join('').length < NO_ACCIDENT &&
    suspects.every(({ isKey, text }) => !isKey && /\s/.test(text))
  );
}
