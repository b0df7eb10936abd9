import type { LogProgress, LogSource } from '../../analyze/log-source.ts';
import { runAnalysis, type AnalysisResult } from '../../analyze/run-analysis.ts';
import { createSpanSelection } from '../../analyze/select-span.ts';
import type { AnalysisJob, LogFile } from './analysis-job.ts';
import { createAnalysisContext } from './create-analysis-context.ts';

interface AnalysisControl {
  readonly handleProgress: (progress: LogProgress) => void;
  readonly isStopped: () => boolean;
}

/** Runs in the worker. */
export function runAnalysisJob(
  { files, registry, shouldCall, span }: AnalysisJob,
  control: AnalysisControl,
): Promise<AnalysisResult> {
  return runAnalysis(
    files.map(createSource),
    createAnalysisContext({
      // Without tools it would say of every call that its tool does not exist.
      registry: registry.tools.length === 0 ? undefined : registry,
      shouldCall,
    }),
    { ...control, isSelected: createSpanSelection(span) },
  );
}

function createSource({ name, content }: LogFile): LogSource {
  return { name, size: content.size, open: () => readPieces(content) };
}

/** Through a reader: not every browser iterates a stream. */
async function* readPieces(content: Blob): AsyncGenerator<Uint8Array> {
  const reader = content.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
