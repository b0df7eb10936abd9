import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { fixText } from './fix-text.ts';
import { listSuspects, type Suspect } from './list-suspects.ts';
import { readPastBrackets } from './read-past-brackets.ts';
import { replaceTexts } from './replace-texts.ts';

const { minutes } = example.input_schema.properties;
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
const TURNINGS = /[\u202a-\u202e\u2066-\u2069]/g;
const OVERRIDE = /[\u202d\u202e]/;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export const noBidiControls: ToolRule = {
  id: 'no-bidi-controls',
  scope: 'tool',
  severity: 'error',
  recommended: 'error',
  summary: 'Use no characters that change the direction of text',
  why: 'An override shows letters in another order than they are sent: a person approves one sentence and the model reads another. One that is never closed also turns the text after it.',
  source: 'Safety of text: what is approved has to be what is sent',
  except:
    'Isolates and embeddings that are closed again are not reported in a text with Hebrew, Arabic or another right-to-left script. Overrides always are.',
  fixKinds: ['suggested', 'text'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...example.input_schema.properties,
        minutes: { ...minutes, description: 'Length of the slot in \u202esetunim\u202c.' },
      },
    },
  },
  good: example,
  check: ({ contract }, report) => {
    const turned = listSuspects(contract).filter(
      (suspect) => suspect.isOdd && TURNING.test(suspect.text) && !isHonest(suspect),
    );
    const [first] = turned;
    if (first === undefined) return;
    const edits = replaceTexts(contract.source, turned, (text) => text.replace(TURNINGS, ''));
    const overridden = turned.find(({ text }) => OVERRIDE.test(text));
    report({
      at: (overridden ?? first).at,
      message:
        overridden === undefined
          ? 'The text contains direction marks that no script in it needs, or that are never closed.'
          : 'A direction override shows this text in another order than the model reads it.',
      hint: 'Remove the marks and read the text again.',
      severity: overridden === undefined ? 'warning' : 'error',
      places: turned.map(({ at }) => at),
      fixes: edits === undefined ? [] : [fixText('Remove the direction marks', turned, edits)],
    });
  },
};

function isHonest(suspect: Suspect): boolean {
  const text = readPastBrackets(suspect);
  if (!TURNING.test(text)) return true;
  return !OVERRIDE.test(text) && RIGHT_TO_LEFT.test(text) && isClosed(text);
}

/** Whether every isolate and embedding is closed, by its own kind, before the text ends. */
function isClosed(text: string): boolean {
  const open: string[] = [];
  for (const [mark] of text.matchAll(TURNINGS)) {
    if (mark === '\u202c' || mark === '\u2069') {
      if (open.pop() !== mark) return false;
    } else open.push(mark < '\u2066' ? '\u202c' : '\u2069');
  }
  return open.length === 0;
}
