import { useEffect, useMemo, useState } from 'react';
import { readAsWire, type ReaderText } from '../../../app/wire/read-as.ts';
import { getWire } from '../../../app/wire/wire.ts';
import type { Tool } from '../../../app/workspace.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Target } from '../../../emit/target.ts';
import type { TemplateAnswer } from '../../../render/template-job.ts';
import { useWorkshop } from '../../use-app.ts';
import { useReadingChoice } from './dropped-template.ts';

interface TemplateRequest {
  readonly tools: readonly Tool[];
  readonly target: Target;
}

interface TemplateResult {
  readonly asked: TemplateRequest;
  readonly answer: TemplateAnswer;
}

interface TemplateText {
  readonly tools: readonly Tool[];
  /** Undefined before the first result, and after a failure. */
  readonly read: ReaderText | undefined;
  readonly problem: Problem | undefined;
  readonly isTraced: boolean;
  readonly isRunning: boolean;
}

const PAUSE_MS = 150;
const NO_TOOLS: readonly Tool[] = [];

/**
 * Renders the tools with the user's template, shortly after each change; keeps the last result
 * until the next is there.
 */
export function useTemplateText(tools: readonly Tool[], target: Target): TemplateText {
  const { commands } = useWorkshop();
  const { talk, template } = useReadingChoice();
  const [last, setLast] = useState<TemplateResult>();
  const asked = useMemo(
    () => (template === undefined ? undefined : { template, tools, target, talk }),
    [template, tools, target, talk],
  );
  useEffect(() => {
    if (asked === undefined) return;
    let isStale = false;
    const timer = setTimeout(() => {
      void commands
        .renderTemplate({
          template: asked.template.template,
          tokens: asked.template.tokens,
          tools: asked.tools.map((tool) => getWire(tool.document, asked.target).wire),
          talk: asked.talk,
        })
        .then((answer) => !isStale && setLast({ asked, answer }));
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [commands, asked]);
  const isRunning = asked !== undefined && last?.asked !== asked;
  const answered = asked === undefined ? undefined : last;
  return useMemo(() => {
    const reading = answered?.answer.kind === 'ok' ? answered.answer.value : undefined;
    return {
      tools: answered?.asked.tools ?? NO_TOOLS,
      read:
        answered === undefined || reading === undefined
          ? undefined
          : readAsWire(
              answered.asked.tools.map((tool) => tool.document),
              answered.asked.target,
              reading,
            ),
      problem: answered?.answer.kind === 'problem' ? answered.answer.problem : undefined,
      isTraced: reading?.isTraced !== false,
      isRunning,
    };
  }, [answered, isRunning]);
}
