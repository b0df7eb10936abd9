import type { SessionCase } from '../../simulate/case.ts';
import type { App } from '../app.ts';

/** Opens the session of a case on the Try page. */
export function openCase(app: App, { session, answers, steps }: SessionCase): void {
  app.setView({
    sessionView: 'try',
    trial: {
      startedAt: Date.now(),
      script: { session, answers, steps },
      // Nobody has made these calls.
      logged: steps.length,
    },
  });
}
