import { readFileSync } from 'node:fs';
import { readTexts, type ReadMessage } from '../../src/simulate/read-calls.ts';
import { listTurns, TRANSCRIPTS } from './read-turns.ts';

/**
 * `call`: to be recovered. `unreadable`: a call in a notation that is no JSON, to be said and not
 * run. `other`: a command or a call in a language of its own. `talk`: no call at all.
 */
export interface RecoveryLabel {
  readonly label: 'call' | 'unreadable' | 'other' | 'talk';
  /** The tool that is called; empty where none is. */
  readonly tool: string;
  readonly file: string;
  readonly at: string;
  /** The first 12 digits of the text's SHA-256. */
  readonly hash: string;
}

const LABELS: readonly string[] = ['call', 'unreadable', 'other', 'talk'];

function isLabel(text: string): text is RecoveryLabel['label'] {
  return LABELS.includes(text);
}

export function readRecoveryLabels(): readonly RecoveryLabel[] {
  return readFileSync(new URL('recovery-labels.tsv', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [label = '', tool = '', file = '', at = '', hash = ''] = line.split('\t');
      return isLabel(label) ? [{ label, tool, file, at, hash }] : [];
    });
}

/**
 * What is found when the turn shows a tool of every name in the text: nothing is held back because
 * a name is unknown.
 */
export function recoverAnyName(text: string): Pick<ReadMessage, 'calls' | 'ignored'> {
  const names = new Set(text.match(/[\w.:-]+/g));
  let count = 0;
  return readTexts([text], {
    findSchema: (tool) => (names.has(tool) ? { type: 'object' } : undefined),
    createId: () => String((count += 1)),
  });
}

/** The table of tests/corpus/recovery.md. */
export function printRecovery(): string {
  const labels = readRecoveryLabels();
  const rows = TRANSCRIPTS.map((folder) => {
    const turns = listTurns(folder);
    const found = turns.map(({ text }) => recoverAnyName(text));
    const count = (label: RecoveryLabel['label']): number =>
      labels.filter((each) => each.label === label && each.file.startsWith(`${folder}/`)).length;
    return [
      folder,
      turns.length,
      found.filter(({ calls }) => calls.length > 0).length,
      found.filter(({ ignored }) => ignored.length > 0).length,
      ...(['call', 'unreadable', 'other', 'talk'] as const).map(count),
    ];
  });
  return `${[
    '# Calls written as text, in open transcripts',
    '',
    'Written by `npm run recovery`. A tool of every name is shown. The last four columns count the labels in `recovery-labels.tsv`, given by reading the turn.',
    '',
    '| transcripts | texts of a model | with recovered calls | with calls that are named and not run | labelled call | unreadable | other language | talk |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')}\n`;
}
