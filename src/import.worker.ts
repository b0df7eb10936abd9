import { readArrival } from './app/read-arrival.ts';
import { serveJobs } from './io/serve-jobs.ts';

/** Where foreign files are read: a large one costs the page no frame. */
void serveJobs(readArrival);
