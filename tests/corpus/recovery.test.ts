import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createHash } from '../../src/simulate/create-hash.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../outside-data/outside-data.ts';
import {
  printRecovery,
  readRecoveryLabels,
  recoverAnyName,
  type RecoveryLabel,
} from './measure-recovery.ts';
import { listTurns, TRANSCRIPTS } from './read-turns.ts';

const labels = readRecoveryLabels();
const turns = hasOutsideData
  ? new Map(
      TRANSCRIPTS.flatMap(listTurns).map((turn) => [`${turn.file} ${turn.at}`, turn.text] as const),
    )
  : new Map<string, string>();

function findText({ file, at, hash }: RecoveryLabel): string {
  const text = turns.get(`${file} ${at}`);
  if (text === undefined || !createHash(text).startsWith(hash))
    throw new Error(`${file} ${at}: not the text that was labelled`);
  return text;
}

const list = (label: RecoveryLabel['label']): readonly RecoveryLabel[] =>
  labels.filter((each) => each.label === label);
const recover = (each: RecoveryLabel) => recoverAnyName(findText(each));
const title = (text: string): string => (hasOutsideData ? text : `${text} (${NEEDS_OUTSIDE_DATA})`);

describe.skipIf(!hasOutsideData)(title('recovery, against labels given by hand'), () => {
  it('has a hundred calls and a hundred turns that only talk', () => {
    expect(list('call').length).toBeGreaterThanOrEqual(100);
    expect(list('talk').length).toBeGreaterThanOrEqual(100);
  });

  it('recovers every call, with its tool', () => {
    const found = list('call').map((each) => recover(each).calls.map(({ tool }) => tool));
    expect(found).toEqual(list('call').map(({ tool }) => [tool]));
  });

  it('names a call in another notation, and runs nothing', () => {
    const found = list('unreadable').map(recover);
    expect(found).toEqual(
      list('unreadable').map(({ tool }) => ({
        calls: [],
        ignored: [{ tool, reason: 'not_json' }],
      })),
    );
  });

  it.each(['talk', 'other'] as const)('recovers nothing from %s, whatever is shown', (label) => {
    expect(list(label).filter((each) => recover(each).calls.length > 0)).toEqual([]);
  });

  it('finds what the table says', () => {
    expect(readFileSync(new URL('recovery.md', import.meta.url), 'utf8')).toBe(printRecovery());
  });
});
