import type { Contract } from '../../contract/contract.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import { convertToValue } from '../../contract/session/routed-tool.ts';
import type { Call, Value } from '../../contract/session/router.ts';
import type { Answer } from '../../simulate/script.ts';
import { parseValue } from '../../simulate/value.ts';
import { planChecks } from '../../verify/plan-checks.ts';
import { SAMPLE_OBSERVATIONS } from '../../verify/samples.ts';
import { verifyObservation } from '../../verify/verify.ts';

/** One way in which the handler of a tool can answer. */
export interface HandlerAnswer {
  readonly label: string;
  /** Undefined: generated from the output schema when it is needed. */
  readonly answer: Answer | undefined;
}

/** What no contract wants, and a handler does. */
export const UNWANTED_ANSWERS = [
  { label: 'does not answer in time', answer: { kind: 'timeout' } },
  { label: 'returns 10,000 items', answer: { kind: 'large', items: 10_000 } },
] as const satisfies readonly HandlerAnswer[];

/** The outputs of the examples, a generated one, each declared error, and what no contract wants. */
export function listHandlerAnswers({
  examples = [],
  output_schema,
  errors = [],
}: Contract): readonly HandlerAnswer[] {
  const outputs = examples.flatMap(({ output, title }, i) =>
    output === undefined
      ? []
      : [
          {
            label: `returns ${title ?? `the output of example ${i + 1}`}`,
            answer: { kind: 'value', value: convertToValue(output) } as const,
          },
        ],
  );
  return [
    ...(isCritique(output_schema) ? listSeenPages() : []),
    ...outputs,
    ...(output_schema === undefined ? [] : [{ label: 'returns a sample', answer: undefined }]),
    { label: 'returns {}', answer: { kind: 'value', value: {} } },
    ...errors.flatMap(({ code }) =>
      code === undefined ? [] : [{ label: code, answer: { kind: 'error', code } as const }],
    ),
    { label: 'crashes', answer: { kind: 'crash' } },
    ...UNWANTED_ANSWERS,
  ];
}

/** Whether a tool returns what was seen of a page (app/critique/create-critique-schemas.ts). */
function isCritique(schema: Contract['output_schema']): boolean {
  const names = new Set(listPropertyNames(schema));
  return ['passed', 'issues', 'evidence'].every((name) => names.has(name));
}

/** A good page, and each way in which a broken one was called good. */
const listSeenPages = (): readonly HandlerAnswer[] =>
  SAMPLE_OBSERVATIONS.map(({ label, observation }) => {
    const { ok, ...verdict } = verifyObservation(observation, planChecks({ kind: 'live_url' }));
    return {
      label: `sees ${label}`,
      answer: {
        kind: 'value',
        value: parseValue(JSON.stringify({ ok: true, passed: ok, ...verdict })) ?? null,
      },
    };
  });

/** How the handler has to answer so that a call ends like this one; undefined where it is free. */
export function createAnswer({ ok, outcome, output }: Call): Answer | undefined {
  if (ok && outcome === undefined)
    return output === undefined ? undefined : createValueAnswer(output);
  return outcome === undefined || outcome === 'error'
    ? { kind: 'crash' }
    : { kind: 'error', code: outcome };
}

export function createValueAnswer(value: Value): Answer {
  return { kind: 'value', value };
}
