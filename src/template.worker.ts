import { closeDoors } from './io/close-doors.ts';
import { readThroughTemplate } from './render/read-through-template.ts';
import type { TemplateJob } from './render/template-job.ts';

closeDoors();

/** Lives one door away from the page, and dies when a template takes too long. */
self.onmessage = ({ data }: MessageEvent<TemplateJob>) => self.postMessage(readThroughTemplate(data));

self.postMessage('ready');
