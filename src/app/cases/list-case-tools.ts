import type { Json } from '../../contract/json/json.ts';
import type { SessionCase } from '../../simulate/case.ts';
import { getCaseReading } from './case-runs.ts';

/** The tools that a case is about: those that it calls, or a model may call. */
export function listCaseTools(json: Json): readonly string[] {
  const read = getCaseReading(json);
  switch (read.kind) {
    case 'unreadable':
      return [];
    case 'sentence': {
      const { tool, also_accepted, must_not_call } = read.case;
      return [...(tool === undefined ? [] : [tool]), ...also_accepted, ...must_not_call];
    }
    case 'session':
      return listSessionTools(read.case);
  }
}

function listSessionTools({ expect, steps, answers }: SessionCase): readonly string[] {
  return [
    ...expect.calls.map(({ tool }) => tool),
    ...expect.ignored.map(({ tool }) => tool),
    ...Object.keys(answers),
    ...steps.flatMap((step) => ('tool' in step ? [step.tool] : [])),
  ];
}
