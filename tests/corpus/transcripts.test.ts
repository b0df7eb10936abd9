import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createContext } from '../analyze/create-context.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../outside-data/outside-data.ts';
import {
  countTurns,
  printTranscripts,
  readCorpusTranscripts,
  readTurnLabels,
  TRANSCRIPT_SOURCES,
} from './measure-transcripts.ts';

const title = (text: string): string => (hasOutsideData ? text : `${text} (${NEEDS_OUTSIDE_DATA})`);

describe.skipIf(!hasOutsideData)(title('open transcripts'), () => {
  it('have the figures of the table', async () => {
    expect(readFileSync(new URL('transcripts.md', import.meta.url), 'utf8')).toBe(
      await printTranscripts(),
    );
  }, 60_000);

  it.each(TRANSCRIPT_SOURCES)('have what a person counted, in $folder', async (source) => {
    const labels = readTurnLabels().filter(({ key }) => key.startsWith(`${source.folder}/`));
    const { transcripts } = await readCorpusTranscripts(source, createContext());
    const counted = countTurns(transcripts);
    const different = labels.filter(({ key, counts }) => counted.get(key) !== counts);
    expect(different).toEqual(labels.filter(({ difference }) => difference !== ''));
  });

  it('have labels of at least 60 turns of each large source', () => {
    const large = ['bedrock-samples', 'livemcpbench-traj', 'swe-agent', 'swe-smith', 'tau-bench'];
    const counts = large.map(
      (folder) => readTurnLabels().filter(({ key }) => key.startsWith(`${folder}/`)).length,
    );
    expect(counts).toEqual([63, 70, 138, 103, 79]);
  });
});
