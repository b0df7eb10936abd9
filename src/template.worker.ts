import { serveJobs } from './io/serve-jobs.ts';
import { readThroughTemplate } from './render/read-through-template.ts';

/** Dies when a template takes too long. */
void serveJobs(readThroughTemplate);
