import { validateValue, type ValidateJob } from './contract/validate.ts';

/** Lives one door away from the page, and dies when a job takes too long. */
self.onmessage = ({ data }: MessageEvent<ValidateJob>) => self.postMessage(validateValue(data));
self.postMessage('ready');
