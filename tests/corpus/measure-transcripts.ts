import { readFileSync } from 'node:fs';
import type { AnalysisContext } from '../../src/analyze/analysis-context.ts';
import { createAnalysis } from '../../src/analyze/create-analysis.ts';
import type { LogSource } from '../../src/analyze/log-source.ts';
import { metrics } from '../../src/analyze/metrics.ts';
import { readFailure } from '../../src/analyze/read-failure.ts';
import { readLogs } from '../../src/analyze/read-logs.ts';
import {
  readTranscript,
  type ReadTranscript,
  type ReadTurn,
} from '../../src/analyze/read-transcript.ts';
import type { ReadFile, Report } from '../../src/analyze/report.ts';
import { createContext } from '../analyze/create-context.ts';
import { listOutside, readOutside } from '../outside-data/outside-data.ts';

/** Folders of transcripts that anybody may read, and which of their files are transcripts. */
export const TRANSCRIPT_SOURCES = [
  { folder: 'bedrock-samples', end: 'formatted_train_ft.jsonl' },
  { folder: 'claude-code', end: '' },
  { folder: 'cline', end: '.json' },
  { folder: 'livemcpbench-traj', end: '.json' },
  { folder: 'swe-agent', end: '.traj' },
  { folder: 'swe-smith', end: '.jsonl' },
  { folder: 'tau-bench', end: 'gpt-4o-airline.json' },
  { folder: 'toolbench/answer', end: '.json' },
  { folder: 'wire-pydantic-ai', end: '.jsonl' },
] as const;

type TranscriptSource = (typeof TRANSCRIPT_SOURCES)[number];

/** A file of the corpus, in pieces as a disk hands them out. */
function createSource(path: string): LogSource {
  const bytes = new TextEncoder().encode(readOutside(path));
  return {
    name: path.slice('corpus/'.length),
    size: bytes.length,
    open: async function* () {
      const piece = 65_536;
      for (let at = 0; at < bytes.length; at += piece) yield bytes.slice(at, at + piece);
    },
  };
}

/** Every transcript of a source, as the metrics get it. */
export async function readCorpusTranscripts(
  { folder, end }: TranscriptSource,
  context: AnalysisContext,
): Promise<{
  readonly files: readonly ReadFile[];
  readonly transcripts: readonly ReadTranscript[];
}> {
  const transcripts: ReadTranscript[] = [];
  const files = await readLogs(
    listOutside(`corpus/${folder}`, end).map(createSource),
    (transcript) => transcripts.push(readTranscript(transcript, context)),
  );
  return { files, transcripts };
}

/** What a person counted in one turn, and why the code counts something else; mostly empty. */
export interface TurnLabel {
  readonly key: string;
  /** Calls of the protocol, whether a call is written as text, failed results. */
  readonly counts: string;
  readonly difference: string;
}

export function readTurnLabels(): readonly TurnLabel[] {
  return readFileSync(new URL('turn-labels.tsv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((line) => {
      const [file, record, turn, native, text, failed, difference = ''] = line.split('\t');
      return {
        key: `${file} ${record} ${turn}`,
        counts: `${native} ${text} ${failed}`,
        difference,
      };
    });
}

/** What the code counts in each turn, by the keys of the labels. */
export function countTurns(transcripts: readonly ReadTranscript[]): ReadonlyMap<string, string> {
  return new Map(
    transcripts.flatMap(({ place, turns }) =>
      turns.map((turn): [string, string] => [
        `${place.file} ${place.record} ${turn.index}`,
        countTurn(turn),
      ]),
    ),
  );
}

function countTurn({ calls, written, refused }: ReadTurn): string {
  const failed = calls.filter(({ result }) => readFailure(result) !== undefined);
  return `${calls.length} ${written.length + refused.length > 0 ? 1 : 0} ${failed.length}`;
}

const COLUMNS = [
  'tool-use-rate',
  'json-in-text-rate',
  'recovered-share',
  'fence-only-stops',
  'invented-names',
  'invalid-arguments-then',
  'invalid-arguments',
  'failed-calls',
  'resolved-with-hint',
  'resolved-without-hint',
  'blind-retries',
  'duplicate-calls',
  'confused-pairs',
  'never-called',
  'unsent-optionals',
  'cut-results',
  'tokens',
] as const;

/** The table of tests/corpus/transcripts.md. */
export async function printTranscripts(): Promise<string> {
  const airline: readonly object[] = JSON.parse(readOutside('corpus/tau-bench/airline.tools.json'));
  const rows: string[] = [];
  for (const source of TRANSCRIPT_SOURCES) {
    rows.push(await printRow(source, source.folder, createContext()));
    if (source.folder === 'tau-bench')
      rows.push(await printRow(source, 'tau-bench, with its 14 tools', createContext(airline)));
  }
  const names = COLUMNS.map((id) => metrics.find((metric) => metric.id === id)?.label ?? id);
  return `${[
    '# What models did, in open transcripts',
    '',
    'Written by `npm run transcripts`. Hits of cases; empty where nothing could be counted. Turns that should have called are those that called or wrote a call. Without a registry, except where its tools are named. The last two columns compare it with `turn-labels.tsv`, where a person counted calls, calls as text and failed results by reading turns.',
    '',
    `| transcripts of | files | form | broken or unrecognized | transcripts | turns | calls | ${names.join(' | ')} | labelled turns | as labelled |`,
    `|---${'|---'.repeat(8 + names.length)}|`,
    ...rows,
  ].join('\n')}\n`;
}

async function printRow(
  source: TranscriptSource,
  title: string,
  context: AnalysisContext,
): Promise<string> {
  const { files, transcripts } = await readCorpusTranscripts(source, context);
  const analysis = createAnalysis(metrics, context);
  for (const transcript of transcripts) analysis.add(transcript);
  const { turns, calls, figures } = analysis.report();
  const forms = new Set(files.flatMap(({ form }) => (form === '' ? [] : form.split(', '))));
  const left = files.reduce((sum, { broken, unrecognized }) => sum + broken + unrecognized, 0);
  const labels = readTurnLabels().filter(({ key }) => key.startsWith(`${source.folder}/`));
  const counted = countTurns(transcripts);
  const cells = [
    title,
    files.length,
    [...forms].join(', '),
    left,
    transcripts.length,
    turns,
    calls,
    ...COLUMNS.map((id) => printFigure(figures[id] ?? [])),
    labels.length,
    labels.filter(({ key, counts }) => counted.get(key) === counts).length,
  ];
  return `| ${cells.join(' | ')} |`;
}

function printFigure([whole]: Report['figures'][string]): string {
  if (whole === undefined || Object.keys(whole.subject).length > 0) return '';
  const { hits, of, quantity } = whole;
  return quantity === undefined ? `${hits} of ${of}` : `${quantity.sum} in ${of} turns`;
}
