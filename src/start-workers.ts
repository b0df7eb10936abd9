import analyzeUrl from './analyze.worker.ts?worker&url';
import type { App } from './app/app.ts';
import { isExportAnswer } from './app/export/export-job.ts';
import type { ExportClient } from './app/export/run-export.ts';
import { createImportClient } from './app/import/create-import-client.ts';
import {
  isImportOutcome,
  type ImportedFiles,
  type ImportJob,
} from './app/import/imported-files.ts';
import { isLintAnswer, type LintAnswer, type LintJob } from './app/linting/lint-job.ts';
import { startLintScheduler } from './app/linting/lint-scheduler.ts';
import { createLinterClient, type LinterClient } from './app/linting/linter-client.ts';
import { isAnalysisResult, isLogProgress } from './app/transcripts/is-analysis-result.ts';
import type { Analyst } from './app/transcripts/log-runner.ts';
import type { Outcome } from './contract/problem.ts';
import countUrl from './count.worker.ts?worker&url';
import exportUrl from './export.worker.ts?worker&url';
import guardUrl from './guard.worker.ts?worker&url';
import importUrl from './import.worker.ts?worker&url';
import { createLongJobClient } from './io/long-job-client.ts';
import { isNetAnswer, type NetAnswer, type NetJob } from './io/net-job.ts';
import { startSandboxed } from './io/start-worker.ts';
import { getTrustedUrl } from './io/trusted-url.ts';
import { createWorkerClient, type WorkerClient } from './io/worker-client.ts';
import lintUrl from './lint.worker.ts?worker&url';
import { isCountAnswer, type CountAnswer, type CountJob } from './measure/count.ts';
import netUrl from './net.worker.ts?worker&url';
import patternUrl from './pattern.worker.ts?worker&url';
import probeUrl from './probe.worker.ts?worker&url';
import { isPatternReport } from './probe/is-pattern-report.ts';
import { isProbeAnswer } from './probe/is-probe-answer.ts';
import type { PatternJob, PatternReport } from './probe/pattern.ts';
import type { ProbeAnswer, ProbeJob } from './probe/probe.ts';
import { isTemplateAnswer } from './render/is-template-answer.ts';
import type { TemplateAnswer, TemplateJob } from './render/template-job.ts';
import type { GuardAnswer, GuardJob } from './simulate/guard-job.ts';
import { isGuardAnswer } from './simulate/is-guard-answer.ts';
import sourceUrl from './source.worker.ts?worker&url';
import templateUrl from './template.worker.ts?worker&url';

/**
 * A thousand tools take about a second; what takes longer than this hangs on a pattern or an
 * example.
 */
const LINT_MS = 20_000;
/** The tokenizer is a megabyte. */
const LOAD_TOKENIZER_MS = 90_000;
/** One record of 64 MB is parsed and counted without a report. */
const ANALYSIS_SILENT_MS = 60_000;

export function startLinter(app: App): LinterClient {
  const linter = createWorkerClient<LintJob, LintAnswer>(
    () => startSandboxed(lintUrl),
    isLintAnswer,
  );
  return createLinterClient(
    app,
    startLintScheduler(app, (job, answer) => void linter.run(job, LINT_MS).then(answer)),
  );
}

export function createProber(): WorkerClient<ProbeJob, ProbeAnswer> {
  return createWorkerClient(() => startSandboxed(probeUrl), isProbeAnswer);
}

export function createPatternChecker(): WorkerClient<PatternJob, PatternReport> {
  return createWorkerClient(() => startSandboxed(patternUrl), isPatternReport);
}

export function createTokenCounter(): WorkerClient<CountJob, CountAnswer> {
  return createWorkerClient(() => startSandboxed(countUrl), isCountAnswer, LOAD_TOKENIZER_MS);
}

export function createTemplateRunner(): WorkerClient<TemplateJob, TemplateAnswer> {
  return createWorkerClient(() => startSandboxed(templateUrl), isTemplateAnswer);
}

export function createGuardRunner(): WorkerClient<GuardJob, GuardAnswer> {
  return createWorkerClient(() => startSandboxed(guardUrl), isGuardAnswer);
}

export function createExporter(): ExportClient {
  return createWorkerClient(() => startSandboxed(exportUrl), isExportAnswer);
}

export function createImportReader(): WorkerClient<ImportJob, Outcome<ImportedFiles>> {
  return createImportClient(
    createWorkerClient(() => startSandboxed(importUrl), isImportOutcome),
    createWorkerClient(() => startSandboxed(sourceUrl), isImportOutcome),
  );
}

export function createAnalyst(): Analyst {
  return createLongJobClient(() => startSandboxed(analyzeUrl), {
    isProgress: isLogProgress,
    isAnswer: isAnalysisResult,
    silentMs: ANALYSIS_SILENT_MS,
  });
}

export function createNetClient(): WorkerClient<NetJob, NetAnswer> {
  return createWorkerClient(
    () => new Worker(getTrustedUrl(netUrl), { type: 'module', name: 'net' }),
    isNetAnswer,
  );
}
