import type { Outcome } from '../../contract/problem.ts';
import type { Answer, WorkerClient } from '../../io/worker-client.ts';
import type { ImportedFiles, ImportJob } from './imported-files.ts';

type Client = WorkerClient<ImportJob, Outcome<ImportedFiles>>;

/**
 * Reads with the plain worker, and once more with the one that has the parsers of source code where
 * there is some: they are not loaded for JSON.
 */
export function createImportClient(plain: Client, withSources: Client): Client {
  return {
    run: async (job, milliseconds) => {
      const answer = await plain.run(job, milliseconds);
      return hasUnreadSource(answer) ? withSources.run(job, milliseconds) : answer;
    },
    load: plain.load,
    close: () => {
      plain.close();
      withSources.close();
    },
  };
}

function hasUnreadSource(answer: Answer<Outcome<ImportedFiles>>): boolean {
  if (answer.kind !== 'answer') return false;
  const { value } = answer;
  const problems = value.kind === 'problem' ? [value.problem] : value.value.notes;
  return problems.some(({ code }) => code === 'source_unread');
}
