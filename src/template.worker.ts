import { handleJobs } from './io/serve-jobs.ts';
import { renderChatTemplate } from './render/read-through-template.ts';

/** Dies when a template takes too long. */
void handleJobs(renderChatTemplate);
