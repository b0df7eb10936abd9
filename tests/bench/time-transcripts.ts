import { createReadStream, statSync } from 'node:fs';
import type { AnalysisContext } from '../../src/analyze/analysis-context.ts';
import { runAnalysis } from '../../src/analyze/run-analysis.ts';
import { median } from './make-tools.ts';

const ROUNDS = 3;
const CONTEXT: AnalysisContext = {
  registry: undefined,
  validate: () => undefined,
  compile: () => () => undefined,
  shouldCall: { kind: 'evident' },
};

/** Prints what analyzing a file takes, and what parsing its lines takes, in turn. */
async function main(file: string): Promise<void> {
  const [parsing, analyzing]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    parsing.push(await measureTime(() => parseLines(file)));
    analyzing.push(await measureTime(() => analyze(file)));
  }
  const [alone, whole] = [median(parsing), median(analyzing)];
  const megabytes = process.resourceUsage().maxRSS / 1_024;
  console.log(
    `${(whole / 1_000).toFixed(2)} s, ${(whole / alone).toFixed(2)} times as long as parsing alone (${(alone / 1_000).toFixed(2)} s), ${megabytes.toFixed(0)} MB at most`,
  );
}

async function measureTime(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function parseLines(file: string): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of createReadStream(file)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) JSON.parse(line);
  }
}

async function analyze(file: string): Promise<void> {
  const source = {
    name: file,
    size: statSync(file).size,
    open: () => createReadStream(file),
  };
  const { report } = await runAnalysis([source], CONTEXT);
  if (report.transcripts === 0) throw new Error(JSON.stringify(report.files));
}

await main(process.argv[2] ?? '');
