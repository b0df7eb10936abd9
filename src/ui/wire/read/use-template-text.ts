import { useEffect, useMemo, useState } from 'react';
import { readAsWire, type ReadText } from '../../../app/read-as.ts';
import { wireOf } from '../../../app/wire.ts';
import type { Tool } from '../../../app/workspace.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Target } from '../../../emit/target.ts';
import type { TemplateAnswer } from '../../../render/template-job.ts';
import { useWorkshop } from '../../use-app.ts';
import { useReadingChoice } from './dropped-template.ts';

interface Answered {
  readonly answer: TemplateAnswer;
  /** What it was made of. */
  readonly tools: readonly Tool[];
  readonly target: Target;
}

export interface TemplateText {
  readonly tools: readonly Tool[];
  /** Undefined before the first answer, and after one that failed. */
  readonly read: ReadText | undefined;
  readonly problem: Problem | undefined;
  readonly isTraced: boolean;
  readonly isRunning: boolean;
}

const PAUSE_MS = 150;
const NO_TOOLS: readonly Tool[] = [];

/**
 * The tools through the dropped template, again a moment after they change; the last answer stays
 * until the next is there.
 */
export function useTemplateText(tools: readonly Tool[], target: Target): TemplateText {
  const { desk } = useWorkshop();
  const { talk, template } = useReadingChoice();
  const [answered, setAnswered] = useState<Answered>();
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (template === undefined) return setAnswered(undefined);
    let isStale = false;
    setRunning(true);
    const timer = setTimeout(() => {
      void desk
        .readThroughTemplate({
          template: template.template,
          tokens: template.tokens,
          tools: tools.map((tool) => wireOf(tool.document, target).wire),
          talk,
        })
        .then((answer) => {
          if (isStale) return;
          setAnswered({ answer, tools, target });
          setRunning(false);
        });
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [desk, template, tools, target, talk]);
  return useMemo(() => {
    const reading = answered?.answer.kind === 'ok' ? answered.answer.value : undefined;
    return {
      tools: answered?.tools ?? NO_TOOLS,
      read:
        answered === undefined || reading === undefined
          ? undefined
          : readAsWire(
              answered.tools.map((tool) => tool.document),
              answered.target,
              reading,
            ),
      problem: answered?.answer.kind === 'problem' ? answered.answer.problem : undefined,
      isTraced: reading?.isTraced !== false,
      isRunning,
    };
  }, [answered, isRunning]);
}
