import { handleJobs } from './io/handle-jobs.ts';
import { renderChatTemplate } from './render/render-chat-template.ts';

/** Dies when a template takes too long. */
void handleJobs(renderChatTemplate);
