import { evidenceFor } from './app/judging/evidence.ts';
import type { LintJob } from './app/judging/lint-job.ts';
import { judgeValue } from './app/judge-value.ts';
import { openLintRoom } from './app/judging/lint-room.ts';
import { closeDoors } from './io/close-doors.ts';

closeDoors();

/** The targets are those that the registry chose. */
const answer = openLintRoom((registry) => evidenceFor(registry.targets, judgeValue));

// Foreign patterns and examples are judged here: dies when a job takes too long, without the page.
self.onmessage = ({ data }: MessageEvent<LintJob>) => self.postMessage(answer(data));
self.postMessage('ready');
