import type { LogProgress } from '../../analyze/log-source.ts';
import type { AnalysisResult } from '../../analyze/run-analysis.ts';
import type { Problem } from '../../contract/problem.ts';
import type { LongJob, LongJobClient } from '../../io/long-job-client.ts';
import type { Answer } from '../../io/worker-client.ts';
import type { AnalysisJob } from './analysis-job.ts';
import type { LogAnalysis } from './open-log.ts';

export type Analyst = LongJobClient<AnalysisJob, LogProgress, AnalysisResult>;

/** One analysis at a time: the next ends the one before it. */
export interface LogRunner {
  /** False where another analysis began, or all were ended. */
  readonly run: (job: AnalysisJob, show: (analysis: LogAnalysis) => void) => Promise<boolean>;
  /** What was read counts. */
  readonly stop: () => void;
  /** What was read is not shown. */
  readonly end: () => void;
}

export function createLogRunner(analyst: Analyst): LogRunner {
  let running: LongJob<AnalysisResult> | undefined;
  let isStopped = false;
  const stopRunning = (): void => {
    running?.stop();
    running = undefined;
  };
  return {
    run: async (job, show) => {
      stopRunning();
      isStopped = false;
      const own = analyst.run(job, (progress) => {
        if (running === own) show({ kind: 'loading', progress });
      });
      running = own;
      const answer = await own.answer;
      if (running !== own) return false;
      running = undefined;
      show(
        answer.kind === 'answer'
          ? { kind: 'ready', result: answer.value, isPartial: isStopped }
          : { kind: 'broken', problem: createProblem(answer) },
      );
      return true;
    },
    stop: () => {
      isStopped = true;
      running?.stop();
    },
    end: stopRunning,
  };
}

const HINT = 'Open fewer files, or count them with `npx toolwright analyze`.';

function createProblem(answer: Exclude<Answer<AnalysisResult>, { kind: 'answer' }>): Problem {
  if (answer.kind === 'unavailable') return answer.problem;
  return answer.kind === 'timeout'
    ? {
        code: 'transcripts_too_slow',
        message: 'Reading the transcripts took too long and was stopped.',
        hint: HINT,
      }
    : {
        code: 'transcripts_failed',
        message: 'The transcripts could not be read.',
        hint: HINT,
      };
}
